#pragma once

// The notices that are open, the newest last. One that is about the day as it was goes with it:
// when the day starts again, goes back or is another one, it no longer holds.

#include <cstdint>
#include <string>
#include <vector>

namespace wireroom::app {

/// How long a notice holds.
enum class Notice : std::uint8_t {
    lasting,     ///< until it is sent away
    of_the_day,  ///< at most until the day starts again, goes back or is another one
};

class NoticeBoard {
public:
    /// Opens a notice; one that is open already stays where it is.
    void tell(std::string sentence, Notice holds);
    /// Sends one away, if it is open.
    void take_back(const std::string& sentence);
    /// Sends the newest away.
    void dismiss();
    /// Sends away all that are about the day.
    void forget_day();
    /// The same where `rewinds`, of RecordedDay, is another one than the last time.
    void look_at(std::uint64_t rewinds);

    [[nodiscard]] const std::vector<std::string>& sentences() const { return sentences_; }

private:
    std::vector<std::string> sentences_;
    std::vector<Notice> holds_;  // of each of them
    std::uint64_t rewinds_ = 0;
};

}  // namespace wireroom::app
