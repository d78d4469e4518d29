#pragma once

// The command line as a person calls it, and what it said.

#include "cli/command_line.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace wireroom::cli {

struct Said {
    int code{};
    std::string out;
    std::string err;
};

inline Said wireroom(const std::vector<std::string>& args, Hooks hooks = {}) {
    hooks.version = "1.2.3";
    std::ostringstream out;
    std::ostringstream err;
    const int code = run(args, {out, err}, hooks);
    return {code, out.str(), err.str()};
}

}  // namespace wireroom::cli
