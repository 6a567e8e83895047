#include "space/symmetry_reduction.hpp"

#include <gtest/gtest.h>

#include "oracle/symmetric_level.hpp"
#include "rules/pushes.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr const char* kRoom =
    "#######\n"
    "#.   .#\n"
    "# $@  #\n"
    "#   $ #\n"
    "#######";

TEST(SymmetryReduction, ExistsOnlyForSymmetricBoards) {
  EXPECT_NE(SymmetryReduction::of(Board(drawn(kRoom))), nullptr);
  EXPECT_EQ(SymmetryReduction::of(Board(drawn("#######\n#..   #\n# $@$ #\n#######"))), nullptr)
      << "goals are not symmetric";
  EXPECT_EQ(SymmetryReduction::of(Board(drawn("########\n#.   . #\n# $@ $##\n########"))), nullptr)
      << "walls are not";
}

TEST(SymmetryReduction, MapsAPushConsistentlyWithBoxes) {
  const Board board(drawn(kRoom));
  const auto reduction = SymmetryReduction::of(board);
  const Move push{board.square({2, 2}), 0, Direction::left};
  const Move turned = reduction->turned(push, 1);  // mirrored left and right
  EXPECT_EQ(turned.box, board.square({2, 4}));
  EXPECT_EQ(turned.direction, Direction::right);
  EXPECT_TRUE(reduction->turned(Position(board), 1).has_box(board.square({3, 2})));
}

bool has_same_boxes(const Position& a, const Position& b) {
  return a.boxes_key() == b.boxes_key();
}

// All images of a position have the same canonical image, including the player. Children give the same result
// as positions.
TEST(SymmetryReduction, GivesAllImagesTheSameCanonicalImage) {
  int turned_some = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = oracle::symmetric_level(seed);
    const Board board(level);
    const auto reduction = SymmetryReduction::of(board);
    if (reduction == nullptr) continue;
    SquareSet everywhere(board);
    for (Square s = 0; s < board.squares(); ++s) everywhere.insert(s);
    Position position(board);
    EXPECT_EQ(reduction->least_of(position).symmetry, 0U) << "the start is its own least image";
    Region region(board);
    std::vector<Move> pushes;
    for (int depth = 0; depth < 20; ++depth) {
      pushes.clear();
      region.flood(position, position.player());
      find_pushes(position, region, everywhere, pushes);
      if (pushes.empty()) break;
      reduction->enter(position);
      const Move push = pushes[seed * 31 % pushes.size()];
      apply_push(position, push);
      const bool is_least = reduction->is_least(push.box, board.neighbor(push.box, push.direction));
      const SymmetryReduction::Image as_child = reduction->least(position);
      const SymmetryReduction::Image image = reduction->least_of(position);
      EXPECT_EQ(as_child.symmetry, image.symmetry);
      EXPECT_EQ(as_child.player, image.player);
      EXPECT_LE(is_least, image.symmetry == 0);
      turned_some += image.symmetry != 0 ? 1 : 0;
      const Position least = reduction->turned(position, image.symmetry);
      for (const int number : find_symmetries(board)) {
        const Symmetry symmetry = build_symmetry(board, number);
        std::vector<Square> boxes;
        for (const Square box : position.boxes()) boxes.push_back(symmetry.square[box]);
        Position other(board);
        other.set_boxes(boxes.data(), boxes.size());
        other.set_player(symmetry.square[position.player()]);
        const SymmetryReduction::Image name = reduction->least_of(other);
        EXPECT_EQ(name.player, image.player);
        EXPECT_TRUE(has_same_boxes(reduction->turned(other, name.symmetry), least));
      }
    }
  }
  EXPECT_GT(turned_some, 100);
}

}  // namespace
}  // namespace sokrates
