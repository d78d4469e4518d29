#include <fmt/format.h>

#include <algorithm>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

constexpr std::size_t longest_key = 14;  // of a narrow log

Consumer who(const LogEntry& entry) {
    return static_cast<Consumer>(entry.who);
}

// The event's words, its key cut to what a narrow log has room for.
std::string short_event(const Scene& scene, const EventRecord& event) {
    return shortened(scene.key_name(event.key), longest_key) + " " +
           scene.times.text(Seconds{event.event_time});
}

void say_read(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const ReadRecord& read = scene.index.reads()[entry.index];
    const EventRecord& event = scene.event_of(read);
    const std::string name = name_of(who(entry));
    const std::string words = scene.event_words(event);
    const std::string brief = short_event(scene, event);
    const CellRecord& cell = scene.index.cells(read.partition)[read.offset];
    line.id = cell.id;
    if (read.outcome == Outcome::late) {
        line.why = scene.why_late(Seconds{event.event_time}, Seconds{cell.arrived});
    }
    line.hour = scene.window_start(Seconds{event.event_time});
    switch (entry.kind) {
        case LogKind::dropped:
            line.sign = Sign::cross;
            line.tone = Tone::late;
            line.strong = true;
            line.text = fmt::format("{} dropped {}, too late", name, words);
            line.short_text = fmt::format("{} dropped {}", name, brief);
            return;
        case LogKind::counted_again:
        case LogKind::dropped_again:
            line.sign = Sign::again;
            line.tone = Tone::twice;
            line.strong = true;
            line.text = fmt::format("{} again {}, {}", name, words,
                                    entry.kind == LogKind::counted_again ? "counted" : "dropped");
            line.short_text = fmt::format("{} again {}", name, brief);
            line.outcome = entry.kind == LogKind::counted_again ? Sign::check : Sign::cross;
            return;
        case LogKind::skipped:
            line.sign = Sign::skipped;
            line.tone = Tone::skipped;
            line.text = fmt::format("{} skipped {}, seen before", name, words);
            line.short_text = fmt::format("{} skipped {}", name, brief);
            return;
        default:
            line.sign = Sign::check;
            line.text =
                fmt::format("{} read {}, tape {} #{}", name, words, read.partition, read.offset);
            line.short_text = fmt::format("{} read {}, tape {}", name, brief, read.partition);
    }
}

void say_commit(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const CommitMark& mark = scene.index.commits()[entry.index];
    line.sign = Sign::pin;
    const std::string messages = counted_noun(mark.places, "message", "messages");
    line.meaning =
        "The readers have saved their places: what they had read until then is not read again "
        "after a crash.";
    if (mark.reason == CommitReason::interval) {
        line.text = "Committed " + messages;
        line.short_text = line.text;
    } else {
        line.text = "Committed " + messages + " at the stop";
        line.short_text = line.text;
        line.meaning += " They do so too before the tapes are dealt out again.";
    }
}

void say_crash(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const CrashMark& mark = scene.index.crashes()[entry.index];
    line.sign = Sign::crash;
    line.tone = Tone::late;
    line.strong = true;
    line.text = fmt::format("{} crashed, {} not committed", name_of(mark.consumer),
                            grouped(mark.uncommitted));
    line.meaning =
        "It stopped without saving its place. Whoever takes its tapes over starts at the last "
        "commit and reads these again.";
}

void say_takes(const Scene& scene, const LogEntry& entry, LogLine& line) {
    line.sign = Sign::pause;
    line.tone = Tone::stop;
    if (who(entry) == Consumer::nobody) {
        line.text = "Nobody takes the tapes";
        return;
    }
    TapeSet tapes;
    const Assignment& owners = *scene.index.rebalances()[entry.index].assignment;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        tapes[i] = owners[i] == who(entry);
    }
    line.text = fmt::format("{} takes {}", name_of(who(entry)), tape_row(tapes));
    line.meaning = "The tapes are dealt out among the consumers that live; it reads these now.";
}

// Joins, leaves and the stop of a rebalance.
void say_group(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const Seconds t{entry.t};
    switch (entry.kind) {
        case LogKind::rewind: {
            const RewindMark& mark = scene.index.rewinds()[entry.index];
            line.sign = Sign::again;
            line.tone = Tone::twice;
            line.text = fmt::format("Tape {} rewound {}, back to #{}", mark.partition,
                                    grouped(mark.count), mark.to);
            line.short_text = fmt::format("Tape {} rewound {}, to #{}", mark.partition,
                                          grouped(mark.count), mark.to);
            line.meaning =
                "Back to the last commit of its dead reader: what was read after it is read "
                "again.";
            return;
        }
        case LogKind::stop:
            line.sign = Sign::pause;
            line.tone = Tone::stop;
            line.text =
                "Everyone stops until " + scene.times.text(t + scene.settings.rebalance_pause);
            line.meaning =
                "A rebalance: the group has changed, so the tapes are dealt out again, and "
                "meanwhile nobody reads.";
            return;
        case LogKind::join:
            line.sign = Sign::join;
            line.tone = Tone::good;
            line.text = name_of(who(entry)) + " joins";
            line.meaning =
                "A new consumer. The tapes are dealt out again, so that it gets its share.";
            return;
        default: {
            const bool saves = scene.index.members()[entry.index].saved > 0;
            line.sign = Sign::leave;
            line.tone = Tone::quiet;
            line.text =
                name_of(who(entry)) + (saves ? " leaves, all it read committed" : " leaves");
            line.meaning = "It commits first, so that nothing is read again.";
        }
    }
}

