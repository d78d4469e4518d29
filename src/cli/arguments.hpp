// The command line as plain values: which verb, with what. Refuses unknown verbs and options,
// missing and superfluous values; what the values mean is looked at by the verbs.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace wireroom::cli {

struct PlayArguments {
    std::string file;
    std::string trace;
    std::string theme;
    std::string speed;
    std::string at;
    bool projector{};
};
struct RunArguments {
    std::string file;
    std::vector<std::string> sets;   // NAME=VALUE
    std::vector<std::string> deeds;  // "TIME ACTION [VALUE]"
    std::string until;
    std::string trace;
    bool json{};
};
struct CheckArguments {
    std::vector<std::string> files;
};
struct SettingsArguments {};
struct ShotArguments {
    std::string file;
    std::string at;
    std::string size{"1440x900"};
    std::string theme{"light"};
    std::string face{"tally"};
    bool projector{};
    std::string out;
};
// Nothing is to be done but to print this text.
struct Printed {
    std::string text;
    bool wrong{};  // a mistake in the arguments: to standard error, exit code 2
};

using Command = std::variant<PlayArguments, RunArguments, CheckArguments, SettingsArguments,
                             ShotArguments, Printed>;

[[nodiscard]] Command parse_arguments(std::vector<std::string> args, const std::string& version);

// The verb that a mistyped one may have meant; empty if none is near.
[[nodiscard]] std::string verb_near(const std::string& typed);

}  // namespace wireroom::cli
