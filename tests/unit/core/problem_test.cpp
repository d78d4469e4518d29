#include "wireroom/problem.hpp"

#include <vector>

#include "script.hpp"
#include "wireroom/settings.hpp"

using namespace wireroom;

TEST_CASE("a long text is clipped between characters") {
    CHECK(clipped("short", 5) == "short");
    CHECK(clipped("longer", 5) == "longe…");
    CHECK(clipped("äöüß", 4) == "äöüß");
    CHECK(clipped("äöüß", 3) == "äöü…");
    CHECK(clipped("", 0).empty());
    CHECK(clipped(std::string(100, '\x80'), 5).size() == 20 + std::string{"…"}.size());
    CHECK(in_quotes("29:00") == "“29:00”");
    CHECK(in_quotes(std::string(50000, 'x')) == "“" + std::string(80, 'x') + "…”");
}

TEST_CASE("a name that is far longer than any known is near none, and told so at once") {
    const std::vector<std::string_view> known{"seed", "consumers", "partitions"};
    CHECK(did_you_mean("consumerss", known) == "consumers");
    CHECK(did_you_mean("my_consumers", known) == "consumers");
    // Compared letter by letter with every name, this would take long.
    CHECK_FALSE(did_you_mean(std::string(std::size_t{1} << 26U, 'c'), known));
}
