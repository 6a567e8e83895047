// Pairs: two boxes that cannot both be pushed to goals, even without other boxes.
//
//   #####
//   #.  #      the two adjacent boxes at the wall freeze; other pairs keep the player out of a
//   #$$ #      room or block a doorway for each other
//   #####
//
// The detector queries an exact table (pair_table.hpp) for the box just pushed. Cost: one table entry per
// other box. Assumes one player.
#pragma once

#include <memory>

#include "deadlock/detector.hpp"
#include "deadlock/pair_table.hpp"

namespace sokrates {

class PairDetector final : public Detector {
 public:
  PairDetector(const Board& board, std::shared_ptr<SharedPairTable> shared);

  std::string_view name() const override { return "pairs"; }
  Readiness prepare(std::uint64_t ticks) override;
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position& position) override;

 private:
  const Board& board_;
  std::shared_ptr<SharedPairTable> shared_;
  const PairTable* pairs_ = nullptr;  // set when the table is ready
};

}  // namespace sokrates
