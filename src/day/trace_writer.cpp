#include "day/trace_writer.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "day/json_text.hpp"
#include "day/recorded_day.hpp"

namespace wireroom::day {
namespace {

// Writes the fields of a fact, one overload a kind of field.
class FieldWriter {
public:
    FieldWriter(std::string& out, const KeyTable& keys) : out_{out}, keys_{keys} {}

    template <class T>
    void operator()(std::string_view name, const T& value) {
        field(name);
        write(value);
    }
    void operator()(std::string_view name, const Deed& deed) {
        field(name);
        text(info(deed.action).name);
        const ActionValue kind = info(deed.action).value;
        if (kind == ActionValue::none) {
            return;
        }
        field("value");
        if (kind == ActionValue::site) {
            write(static_cast<Site>(deed.value));
        } else if (kind == ActionValue::toggle) {
            write(deed.value != 0);
        } else {
            write(deed.value);
        }
    }
    void operator()(std::string_view name, const std::shared_ptr<const Assignment>& owners) {
        if (!owners) {
            return;
        }
        field(name);
        out_ += '{';
        for (std::size_t partition = 0; partition < owners->size(); ++partition) {
            if ((*owners)[partition] != Consumer::nobody) {
                out_ += (out_.back() == '{' ? "\"" : ",\"") + std::to_string(partition) + "\":";
                write((*owners)[partition]);
            }
        }
        out_ += '}';
    }
    void operator()(std::string_view /*name*/, const std::shared_ptr<const Readouts>& readouts) {
        visit_readouts(*readouts, *this);
    }

private:
    void field(std::string_view name) {
        out_ += ',';
        text(name);
        out_ += ':';
    }
    void text(std::string_view value) { append_json(out_, value); }

    void write(std::uint64_t value) { out_ += std::to_string(value); }
    void write(std::uint32_t value) { out_ += std::to_string(value); }
    void write(std::int64_t value) { out_ += std::to_string(value); }
    void write(bool value) { out_ += value ? "true" : "false"; }
    void write(Seconds value) { out_ += std::to_string(value.count()); }
    void write(Key value) { text(keys_.name(value)); }
    void write(Consumer value) { text("C" + std::to_string(number(value))); }
    void write(Site value) { text(name(value)); }
    void write(Outcome value) { text(outcome_names[static_cast<std::size_t>(value)]); }
    void write(CommitReason value) { text(commit_reason_names[static_cast<std::size_t>(value)]); }
    void write(RebalancePhase value) {
        text(rebalance_phase_names[static_cast<std::size_t>(value)]);
    }
    void write(Digest value) { text(hex(value)); }
    template <class T>
    void write(const std::optional<T>& value) {
        if (value) {
            write(*value);
        } else {
            out_ += "null";
        }
    }
    void write(const std::shared_ptr<const Settings>& settings) { append_json(out_, *settings); }
    void write(const std::shared_ptr<const std::vector<WindowCount>>& windows) {
        out_ += '[';
        for (const WindowCount& window : *windows) {
            out_ += out_.back() == '[' ? "" : ",";
            out_ += "{\"window_start\":";
            write(window.window_start);
            out_ += ",\"count\":";
            write(window.count);
            out_ += '}';
        }
        out_ += ']';
    }

    std::string& out_;
    const KeyTable& keys_;
};

bool is_there(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path_from(path), ignored);
}

}  // namespace

void append_line(std::string& out, const Fact& fact, const KeyTable& keys) {
    out += "{\"t\":" + std::to_string(fact.t.count()) + ",\"type\":";
    append_json(out, type_of(fact));
    FieldWriter writer{out, keys};
    std::visit([&](const auto& body) { std::decay_t<decltype(body)>::visit(body, writer); },
               fact.body);
    out += "}\n";
}

tl::expected<LiveTrace, Diagnostic> LiveTrace::create(const std::string& path) {
    LiveTrace trace;
    trace.path_ = path;
    if (auto started = trace.start_over(); !started) {
        return tl::unexpected(started.error());
    }
    return trace;
}

tl::unexpected<Diagnostic> LiveTrace::fail(Diagnostic diagnostic) {
    failed_ = diagnostic;
    return tl::unexpected(std::move(diagnostic));
}

tl::expected<void, Diagnostic> LiveTrace::start_over() {
    auto file = open_to_write(path_);
    if (!file) {
        return fail(file.error());
    }
    file_ = *std::move(file);
    written_ = 0;
    failed_.reset();
    there_ = is_there(path_);
    return {};
}

tl::expected<void, Diagnostic> LiveTrace::write(const std::string& lines) {
    errno = 0;
    if (std::fwrite(lines.data(), 1, lines.size(), file_.get()) != lines.size() ||
        std::fflush(file_.get()) != 0) {
        return fail({path_, 0, 0, "", "can't be written: " + reason(errno)});
    }
    return {};
}

tl::expected<void, Diagnostic> LiveTrace::follow(const RecordedDay& day) {
    if (day.rewinds() != rewinds_) {
        rewinds_ = day.rewinds();
        if (auto started = start_over(); !started) {
            return started;
        }
    }
    if (failed_) {
        return {};
    }
    const std::vector<Fact>& facts = day.simulation().facts();
    std::string lines;
    for (; written_ < facts.size(); ++written_) {
        append_line(lines, facts[written_], day.simulation().keys());
    }
    if (lines.empty()) {
        return {};
    }
    // What is written to a file without a name is lost with it.
    if (there_ && !is_there(path_)) {
        return fail({path_, 0, 0, "", "was taken away while it was being written"});
    }
    return write(lines);
}

tl::expected<void, Diagnostic> LiveTrace::finish(const RecordedDay& day) {
    if (auto followed = follow(day); !followed) {
        return followed;
    }
    if (failed_) {
        return tl::unexpected(*failed_);
    }
    if (day.over() || day.ticks() == 0) {
        return {};
    }
    std::string line;
    append_line(line, day.simulation().end(), day.simulation().keys());
    return write(line);
}

}  // namespace wireroom::day
