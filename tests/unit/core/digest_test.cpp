#include "wireroom/digest.hpp"

#include "property/digest_by_hand.hpp"
#include "script.hpp"

using namespace script;
using namespace wireroom;

TEST_CASE("11: texts are hashed by FNV-1a") {
    // The published test values of the 64-bit FNV-1a.
    CHECK(text_hash("") == 0xCBF29CE484222325U);
    CHECK(text_hash("a") == 0xAF63DC4C8601EC8CU);
    CHECK(text_hash("foobar") == 0x85944171F73967E8U);
}

TEST_CASE("11: a digest prints as 16 hex digits") {
    CHECK(hex(Digest{0}) == "0000000000000000");
    CHECK(hex(Digest{0xDEADBEEF}) == "00000000deadbeef");
    CHECK(hex(Digest{0xFFFFFFFFFFFFFFFFU}) == "ffffffffffffffff");
    CHECK(hex(empty_digest) == "57495245524f4f4d");
}

TEST_CASE("11: single facts, worked out from the definition outside this program") {
    const KeyTable keys = KeyTable::scanners();
    CHECK(hex(digest_with(empty_digest, Fact{Seconds{21600}, JoinFact{c(1)}}, keys)) ==
          "1adcdc8e5c49825a");
    CHECK(hex(digest_with(empty_digest,
                          Fact{Seconds{36000}, ScanFact{7, Key{2}, Seconds{36000}, Seconds{36060}}},
                          keys)) == "e8a744ac50136feb");
    CHECK(hex(digest_with(empty_digest, Fact{Seconds{21660}, WatermarkFact{Seconds{-1800}}},
                          keys)) == "a4cb3b4fa1a6ebff");
}

TEST_CASE("11: the digest of a whole day is the one worked out by hand") {
    Script day;
    day.set("resend_percent", "20").set("dedup", "on");
    day.act("12:00 crash_one").act("12:10 set_consumers 3").act("13:00 cut_line north");
    day.act("15:00 set_watermark_delay 5min").act("16:00 set_dedup off").act("16:00 crash_one");
    day.act("17:00 restore_line north").act("18:00 set_consumers 1");
    Run run = day.play();
    run.whole();
    proof::DigestByHand by_hand;
    for (const Fact& fact : run.simulation().facts()) {
        by_hand.take(fact, run.simulation().keys());
    }
    CHECK(run.state().digest == by_hand.value());
}

TEST_CASE("11: an end fact is not taken in") {
    const KeyTable keys = KeyTable::scanners();
    const Fact end{Seconds{0}, EndFact{std::make_shared<const Readouts>(), Digest{5}}};
    CHECK(digest_with(Digest{9}, end, keys) == Digest{9});
}

TEST_CASE("11: any field changed is another digest") {
    const KeyTable keys = KeyTable::scanners();
    const auto digest = [&](const Fact& fact) { return digest_with(empty_digest, fact, keys); };
    const ReadFact read{c(1), 2, 3, 4, Seconds{5}, false, Outcome::counted};
    std::vector<Digest> seen{digest({Seconds{60}, read}), digest({Seconds{120}, read})};
    for (int field = 0; field < 7; ++field) {
        ReadFact other = read;
        switch (field) {
            case 0:
                other.consumer = c(2);
                break;
            case 1:
                other.partition = 9;
                break;
            case 2:
                other.offset = 9;
                break;
            case 3:
                other.id = 9;
                break;
            case 4:
                other.event_time = Seconds{9};
                break;
            case 5:
                other.again = true;
                break;
            default:
                other.outcome = Outcome::late;
                break;
        }
        seen.push_back(digest({Seconds{60}, other}));
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            CHECK_FALSE(seen[i] == seen[j]);
        }
    }
}

TEST_CASE("11: every setting is in the digest") {
    const KeyTable keys = KeyTable::scanners();
    const auto digest_of = [&](const Settings& settings) {
        return digest_with(empty_digest,
                           Fact{Seconds{0}, DayFact{trace_version, std::nullopt,
                                                    std::make_shared<const Settings>(settings)}},
                           keys);
    };
    const Digest standard = digest_of(Settings{});
    for (const SettingInfo& setting : all_settings()) {
        Settings changed;
        if (const auto* count = std::get_if<std::int64_t Settings::*>(&setting.member)) {
            changed.*(*count) += 1;
        } else if (const auto* length = std::get_if<Seconds Settings::*>(&setting.member)) {
            changed.*(*length) += Seconds{1};
        } else if (const auto* toggle = std::get_if<bool Settings::*>(&setting.member)) {
            changed.*(*toggle) = !(changed.*(*toggle));
        } else if (const auto* skew = std::get_if<ClockSkew Settings::*>(&setting.member)) {
            (changed.*(*skew))[3] = Seconds{60};
        } else {
            changed.outages[0].site = Site::north;
        }
        INFO(setting.name);
        CHECK_FALSE(digest_of(changed) == standard);
    }
}
