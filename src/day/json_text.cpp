#include "day/json_text.hpp"

#include <iterator>

#include <fmt/format.h>

namespace wireroom::day {
namespace {

struct ValueWriter {
    std::string& out;
    void operator()(std::int64_t value) const { out += std::to_string(value); }
    void operator()(Seconds value) const { out += std::to_string(value.count()); }
    void operator()(bool value) const { out += value ? "true" : "false"; }
    void operator()(const Outages& value) const {
        out += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            fmt::format_to(std::back_inserter(out), R"({}{{"site":"{}","from":{},"to":{}}})",
                           i > 0 ? "," : "", name(value[i].site), value[i].from.count(),
                           value[i].to.count());
        }
        out += ']';
    }
    void operator()(const ClockSkew& value) const {
        out += '{';
        bool first = true;
        for (std::size_t scanner = 0; scanner < value.size(); ++scanner) {
            if (value[scanner] != Seconds{0}) {
                fmt::format_to(std::back_inserter(out), R"({}"{}":{})", first ? "" : ",",
                               scanner_names[scanner], value[scanner].count());
                first = false;
            }
        }
        out += '}';
    }
};

}  // namespace

void append_json(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        const auto code = static_cast<unsigned>(static_cast<unsigned char>(c));
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (code < 0x20U || code == 0x7FU) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", code);
        } else {
            out += c;
        }
    }
    out += '"';
}

void append_json(std::string& out, const Settings& settings) {
    out += '{';
    for (const SettingInfo& setting : all_settings()) {
        if (out.back() != '{') {
            out += ',';
        }
        append_json(out, setting.name);
        out += ':';
        std::visit([&](const auto member) { ValueWriter{out}(settings.*member); }, setting.member);
    }
    out += '}';
}

}  // namespace wireroom::day
