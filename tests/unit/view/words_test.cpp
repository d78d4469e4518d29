#include "view/words.hpp"

#include "catch.hpp"

namespace wireroom::view::test {

TEST_CASE("numbers are grouped from 10 000 on, and have a real minus sign") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(9999) == "9999");
    CHECK(grouped(10000) == "10 000");
    CHECK(grouped(1234567) == "1 234 567");
    CHECK(signed_number(0) == "0");
    CHECK(signed_number(3) == "+3");
    CHECK(signed_number(-66) == "−66");
    CHECK(signed_number(-12345) == "−12 345");
    CHECK(counted_noun(1, "message", "messages") == "1 message");
    CHECK(counted_noun(12000, "message", "messages") == "12 000 messages");
    CHECK(spelled(3) == "three");
    CHECK(spelled(12) == "twelve");
    CHECK(spelled(13) == "13");
    CHECK(capitalised(spelled(3)) == "Three");
    CHECK(percent(5, 372) == "1.3 %");
    CHECK(percent(1, 100000) == "< 0.1 %");
    CHECK(percent(0, 0) == "0 %");
    CHECK(percent(7, 7) == "100.0 %");
}

TEST_CASE("a difference is told in one way, long and brief") {
    CHECK(difference_parts({}).empty());
    CHECK(difference_parts({3, 1, 2}) ==
          "−3 not counted, +1 counted again, +2 came after the batch");
    CHECK(brief_difference_parts({3, 1, 2}) ==
          std::vector<std::string>{"3 missing", "1 again", "2 after it"});
    CHECK(difference_words({}) == "equal to the stream");
    CHECK(difference_words({12345, 0, 0}) == "stream 12 345 short: −12 345 not counted");
    CHECK(difference_words({1, 1, 0}) == "equal to the stream: −1 not counted, +1 counted again");
    CHECK(difference_words({0, 2, 0}) == "stream 2 over: +2 counted again");
}

TEST_CASE("lengths of time") {
    CHECK(length_words(Seconds{0}) == "0 min");
    CHECK(length_words(Seconds{45}) == "45 s");
    CHECK(length_words(Seconds{90}) == "1 min 30 s");
    CHECK(length_words(Seconds{1800}) == "30 min");
    CHECK(length_words(Seconds{5400}) == "90 min");
    CHECK(length_words(Seconds{7200}) == "2 h");
    CHECK(length_words(Seconds{8400}) == "2 h 20 min");
    CHECK(length_words(Seconds{-120}) == "−2 min");
}

TEST_CASE("moments show seconds where a day has them") {
    CHECK(Times{false}.text(Seconds{52800}) == "14:40");
    CHECK(Times{false}.text(Seconds{52805}) == "14:40:05");
    CHECK(Times{true}.text(Seconds{52800}) == "14:40:00");
    CHECK(Times{true}.text(26 * one_hour) == "02:00:00");
    CHECK(Times{false}.text(Seconds{-1800}) == "23:30");
    CHECK(Times::minute(Seconds{52805}) == "14:40");
    CHECK(Times{false}.second(Seconds{52805}) == ":05");
    CHECK(Times{false}.second(Seconds{52800}).empty());
}

TEST_CASE("tapes in words") {
    const auto set = [](std::initializer_list<std::size_t> numbers) {
        TapeSet tapes;
        for (const std::size_t number : numbers) {
            tapes.set(number);
        }
        return tapes;
    };
    CHECK(tape_words({}) == "no tape");
    CHECK(tape_words(set({2})) == "tape 2");
    CHECK(tape_words(set({0, 1})) == "tapes 0 and 1");
    CHECK(tape_words(set({0, 1, 2})) == "tapes 0, 1 and 2");
    CHECK(tape_words(set({4, 5, 6, 7, 8})) == "tapes 4 to 8");
    CHECK(tape_words(set({0, 2, 4, 6, 8})) == "5 tapes");
    CHECK(tape_row(set({2})) == "tape 2");
    CHECK(tape_row(set({0, 1, 2})) == "tapes 0 1 2");
    CHECK(tape_row(set({59, 60, 61, 62, 63})) == "tapes 59 to 63");
}

TEST_CASE("keys on small cells and in narrow logs") {
    CHECK(shortened("north-1", 14) == "north-1");
    CHECK(shortened("a very long key indeed", 10) == "a very l..");
    CHECK(shortened("éééééééééé!", 5) == "ééé..");
    CHECK(digits_in_fours("920247a7f3195ae8") == "9202 47a7 f319 5ae8");
}

}  // namespace wireroom::view::test
