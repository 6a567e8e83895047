// Tables of a level for searches with macro moves. All searches of a run share them, on any thread.
//
// Hot spots and distances to the nearest goal are built once, in portions (BuiltOnce). The sums of distances to all
// goals and the rows of distances are computed later, when a search first needs them. A board of ten thousand squares
// has a hundred million pairs of squares, and a search needs few of them.
//
// Guarantees: a row does not change once it exists, so readers need no lock.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "analysis/hot_spots.hpp"
#include "analysis/lone_box.hpp"
#include "base/built_once.hpp"
#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// Rows of numbers by square, each computed when it is first needed.
class LazyRows {
 public:
  explicit LazyRows(const Board& board) : rows_(board.squares()) {}

  static std::uint64_t bytes_required(const Board& board) { return board.squares() * sizeof(rows_.front()); }
  static std::uint64_t bytes_of_row(const Board& board) {
    return (std::uint64_t{board.squares()} + 1) * sizeof(std::uint16_t);
  }

  // Returns null if the row does not exist.
  const std::uint16_t* find(Square s) const { return rows_[s].load(std::memory_order_acquire); }
  // Requires: the caller holds the lock of the tables, and the row does not exist.
  const std::uint16_t* add(Square s, std::vector<std::uint16_t> row) {
    stored_.push_back(std::move(row));
    rows_[s].store(stored_.back().data(), std::memory_order_release);
    return stored_.back().data();
  }

 private:
  std::vector<std::atomic<const std::uint16_t*>> rows_;
  std::vector<std::vector<std::uint16_t>> stored_;
};

class MacroTables {
 public:
  static constexpr std::uint16_t kInfinite = LoneBox::kInfinite;

  // Requires: `board`, `live` and `payer`, if it is not null, outlive the tables; one player.
  MacroTables(const Board& board, const SquareSet& live, MemoryAccount* payer, const Tunables& tunables);
  ~MacroTables();
  MacroTables(const MacroTables&) = delete;

  // Returns the bytes that construction takes.
  static std::uint64_t bytes_required(const Board& board) {
    return board.squares() * (2 * LoneBox::kBytesPerSquare + 2 + 4 + 4) + 2 * LazyRows::bytes_required(board);
  }
  // Returns the bytes of the hot spots.
  std::uint64_t bytes() const { return hot_spots_.bytes(); }
  // Works for about `ticks` ticks. Returns true when the hot spots are built.
  bool build(std::uint64_t ticks) { return hot_spots_.build(ticks); }

  // Returns true if the last row of distances did not fit into memory. Results remain correct, but the searches
  // should end. A row that did not fit is charged together with the next one.
  bool is_out_of_memory() const { return is_out_of_memory_.load(std::memory_order_relaxed); }
  const HotSpots& hot_spots() const { return hot_spots_; }

  // Returns the pushes of a lone box from `s` to each square of the empty board. The player may start on any
  // side of the box.
  const std::uint16_t* pushes_from(Square s) const {
    const std::uint16_t* const row = pushes_.find(s);
    return row != nullptr ? row : compute_pushes_from(s);
  }
  // Returns the steps of the player from `s` to each square of the empty board.
  const std::uint16_t* steps_from(Square s) const {
    const std::uint16_t* const row = steps_.find(s);
    return row != nullptr ? row : compute_steps_from(s);
  }
  // Returns the pushes of a lone box from `s` to its nearest goal, or 0 if it can reach none.
  std::uint32_t to_nearest_goal(Square s) const { return nearest_goal_[s]; }
  // Returns the sum of the pushes of a lone box from `s` to each goal that it can reach, scaled so that the
  // sum over all boxes fits into a feature. The table is computed at the first call. On a huge board, or with
  // very many goals, it is to_nearest_goal().
  std::uint32_t to_all_goals(Square s) const {
    if (!has_all_goals_.load(std::memory_order_acquire)) sum_distances_to_goals();
    return all_goals_[s];
  }

 private:
  const std::uint16_t* compute_pushes_from(Square s) const;
  const std::uint16_t* compute_steps_from(Square s) const;
  void sum_distances_to_goals() const;
  void charge_row() const;

  const Board& board_;
  MemoryAccount* const payer_;
  const Tunables tunables_;
  mutable std::mutex mutex_;  // for everything that is mutable
  mutable LoneBox empty_;     // a lone box on the empty board
  HotSpots hot_spots_;
  std::vector<std::uint16_t> nearest_goal_;
  mutable LazyRows pushes_, steps_;
  mutable std::atomic<bool> has_all_goals_{false};
  mutable std::vector<std::uint32_t> all_goals_;
  mutable std::atomic<bool> is_out_of_memory_{false};
  mutable std::uint64_t charged_ = 0;
  mutable std::uint64_t uncharged_ = 0;  // bytes of rows that did not fit
};

// Returns true if the board is so large that macro moves are generated only to relevant squares.
bool is_huge(const Board& board, const Tunables& tunables);

using SharedMacroTables = BuiltOnce<MacroTables>;
// Requires: as for MacroTables.
std::shared_ptr<SharedMacroTables> share_macro_tables(const Board& board, const SquareSet& live,
                                                      MemoryAccount* payer = nullptr,
                                                      const Tunables& tunables = {});

}  // namespace sokrates
