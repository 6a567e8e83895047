// Tests ranks of random arrangements of boxes: they are the same if computed from scratch, after another
// state, and predicted for a pull.
#include "search/start_matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/random.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {
namespace {

const Board& hall() {
  static const Level level = *Level::from_text(
      "##########\n#   #    #\n#  $ $ $ #\n# .  @   #\n#  . . ###\n#  $   $ #\n# . .    #\n##########");
  static const Board board(level);
  return board;
}

std::vector<unsigned> some_bits(const WordLayout& layout, std::size_t count, Random& random) {
  std::vector<unsigned> all(layout.box_squares().size());
  std::iota(all.begin(), all.end(), 0U);
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(all[i], all[i + random.below(static_cast<std::uint32_t>(all.size() - i))]);
  }
  all.resize(count);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<unsigned> start_bits(const WordLayout& layout) {
  std::vector<unsigned> bits;
  for (const Square box : hall().start_boxes()) bits.push_back(layout.box_bit(layout.cell(box)));
  std::sort(bits.begin(), bits.end());
  return bits;
}

TEST(StartMatching, TheStartHasRankNothing) {
  const WordLayout layout(hall());
  StartMatching matching(hall(), layout, kDefaultTunables.backward_misplaced_pulls);
  EXPECT_EQ(matching.load(start_bits(layout)), 0U);
}

// Compares an object that has evaluated other states before with a new one.
TEST(StartMatching, RanksDependOnTheStateAlone) {
  const WordLayout layout(hall());
  StartMatching seasoned(hall(), layout, kDefaultTunables.backward_misplaced_pulls);
  Random random(1);
  int nevers = 0;
  for (int i = 0; i < 500; ++i) {
    const std::vector<unsigned> bits = some_bits(layout, hall().start_boxes().size(), random);
    StartMatching fresh(hall(), layout, kDefaultTunables.backward_misplaced_pulls);
    const std::uint32_t rank = fresh.load(bits);
    ASSERT_EQ(seasoned.load(bits), rank) << i;
    nevers += rank == StartMatching::kInfinite ? 1 : 0;
    EXPECT_GT(rank, bits == start_bits(layout) ? 0U : 8U)
        << "a box off the start squares counts for 8 and its way";
  }
  EXPECT_LT(nevers, 450);
}

TEST(StartMatching, APullIsForetold) {
  const WordLayout layout(hall());
  StartMatching matching(hall(), layout, kDefaultTunables.backward_misplaced_pulls);
  Random random(2);
  std::vector<unsigned> bits = start_bits(layout);
  int pulls = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::size_t box = random.below(static_cast<std::uint32_t>(bits.size()));
    const Direction d = kDirections[random.below(4)];
    const Square from = layout.box_squares()[bits[box]];
    const Square to = hall().neighbor(from, d);
    if (to == hall().nowhere() || hall().neighbor(to, d) == hall().nowhere()) continue;
    const unsigned bit = layout.box_bit(layout.cell(to));
    if (bit == WordLayout::kNoBox || std::find(bits.begin(), bits.end(), bit) != bits.end()) continue;
    ASSERT_NE(matching.load(bits), StartMatching::kInfinite);
    const std::uint32_t foretold = matching.after(bits[box], bit);
    std::vector<unsigned> pulled = bits;
    pulled[box] = bit;
    std::sort(pulled.begin(), pulled.end());
    StartMatching fresh(hall(), layout, kDefaultTunables.backward_misplaced_pulls);
    ASSERT_EQ(foretold, fresh.load(pulled)) << i;
    ++pulls;
    if (foretold != StartMatching::kInfinite) bits = pulled;
  }
  EXPECT_GT(pulls, 500);
}

}  // namespace
}  // namespace sokrates
