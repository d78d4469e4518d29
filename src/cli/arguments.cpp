#include "cli/arguments.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "wireroom/actions.hpp"
#include "wireroom/settings.hpp"

namespace wireroom::cli {
namespace {

constexpr std::array<std::string_view, 5> verbs{"play", "run", "check", "settings", "shot"};

// An empty text names no file and no value; most likely a variable was not set.
std::string refuse_empty(const std::string& text) {
    return text.empty() ? "is empty" : "";
}

std::string action_list() {
    std::string list = "Actions for --do:\n";
    for (const ActionInfo& action : all_actions()) {
        constexpr std::array<std::string_view, 5> values{"", " N", " LENGTH", " on|off", " SITE"};
        list += fmt::format(
            "  {:30}{}\n",
            fmt::format("{}{}", action.name, values[static_cast<std::size_t>(action.value)]),
            action.help);
    }
    return list +
           "Times before the day's start mean the next morning. “wireroom settings” lists "
           "the settings.";
}

// The options of every verb, bound to its arguments.
class Parser {
public:
    explicit Parser(const std::string& version)
        : app_{
              "Watch one day of streaming data: late events, crashes, replays and the nightly "
              "batch.\n“wireroom FILE” is “wireroom play FILE”.",
              "wireroom"} {
        app_.set_version_flag("--version", "wireroom " + version, "Print the version and stop");
        app_.set_help_flag("-h,--help", "Print this help and stop");
        app_.require_subcommand(1);
        app_.get_formatter()->column_width(32);
        add_play();
        add_run();
        add_check();
        settings_ =
            app_.add_subcommand("settings", "List every setting with its default and range");
        add_shot();
    }

    Command parse(std::vector<std::string> args) {
        std::reverse(args.begin(), args.end());
        try {
            app_.parse(args);
        } catch (const CLI::ParseError& error) {
            std::ostringstream out;
            std::ostringstream err;
            const int code = app_.exit(error, out, err);
            return Printed{code == 0 ? out.str() : "wireroom: " + err.str(), code != 0};
        }
        if (run_->parsed()) {
            return run_arguments_;
        }
        if (check_->parsed()) {
            return check_arguments_;
        }
        if (settings_->parsed()) {
            return SettingsArguments{};
        }
        if (shot_->parsed()) {
            return shot_arguments_;
        }
        return play_arguments_;
    }

private:
    // Adds an argument that is text, or several, each of which must not be empty.
    template <class Value>
    static CLI::Option* add(CLI::App* verb, const std::string& name, Value& value,
                            const std::string& help) {
        return verb->add_option(name, value, help)->check(refuse_empty);
    }

    void add_play() {
        play_ = app_.add_subcommand("play", "Open the window on a day");
        add(play_, "FILE", play_arguments_.file, "A scenario (.toml) or own events (.csv)");
        add(play_, "--trace", play_arguments_.trace, "Write the facts here as they happen")
            ->option_text("FILE");
        add(play_, "--theme", play_arguments_.theme, "light or dark, for this once")
            ->option_text("THEME");
        add(play_, "--speed", play_arguments_.speed,
            "1, 5, 15 or 60 minutes a second, or max; for this once")
            ->option_text("SPEED");
        add(play_, "--at", play_arguments_.at, "Open at this minute of the day, paused")
            ->option_text("TIME");
        play_->add_flag("--projector", play_arguments_.projector,
                        "Begin large, for a class (P leaves it)");
    }

    void add_run() {
        run_ = app_.add_subcommand("run",
                                   "Run a whole day without a window and print what came of it");
        add(run_, "FILE", run_arguments_.file, "A scenario (.toml) or own events (.csv)");
        // Without this an option would swallow the file's name after its value.
        add(run_, "--set", run_arguments_.sets, "Change a setting")
            ->option_text("NAME=VALUE ...")
            ->allow_extra_args(false);
        add(run_, "--do", run_arguments_.deeds, "Do something at a time of the day")
            ->option_text("\"TIME ACTION [VALUE]\" ...")
            ->allow_extra_args(false);
        add(run_, "--until", run_arguments_.until, "Stop after this tick")->option_text("TIME");
        add(run_, "--trace", run_arguments_.trace,
            "Write the facts as JSON Lines (-: to standard output)")
            ->option_text("FILE");
        run_->add_flag("--json", run_arguments_.json, "Print one JSON object instead of the table")
            ->disable_flag_override();
        run_->footer(action_list());
    }

    void add_check() {
        check_ =
            app_.add_subcommand("check", "Say whether scenarios, own events and traces are right");
        add(check_, "FILE", check_arguments_.files, "Files to check")->required();
    }

    void add_shot() {
        shot_ = app_.add_subcommand("shot", "Draw one frame of the room into a PNG");
        add(shot_, "FILE", shot_arguments_.file, "A scenario (.toml) or own events (.csv)");
        add(shot_, "--at", shot_arguments_.at, "The minute to show (default: the day's last)")
            ->option_text("TIME");
        add(shot_, "--size", shot_arguments_.size, "In pixels (default: 1440x900)")
            ->option_text("WIDTHxHEIGHT");
        add(shot_, "--theme", shot_arguments_.theme, "light (default) or dark")
            ->option_text("THEME");
        add(shot_, "--face", shot_arguments_.face,
            "What the tally's panel shows: tally (default) or plane")
            ->option_text("FACE");
        shot_->add_flag("--projector", shot_arguments_.projector, "The large room for a class");
        add(shot_, "--out", shot_arguments_.out, "Where to write it")
            ->option_text("FILE.png")
            ->required();
    }

    CLI::App app_;
    CLI::App* play_{};
    CLI::App* run_{};
    CLI::App* check_{};
    CLI::App* settings_{};
    CLI::App* shot_{};
    PlayArguments play_arguments_;
    RunArguments run_arguments_;
    CheckArguments check_arguments_;
    ShotArguments shot_arguments_;
};

bool stands_alone(const std::string& arg) {
    return arg == "-h" || arg == "--help" || arg == "--version" ||
           std::find(verbs.begin(), verbs.end(), arg) != verbs.end();
}

}  // namespace

Command parse_arguments(std::vector<std::string> args, const std::string& version) {
    if (args.empty() || !stands_alone(args.front())) {
        args.insert(args.begin(), "play");
    }
    return Parser{version}.parse(std::move(args));
}

std::string verb_near(const std::string& typed) {
    return std::string{did_you_mean(typed, verbs).value_or("")};
}

}  // namespace wireroom::cli
