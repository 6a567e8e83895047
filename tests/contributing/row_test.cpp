// The row of the worked example does what rows of the table do.
#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"
#include "deadlock/corners.hpp"
#include "search/search_components.hpp"
#include "solver/registry.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const std::vector<DetectorRow>& rows_with_example() {
  using Source = const ComponentSource&;
  using Built = std::unique_ptr<Detector>;
  static const std::vector<DetectorRow> rows{
#include "row.inc"
  };
  return rows;
}

TEST(Contributing, TheRowIsTakenAndItsDetectorAsked) {
  ASSERT_EQ(rows_with_example().size(), 1U);
  const DetectorRow& row = rows_with_example().front();
  const Board board(drawn("#####\n#   #\n#@$.#\n#####"));
  const SquareSet live = find_live_squares(board);
  const ComponentSource source{board, live, share_tables(board, live)};
  EXPECT_EQ(row.build(source)->name(), row.name);
  SearchComponents parts({.rests_on_heuristic = true, .has_robots = true});
  ASSERT_EQ(parts.add(row.promises, [&] { return row.build(source); }), Refusal::none);
  Position position(board);
  const Move push{board.square({2, 2}), 0, Direction::up};
  position.move_box(push.box, board.neighbor(push.box, push.direction));
  EXPECT_EQ(parts.rejected_by(DetectorCost::cheap, position, push), nullptr);
  const Move into_corner{board.neighbor(push.box, push.direction), 0, Direction::right};
  position.move_box(into_corner.box, board.neighbor(into_corner.box, into_corner.direction));
  const Detector* const by = parts.rejected_by(DetectorCost::cheap, position, into_corner);
  ASSERT_NE(by, nullptr);
  EXPECT_EQ(by->name(), "corners");
}

}  // namespace
}  // namespace sokrates
