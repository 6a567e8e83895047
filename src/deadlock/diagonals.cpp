#include "deadlock/diagonals.hpp"

#include <algorithm>

#include "analysis/ring.hpp"

namespace sokrates {

namespace {

constexpr char kClosedDiagonal[] =
    "a closed diagonal: a box pushed into it is stuck there or loses another one";

void sort_once(std::vector<Square>& squares) {
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
}

}  // namespace

DiagonalDetector::DiagonalDetector(const Board& board, const SquareSet& live, const Tunables& tunables)
    : board_(board),
      max_nodes_(tunables.diagonal_nodes),
      explain_nodes_(tunables.explain_nodes),
      alone_(board, live),
      player_(board),
      fence_(board),
      in_chain_(board.squares() + 1),
      answers_(board, kMaxAnswers) {}

std::uint64_t DiagonalDetector::bytes_required(const Board& board) {
  return board.squares() *
         (BoxesAlone::kBytesPerSquare + Region::kBytesPerSquare + Position::kBytesPerSquare + 1);
}

std::uint64_t DiagonalDetector::bytes() const {
  return answers_.bytes();
}

bool DiagonalDetector::is_dead(const Position& position, const Move& push) {
  const Square box = board_.neighbor(push.box, push.direction);
  if (ring_joins_all(position, box, opposite(push.direction))) return false;
  return std::any_of(std::begin(kDirections), std::end(kDirections),
                     [&](Direction d) { return is_in_lost_chain(position, board_.neighbor(box, d)); });
}

bool DiagonalDetector::is_in_lost_chain(const Position& position, Square s) {
  if (!is_shut_in(position, s)) return false;
  WorkBudget work_budget(kTicksOfAnswer);
  const bool dead = collect_chain(position, s, work_budget) && is_dead(position, work_budget);
  charge(work_budget.spent());
  return dead;
}

// A square that the player reaches is not enclosed.
bool DiagonalDetector::is_dead_given(const Position& position, const Move& push, const Region& reached) {
  const Square box = board_.neighbor(push.box, push.direction);
  for (const Direction d : kDirections) {
    const Square beside = board_.neighbor(box, d);
    if (!position.is_blocked(beside) && !reached.contains(beside) && is_in_lost_chain(position, beside))
      return true;
  }
  return false;
}

std::optional<Witness> DiagonalDetector::explain(const Position& position) {
  WorkBudget work_budget(kTicksOfExplanation);
  auto witness = explain_within(position, work_budget);
  charge(work_budget.spent());
  return witness;
}

std::optional<Witness> DiagonalDetector::explain_within(const Position& position, WorkBudget& work_budget) {
  for (Square s = 0; s < board_.squares() && work_budget.spend(1); ++s) {
    if (collect_chain(position, s, work_budget) && is_dead(position, work_budget))
      return Witness{boxes_, kClosedDiagonal};
  }
  return std::nullopt;
}

std::optional<Witness> DiagonalDetector::explain_with_budget(const Position& position,
                                                             WorkBudget& work_budget) {
  std::vector<std::vector<Square>> seeds;
  for (Square s = 0; s < board_.squares() && work_budget.spend(1); ++s) {
    // The same chain is found from each of its squares. Only the smallest square adds it.
    if (collect_chain(position, s, work_budget) && s == *std::min_element(chain_.begin(), chain_.end()))
      seeds.push_back(boxes_);
  }
  std::vector<Square> boxes = alone_.find_lost_group(position, seeds, explain_nodes_, work_budget);
  if (boxes.empty()) return explain_within(position, work_budget);
  return Witness{std::move(boxes), kClosedDiagonal};
}

bool DiagonalDetector::is_shut_in(const Position& position, Square s) const {
  return !position.is_blocked(s) && s != position.player() &&
         std::all_of(std::begin(kDirections), std::end(kDirections),
                     [&](Direction d) { return position.is_blocked(board_.neighbor(s, d)); });
}

bool DiagonalDetector::collect_chain(const Position& position, Square start, WorkBudget& work_budget) {
  chain_.clear();
  const auto add = [&](Square s) {
    if (!is_shut_in(position, s) || in_chain_[s] != 0) return;
    in_chain_[s] = 1;
    chain_.push_back(s);
  };
  add(start);
  for (std::size_t next = 0; next < chain_.size(); ++next) {
    const Cell c = board_.cell(chain_[next]);
    for (const Cell diagonal : {Cell{c.row - 1, c.column - 1}, Cell{c.row - 1, c.column + 1},
                                Cell{c.row + 1, c.column - 1}, Cell{c.row + 1, c.column + 1}}) {
      add(board_.square(diagonal));
    }
  }
  for (const Square s : chain_) in_chain_[s] = 0;
  if (chain_.size() < 2) return false;
  collect_boxes(position);
  return work_budget.spend(kLooksPerLink * chain_.size());
}

// Collects the boxes next to the chain (its fence), and the boxes next to these. The latter complete the blocks at the
// ends of a chain.
void DiagonalDetector::collect_boxes(const Position& position) {
  boxes_.clear();
  const auto add_boxes_beside = [&](Square s) {
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(s, d);
      if (position.has_box(t)) boxes_.push_back(t);
    }
  };
  for (const Square s : chain_) add_boxes_beside(s);
  sort_once(boxes_);
  const std::vector<Square> fence = boxes_;
  for (const Square s : fence) add_boxes_beside(s);
  sort_once(boxes_);
}

bool DiagonalDetector::is_dead(const Position& position, WorkBudget& work_budget) {
  const std::uint64_t flooded = player_.work();
  fence_.set_boxes(boxes_.data(), boxes_.size());
  player_.flood(fence_, position.player());
  work_budget.spend(player_.work() - flooded);
  const Square first = *std::min_element(chain_.begin(), chain_.end());
  if (const auto known = answers_.find(boxes_, {player_.representative(), first})) return *known;
  SquareSet zone(board_);
  for (const Square s : chain_) zone.insert(s);
  for (const Square s : boxes_) zone.insert(s);
  const bool dead = alone_.are_lost(boxes_, position.player(), zone, max_nodes_, work_budget);
  if (!work_budget.is_over()) answers_.keep(dead);
  return dead;
}

}  // namespace sokrates
