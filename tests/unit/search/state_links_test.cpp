// Tests what a state stores about its path: both formats, and costs that do not fit the short format.
#include "search/state_links.hpp"

#include <gtest/gtest.h>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

TEST(StateLinks, RememberCostsAndClosing) {
  const Board board(drawn("#######\n#@ $ .#\n#  $ .#\n#######"));
  const Position position(board);
  for (const StateLinks::Form form :
       {StateLinks::Form::wide, StateLinks::Form::wide_pair, StateLinks::Form::compact}) {
    MemoryAccount account;
    {
      StateLinks links(form, account);
      StateStore store(board, SquareSet::all(board), 2, links.bytes(), account);
      const std::uint32_t minor = form == StateLinks::Form::wide_pair ? 5 : 0;
      for (const std::uint32_t major : {0U, 1U, 0x7FFEU, 0x7FFFU, 0x8000U, 100'000U, 0x7FFFFFFFU}) {
        static_cast<void>(store.find(position, 0));
        const StateId id = store.size() == 0 ? store.insert_missing() : 0;
        ASSERT_TRUE(links.set(store, id, 201, {major, minor}));
        EXPECT_EQ(links.cost(store, id), (Cost{major, minor}));
        EXPECT_EQ(links.link(store, id), 201U);
        EXPECT_FALSE(links.is_closed(store, id));
        links.close(store, id);
        EXPECT_EQ(links.cost(store, id), (Cost{major, minor})) << "closing is no change of cost";
        EXPECT_EQ(links.link(store, id), 201U);
        EXPECT_TRUE(links.is_closed(store, id));
      }
    }
    EXPECT_EQ(account.used(), 0U);
  }
}

TEST(StateLinks, ALongPathIsChargedAndMayBeRefused) {
  const Board board(drawn("#####\n#@$.#\n#####"));
  const Position position(board);
  MemoryAccount account;
  StateStore store(board, SquareSet::all(board), 1, 3, account);
  MemoryAccount nothing(1);
  StateLinks links(StateLinks::Form::compact, nothing);
  static_cast<void>(store.find(position, 0));
  const StateId id = store.insert_missing();
  EXPECT_TRUE(links.set(store, id, 0, {100, 0}));
  EXPECT_FALSE(links.set(store, id, 0, {40'000, 0}));
}

TEST(StateLinks, APushIsNamedByTheBoxAndFoundAgain) {
  const Board board(drawn("########\n#  $ $ #\n# @$...#\n#   ...#\n# $ $ $#\n########"));
  Position position(board);
  Position loaded(board);
  const std::vector<Square> boxes = position.boxes();
  for (const Square box : boxes) {
    for (const Direction d : kDirections) {
      const Square to = board.neighbor(box, d);
      if (position.is_blocked(to)) continue;
      position.move_box(box, to);
      const std::uint32_t name = StateLinks::name_of({box, 0, d}, position);
      EXPECT_LT(name, 256U);
      std::vector<Square> sorted = position.boxes();
      std::sort(sorted.begin(), sorted.end());
      loaded.set_boxes(sorted.data(), sorted.size());
      EXPECT_EQ(StateLinks::push_named(name, loaded), (Move{box, 0, d}));
      position.move_box(to, box);
    }
  }
}

}  // namespace
}  // namespace sokrates
