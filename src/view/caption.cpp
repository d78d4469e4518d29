#include <fmt/format.h>

#include <vector>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

Consumer who(const LogEntry& entry) {
    return static_cast<Consumer>(entry.who);
}

std::string messages(std::uint64_t number) {
    return counted_noun(number, "message", "messages");
}

// "the 13:00 hour went out at 14:36".
std::string closed_words(const Scene& scene, Seconds event_time) {
    const Window* window = scene.window(event_time);
    const std::string name = scene.window_words(scene.window_start(event_time));
    return window != nullptr && window->published_at
               ? fmt::format("{} went out at {}", name, scene.times.text(*window->published_at))
               : name + " was closed already";
}

std::string arrival_words(const Scene& scene, const ReadRecord& read) {
    const CellRecord& cell = scene.index.cells(read.partition)[read.offset];
    return scene.arrival_words(Seconds{scene.event_of(read).event_time}, Seconds{cell.arrived});
}

void say_read(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const ReadRecord& read = scene.index.reads()[entry.index];
    const EventRecord& event = scene.event_of(read);
    const Seconds event_time{event.event_time};
    const std::string hour = scene.window_words(scene.window_start(event_time));
    const std::string reads =
        fmt::format("{} reads {}", name_of(who(entry)), scene.event_words(event));
    switch (entry.kind) {
        case LogKind::dropped:
            caption.sign = Sign::cross;
            caption.tone = Tone::late;
            caption.sentence =
                fmt::format("{} and drops it: {}. {}", reads, closed_words(scene, event_time),
                            arrival_words(scene, read));
            return;
        case LogKind::counted_again:
            caption.sign = Sign::again;
            caption.tone = Tone::twice;
            caption.sentence =
                fmt::format("{} a second time and counts it again in {}.", reads, hour);
            return;
        case LogKind::dropped_again:
            caption.sign = Sign::again;
            caption.tone = Tone::twice;
            caption.sentence =
                fmt::format("{} a second time and drops it: {}. {}", reads,
                            closed_words(scene, event_time), arrival_words(scene, read));
            return;
        case LogKind::skipped:
            caption.sign = Sign::skipped;
            caption.tone = Tone::skipped;
            caption.sentence = fmt::format("{} skips {}: it has been read before.",
                                           name_of(who(entry)), scene.event_words(event));
            return;
        default:
            caption.sign = Sign::check;
            caption.sentence = fmt::format("{} and counts it in {}.", reads, hour);
    }
}

void say_publish(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const PublishMark& mark = scene.index.publishes()[entry.index];
    const Window* window = scene.window(mark.window_start);
    const std::uint64_t scans = window != nullptr ? window->scans : 0;
    const std::string count = grouped(mark.count);
    const bool one = scans == 1;
    const std::string fall = scene.own_events ? (one ? "falls in it" : "fall in it")
                                              : (one ? "was scanned in it" : "were scanned in it");
    const char* all = scene.own_events ? "fall in it" : "were scanned in it";
    const std::uint64_t repeats =
        scene.index.window(window != nullptr ? window->number : 0).counted_again;
    caption.sign = Sign::flag;
    caption.tone = Tone::blue;
    caption.sentence =
        capitalised(scene.window_words(mark.window_start)) + " goes out with " + count;
    if (scans != mark.count) {
        caption.sentence += fmt::format(", though {}{} {}.", scans < mark.count ? "only " : "",
                                        grouped(scans), fall);
    } else if (repeats > 0) {
        caption.sentence +=
            fmt::format(", as many as {}, but {} of these {}.", all, grouped(repeats),
                        repeats == 1 ? "is a repeat" : "are repeats");
    } else {
        caption.sentence += fmt::format(", as many as {}.", all);
    }
}

void say_crash(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const CrashMark& mark = scene.index.crashes()[entry.index];
    caption.sign = Sign::crash;
    caption.tone = Tone::late;
    const std::string name = name_of(mark.consumer);
    if (mark.uncommitted == 0) {
        caption.sentence = name + " crashes with nothing uncommitted; nothing is read again.";
        return;
    }
    const std::vector<Member>& live = scene.group.members();
    const std::string them = mark.uncommitted == 1 ? "it" : "them";
    const std::string ending =
        live.empty()       ? "nobody is left to read " + them + " again"
        : live.size() == 1 ? name_of(live.front().consumer) + " will read " + them + " again"
                           : "the others will read " + them + " again";
    caption.sentence = fmt::format("{} crashes with {} not committed; {}.", name,
                                   messages(mark.uncommitted), ending);
}

