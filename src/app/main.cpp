#include "app/version.hpp"
#include "app/window_verbs.hpp"
#include "cli/command_line.hpp"

int main(int argc, char** argv) {
    wireroom::cli::Hooks hooks;
    hooks.version = wireroom::app::version;
    hooks.play = wireroom::app::play;
    hooks.shot = wireroom::app::shot;
    return wireroom::cli::run(argc, argv, hooks);
}
