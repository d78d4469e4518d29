#include "app/notice_board.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace wireroom::app {

void NoticeBoard::tell(std::string sentence, Notice holds) {
    if (std::find(sentences_.begin(), sentences_.end(), sentence) == sentences_.end()) {
        sentences_.push_back(std::move(sentence));
        holds_.push_back(holds);
    }
}

void NoticeBoard::take_back(const std::string& sentence) {
    const auto found = std::find(sentences_.begin(), sentences_.end(), sentence);
    if (found != sentences_.end()) {
        holds_.erase(holds_.begin() + (found - sentences_.begin()));
        sentences_.erase(found);
    }
}

void NoticeBoard::dismiss() {
    if (!sentences_.empty()) {
        sentences_.pop_back();
        holds_.pop_back();
    }
}

void NoticeBoard::forget_day() {
    for (std::size_t i = sentences_.size(); i-- > 0;) {
        if (holds_[i] == Notice::of_the_day) {
            sentences_.erase(sentences_.begin() + static_cast<std::ptrdiff_t>(i));
            holds_.erase(holds_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
}

void NoticeBoard::look_at(std::uint64_t rewinds) {
    if (std::exchange(rewinds_, rewinds) != rewinds) {
        forget_day();
    }
}

}  // namespace wireroom::app