// "C1 takes tapes 0 and 1, C2 takes tape 2"; of many, how many they are.
std::string dealt_words(const RebalanceMark& mark) {
    constexpr std::size_t most_named = 3;
    const Assignment& owners = *mark.assignment;
    std::string shares;
    std::size_t members = 0;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (i > 0 && owners[i] == owners[i - 1]) {
            continue;
        }
        TapeSet tapes;
        for (std::size_t j = i; j < owners.size() && owners[j] == owners[i]; ++j) {
            tapes.set(j);
        }
        shares += fmt::format("{}{} takes {}", members++ > 0 ? ", " : "", name_of(owners[i]),
                              tape_words(tapes));
    }
    return members > most_named ? fmt::format("{} consumers share {} tapes", members, owners.size())
                                : shares;
}

void say_takes(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const RebalanceMark& mark = scene.index.rebalances()[entry.index];
    caption.sign = Sign::pause;
    caption.tone = Tone::stop;
    if (who(entry) == Consumer::nobody) {
        caption.sentence = mark.opening ? "The day begins with nobody to read the tapes."
                                        : "Nobody is left to read; the tapes only grow.";
        return;
    }
    caption.sentence =
        (mark.opening ? "The day begins: " : "Reading goes on: ") + dealt_words(mark) + ".";
}

// "C2", "C2 and C3", "4 consumers": those who joined, or left, in the tick of the mark.
std::string changed_members(const Scene& scene, const MemberMark& last, std::size_t& count) {
    std::vector<std::string> names;
    for (const MemberMark& mark : scene.index.members()) {
        if (mark.t == last.t && mark.joined == last.joined) {
            names.push_back(name_of(mark.consumer));
        }
    }
    count = names.size();
    return count > 3 ? fmt::format("{} consumers", count) : listing(names);
}

void say_members(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const MemberMark& mark = scene.index.members()[entry.index];
    std::size_t count = 0;
    const std::string names = changed_members(scene, mark, count);
    caption.sign = mark.joined ? Sign::join : Sign::leave;
    caption.tone = mark.joined ? Tone::good : Tone::quiet;
    const std::string verb = mark.joined
                                 ? (count == 1 ? " joins" : " join")
                                 : (count == 1 ? " commits and leaves" : " commit and leave");
    const Seconds pause = scene.settings.rebalance_pause;
    if (!mark.joined && scene.group.members().empty()) {
        caption.sentence = names + verb + "; nobody is left to read.";
    } else if (pause == Seconds{0}) {
        caption.sentence = names + verb + " and the tapes are dealt out again.";
    } else {
        caption.sentence =
            fmt::format("{}{}: nobody reads until {}, while the tapes are dealt out.", names, verb,
                        scene.times.text(mark.t + pause));
    }
}

void say_commit(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const CommitMark& mark = scene.index.commits()[entry.index];
    caption.sign = Sign::pin;
    caption.sentence = mark.places == 1
                           ? "1 message is committed: it is not read again after a crash."
                           : grouped(mark.places) +
                                 " messages are committed: they are not read again after a crash.";
}

void say_line(const Scene& scene, const LogEntry& entry, Caption& caption) {
    caption.sign = Sign::bolt;
    const Seconds t{entry.t};
    std::vector<std::string> back;
    std::uint64_t landed = 0;
    for (auto mark = scene.index.lines().rbegin();
         mark != scene.index.lines().rend() && mark->t == t; ++mark) {
        landed = mark->landed;
        if (mark->up) {
            back.insert(back.begin(), site_word(mark->site) + "'s");
        }
    }
    if (entry.kind == LogKind::line && !scene.index.lines()[entry.index].up) {
        caption.tone = Tone::late;
        caption.sentence = site_word(scene.index.lines()[entry.index].site) +
                           "'s line goes down: its messages are held at the site.";
        return;
    }
    const std::string lines =
        listing(back) + (back.size() > 1 ? " lines are back" : " line is back");
    caption.sentence =
        landed == 0   ? lines + "; nothing was held."
        : landed == 1 ? lines + ": the held message arrives."
                      : fmt::format("{}: {} held messages arrive at once.", lines, grouped(landed));
}

void say_batch(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const Difference& then = scene.index.batches()[entry.index].then;
    caption.sign = Sign::ledger;
    caption.tone = Tone::good;
    caption.sentence = fmt::format("The nightly batch counts {}: {}.", grouped(then.batch),
                                   difference_words(then.parts));
}

