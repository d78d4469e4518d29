// The registry of actions: what a person can do to a day, each declared here once.
// WIREROOM_ACTION(name, value, setting whose range its value keeps or none, help)
// clang-format off
WIREROOM_ACTION(crash_one, none, none,
                "Kill the consumer with the most uncommitted events; it commits nothing.")
WIREROOM_ACTION(set_consumers, count, consumers,
                "Let consumers join, or the highest numbers leave cleanly, until so many live.")
WIREROOM_ACTION(set_scans_per_hour, count, scans_per_hour,
                "Change how many slides each scanner finishes in an hour.")
WIREROOM_ACTION(set_watermark_delay, duration, watermark_delay,
                "Change how far the watermark stays behind the newest event time read.")
WIREROOM_ACTION(set_dedup, toggle, dedup,
                "Switch on or off that repeats are recognised by their id and skipped.")
WIREROOM_ACTION(cut_line, site, none,
                "Take a site's line down; what is due is held there.")
WIREROOM_ACTION(restore_line, site, none,
                "Bring a site's line back; what was held is delivered at once.")
// clang-format on
