#include "search/start_matching.hpp"

#include <algorithm>

namespace sokrates {

StartMatching::StartMatching(const Board& board, const WordLayout& layout, std::uint32_t penalty)
    : boxes_(static_cast<std::uint32_t>(board.start_boxes().size())),
      penalty_(penalty),
      costs_(layout.box_squares().size() * boxes_, Assignment::kForbidden),
      is_start_(layout.box_squares().size()),
      row_of_bit_(layout.box_squares().size(), kNoRow),
      bit_of_row_(boxes_),
      is_wanted_(layout.box_squares().size()),
      matching_(boxes_, boxes_) {
  std::uint32_t column = 0;
  for (const Square start : board.start_boxes()) {
    is_start_[layout.box_bit(layout.cell(start))] = 1;
    measure(board, layout, column++, start);
  }
}

// Computes the pulls from each square to the start square. They equal the pushes from the start square to
// that square.
void StartMatching::measure(const Board& board, const WordLayout& layout, std::uint32_t column,
                            Square start) {
  std::vector<Square> queue;
  const auto reach = [&](Square s, Assignment::Cost distance) {
    const unsigned bit = layout.box_bit(layout.cell(s));
    if (bit == WordLayout::kNoBox) return;
    Assignment::Cost& cost = costs_[std::size_t{bit} * boxes_ + column];
    if (cost != Assignment::kForbidden) return;
    cost = distance;
    queue.push_back(s);
  };
  reach(start, 0);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Square s = queue[i];
    const Assignment::Cost next = costs(layout.box_bit(layout.cell(s)))[column] + 1;
    for (const Direction d : kDirections) {
      const bool has_ends =
          board.neighbor(s, opposite(d)) != board.nowhere() && board.neighbor(s, d) != board.nowhere();
      if (has_ends) reach(board.neighbor(s, d), next);
    }
  }
}

std::uint32_t StartMatching::rank(Assignment::Cost total, std::uint32_t misplaced) const {
  return total == Assignment::kInfeasible ? kInfinite : total + penalty_ * misplaced;
}

std::uint32_t StartMatching::load(const std::vector<unsigned>& bits) {
  is_solved_ = is_solved_ ? replace(bits) : solve(bits);
  misplaced_ = 0;
  for (const unsigned bit : bits) misplaced_ += is_start_[bit] != 0 ? 0U : 1U;
  return rank(is_solved_ ? matching_.total() : Assignment::kInfeasible, misplaced_);
}

// Gives the rows whose boxes are gone to the new boxes. Requires: the matching is valid for the last boxes.
bool StartMatching::replace(const std::vector<unsigned>& bits) {
  for (const unsigned bit : bits) is_wanted_[bit] = 1;
  changed_.clear();
  std::uint32_t row = 0;
  for (const unsigned bit : bits) {
    if (row_of_bit_[bit] != kNoRow) continue;
    while (is_wanted_[bit_of_row_[row]] != 0) ++row;
    row_of_bit_[bit_of_row_[row]] = kNoRow;
    set_box(row, bit);
    changed_.push_back(row);
  }
  for (const unsigned bit : bits) is_wanted_[bit] = 0;
  return matching_.solve_rows(changed_) != Assignment::kInfeasible;
}

bool StartMatching::solve(const std::vector<unsigned>& bits) {
  std::fill(row_of_bit_.begin(), row_of_bit_.end(), kNoRow);
  for (std::uint32_t row = 0; row < boxes_; ++row) set_box(row, bits[row]);
  return matching_.solve_similar() != Assignment::kInfeasible;
}

void StartMatching::set_box(std::uint32_t row, unsigned bit) {
  bit_of_row_[row] = bit;
  row_of_bit_[bit] = row;
  std::copy(costs(bit), costs(bit) + boxes_, matching_.row(row));
}

// A pull moves a box by one square, so each distance changes its parity and decreases by at most 1.
std::uint32_t StartMatching::after(unsigned from, unsigned to) {
  const Assignment::Cost total = matching_.total_with_step(row_of_bit_[from], costs(to), true);
  return rank(total, misplaced_ + is_start_[from] - is_start_[to]);
}

}  // namespace sokrates
