#include <fmt/format.h>

#include <algorithm>

#include "view/scene.hpp"

namespace wireroom::view {
namespace {

std::string tapes_in_words(std::uint64_t count) {
    return spelled(count) + (count == 1 ? " tape" : " tapes");
}

// "C1 is gone.", "C3 has joined.", "C2 has left.": what the rebalance under way is about.
std::string cause_of(const Scene& scene) {
    const Seconds from = scene.index.rebalances().back().from;
    std::vector<std::string> causes;
    for (const CrashMark& crash : scene.index.crashes()) {
        if (crash.t >= from) {
            causes.push_back(name_of(crash.consumer) + " is gone.");
        }
    }
    for (const MemberMark& mark : scene.index.members()) {
        if (mark.t >= from) {
            causes.push_back(name_of(mark.consumer) +
                             (mark.joined ? " has joined." : " has left."));
        }
    }
    if (causes.size() == 2) {
        return causes[0] + " " + causes[1];
    }
    return causes.size() == 1 ? causes[0] : "The group has changed.";
}

void fill_rebalancing(const Scene& scene, Seconds resumes_at, ConsumerCard& card) {
    card.state = ConsumerState::rebalancing;
    card.state_word = "Rebalancing";
    const std::size_t tapes = scene.group.partitions().size();
    card.words = {cause_of(scene),
                  tapes == 1 ? "Everyone stops while the tape is dealt out again."
                             : fmt::format("Everyone stops while the {} are dealt out again.",
                                           tapes_in_words(tapes))};
    card.resume = "Reads again at " + scene.times.text(resumes_at);
    card.resume_in = "in " + length_words(resumes_at - scene.now);
    const Seconds whole = resumes_at - scene.index.newest().begun;
    const Seconds passed = scene.now - scene.index.newest().begun;
    card.resume_share = whole > Seconds{0}
                            ? static_cast<float>(passed.count()) / static_cast<float>(whole.count())
                            : 1.0F;
}

void fill_spare(const Scene& scene, ConsumerCard& card) {
    const std::size_t tapes = scene.group.partitions().size();
    const std::size_t members = scene.group.members().size();
    card.state = ConsumerState::idle_spare;
    card.state_word = "Idle, spare";
    const std::size_t spare = members - tapes;
    card.words = {fmt::format("{}, {} readers: {} none.", capitalised(tapes_in_words(tapes)),
                              spelled(members), spare == 1 ? "one has" : spelled(spare) + " have"),
                  "It takes over when one stops."};
    card.footer = "No tape";
}

// "80 min ago"; of long times only the hours.
std::string ago_words(Seconds ago) {
    return length_words(ago < 2 * one_hour ? ago : ago - ago % one_hour) + " ago";
}

void fill_last_read(const Scene& scene, ConsumerCard& card) {
    const ReadRecord* read = scene.index.last_read(card.consumer);
    if (read == nullptr) {
        return;
    }
    const EventRecord& event = scene.event_of(*read);
    const Seconds ago = scene.now - Seconds{read->t};
    const bool reads_on = card.state == ConsumerState::reading && ago < one_minute;
    card.reading_label = reads_on ? "Now reading" : "Last read";
    card.reading_site = scene.site(event.key);
    card.reading = scene.event_words(event);
    card.reading_where = ago == Seconds{0} || reads_on
                             ? fmt::format("from tape {}", read->partition)
                             : ago_words(ago);
    if (ago == Seconds{0}) {
        card.reading_partition = read->partition;
    }
}

ConsumerCard live_card(const Scene& scene, const Member& member) {
    ConsumerCard card;
    card.consumer = member.consumer;
    card.name = name_of(member.consumer);
    for (std::uint32_t i = 0; i < member.count; ++i) {
        const PartitionState& partition = scene.group.partitions()[member.first + i];
        card.tapes.push_back(member.first + i);
        card.uncommitted += partition.position - partition.committed;
        card.lag += partition.end - partition.position;
    }
    card.lag_words = committed_lag_words(card.uncommitted + card.lag);
    if (const auto resumes_at = scene.group.resumes_at()) {
        fill_rebalancing(scene, *resumes_at, card);
    } else if (member.count == 0) {
        fill_spare(scene, card);
    } else if (card.lag > 0) {
        card.state = ConsumerState::reading;
        card.state_word = "Reading";
    } else {
        card.state = ConsumerState::caught_up;
        card.state_word = scene.begun ? "Caught up" : "Ready";
    }
    fill_last_read(scene, card);
    return card;
}

// Who reads `tapes` now, each once, in order of the tapes.
std::vector<std::string> readers_of(const Scene& scene, const TapeSet& tapes) {
    std::vector<std::string> names;
    const std::vector<PartitionState>& partitions = scene.group.partitions();
    for (std::size_t i = 0; i < partitions.size(); ++i) {
        if (!tapes[i] || partitions[i].owner == Consumer::nobody) {
            continue;
        }
        std::string name = name_of(partitions[i].owner);
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(std::move(name));
        }
    }
    return names;
}

// The tapes of a crash on which some of what it had not committed has still to be read again.
TapeSet still_to_read(const Scene& scene, const CrashMark& crash) {
    TapeSet tapes;
    for (const RewindMark& rewind : scene.index.rewinds()) {
        const PartitionState& place = scene.group.partitions()[rewind.partition];
        if (rewind.t == crash.t && crash.rewound.test(rewind.partition) &&
            place.position < rewind.to + rewind.count) {
            tapes.set(rewind.partition);
        }
    }
    return tapes;
}

// As it stands now: whoever took over may have died since, or handed them on.
std::string who_reads_again(const Scene& scene, const CrashMark& crash, const TapeSet& tapes) {
    const bool one = crash.uncommitted == 1;
    const std::string them = one ? "it" : "them";
    if (tapes.none()) {
        return one ? "It has been read again." : "They have been read again.";
    }
    if (scene.group.members().empty()) {
        return "Nobody is left to read " + them + " again.";
    }
    if (scene.simulation.over()) {
        return one ? "It was not read again." : "Not all were read again.";
    }
    const std::vector<std::string> readers = readers_of(scene, tapes);
    if (readers.empty()) {
        return one ? "It will be read again." : "They will be read again.";
    }
    if (readers.size() > 2) {
        return "The others read " + them + " again.";
    }
    return fmt::format("{} {} {} again.", listing(readers), readers.size() == 1 ? "reads" : "read",
                       them);
}

// Whether they are still with those to whom they went after the crash.
bool stayed(const Scene& scene, const CrashMark& crash) {
    const std::vector<RebalanceMark>& rebalances = scene.index.rebalances();
    if (crash.rebalance >= rebalances.size() || !rebalances[crash.rebalance].assignment) {
        return true;
    }
    const Assignment& owners = *rebalances[crash.rebalance].assignment;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (crash.tapes[i] && scene.group.partitions()[i].owner != owners[i]) {
            return false;
        }
    }
    return true;
}

