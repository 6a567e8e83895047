#include "analysis/floor_regions.hpp"

#include <algorithm>
#include <bit>

#include "board/word_flood.hpp"

namespace sokrates {

FloorRegions::FloorRegions(const Board& board)
    : open_(board.words()),
      region_of_(board.squares() + 1),
      toucher_(board.words() > Board::kMaxWords ? board.squares() + 1 : 0) {}

void FloorRegions::find(const Position& position, const Region& region) {
  boxes_.clear();
  regions_.clear();
  for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = position.free_words()[i] & ~region.words()[i];
  for (std::size_t i = 0; i < open_.size(); ++i) {
    while (open_[i] != 0) {
      collect_region(position, static_cast<Square>(64 * i) + static_cast<Square>(std::countr_zero(open_[i])));
    }
  }
  // toucher_ contains region numbers, which are used again in the next call.
  if (!toucher_.empty()) {
    for (const Square box : boxes_) toucher_[box] = 0;
  }
}

void FloorRegions::collect_region(const Position& position, Square start) {
  const auto first_box = static_cast<std::uint32_t>(boxes_.size());
  if (open_.size() > Board::kMaxWords) {
    spread_by_squares(position, start);
  } else {
    with_words(open_.size(), [&](auto words) { spread_by_words<words>(position, start); });
  }
  regions_.push_back({first_box, static_cast<std::uint32_t>(boxes_.size())});
}

template <std::size_t words>
void FloorRegions::spread_by_words(const Position& position, Square start) {
  WordFlood<words> flood;
  std::copy_n(open_.begin(), words, flood.open.begin());
  flood.spread(
      position.board().neighbor_words(0), start,
      [region_of = region_of_.data(), number = static_cast<std::uint32_t>(regions_.size())](Square s) {
        region_of[s] = number;
      },
      [] { return false; });
  std::copy_n(flood.open.begin(), words, open_.begin());
  for (std::size_t i = 0; i < words; ++i) {
    for (std::uint64_t boxes = flood.touched[i] & ~position.free_words()[i]; boxes != 0; boxes &= boxes - 1) {
      boxes_.push_back(static_cast<Square>(64 * i) + static_cast<Square>(std::countr_zero(boxes)));
    }
  }
}

void FloorRegions::spread_by_squares(const Position& position, Square start) {
  const Board& board = position.board();
  const auto number = static_cast<std::uint32_t>(regions_.size());
  queue_.clear();
  const auto take = [&](Square s) {
    open_[s / 64] ^= std::uint64_t{1} << (s % 64);
    region_of_[s] = number;
    queue_.push_back(s);
  };
  take(start);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(queue_[next], d);
      if (!position.is_blocked(t)) {
        if ((open_[t / 64] >> (t % 64) & 1) != 0) take(t);
      } else if (t != board.nowhere() && toucher_[t] != number + 1) {
        toucher_[t] = number + 1;
        boxes_.push_back(t);
      }
    }
  }
}

}  // namespace sokrates
