#include "cli/interruption.hpp"

#include <array>
#include <csignal>

namespace wireroom::cli {
namespace {

#if defined(_WIN32)
constexpr std::array signals{SIGINT, SIGTERM};
#else
constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
#endif

volatile std::sig_atomic_t asked_by = 0;

extern "C" void note_signal(int signal) {
    asked_by = signal;
}

void listen(int signal) noexcept {
#if defined(_WIN32)
    if (std::signal(signal, note_signal) == SIG_IGN) {
        std::signal(signal, SIG_IGN);
    }
#else
    struct sigaction before {};
    if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) {
        return;
    }
    // Without SA_RESTART: a write that waits for a reader is to end, too.
    struct sigaction handler {};
    handler.sa_handler = note_signal;
    handler.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signal, &handler, nullptr);
#endif
}

void stop_listening(int signal) noexcept {
    if (std::signal(signal, SIG_DFL) == SIG_IGN) {
        std::signal(signal, SIG_IGN);
    }
}

}  // namespace

Interruption::Interruption() noexcept {
    asked_by = 0;
    for (const int signal : signals) {
        listen(signal);
    }
}

Interruption::~Interruption() {
    for (const int signal : signals) {
        stop_listening(signal);
    }
    if (asked_by != 0) {
        std::raise(asked_by);
    }
}

bool Interruption::asked() noexcept {
    return asked_by != 0;
}

}  // namespace wireroom::cli
