#include "search/fess/level_analysis.hpp"

#include <utility>

namespace sokrates {

LevelAnalysis::LevelAnalysis(const Board& board, const SquareSet& live,
                             std::shared_ptr<SharedMacroTables> tables, MemoryAccount& account,
                             std::uint64_t seed, const Tunables& tunables)
    : board_(board),
      live_(live),
      shared_(std::move(tables)),
      account_(account),
      seed_(seed),
      tunables_(tunables) {}

Readiness LevelAnalysis::build(std::uint64_t ticks) {
  if (tables_ != nullptr) return Readiness::ready;
  const Readiness readiness = shared_->build(ticks);
  if (readiness != Readiness::ready) return readiness;
  rooms_.emplace(board_);
  if (!held_.resize(account_, rooms_->bytes() + board_.squares() * LoneBox::kBytesPerSquare))
    return Readiness::no_memory;
  lone_.emplace(board_, live_);
  tables_ = &shared_->table();
  return Readiness::ready;
}

}  // namespace sokrates
