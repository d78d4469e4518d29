#include "wireroom/sites.hpp"

#include "catch.hpp"

using namespace wireroom;

TEST_CASE("3: two sites with two scanners each") {
    CHECK(scanner_names ==
          std::array<std::string_view, 4>{"north-1", "north-2", "south-1", "south-2"});
    CHECK(site_of(0) == Site::north);
    CHECK(site_of(1) == Site::north);
    CHECK(site_of(2) == Site::south);
    CHECK(site_of(3) == Site::south);
}

TEST_CASE("3: sites and scanners by name") {
    CHECK(site_named("north") == Site::north);
    CHECK(site_named("south") == Site::south);
    CHECK_FALSE(site_named("North"));
    CHECK_FALSE(site_named(""));
    CHECK(name(Site::south) == "south");
    for (std::size_t i = 0; i < scanner_count; ++i) {
        CHECK(scanner_named(scanner_names[i]) == i);
    }
    CHECK_FALSE(scanner_named("north"));
    CHECK_FALSE(scanner_named("south-3"));
}
