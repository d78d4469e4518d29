#include "day/toml_bounds.hpp"

#include <string>

namespace wireroom::day {
namespace {

class Scan {
public:
    explicit Scan(std::string_view text) : text_{text} {}

    std::optional<TomlExcess> run() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#') {
                pass_comment();
            } else if (c == '"' || c == '\'') {
                pass_string(c);
            } else {
                pass();
                if (auto excess = weigh(c)) {
                    return excess;
                }
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] bool here(std::string_view what) const {
        return text_.substr(at_, what.size()) == what;
    }

    void pass(std::size_t bytes = 1) {
        for (; bytes > 0 && at_ < text_.size(); --bytes, ++at_) {
            if (text_[at_] == '\n') {
                ++position_.line;
                position_.column = 1;
            } else if ((static_cast<unsigned char>(text_[at_]) & 0xC0U) != 0x80U) {
                ++position_.column;
            }
        }
    }

    void pass_comment() {
        while (at_ < text_.size() && text_[at_] != '\n') {
            pass();
        }
    }

    // A string on one line ends with the line, whatever is missing: then the text is no TOML.
    void pass_string(char quote) {
        const std::string three(3, quote);
        const bool many_lines = here(three);
        const std::string_view end =
            many_lines ? std::string_view{three} : std::string_view{&quote, 1};
        pass(end.size());
        while (at_ < text_.size() && !here(end) && (many_lines || text_[at_] != '\n')) {
            pass(quote == '"' && text_[at_] == '\\' ? 2 : 1);
        }
        if (!here(end)) {
            return;
        }
        pass(end.size());
        // Up to two quotes before the three that end it belong to the string.
        for (int i = 0; many_lines && i < 2 && at_ < text_.size() && text_[at_] == quote; ++i) {
            pass();
        }
    }

    std::optional<TomlExcess> weigh(char c) {
        switch (c) {
            case '.':
                if (++dots_ == deepest_toml) {
                    return excess("a key has more than ", " parts");
                }
                return std::nullopt;
            case '[':
            case '{':
                if (++depth_ > deepest_toml) {
                    return excess("lists and tables stand more than ", " deep in one another");
                }
                break;
            case ']':
            case '}':
                depth_ -= depth_ > 0 ? 1U : 0U;
                break;
            case '=':
            case ',':
            case '\n':
                break;
            default:
                return std::nullopt;
        }
        dots_ = 0;
        return std::nullopt;
    }

    [[nodiscard]] TomlExcess excess(const std::string& before, const std::string& after) const {
        return {{position_.line, position_.column - 1},
                before + std::to_string(deepest_toml) + after};
    }

    std::string_view text_;
    std::size_t at_{};
    Position position_{1, 1};
    std::size_t dots_{};
    std::size_t depth_{};
};

}  // namespace

std::optional<TomlExcess> too_deep(std::string_view toml) {
    return Scan{toml}.run();
}

}  // namespace wireroom::day
