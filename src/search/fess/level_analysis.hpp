// The tables of a level for a feature-space search: the shared tables (macro_tables.hpp), and the rooms, the scratch
// memory and the caches of one engine. All trees of the engine use them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/lone_box.hpp"
#include "analysis/rooms.hpp"
#include "base/memory_account.hpp"
#include "base/readiness.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "search/fess/macro_tables.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

class LevelAnalysis {
 public:
  static constexpr std::uint16_t kInfinite = LoneBox::kInfinite;

  // `seed` varies the order of equal moves in the trees (macro_tree.hpp). Requires: `board`, `live` and
  // `account` outlive this object, and the tables are those of the board; one player.
  LevelAnalysis(const Board& board, const SquareSet& live, std::shared_ptr<SharedMacroTables> tables,
                MemoryAccount& account, std::uint64_t seed = 0, const Tunables& tunables = {});

  // Works for about `ticks` ticks on the tables. Until they are ready, only board(), live(), seed(), tunables() and
  // is_huge() may be called.
  Readiness build(std::uint64_t ticks);

  const Board& board() const { return board_; }
  // Returns the squares on which boxes stay. Usually, these are the squares that a box can reach from a start square
  // and from which it can reach a goal.
  const SquareSet& live() const { return live_; }
  std::uint64_t seed() const { return seed_; }
  const Tunables& tunables() const { return tunables_; }
  // Returns true if the board is so large that macro moves are generated only to relevant squares.
  bool is_huge() const { return sokrates::is_huge(board_, tunables_); }

  bool is_out_of_memory() const { return tables_->is_out_of_memory(); }
  Rooms& rooms() { return *rooms_; }
  // Returns the number of blocked passages between rooms. On a huge board it is 0, because every move would need
  // the flood fill of a room of thousands of squares.
  std::uint32_t closed_passages(const Position& position) {
    return is_huge() ? 0 : rooms_->closed_passages(position);
  }
  // Returns the number of boxes that obstruct some other box.
  std::uint32_t boxes_on_hot_spots(const Position& position) {
    return tables_->hot_spots().count(position, marks_);
  }
  // Returns a lone-box search whose walls the caller sets.
  LoneBox& lone_box() { return *lone_; }

  // The distances are explained in macro_tables.hpp.
  const std::uint16_t* pushes_from(Square s) const { return tables_->pushes_from(s); }
  const std::uint16_t* steps_from(Square s) const { return tables_->steps_from(s); }
  std::uint32_t to_nearest_goal(Square s) const { return tables_->to_nearest_goal(s); }
  std::uint32_t to_all_goals(Square s) const { return tables_->to_all_goals(s); }
  // Returns true if a lone box that was pushed from one square to another can be pushed back.
  bool is_reversible(Square from, Square to) const { return pushes_from(to)[from] != kInfinite; }

 private:
  const Board& board_;
  const SquareSet& live_;
  const std::shared_ptr<SharedMacroTables> shared_;
  MemoryAccount& account_;
  const std::uint64_t seed_;
  const Tunables tunables_;
  MemoryHold held_;
  const MacroTables* tables_ = nullptr;  // null until they are ready
  std::optional<LoneBox> lone_;
  std::optional<Rooms> rooms_;        // with a cache of the last position
  std::vector<std::uint64_t> marks_;  // scratch of boxes_on_hot_spots()
};

}  // namespace sokrates