std::string where_tapes_went(const Scene& scene, const CrashMark& crash) {
    if (crash.tapes.none()) {
        return "It had no tape";
    }
    const std::string tapes = capitalised(tape_words(crash.tapes));
    const bool one = crash.tapes.count() == 1;
    const std::vector<std::string> names = readers_of(scene, crash.tapes);
    if (names.empty()) {
        const bool yet = !scene.group.members().empty();
        return tapes + (one ? " has no reader" : " have no reader") + (yet ? " yet" : "");
    }
    const std::string owners =
        names.size() > 3 ? fmt::format("{} others", spelled(names.size())) : listing(names);
    return stayed(scene, crash)
               ? fmt::format("{} went to {}", tapes, owners)
               : fmt::format("{} {} with {} now", tapes, one ? "is" : "are", owners);
}

ConsumerCard crashed_card(const Scene& scene, const CrashMark& crash) {
    ConsumerCard card;
    card.consumer = crash.consumer;
    card.name = name_of(crash.consumer);
    card.state = ConsumerState::crashed;
    card.state_word = "Crashed";
    card.at = "at " + scene.times.text(crash.t);
    if (crash.uncommitted > 0) {
        const TapeSet tapes = still_to_read(scene, crash);
        card.words = {fmt::format("It had read {} since the last commit.",
                                  counted_noun(crash.uncommitted, "message", "messages")),
                      who_reads_again(scene, crash, tapes)};
        // Dedup skips a repeat before anyone asks whether it is late.
        if (tapes.any() && !scene.simulation.over() && !scene.state.controls.dedup) {
            card.words.emplace_back("Some may come too late for their hour.");
        }
    } else if (crash.tapes.none()) {
        card.words = {crash.during_pause ? "It died while the tapes were being dealt out."
                                         : "It was a spare and held no tape.",
                      "Nothing is read again."};
    } else {
        card.words = {"It had committed all it had read.", "Nothing is read again."};
    }
    card.footer = where_tapes_went(scene, crash);
    return card;
}

}  // namespace

Consumers build_consumers(const Scene& scene) {
    Consumers consumers;
    const std::vector<Member>& members = scene.group.members();
    for (const Member& member : members) {
        consumers.cards.push_back(live_card(scene, member));
    }
    for (std::size_t i = 1; scene.begun && i < scene.index.newest().consumers.size(); ++i) {
        if (const CrashMark* crash = scene.index.crash_of(static_cast<Consumer>(i))) {
            consumers.cards.push_back(crashed_card(scene, *crash));
        }
    }
    std::sort(consumers.cards.begin(), consumers.cards.end(),
              [](const ConsumerCard& a, const ConsumerCard& b) { return a.consumer < b.consumer; });
    consumers.running =
        scene.input.consumers_asked.value_or(static_cast<std::uint32_t>(members.size()));
    const auto running_now = static_cast<std::int64_t>(consumers.running);
    consumers.low = info(SettingId::consumers).slider_low;
    consumers.high = std::max(info(SettingId::consumers).slider_high,
                              static_cast<std::int64_t>(consumers.running));
    if (running_now <= consumers.low) {
        consumers.why_no_fewer = "Nobody is running: there is nobody to take away.";
    }
    if (running_now >= consumers.high) {
        consumers.why_no_more = fmt::format(
            "{} is the most that can be started here: then each has a place in this "
            "panel. A scenario may have more.",
            consumers.high);
    }
    if (scene.simulation.over()) {
        consumers.why_no_fewer = consumers.why_no_more =
            "The day is over: nobody joins or leaves any more.";
        consumers.low = consumers.high = static_cast<std::int64_t>(consumers.running);
    }
    return consumers;
}

}  // namespace wireroom::view
