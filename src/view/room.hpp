// What the room shows at one moment, as plain rows, marks and words: made from the state and the
// facts of a recorded day and drawn by the ui room, which adds nothing to it. Times are simulated
// (seconds since 00:00); texts are ready to print. No view-model holds anything that a test
// without a window cannot ask for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "day/difference.hpp"
#include "view/plane.hpp"
#include "wireroom/facts.hpp"
#include "wireroom/settings.hpp"
#include "wireroom/time.hpp"

namespace wireroom::view {

// What colour family and cue a text or mark has; `plain` is ink on paper.
enum class Tone : std::uint8_t {
    plain,
    quiet,    // secondary ink
    blue,     // watermark, published
    late,     // late or dropped, crash, cut
    twice,    // read or counted twice
    skipped,  // a repeat skipped by dedup
    good,     // reading, line up, batch
    stop,     // rebalance
};

// The small drawn signs in front of log lines, captions and read-outs.
enum class Sign : std::uint8_t {
    none,
    scans,
    check,      // read and counted
    cross,      // dropped
    again,      // read again
    skipped,    // a repeat skipped
    flag,       // watermark, a window went out
    published,  // last window published
    waiting,
    pin,  // commit
    crash,
    pause,   // rebalance
    bolt,    // a line, a burst
    ledger,  // nightly batch
    join,
    leave,
    hand,  // something else the person did (a slider, a switch)
    stop,  // end of day
};

enum class Running : std::uint8_t { paused, playing, over };

// --- Transport ------------------------------------------------------------------------------

struct Transport {
    std::string clock;  // "14:40"
    Running running{};
    std::string state_word;  // "PLAYING", "PAUSED", "DAY OVER"
    std::string state_note;  // "5 min a second"; over: "782 scans, 716 counted"
    std::string play_label;  // "Play", "Pause", "Play again"
    bool can_step{};         // false when the day is over
    bool can_crash{};        // somebody lives
    // What Crash one would do now: "C1 would stop"; "5 would be read again: 2 on tape 0, 3 on tape
    // 1", "Nothing would be read again"
    std::string crash_title;
    std::string crash_note;
    std::optional<Consumer> victim;  // whom it would kill
    std::uint64_t seed{};
    std::string seed_off;  // why no seed can be set; empty where one can
    bool dedup{};
};

// --- Scrubber -------------------------------------------------------------------------------

struct ScrubberOutage {
    Seconds from{};
    Seconds to{};  // now, while a cut is still open
    bool ahead{};  // scheduled and not begun: drawn in outline
    Site site{};
    std::string label;  // "South down"; empty for the rest of one that is told already
};
struct ScrubberCrash {
    Seconds at{};
    std::string label;  // "C1 crash 14:36"
};
struct ScrubberSpan {  // a rebalance
    Seconds from{};
    Seconds to{};
};
struct ScrubberFlag {  // a window went out
    Seconds at{};
    std::string label;  // "13"
};
struct ScrubberCommit {
    Seconds at{};
    bool done{};  // some place was saved then; ahead ones are false
    bool ahead{};
};
struct ScrubberHour {
    Seconds at{};
    std::string label;  // "08:00"
};
struct Scrubber {
    Seconds start{};
    Seconds end{};
    Seconds now{};
    std::vector<ScrubberOutage> outages;
    std::vector<ScrubberCrash> crashes;
    std::vector<ScrubberSpan> rebalances;
    std::vector<ScrubberFlag> published;
    std::vector<ScrubberCommit> commits;  // at most a few hundred: thinned when they are many
    std::vector<ScrubberHour> hours;      // labels under the rail; the first and last are the ends
    Seconds scanners_stop{};
    std::string scanners_stop_label;  // "Scanners stop"; empty in a day of own events
    Seconds batch_at{};
    bool batch_done{};
    std::string batch_label;  // "Batch 02:00", "Batch done 02:00"
};

// The line under the scrubber: the newest notable fact in one plain sentence.
struct Caption {
    Sign sign{Sign::none};
    Tone tone{Tone::plain};
    std::string time;
    std::string sentence;  // empty before anything happened
    std::string digest;    // "9202 47a7 f319 5ae8"; empty before the first tick
    std::uint8_t rank{};   // how notable: 10 an ordinary read … 100 the end of the day
};

// What was asked for while the day stands still, until the next tick does it.
struct Pending {
    std::string time;      // of that tick; empty when the day is over
    std::string sentence;  // "Comes with the next minute: Crash one, Dedup on."; empty: nothing
};

// --- Read-outs ------------------------------------------------------------------------------

struct Readout {
    Sign sign{};
    std::string name;         // stable, for tests: scans, counted, dropped, read_twice, watermark,
                              // last_published, waiting, batch
    std::string label;        // "Counted by the stream"
    std::string short_label;  // "Counted"
    std::string value;        // "379", "14:05", "–"
    std::array<std::string, 2> note;  // "30 min" / "behind"; may be empty
    std::string short_note;           // one short note for small windows: "1 twice"
    Tone note_tone{Tone::quiet};
    std::string more;  // a sentence more for who asks: the lag from the committed offsets
};

// --- Scanners -------------------------------------------------------------------------------

struct ScannerRow {
    std::string name;            // "north-1"; a key of a day's own events
    Partition partition{};       // where its messages go
    std::optional<Site> site;    // none for own events
    std::uint64_t on_the_way{};  // or held
    bool held{};
    std::string words;      // "1 on its way", "16 held", "22 sent at once", "all sent"
    std::uint64_t scans{};  // own events: messages of this key so far
};
struct SiteCard {
    Site site{};
    std::string name;  // "NORTH"
    bool up{};
    std::string line_words;  // "Line up", "Line up since 14:45", "Line down since 13:10"
    std::string button;      // "Cut line", "Mend line"
    bool can_change{};       // false when the day is over
    std::vector<ScannerRow> scanners;
};
struct Scanners {
    bool own_events{};             // then there are no sites, rates or lines to change
    std::string own_words;         // "122 events from hot-tape.csv"
    std::vector<ScannerRow> keys;  // of own events: at most 8, most messages first
    std::string more_keys;         // "and 12 more"
    std::vector<SiteCard> sites;   // north, south
    std::int64_t scans_per_hour{};
    std::int64_t rate_low{}, rate_high{};  // of the slider
};

// --- Tapes ----------------------------------------------------------------------------------

enum class CellState : std::uint8_t {
    waiting,             // not read yet
    waiting_late,        // not read yet, its window is out already
    read,                // read and counted
    dropped,             // read, too late
    to_read_again,       // read before, will be read again after a crash
    to_read_again_late,  // the same, and its window is out
    counted_twice,       // read again and counted again
    read_twice_dropped,  // read again, too late
    skipped,             // read again, recognised and skipped
};
struct Cell {
    Offset offset{};
    EventId id{};
    std::optional<Site> site;
    std::string mark;     // the scanner's number "1"; of own events the key
    std::string time;     // event time "13:23"
    std::string seconds;  // ":20" where event times are told to the second, else empty
    CellState state{};
    bool uncommitted{};    // between committed and position
    std::string why_late;  // of late ones: when its window closed, and whether it arrived in time
    Seconds hour{};        // start of the window it belongs to
};
struct Tape {
    Partition partition{};
    std::string name;  // "TAPE 0"
    Offset end{};
    Offset position{};
    Offset committed{};
    std::vector<Cell> cells;  // consecutive offsets: those left of the head, then right of it
    std::uint64_t more{};     // appended beyond the cells shown
    std::string owner;        // "C2"; empty when nobody owns it
    bool rebalancing{};
    std::string committed_words;  // "committed to 195"
    std::string waiting_words;    // "17 waiting", "nothing waiting"
    bool waiting{};
    std::string committed_meaning;  // in a sentence or two
    std::string lag_words;          // "Counted from the committed offset, as some tools do: 22."
    std::string again_words;        // "4 to read again after the crash"; "" where none
    std::string short_again_words;  // "4 to read again"
    std::string pause_words;        // "reading again at 14:53" during a rebalance
    bool reads_now{};               // its owner read from it in the tick shown
    bool feeds_now{};               // something was appended in the tick shown
};
struct TapeWindow {  // how many cells a lane has room for
    std::uint32_t left{7};
    std::uint32_t right{10};
};
// A message on its way, for the dots on the wires.
struct OnTheWay {
    EventId id{};
    std::size_t scanner{};
    Partition partition{};
    Seconds sent{};
    Seconds due{};
    bool held{};
};
struct Tapes {
    std::vector<Tape> tapes;
    std::vector<OnTheWay> on_the_way;  // at most 64, the ones due first; made-up days only
    std::array<Partition, scanner_count> partition_of_scanner{};  // made-up days
    bool empty{};                                                 // nothing scanned yet
    bool nobody_reads{};                                          // no live consumer
    std::string nobody_words;                                     // "44 wait until someone reads."
    bool can_start{};                                             // the day is not over
};

// --- Consumers ------------------------------------------------------------------------------

enum class ConsumerState : std::uint8_t {
    reading,
    caught_up,
    idle_spare,
    rebalancing,
    crashed,
};
struct ConsumerCard {
    Consumer consumer{};
    std::string name;  // "C1"
    ConsumerState state{};
    std::string state_word;  // "Reading", "Caught up", "Idle, spare", "Rebalancing", …
    std::vector<Partition> tapes;
    std::uint64_t uncommitted{};
    std::uint64_t lag{};
    std::string lag_words;      // "Counted from the committed offset, as some tools do: 22."
    std::string reading_label;  // "Now reading", "Last read"; empty before its first read
    std::optional<Site> reading_site;
    std::string reading;                         // "south-1 14:08"
    std::string reading_where;                   // "from tape 2", "80 min ago"
    std::optional<Partition> reading_partition;  // read in the tick shown
    std::string at;                              // crashed: "at 14:36"
    std::vector<std::string> words;              // what happened, in one or two sentences
    std::string footer;                          // "Tapes 0 and 1 went to C2"
    std::string resume;                          // "Reads again at 14:53"
    std::string resume_in;                       // "in 1 min"
    float resume_share{};                        // 0 … 1 of the pause that has passed
};
struct Consumers {
    std::vector<ConsumerCard> cards;  // live ones and those that crashed and were not replaced
    std::uint32_t running{};
    std::int64_t low{}, high{};  // of the stepper; both `running` when the day is over
    std::string why_no_fewer;    // why the stepper goes no further down; empty where it does
    std::string why_no_more;
};

// --- Hourly tally ---------------------------------------------------------------------------

enum class HourState : std::uint8_t {
    ahead,
    open,
    published,
    still_open,  // the day is over and the watermark never passed its end
    never,       // nothing was counted before it closed or the day was over: there is no window
};
struct TallyHour {
    Seconds start{};
    std::string label;  // "13:00"
    HourState state{};
    std::uint64_t scans{}, counted{}, dropped{}, read_twice{};
    std::uint64_t counted_again{};  // extra countings: counted − distinct ids counted
    std::uint64_t lost{};           // distinct ids read, but never counted
    // "14:39", "open", "still open"; where nothing was counted, so that nothing goes out: "–", or
    // "never" where scans were made and the watermark has passed
    std::string published;
    bool closed{};  // the watermark has passed its end
    std::optional<std::uint64_t> batch;
    std::optional<std::int64_t> difference;     // stream − batch
    std::optional<day::DifferenceParts> parts;  // of the difference
    std::string words;  // all of it in sentences, the parts of the difference too
};
struct Tally {
    Seconds window{};
    std::string window_label;  // "Hour"; "15 min" for windows of another length
    std::string window_words;  // "by the hour each scan was made"
    std::vector<TallyHour> hours;
    std::uint64_t before{}, after{};  // hours that did not fit, to the left and to the right
    std::uint64_t newest_first{};     // index of the first hour of the page with the newest read
    Seconds ruler_start{};            // event time of the first column's left edge
    std::uint64_t bar_full{};         // how many events fill a bar
    std::optional<Seconds> watermark;
    std::optional<Seconds> newest_read;
    std::string watermark_words;  // "Watermark 14:05"
    std::string newest_words;     // "Newest read 14:35"
    std::string apart_words;      // "30 min apart", "26 min apart, held"
    std::string held_words;       // why the watermark stands still; empty where it does not
    bool batch_ran{};
    std::string batch_words;  // "filled in at 02:00"
    Seconds watermark_delay{};
    std::string delay_words;                 // "30 min"
    std::int64_t delay_low{}, delay_high{};  // minutes, of the slider
    bool dedup{};
    std::string
        total_words;  // after the batch: "stream 66 short: −69 not counted, +3 counted again"
};

// --- Wire log -------------------------------------------------------------------------------

enum class LogFilter : std::uint8_t { all, late, again, faults, commits };
inline constexpr std::array<const char*, 5> log_filter_names{"All", "Late", "Again", "Faults",
                                                             "Commits"};
struct LogLine {
    Seconds t{};
    std::string time;  // "14:33"
    bool same_time{};  // as the line before it: the time is drawn quiet
    Sign sign{};
    Tone tone{};
    bool strong{};
    std::string text;        // "C2 read south-1 13:53, tape 2 #76"
    std::string short_text;  // for narrow logs
    Sign outcome{};          // after the short text, where it leaves out what became of the message
    std::string why;         // of late ones: when the window closed, and whether it arrived in time
    std::string meaning;     // of lines that are about no message: what it means, in a sentence
    std::optional<EventId> id;
    std::optional<Seconds> hour;  // start of the window it is about, where it is about one
};
struct WireLog {
    std::vector<LogLine> lines;  // oldest first: the ones asked for
    std::uint64_t total{};       // lines that pass the filter and the search
    std::uint64_t first{};       // index of lines[0] among them
    std::string words;           // what is searched for: then only lines with it count
    bool searching{};            // not all of the log has been looked through
};

// --- Following a message --------------------------------------------------------------------

struct LifeLine {
    std::string when;  // "14:45", "now"
    std::string words;
    Tone tone{};
};
// What has become of one message so far, oldest first, and what is so now.
struct Life {
    EventId id{};
    std::optional<Site> site;
    std::string heading;  // "south-2, made 13:23"
    std::string key;      // where the heading has no room for all of it
    std::string where;    // "tape 0 #195", "for tape 0": not there yet
    Partition partition{};
    std::vector<Offset> offsets;  // on its tape, oldest first: more than one where it was sent
                                  // again, none while it is on its way
    Seconds hour{};               // start of the window it belongs to
    std::vector<LifeLine> lines;
};

// --- The room -------------------------------------------------------------------------------

struct Room {
    std::string title;  // of the scenario; else "One day of slide scans", or "… of events"
    std::string about;  // what the scenario says of itself; may be empty
    Transport transport;
    Scrubber scrubber;
    Caption caption;
    Pending pending;
    std::array<Readout, 8> readouts;
    Scanners scanners;
    Tapes tapes;
    Consumers consumers;
    Tally tally;
    Plane plane;  // where it is asked for
    WireLog log;
    std::optional<Life> life;  // of the message that is followed; none where the day has no such
};

}  // namespace wireroom::view
