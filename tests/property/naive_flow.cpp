// What flows through the naive day: scans, lines, log, reads, watermark, windows, batch.
#include "naive.hpp"
#include "wireroom/chance.hpp"

namespace proof {

using wireroom::Chance;
using wireroom::Purpose;

namespace {

constexpr const char* scanners[4] = {"north-1", "north-2", "south-1", "south-2"};

std::int64_t seconds(wireroom::Seconds value) {
    return value.count();
}

// A draw from low to high, both included.
std::int64_t draw(const Chance& chance, std::int64_t low, std::int64_t high, std::int64_t t,
                  std::int64_t k) {
    return low + chance.below(static_cast<std::uint32_t>(high - low + 1), wireroom::Seconds{t},
                              static_cast<std::uint32_t>(k));
}

}  // namespace

std::int64_t naive_partition(const std::string& key, std::int64_t partitions) {
    // Murmur2 of Kafka, from its description: 32-bit arithmetic done in 64 bits.
    constexpr std::uint64_t cut = 0xFFFFFFFF;
    constexpr std::uint64_t m = 0x5BD1E995;
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint64_t>(static_cast<unsigned char>(key[i]));
    };
    std::uint64_t h = 0x9747B28C ^ key.size();
    std::size_t at = 0;
    for (; at + 4 <= key.size(); at += 4) {
        std::uint64_t k =
            byte(at) + (byte(at + 1) << 8) + (byte(at + 2) << 16) + (byte(at + 3) << 24);
        k = k * m & cut;
        k = (k ^ k >> 24) * m & cut;
        h = (h * m & cut) ^ k;
    }
    if (at < key.size()) {
        for (std::size_t i = key.size(); i-- > at;) {
            h ^= byte(i) << 8 * (i - at);
        }
        h = h * m & cut;
    }
    h = (h ^ h >> 13) * m & cut;
    h ^= h >> 15;
    return static_cast<std::int64_t>(h & 0x7FFFFFFF) % partitions;
}

void NaiveDay::arrange_own() {
    struct Event {
        std::size_t first_row{};
        std::int64_t earliest{};
    };
    std::map<std::size_t, Event> events;          // by first row
    std::map<std::size_t, std::size_t> event_of;  // by row
    for (std::size_t row = 0; row < own_rows_->size(); ++row) {
        const wireroom::OwnRow& own = (*own_rows_)[row];
        const std::size_t first = own.same_as ? *own.same_as : row;
        event_of[row] = first;
        if (first == row) {
            events[row] = {row, seconds(own.arrival)};
        } else {
            saw("own event sent again");
            events[first].earliest = std::min(events[first].earliest, seconds(own.arrival));
        }
    }
    std::map<std::pair<std::int64_t, std::size_t>, Event> in_scan_order;
    for (const auto& [first, event] : events) {
        const std::int64_t start = seconds(given_.day_start);
        std::int64_t stamp = std::min(seconds((*own_rows_)[first].event_time), event.earliest);
        if (stamp < start) {
            saw("own event from before the day");
            stamp = start;
        }
        const std::int64_t tick_start = start + (stamp - start) / tick_ * tick_;
        in_scan_order[{tick_start, first}] = event;
    }
    std::map<std::size_t, std::int64_t> id_of;  // by first row
    for (const auto& [key, event] : in_scan_order) {
        const wireroom::OwnRow& own = (*own_rows_)[event.first_row];
        Message message;
        message.id = static_cast<std::int64_t>(id_of.size());
        message.key = own.key;
        message.event_time = seconds(own.event_time);
        message.due = event.earliest;
        id_of[event.first_row] = message.id;
        own_scans_[key.first].push_back(message);
        if (message.event_time > event.earliest) {
            saw("own event from the future");
        }
    }
    for (std::size_t row = 0; row < own_rows_->size(); ++row) {
        const wireroom::OwnRow& own = (*own_rows_)[row];
        Message message;
        message.id = id_of.at(event_of.at(row));
        message.key = own.key;
        message.event_time = seconds(own.event_time);
        message.due = seconds(own.arrival);
        message.row = static_cast<std::int64_t>(row);
        own_arrivals_.insert(message);
    }
}

void NaiveDay::scan_own() {
    for (const Message& message : own_scans_[t_]) {
        say(Line{t_, "scan"}
                .with("id", message.id)
                .with("scanner", message.key)
                .with("event_time", message.event_time)
                .with("due", message.due));
        ++next_id_;
    }
    while (!own_arrivals_.empty() && own_arrivals_.begin()->due < t_ + tick_) {
        on_the_way_.insert(*own_arrivals_.begin());
        own_arrivals_.erase(own_arrivals_.begin());
    }
}

