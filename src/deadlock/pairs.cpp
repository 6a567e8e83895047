#include "deadlock/pairs.hpp"

#include <algorithm>
#include <utility>

#include "board/region.hpp"

namespace sokrates {

PairDetector::PairDetector(const Board& board, std::shared_ptr<SharedPairTable> shared)
    : board_(board), shared_(std::move(shared)) {}

Readiness PairDetector::prepare(std::uint64_t ticks) {
  const Readiness readiness = shared_->build(ticks);
  if (readiness == Readiness::ready) pairs_ = &shared_->table();
  return readiness;
}

bool PairDetector::is_dead(const Position& position, const Move& push) {
  if (pairs_ == nullptr || pairs_->is_empty()) return false;
  const Square box = board_.neighbor(push.box, push.direction);
  charge(position.boxes().size());
  const std::uint8_t* const with = pairs_->with(box);
  const std::uint32_t* const number = pairs_->live_numbers();
  const unsigned bit = 1U << static_cast<unsigned>(push.direction);
  return std::any_of(position.boxes().begin(), position.boxes().end(), [&](Square other) {
    return (with[number[other]] & bit) != 0;  // never set for the box itself
  });
}

// Without a last push, the player's region may touch the first box on any side. The pair is dead if it is
// dead for a side that the player can reach when only the two boxes are on the board.
std::optional<Witness> PairDetector::explain(const Position& position) {
  if (pairs_ == nullptr || pairs_->is_empty()) return std::nullopt;
  Position pair = position;
  Region region(board_);
  for (const Square a : position.boxes()) {
    if (region.work() > kTicksOfExplanation) break;
    for (const Square b : position.boxes()) {
      if (a == b) continue;
      const Square boxes[] = {a, b};
      pair.set_boxes(boxes, 2);
      region.flood(pair, position.player());
      for (const Direction d : kDirections) {
        if (!region.contains(board_.neighbor(a, opposite(d)))) continue;
        if (!pairs_->is_lost(a, b, d)) break;  // one square is representative of the region
        charge(region.work());
        return Witness{{a, b}, "these two boxes cannot both be brought to goals, even if they were alone"};
      }
    }
  }
  charge(region.work());
  return std::nullopt;
}

}  // namespace sokrates