void say_deed(const Scene& scene, const LogEntry& entry, Caption& caption) {
    const Deed& deed = scene.index.deeds()[entry.index].deed;
    caption.sign = Sign::hand;
    switch (deed.action) {
        case ActionKind::crash_one:
            caption.sentence = "Crash one does nothing: nobody is alive.";
            return;
        case ActionKind::set_consumers:
            caption.sentence = fmt::format(
                "Nothing changes: {} already.",
                deed.value == 1 ? "1 consumer runs" : fmt::format("{} consumers run", deed.value));
            return;
        case ActionKind::set_scans_per_hour:
            caption.sentence =
                fmt::format("Each scanner now makes {} an hour.",
                            counted_noun(static_cast<std::uint64_t>(deed.value), "scan", "scans"));
            return;
        case ActionKind::set_watermark_delay:
            caption.sentence = "The watermark now stays " + length_words(Seconds{deed.value}) +
                               " behind the newest event read.";
            if (!scene.held_words().empty()) {
                caption.sentence =
                    "The watermark is to stay " + length_words(Seconds{deed.value}) +
                    " behind the newest event read; it never goes back, so it waits until then.";
            }
            return;
        case ActionKind::set_dedup:
            caption.sentence = deed.value != 0
                                   ? "Dedup is on: a message that was read before is skipped."
                                   : "Dedup is off: a message read again is counted again.";
            return;
        case ActionKind::cut_line:
        case ActionKind::restore_line: {
            const bool cut = deed.action == ActionKind::cut_line;
            caption.sentence =
                scene.own_events
                    ? "This day brings its own events: no line carries them."
                    : fmt::format("{}'s line is {} already.",
                                  site_word(static_cast<Site>(deed.value)), cut ? "down" : "up");
        }
    }
}

void say_end(const Scene& scene, Caption& caption) {
    const Newest& newest = scene.index.newest();
    const std::uint64_t scans = scene.state.counters.scans;
    caption.sign = Sign::stop;
    caption.sentence = fmt::format("The day is over: {}, {} of them counted",
                                   scene.own_events ? counted_noun(scans, "event", "events")
                                                    : counted_noun(scans, "scan", "scans"),
                                   grouped(newest.counted - newest.counted_again));
    caption.sentence +=
        newest.counted_again > 0 ? ", " + grouped(newest.counted_again) + " counted again." : ".";
}

void say(const Scene& scene, const LogEntry& entry, Caption& caption) {
    switch (entry.kind) {
        case LogKind::read:
        case LogKind::dropped:
        case LogKind::counted_again:
        case LogKind::dropped_again:
        case LogKind::skipped:
            return say_read(scene, entry, caption);
        case LogKind::publish:
            return say_publish(scene, entry, caption);
        case LogKind::commit:
            return say_commit(scene, entry, caption);
        case LogKind::crash:
            return say_crash(scene, entry, caption);
        case LogKind::takes:
            return say_takes(scene, entry, caption);
        case LogKind::rewind:
        case LogKind::stop:
            return;  // the crash or the change of members in that tick tells it
        case LogKind::join:
        case LogKind::leave:
            return say_members(scene, entry, caption);
        case LogKind::line:
        case LogKind::burst:
            return say_line(scene, entry, caption);
        case LogKind::batch:
            return say_batch(scene, entry, caption);
        case LogKind::deed:
        case LogKind::no_effect:
            return say_deed(scene, entry, caption);
        case LogKind::end:
            return say_end(scene, caption);
    }
}

}  // namespace

Caption build_caption(const Scene& scene) {
    Caption caption;
    if (scene.begun) {
        caption.digest = digits_in_fours(hex(scene.state.digest));
    }
    const Newest& newest = scene.index.newest();
    if (newest.caption == no_index) {
        return caption;
    }
    const LogEntry& entry = scene.index.log_entry(LogFilter::all, newest.caption);
    const auto resumes_at = scene.state.group.resumes_at();
    // While everyone waits and nothing else happens, the pause itself is what there is to say.
    if (resumes_at && Seconds{entry.t} == newest.begun && scene.now > newest.begun) {
        caption.sign = Sign::pause;
        caption.tone = Tone::stop;
        caption.time = scene.times.text(newest.begun);
        caption.sentence = "Rebalance: nobody reads until " + scene.times.text(*resumes_at) + ".";
        caption.rank = 60;
        return caption;
    }
    caption.time = scene.times.text(Seconds{entry.t});
    caption.rank = newest.caption_rank;
    say(scene, entry, caption);
    return caption;
}

}  // namespace wireroom::view