void NaiveDay::scan() {
    if (t_ < seconds(given_.scan_start) || t_ >= seconds(given_.scan_end)) {
        return;
    }
    // r = rate x tick / 3600 slides a tick: the whole ones, and one more in the rest's share.
    const std::int64_t whole = rate_ * tick_ / 3600;
    const std::int64_t rest = rate_ * tick_ % 3600;
    for (std::int64_t scanner = 0; scanner < 4; ++scanner) {
        const Chance extra{static_cast<std::uint64_t>(given_.seed), Purpose::extra_slide,
                           static_cast<std::uint32_t>(scanner)};
        const bool one_more = draw(extra, 0, 3599, t_, 0) < rest;
        for (std::int64_t k = 0; k < whole + one_more; ++k) {
            send(scanner, k);
        }
    }
}

void NaiveDay::send(std::int64_t scanner, std::int64_t k) {
    const auto ask = [&](Purpose purpose) {
        return Chance{static_cast<std::uint64_t>(given_.seed), purpose,
                      static_cast<std::uint32_t>(scanner)};
    };
    const bool straggler = draw(ask(Purpose::straggler), 0, 99, t_, k) < given_.straggler_percent;
    const std::int64_t ticks_long =
        straggler ? draw(ask(Purpose::straggler_delay), seconds(given_.straggler_min) / tick_,
                         seconds(given_.straggler_max) / tick_, t_, k)
                  : draw(ask(Purpose::delay), 0, seconds(given_.line_delay_max) / tick_, t_, k);
    saw(straggler ? "straggler" : "ordinary message");
    Message message;
    message.id = next_id_++;
    message.key = scanners[scanner];
    message.event_time = t_ + seconds(given_.clock_skew[static_cast<std::size_t>(scanner)]);
    message.due = t_ + ticks_long * tick_;
    message.site = scanner < 2 ? 0 : 1;
    on_the_way_.insert(message);
    say(Line{t_, "scan"}
            .with("id", message.id)
            .with("scanner", message.key)
            .with("event_time", message.event_time)
            .with("due", message.due));
    if (draw(ask(Purpose::resent), 0, 99, t_, k) < given_.resend_percent) {
        message.due += tick_ * draw(ask(Purpose::copy_delay), 60 / tick_, 180 / tick_, t_, k);
        message.copy = true;
        on_the_way_.insert(message);
    }
}

void NaiveDay::deliver() {
    // Everything that is due and whose line is up, in order of (due, id) or (arrival, row).
    for (auto it = on_the_way_.begin(); it != on_the_way_.end() && it->due < t_ + tick_;) {
        if (it->site >= 0 && !up_[it->site]) {
            saw(it->copy ? "a copy is held" : "a message is held");
            ++it;
            continue;
        }
        Message message = *it;
        it = on_the_way_.erase(it);
        if (message.site >= 0 && message.due < t_) {
            saw("a held message is delivered");
        }
        const std::int64_t partition = naive_partition(message.key, given_.partitions);
        message.arrived_late = closed(window_of(message.event_time));
        say(Line{t_, "append"}
                .with("id", message.id)
                .with("scanner", message.key)
                .with("event_time", message.event_time)
                .with("due", message.due)
                .with("partition", partition)
                .with("offset", static_cast<std::int64_t>(log_[partition].size())));
        if (!in_log_.insert(message.id).second) {
            saw("an id is appended twice");
        }
        if (batch_) {
            saw("appended after the batch");
        }
        log_[partition].push_back(message);
    }
}

void NaiveDay::read() {
    const std::int64_t allowed =
        (index_ + 1) * given_.capacity * tick_ / 60 - index_ * given_.capacity * tick_ / 60;
    if (allowed == 0) {
        saw("a tick without an allowance");
    }
    for (const int member : members_) {
        std::vector<std::int64_t> owned;
        for (const auto& [partition, owner] : owner_) {
            if (owner == member) {
                owned.push_back(partition);
            }
        }
        for (std::int64_t i = 0; i < allowed; ++i) {
            // From the one after the last served, once around, to the first with something.
            std::optional<std::int64_t> next;
            for (const int round : {1, 2}) {
                for (const std::int64_t partition : owned) {
                    const auto last = served_last_.find(member);
                    const bool after = last == served_last_.end() || partition > last->second;
                    const bool waiting =
                        position_[partition] < static_cast<std::int64_t>(log_[partition].size());
                    if (!next && waiting && (after || round == 2)) {
                        next = partition;
                    } else if (!next && after && round == 1) {
                        saw("an empty tape is passed");
                    }
                }
            }
            if (!next) {
                saw("an allowance is lost");
                break;
            }
            served_last_[member] = *next;
            read_one(member, *next);
        }
    }
}

