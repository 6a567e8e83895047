// Compares the regions of the floor with flood fills from each of their squares, on boards of every size.
#include "analysis/floor_regions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "unit/board/random_level.hpp"

namespace sokrates {
namespace {

void expect_region(const Board& board, const Position& position, FloorRegions& regions, Square s) {
  Region inside(board);
  inside.flood(position, s);
  const std::uint32_t number = regions.region_of(s);
  ASSERT_LT(number, regions.count());
  for (const Square each : inside.squares()) ASSERT_EQ(regions.region_of(each), number);
  std::vector<Square> touching;
  inside.find_boxes_beside(position, touching);
  std::vector<Square> boxes(regions.boxes(number).begin(), regions.boxes(number).end());
  std::sort(boxes.begin(), boxes.end());
  ASSERT_EQ(boxes, touching);
}

TEST(FloorRegions, AgreeWithFloodFills) {
  Random random(7);
  std::vector<int> boards_of(Board::kMaxWords + 2);
  std::uint32_t found = 0;
  for (std::uint32_t trial = 0; trial < 120; ++trial) {
    const std::uint32_t side = 6 + trial % 20;
    const Level level = random_level(random, {side, side, 25, 2 * side, 2, trial % 2 == 0});
    const Board board(level);
    const Position position(board);
    ++boards_of[std::min(board.words(), Board::kMaxWords + 1)];
    Region region(board);
    FloorRegions regions(board);
    // The same object is reused: data of an earlier position must not remain.
    for (int round = 0; round < 3; ++round) {
      const Square from = static_cast<Square>(random.below(board.squares()));
      if (position.is_blocked(from)) continue;
      region.flood(position, from);
      regions.find(position, region);
      std::vector<std::uint32_t> numbers;
      for (Square s = 0; s < board.squares(); ++s) {
        if (position.is_blocked(s) || region.contains(s)) continue;
        ASSERT_NO_FATAL_FAILURE(expect_region(board, position, regions, s));
        numbers.push_back(regions.region_of(s));
      }
      std::sort(numbers.begin(), numbers.end());
      numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
      ASSERT_EQ(numbers.size(), regions.count());
      found += regions.count();
    }
  }
  EXPECT_GT(found, 300U);
  for (std::uint32_t words = 1; words < boards_of.size(); ++words) EXPECT_GT(boards_of[words], 3) << words;
}

}  // namespace
}  // namespace sokrates
