#include "view/log_search.hpp"

#include <algorithm>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::size_t find_words(std::string_view text, std::string_view words) {
    const auto at = std::search(text.begin(), text.end(), words.begin(), words.end(),
                                [](char a, char b) { return small(a) == small(b); });
    return at == text.end() && !words.empty() ? std::string_view::npos
                                              : static_cast<std::size_t>(at - text.begin());
}

std::string searched_text(const LogLine& line) {
    return line.time + " " + line.text;
}

void LogSearch::look(const Simulation& simulation, const DayIndex& index, const Asked& asked,
                     std::uint64_t limit) {
    if (words_ != asked.words || filter_ != asked.filter || day_ != asked.day) {
        words_ = asked.words;
        filter_ = asked.filter;
        day_ = asked.day;
        looked_ = 0;
        found_.clear();
    }
    const std::uint64_t total = index.log_size(filter_);
    if (looked_ > total) {
        looked_ = 0;
        found_.clear();
    }
    const std::uint64_t end = std::min(total, looked_ + limit);
    if (looked_ < end) {
        const RoomInput input{.simulation = simulation, .index = index};
        const Scene scene{input};
        for (; looked_ < end; ++looked_) {
            const LogLine line = log_line(scene, index.log_entry(filter_, looked_));
            if (find_words(searched_text(line), words_) != std::string_view::npos) {
                found_.push_back(looked_);
            }
        }
    }
    done_ = looked_ == total;
}

}  // namespace wireroom::view