void NaiveDay::read_one(int member, std::int64_t partition) {
    const std::int64_t offset = position_[partition]++;
    const Message& message = log_[partition][static_cast<std::size_t>(offset)];
    const bool again = !read_ids_.insert(message.id).second;
    const std::int64_t window = window_of(message.event_time);
    std::string outcome = "counted";
    again_ += again;
    if (dedup_ && again) {
        outcome = "duplicate";
        ++skipped_;
        if (closed(window)) {
            saw("a duplicate of a closed window");
        }
    } else if (closed(window)) {
        outcome = "late";
        ++late_;
        saw(message.arrived_late ? "late: arrived late" : "late: read late");
    } else {
        ++counted_;
        ++counted_in_[window];
        saw(again ? "counted again" : "counted");
        if (watermark_ && message.event_time < *watermark_) {
            saw("behind the watermark, and counted");
        }
    }
    if (window < 0) {
        saw("a window before midnight");
    }
    if (!newest_ || message.event_time > *newest_) {
        newest_ = message.event_time;
    }
    say(Line{t_, "read"}
            .with("consumer", "C" + std::to_string(member))
            .with("partition", partition)
            .with("offset", offset)
            .with("id", message.id)
            .with("event_time", message.event_time)
            .with("again", again ? "true" : "false")
            .with("outcome", outcome));
}

std::int64_t NaiveDay::window_of(std::int64_t event_time) const {
    const std::int64_t length = seconds(given_.window);
    std::int64_t start = event_time / length * length;
    if (start > event_time) {
        start -= length;
    }
    return start;
}

bool NaiveDay::closed(std::int64_t window_start) const {
    return watermark_ && *watermark_ >= window_start + seconds(given_.window);
}

void NaiveDay::move_watermark() {
    if (!newest_) {
        return;
    }
    if (watermark_ && *newest_ - delay_ <= *watermark_) {
        if (*newest_ - delay_ < *watermark_) {
            saw("the watermark stands still");
        }
        return;
    }
    watermark_ = *newest_ - delay_;
    say(Line{t_, "watermark"}.with("value", *watermark_));
    for (const auto& [window, count] : counted_in_) {
        if (closed(window) && published_.count(window) == 0) {
            published_[window] = count;
            last_published_ = window;
            say(Line{t_, "publish"}
                    .with("window_start", window)
                    .with("window_end", window + seconds(given_.window))
                    .with("count", count));
        }
    }
}

void NaiveDay::batch_if_due() {
    if (t_ != seconds(given_.batch_at)) {
        return;
    }
    std::map<std::int64_t, std::set<std::int64_t>> ids_in;
    batch_ = 0;
    for (const auto& [partition, messages] : log_) {
        for (const Message& message : messages) {
            if (ids_in[window_of(message.event_time)].insert(message.id).second) {
                ++*batch_;
            }
        }
    }
    std::string text = "[";
    for (const auto& [window, ids] : ids_in) {
        text += std::to_string(window) + ":" + std::to_string(ids.size()) + " ";
    }
    say(Line{t_, "batch"}.with("windows", text + "]").with("total", *batch_));
    saw(*batch_ > 0 ? "a batch with events" : "an empty batch");
}

std::int64_t NaiveDay::lag() const {
    std::int64_t sum = 0;
    for (const auto& [partition, messages] : log_) {
        sum += static_cast<std::int64_t>(messages.size()) - position_.at(partition);
    }
    return sum;
}

wireroom::Readouts NaiveDay::readouts() const {
    const auto time = [](const std::optional<std::int64_t>& value) {
        return value ? std::optional{wireroom::Seconds{*value}} : std::nullopt;
    };
    wireroom::Readouts out;
    out.scans = static_cast<std::uint64_t>(next_id_);
    out.counted = static_cast<std::uint64_t>(counted_);
    out.dropped = static_cast<std::uint64_t>(late_);
    out.read_twice = static_cast<std::uint64_t>(again_);
    out.skipped = static_cast<std::uint64_t>(skipped_);
    out.lag = static_cast<std::uint64_t>(lag());
    out.watermark = time(watermark_);
    out.last_published = time(last_published_);
    if (batch_) {
        out.batch = static_cast<std::uint64_t>(*batch_);
    }
    return out;
}

void NaiveDay::end() {
    for (const auto& [window, count] : counted_in_) {
        saw(published_.count(window) > 0 ? "window published"
                                         : "window counted but never published");
    }
    for (const Message& message : on_the_way_) {
        saw(message.due > t_ ? "due after the day" : "still held at the end");
    }
    saw(lag() > 0 ? "lag at the end" : "no lag at the end");
    if (!watermark_) {
        saw("no watermark at the end");
    }
    const auto number = [](const std::optional<std::int64_t>& value) {
        return value ? std::to_string(*value) : std::string{"null"};
    };
    say(Line{t_, "end"}
            .with("scans", next_id_)
            .with("counted", counted_)
            .with("dropped", late_)
            .with("read_twice", again_)
            .with("skipped", skipped_)
            .with("lag", lag())
            .with("watermark", number(watermark_))
            .with("last_published", number(last_published_))
            .with("batch", number(batch_)));
}

}  // namespace proof
