// The registry of settings: each is declared here once. From these lines come the fields of
// Settings, the readers of scenario files and --set, the sliders, the trace's header, the table
// in the README and the words of the errors.
// WIREROOM_SETTING(kind, name, default, lowest, highest, slider lowest, slider highest, unit, help)
// Times and lengths of time are in seconds. A range that is not a number is checked in
// settings.cpp. Order matters: it is the order of the trace's header and of the digest.
// clang-format off
WIREROOM_SETTING(count, seed, 1, 0, 9007199254740991, 0, 9007199254740991, "",
                 "Which made-up day: the same seed and settings give the same day everywhere.")
WIREROOM_SETTING(duration, tick, 60, 1, 60, 1, 60, "",
                 "The step of simulated time; it must divide one minute.")
WIREROOM_SETTING(time_of_day, day_start, 21600, 0, 172800, 0, 172800, "",
                 "When the day begins: the first tick.")
WIREROOM_SETTING(time_of_day, batch_at, 93600, 0, 172800, 0, 172800, "",
                 "When the nightly batch reads the log.")
WIREROOM_SETTING(time_of_day, day_end, 95400, 0, 172800, 0, 172800, "",
                 "The last tick of the day.")
WIREROOM_SETTING(time_of_day, scan_start, 21600, 0, 172800, 0, 172800, "",
                 "When the scanners start.")
WIREROOM_SETTING(time_of_day, scan_end, 79200, 0, 172800, 0, 172800, "",
                 "When the scanners stop; nothing is scanned in this tick or after it.")
WIREROOM_SETTING(count, scans_per_hour, 12, 0, 1000000, 0, 60, "scans an hour per scanner",
                 "How many slides each scanner finishes in an hour.")
WIREROOM_SETTING(duration, line_delay_max, 120, 0, 3600, 0, 3600, "",
                 "An ordinary message is on its way for 0 up to this long, evenly.")
WIREROOM_SETTING(percent, straggler_percent, 4, 0, 100, 0, 100, "% of messages",
                 "How many messages take the slow way.")
WIREROOM_SETTING(duration, straggler_min, 600, 0, 43200, 0, 43200, "",
                 "The shortest time a straggler is on its way.")
WIREROOM_SETTING(duration, straggler_max, 5400, 0, 43200, 0, 43200, "",
                 "The longest time a straggler is on its way.")
WIREROOM_SETTING(outages, outages, default_outages(), 0, 172800, 0, 172800, "",
                 "When a site's line is down; what is due meanwhile is held at the site.")
WIREROOM_SETTING(percent, resend_percent, 0, 0, 100, 0, 100, "% of messages",
                 "How many messages the producer sends twice, with the same id.")
WIREROOM_SETTING(clock_skew, clock_skew, ClockSkew{}, -43200, 43200, -43200, 43200, "",
                 "How far a scanner's clock runs ahead (+) or behind (-).")
WIREROOM_SETTING(count, partitions, 3, 1, 64, 1, 64, "partitions",
                 "Into how many partitions (tapes) the log is split.")
WIREROOM_SETTING(count, consumers, 2, 0, 64, 0, 6, "consumers",
                 "How many members the consumer group starts with.")
WIREROOM_SETTING(count, capacity, 1, 1, 1000000, 1, 60, "events a minute per consumer",
                 "How many events one consumer handles in a minute.")
WIREROOM_SETTING(duration, commit_every, 900, 1, 86400, 60, 3600, "",
                 "How often the consumers commit their positions, counted from the day's start.")
WIREROOM_SETTING(duration, rebalance_pause, 120, 0, 3600, 0, 600, "",
                 "How long nobody reads when the group's membership changes.")
WIREROOM_SETTING(duration, watermark_delay, 1800, 0, 86400, 0, 10800, "",
                 "How far the watermark stays behind the newest event time read.")
WIREROOM_SETTING(duration, window, 3600, 1, 86400, 60, 86400, "",
                 "The length of a tally window (an hour by default), by event time.")
WIREROOM_SETTING(toggle, dedup, false, 0, 1, 0, 1, "",
                 "Whether a repeat is recognised by its id and skipped.")
// clang-format on
