#include <fmt/format.h>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

constexpr std::size_t tapes_named = 4;

Readout scans(const Scene& scene) {
    Readout readout{Sign::scans, "scans", "Scans made so far", "Scans", "",
                    {},          "",      Tone::quiet,         ""};
    if (scene.own_events) {
        readout.label = "Events so far";
        readout.short_label = "Events";
    }
    readout.value = grouped(scene.state.counters.scans);
    return readout;
}

Readout counted(const Scene& scene) {
    Readout readout{Sign::check, "counted", "Counted by the stream", "Counted", "", {}, "",
                    Tone::quiet, ""};
    readout.value = grouped(scene.state.counters.counted);
    if (const std::uint64_t again = scene.index.newest().counted_again; again > 0) {
        readout.note = {grouped(again) + " of them", "twice"};
        readout.short_note = grouped(again) + " twice";
    }
    return readout;
}

Readout dropped(const Scene& scene) {
    Readout readout{Sign::cross, "dropped", "Dropped as too late", "Too late", "",
                    {},          "",        Tone::quiet,           ""};
    const Counters& counters = scene.state.counters;
    readout.value = grouped(counters.late);
    if (counters.late > 0) {
        readout.short_note = percent(counters.late, counters.reads());
        readout.note = {readout.short_note, "of reads"};
    }
    // Reads are counted here, messages in the difference.
    const std::uint64_t missed = counters.again > 0 ? scene.index.newest().lost : counters.late;
    if (missed != counters.late) {
        readout.more = fmt::format(
            "{} {} dropped, but {} {} never counted: Stream − batch is about messages.",
            counted_noun(counters.late, "read", "reads"), counters.late == 1 ? "was" : "were",
            missed == 0 ? "no message" : "only " + counted_noun(missed, "message", "messages"),
            missed > 1 ? "were" : "was");
    }
    return readout;
}

Readout read_twice(const Scene& scene) {
    Readout readout{
        Sign::again, "read_twice", "Events read twice", "Read twice", "", {}, "", Tone::twice, ""};
    readout.value = grouped(scene.state.counters.again);
    std::uint64_t to_come = 0;
    for (const PartitionState& partition : scene.group.partitions()) {
        to_come += Scene::to_read_again(partition);
    }
    if (to_come > 0) {
        readout.note = {grouped(to_come) + " more", "to come"};
        readout.short_note = grouped(to_come) + " more to come";
    } else if (const std::uint64_t skipped = scene.state.counters.duplicates; skipped > 0) {
        readout.note = {grouped(skipped) + " of them", "skipped"};
        readout.short_note = grouped(skipped) + " skipped";
        readout.note_tone = Tone::skipped;
    }
    return readout;
}

Readout watermark(const Scene& scene) {
    Readout readout{Sign::flag, "watermark", "Watermark", "Watermark", "–",
                    {},         "",          Tone::quiet, ""};
    const auto value = scene.state.watermark.value();
    const auto newest = scene.state.watermark.newest_read();
    if (value && newest) {
        readout.value = scene.times.text(*value);
        const std::string behind = length_words(*newest - *value);
        readout.note = {behind, "behind"};
        readout.short_note = behind + " behind";
        readout.more = scene.held_words();
        if (!readout.more.empty()) {
            readout.note[1] = "behind, held";
        }
    }
    return readout;
}

Readout last_published(const Scene& scene) {
    Readout readout{Sign::published,
                    "last_published",
                    "Last window published",
                    "Published",
                    "–",
                    {},
                    "",
                    Tone::quiet,
                    ""};
    if (!scene.index.publishes().empty()) {
        const PublishMark& last = scene.index.publishes().back();
        readout.value = Times{}.text(last.window_start);
        readout.note = {"out at", scene.times.text(last.t)};
        readout.short_note = "at " + scene.times.text(last.t);
    }
    return readout;
}

Readout waiting(const Scene& scene) {
    Readout readout{Sign::waiting, "waiting", "Events waiting", "Waiting", "", {}, "",
                    Tone::quiet,   ""};
    const std::uint64_t lag = scene.group.lag();
    readout.value = grouped(lag);
    readout.more = committed_lag_words(scene.group.lag_from_committed());
    if (lag == 0) {
        if (scene.state.counters.appended > 0) {
            readout.note = {"all caught", "up"};
            readout.short_note = "all caught up";
        }
        return readout;
    }
    const std::vector<PartitionState>& partitions = scene.group.partitions();
    std::string sum;
    std::size_t tapes = 0;
    for (const PartitionState& partition : partitions) {
        const Offset behind = partition.end - partition.position;
        tapes += behind > 0 ? 1U : 0U;
        if (partitions.size() <= tapes_named) {
            sum += (sum.empty() ? "" : " + ") + grouped(behind);
        }
    }
    if (partitions.size() == 1) {
        readout.note = {"on one tape", ""};
    } else if (partitions.size() <= tapes_named) {
        readout.note = {sum, "by tape"};
    } else {
        readout.note = {fmt::format("on {} {}", tapes, tapes == 1 ? "tape" : "tapes"), ""};
    }
    readout.short_note = partitions.size() > 1 ? readout.note[0] : "";
    return readout;
}

// "−66: 69 missing" and "3 again"; "equal to" and "stream".
void note_difference(const day::DifferenceParts& why, Readout& readout) {
    const std::vector<std::string> parts = brief_difference_parts(why);
    if (parts.empty()) {
        readout.note = {"equal to", "stream"};
        readout.short_note = "equal to stream";
        return;
    }
    const std::string value = signed_number(why.total());
    readout.note[0] = value + ": " + parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        readout.note[1] += (i > 1 ? ", " : "") + parts[i];
    }
    readout.short_note = "stream " + value;
    readout.more = capitalised(difference_words(why)) + ".";
}

Readout batch(const Scene& scene) {
    Readout readout{Sign::ledger, "batch", "Nightly batch", "Batch", "", {}, "", Tone::quiet, ""};
    if (const auto difference = scene.index.difference()) {
        readout.value = grouped(difference->batch);
        note_difference(difference->parts, readout);
        return readout;
    }
    readout.value = Times{}.text(scene.settings.batch_at);
    const Seconds left = scene.settings.batch_at - scene.now;
    const std::int64_t hours = left / one_hour;
    const std::int64_t minutes = left % one_hour / one_minute;
    readout.note = {"in " + length_words(left), ""};
    if (hours > 0) {
        readout.note = {fmt::format("in {} h", hours),
                        minutes > 0 ? fmt::format("{} min", minutes) : ""};
    }
    readout.short_note = readout.note[0];
    return readout;
}

}  // namespace

std::array<Readout, 8> build_readouts(const Scene& scene) {
    return {scans(scene),     counted(scene),        dropped(scene), read_twice(scene),
            watermark(scene), last_published(scene), waiting(scene), batch(scene)};
}

}  // namespace wireroom::view
