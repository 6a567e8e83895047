#include "heuristic/row_matching.hpp"

#include <algorithm>

namespace sokrates {

RowMatching::RowMatching(const Board& board)
    : assignment_(static_cast<std::uint32_t>(board.start_boxes().size()),
                  static_cast<std::uint32_t>(board.goals().size())),
      asked_(board.start_boxes().size()),
      place_of_(board.start_boxes().size()),
      row_at_(board.start_boxes().size(), kNone),
      is_kept_(board.start_boxes().size()) {}

RowMatching::Cost RowMatching::solve(const Cost* table, std::uint32_t table_rows) {
  place_with_.resize(table_rows, kNone);
  std::fill(is_kept_.begin(), is_kept_.end(), std::uint8_t{0});
  new_slots_.clear();
  for (std::uint32_t slot = 0; slot < asked_.size(); ++slot) {
    const std::uint32_t place = place_with_[asked_[slot]];
    if (place == kNone) {
      new_slots_.push_back(slot);
    } else {
      place_of_[slot] = place;
      is_kept_[place] = 1;
    }
  }
  if (is_solved_ && new_slots_.empty()) return total_;
  if (total_ == Assignment::kInfeasible || 2 * new_slots_.size() > asked_.size()) return solve_afresh(table);
  std::uint32_t place = 0;
  for (const std::uint32_t slot : new_slots_) {
    while (is_kept_[place] != 0) ++place;
    place_of_[slot] = place;
    put(asked_[slot], place);
    total_ = assignment_.replace_row(place, table + std::size_t{asked_[slot]} * assignment_.columns());
    // A mixture of old and new rows may have no matching although the new rows have one.
    if (total_ == Assignment::kInfeasible) return solve_afresh(table);
    ++place;
  }
  return total_;
}

bool RowMatching::solve_first(const Cost* table, std::uint32_t table_rows, std::uint64_t ticks) {
  if (is_solved_) return true;
  if (added_ == 0) {
    place_with_.resize(table_rows, kNone);
    put_in_order();
    assignment_.begin();
  }
  const std::uint64_t before = work();
  for (; added_ < assignment_.columns(); ++added_) {
    if (work() - before >= ticks) return false;
    if (added_ < asked_.size()) {
      const Cost* row = table + std::size_t{asked_[added_]} * assignment_.columns();
      std::copy(row, row + assignment_.columns(), assignment_.row(added_));
    }
    if (!assignment_.add_row(added_)) break;
  }
  is_solved_ = true;
  if (added_ == assignment_.columns()) total_ = assignment_.total();
  return true;
}

RowMatching::Cost RowMatching::solve_afresh(const Cost* table) {
  put_in_order();
  for (std::uint32_t slot = 0; slot < asked_.size(); ++slot) {
    const Cost* row = table + std::size_t{asked_[slot]} * assignment_.columns();
    std::copy(row, row + assignment_.columns(), assignment_.row(slot));
  }
  is_solved_ = true;
  return total_ = assignment_.solve();
}

void RowMatching::put_in_order() {
  for (std::uint32_t slot = 0; slot < asked_.size(); ++slot) {
    place_of_[slot] = slot;
    put(asked_[slot], slot);
  }
  // put() may have deleted the entry of a row that was moved to an earlier place. Set all entries again.
  for (std::uint32_t slot = 0; slot < asked_.size(); ++slot) place_with_[asked_[slot]] = slot;
}

void RowMatching::put(std::uint32_t row, std::uint32_t place) {
  if (row_at_[place] != kNone) place_with_[row_at_[place]] = kNone;
  row_at_[place] = row;
  place_with_[row] = place;
}

}  // namespace sokrates
