#include "app/notice_board.hpp"

#include "catch.hpp"

namespace {

using wireroom::app::Notice;
using wireroom::app::NoticeBoard;
using Sentences = std::vector<std::string>;

}  // namespace

TEST_CASE("a notice about the day goes when the day starts again") {
    NoticeBoard board;
    board.tell("A font is missing.", Notice::lasting);
    board.tell("scans_per_hour: out of range", Notice::of_the_day);
    board.tell("scans_per_hour: out of range", Notice::of_the_day);
    board.look_at(0);
    CHECK(board.sentences().size() == 2);
    board.look_at(1);
    CHECK(board.sentences() == Sentences{"A font is missing."});
    board.tell("The trace can't be written.", Notice::of_the_day);
    board.look_at(1);
    CHECK(board.sentences().size() == 2);
    board.forget_day();
    CHECK(board.sentences() == Sentences{"A font is missing."});
    board.dismiss();
    board.dismiss();
    CHECK(board.sentences().empty());
}
