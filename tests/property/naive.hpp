// The model told once more, naively: sets, maps and lists, one rule after the other, in the order
// of the model's section 10. It shares nothing with the core but the plain inputs (settings,
// actions, own rows) and the dice. It predicts the lines of every tick; the core must have
// written exactly these. On the way it notes which situations came up.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "telling.hpp"
#include "wireroom/actions.hpp"
#include "wireroom/own_events.hpp"
#include "wireroom/settings.hpp"

namespace proof {

// How often each situation came up.
using Seen = std::map<std::string, std::uint64_t>;

// Kafka's murmur2 and its partition of a key.
[[nodiscard]] std::int64_t naive_partition(const std::string& key, std::int64_t partitions);

class NaiveDay {
public:
    // One message, or its copy, on its way or in the log.
    struct Message {
        std::int64_t id{};
        std::string key;
        std::int64_t event_time{};
        std::int64_t due{};
        std::int64_t row{};  // own events: the row; else 0
        int site{-1};        // 0 north, 1 south, -1 none
        bool copy{};
        bool arrived_late{};  // its window was closed before the append
        bool operator<(const Message& other) const {
            return std::tie(due, row, id, copy) <
                   std::tie(other.due, other.row, other.id, other.copy);
        }
    };

    NaiveDay(const wireroom::Settings& settings,
             std::optional<std::vector<wireroom::OwnRow>> own_rows, Seen& seen);

    // Plays the next tick and returns its lines.
    std::vector<std::string> tick(std::span<const wireroom::Action> actions);

    // The read-outs of a run that stops now.
    [[nodiscard]] wireroom::Readouts readouts() const;

private:
    void say(const Line& line) { lines_.push_back(line.text()); }
    void saw(const std::string& situation) { ++seen_[situation]; }

    void open();
    void act(const wireroom::Action& action);
    void crash_one();
    void set_consumers(std::int64_t wanted);
    void change_line(int site, bool up, bool by_hand);
    void commit_all(int member, const std::string& reason);
    [[nodiscard]] std::int64_t uncommitted(int member) const;
    void begin_rebalance();
    void end_rebalance();
    void scheduled_lines();
    void scan();
    void scan_own();
    void send(std::int64_t scanner, std::int64_t k);
    void deliver();
    void read();
    void read_one(int member, std::int64_t partition);
    void move_watermark();
    void commit_if_due();
    void batch_if_due();
    void end();
    void arrange_own();
    [[nodiscard]] std::int64_t window_of(std::int64_t event_time) const;
    [[nodiscard]] bool closed(std::int64_t window_start) const;
    [[nodiscard]] std::int64_t lag() const;

    // The settings, as plain numbers.
    wireroom::Settings given_;
    std::optional<std::vector<wireroom::OwnRow>> own_rows_;
    std::int64_t tick_;
    std::int64_t rate_;
    std::int64_t delay_;
    bool dedup_;
    Seen& seen_;

    std::int64_t t_;  // the tick that is played
    std::int64_t index_{-1};
    std::vector<std::string> lines_;

    std::int64_t next_id_{};
    std::map<std::int64_t, std::vector<Message>> own_scans_;  // by tick
    std::set<Message> own_arrivals_;
    std::set<Message> on_the_way_;
    bool up_[2]{true, true};
    std::map<std::int64_t, std::vector<Message>> log_;
    std::set<std::int64_t> in_log_;

    std::set<int> members_;
    std::map<std::int64_t, int> owner_;
    std::map<std::int64_t, std::int64_t> position_;
    std::map<std::int64_t, std::int64_t> committed_;
    std::map<int, std::int64_t> served_last_;
    std::int64_t generation_{};
    std::optional<std::int64_t> resume_;
    bool changed_{};  // the membership, in this tick
    int crashes_{};   // in this tick

    std::set<std::int64_t> read_ids_;
    std::optional<std::int64_t> newest_;
    std::optional<std::int64_t> watermark_;
    std::map<std::int64_t, std::int64_t> counted_in_;  // by window start
    std::map<std::int64_t, std::int64_t> published_;   // by window start: the count
    std::optional<std::int64_t> last_published_;
    std::int64_t counted_{}, late_{}, again_{}, skipped_{};
    std::optional<std::int64_t> batch_;
};

}  // namespace proof
