#include "day/utf8.hpp"

#include "catch.hpp"
#include "day/diagnostic.hpp"

namespace wireroom::day {

TEST_CASE("what a terminal would obey is written out, all else stays") {
    CHECK(printable("plain – “quoted” ▼ 北 😀") == "plain – “quoted” ▼ 北 😀");
    CHECK(printable("a\nb\tc\rd") == "a\\nb\\tc\\rd");
    CHECK(printable("\x1b[2J") == "\\x1b[2J");
    CHECK(printable("\x7f\xc2\x9b" + std::string{'\0'}) == "\\x7f\\x9b\\x00");
    CHECK(printable("a\xff\xc3") == "a\\xff\\xc3");
    CHECK(printable("\xed\xa0\x80") == "\\xed\\xa0\\x80");  // half of a pair is no character
    CHECK(printable("\u202e\u2066\u200f") == "\\u202e\\u2066\\u200f");
}

TEST_CASE("characters are read and written, and what is none is one broken byte at a time") {
    for (const char32_t code : {U'a', U'ä', U'▼', U'😀', U'\x7f', U'\uFFFF', U'\U0010FFFF'}) {
        const std::string text = utf8_of(code);
        CHECK(character_at(text, 0).code == code);
        CHECK(character_at(text, 0).length == text.size());
    }
    CHECK(utf8_of(U'▼') == "▼");
    CHECK(utf8_of(char32_t{0xD800}).empty());
    CHECK(utf8_of(char32_t{0x110000}).empty());
    const std::string broken = "\xC3(\xF0\x9F\x98";
    CHECK(character_at(broken, 0).code == broken_character);
    CHECK(character_at(broken, 0).length == 1);
    CHECK(character_at(broken, 1).code == U'(');
    CHECK(character_at(broken, 2).code == broken_character);
}

TEST_CASE("characters are counted, not bytes") {
    CHECK(count_characters("") == 0);
    CHECK(count_characters("aä▼😀") == 4);
}

TEST_CASE("a diagnostic is one line of a sane length, whatever it is about") {
    const std::string long_text(1U << 20U, 'x');
    const Diagnostic evil{"a\x1b]0;b\ac\n.toml", 1, 2, "ke\ny\xff", "is “\x1b[31m” – wrong"};
    CHECK(evil.text() == "a\\x1b]0;b\\x07c\\n.toml:1:2: ke\\ny\\xff: is “\\x1b[31m” – wrong");
    const std::string text = Diagnostic{long_text, 1, 2, long_text, long_text}.text();
    CHECK(text.size() < 8000);
    CHECK(text.find("x…: x") != std::string::npos);
}

}  // namespace wireroom::day
