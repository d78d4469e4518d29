// Being asked to stop from outside: Ctrl+C, a kill, a terminal that was closed. While one of these
// lives, the program is not ended there and then but told, so that it can put its files in order;
// when it goes, the program ends as it would have, so that whoever asked sees why. A second request
// of the same kind is not waited for. A signal that was ignored before stays ignored.
#pragma once

namespace wireroom::cli {

class Interruption {
public:
    Interruption() noexcept;
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();

    // Whether the program was asked to stop.
    [[nodiscard]] static bool asked() noexcept;
};

}  // namespace wireroom::cli
