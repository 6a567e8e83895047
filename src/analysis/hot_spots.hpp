// Hot spots: squares on which a box is in the way of others.
//
//   #######
//   #. x  #     a box on x, in the door, keeps a box on y from every goal: x is a hot spot for y
//   ##x##y#
//
// x is hot for y if a wall on x would leave a lone box on y fewer goals to be pushed to. Told for live
// squares that are no goals.
//
// Cost: for each square x, a backward search from each goal; squares^2 bytes. Built in portions; not at all
// where it would take too long (kMostWork). Source: Festival's feature (Shoham, Schaeffer 2020).
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/lone_box.hpp"
#include "board/position.hpp"

namespace sokrates {

class HotSpots {
 public:
  // `live` must outlive this.
  HotSpots(const Board& board, const SquareSet& live);

  // Works for about so many ticks; true when all is there.
  bool build(std::uint64_t ticks);

  // Is a box on x in the way of a box on y?
  bool is_hot(Square x, Square y) const { return !hot_.empty() && hot_[std::size_t{x} * stride_ + y] != 0; }
  // Boxes that are in the way of some other box.
  std::uint32_t count(const Position& position) const;

  std::uint64_t bytes() const { return std::uint64_t{stride_} * stride_; }

 private:
  static constexpr std::uint64_t kMostWork = 400'000'000;

  // Goals that each square reaches, with a wall on `x`.
  void count_goals(Square x, std::vector<std::uint16_t>& goals);

  const Board& board_;
  const SquareSet& live_;
  LoneBox lone_;
  std::uint32_t stride_ = 0;  // 0 where nothing is built
  Square next_ = 0;
  std::vector<std::uint16_t> without_, with_;  // by square: goals reached on the empty board, with a wall
  std::vector<std::uint8_t> hot_;
};

}  // namespace sokrates