void say_line(const Scene& scene, const LogEntry& entry, LogLine& line) {
    line.sign = Sign::bolt;
    line.strong = true;
    if (entry.kind == LogKind::burst) {
        const std::string count = grouped(scene.index.bursts()[entry.index].count);
        line.text = count + " messages arrive at once";
        line.short_text = count + " arrive at once";
        line.meaning = "They were held at the site while its line was down.";
        return;
    }
    const LineMark& mark = scene.index.lines()[entry.index];
    line.tone = mark.up ? Tone::plain : Tone::late;
    line.text = site_word(mark.site) + "'s line " + (mark.up ? "came back" : "went down");
    line.meaning = mark.up ? "What was held at the site arrives now, all at once."
                           : "Until it is back, messages are held at the site.";
}

void say_publish(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const PublishMark& mark = scene.index.publishes()[entry.index];
    line.hour = mark.window_start;
    line.sign = Sign::flag;
    line.tone = Tone::blue;
    line.strong = true;
    line.text =
        fmt::format("{} published with {}", Times{}.text(mark.window_start), grouped(mark.count));
}

void say_batch(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const Difference& then = scene.index.batches()[entry.index].then;
    line.sign = Sign::ledger;
    line.tone = Tone::good;
    line.strong = true;
    line.text = fmt::format("Nightly batch counted {}: {}", grouped(then.batch),
                            difference_words(then.parts));
    line.short_text =
        fmt::format("Batch counted {}, {}", grouped(then.batch), difference_size(then.parts));
}

void say_deed(const Scene& scene, const LogEntry& entry, LogLine& line) {
    const Deed& deed = scene.index.deeds()[entry.index].deed;
    const auto site = [&] { return site_word(static_cast<Site>(deed.value)); };
    line.sign = Sign::hand;
    switch (deed.action) {
        case ActionKind::crash_one:
            line.text = "Crash one: nobody is alive";
            return;
        case ActionKind::set_consumers:
            line.text = fmt::format("Consumers set to {}, as before", deed.value);
            return;
        case ActionKind::set_scans_per_hour:
            line.text = fmt::format("Scans set to {} an hour",
                                    grouped(static_cast<std::uint64_t>(deed.value)));
            return;
        case ActionKind::set_watermark_delay:
            line.text = "Watermark delay set to " + length_words(Seconds{deed.value});
            return;
        case ActionKind::set_dedup:
            line.text = deed.value != 0 ? "Dedup switched on" : "Dedup switched off";
            return;
        case ActionKind::cut_line:
            line.text = scene.own_events ? "Line cut: no scanners today"
                                         : site() + "'s line cut, already down";
            return;
        case ActionKind::restore_line:
            line.text = scene.own_events ? "Line mended: no scanners today"
                                         : site() + "'s line mended, already up";
    }
}

}  // namespace

LogLine log_line(const Scene& scene, const LogEntry& entry) {
    LogLine line;
    line.t = Seconds{entry.t};
    line.time = scene.times.text(line.t);
    switch (entry.kind) {
        case LogKind::read:
        case LogKind::dropped:
        case LogKind::counted_again:
        case LogKind::dropped_again:
        case LogKind::skipped:
            say_read(scene, entry, line);
            break;
        case LogKind::publish:
            say_publish(scene, entry, line);
            break;
        case LogKind::commit:
            say_commit(scene, entry, line);
            break;
        case LogKind::crash:
            say_crash(scene, entry, line);
            break;
        case LogKind::takes:
            say_takes(scene, entry, line);
            break;
        case LogKind::rewind:
        case LogKind::stop:
        case LogKind::join:
        case LogKind::leave:
            say_group(scene, entry, line);
            break;
        case LogKind::line:
        case LogKind::burst:
            say_line(scene, entry, line);
            break;
        case LogKind::batch:
            say_batch(scene, entry, line);
            break;
        case LogKind::deed:
        case LogKind::no_effect:
            say_deed(scene, entry, line);
            break;
        case LogKind::end:
            line.sign = Sign::stop;
            line.strong = true;
            line.text = "End of day";
            break;
    }
    if (line.short_text.empty()) {
        line.short_text = line.text;
    }
    return line;
}

WireLog build_wire_log(const Scene& scene) {
    const LogView& wanted = scene.input.log;
    WireLog log;
    log.total = wanted.search != nullptr ? wanted.search->found().size()
                                         : scene.index.log_size(wanted.filter);
    if (wanted.search != nullptr) {
        log.words = wanted.search->words();
        log.searching = !wanted.search->done();
    }
    // The oldest page is a full one: scrolling back stops there.
    const std::uint64_t lines = std::min(wanted.lines, log.total);
    const std::uint64_t back = std::min(wanted.back, log.total - lines);
    log.first = log.total - lines - back;
    for (std::uint64_t i = 0; i < lines; ++i) {
        const std::uint64_t at = log.first + i;
        const std::uint64_t line = wanted.search != nullptr ? wanted.search->found()[at] : at;
        log.lines.push_back(log_line(scene, scene.index.log_entry(wanted.filter, line)));
        if (i > 0) {
            log.lines[i].same_time = log.lines[i].t == log.lines[i - 1].t;
        }
    }
    return log;
}

}  // namespace wireroom::view
