#include "search/homeward/start_distances.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"

namespace sokrates {

StartDistances::StartDistances(const Board& board, const SquareSet& live, std::uint32_t penalty,
                               MemoryAccount& account)
    : board_(board),
      penalty_(penalty),
      account_(account),
      lone_(board, live),
      start_of_(board.squares(), kNoStart),
      is_full_(board.start_boxes().size()),
      walls_(board.squares() + 1),
      assignments_(board.start_boxes().size() + 1) {
  Random random(29);
  for (const Square start : board.start_boxes()) {
    start_of_[start] = static_cast<std::uint32_t>(keys_.size());
    keys_.push_back(random.next());
  }
  open_distances_ = distances_past(0);
}

StartDistances::~StartDistances() {
  account_.release(charged_ + charged_for_assignments_);
}

const StartDistances::Distances& StartDistances::distances_past(std::uint64_t name) {
  const auto known = memories_.find(name);
  if (known != memories_.end()) return known->second;
  const std::vector<Square>& starts = board_.start_boxes();
  std::fill(walls_.begin(), walls_.end(), std::uint8_t{0});
  walls_.back() = 1;
  for (std::size_t i = 0; i < starts.size(); ++i) walls_[starts[i]] = is_full_[i];
  lone_.set_walls(walls_);
  Distances distances(starts.size() * board_.squares(), LoneBox::kInfinite);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    if (is_full_[i] != 0) continue;
    // The pulls from a square to the start square equal the pushes from the start square to that square.
    const std::vector<std::uint16_t>& pushes = lone_.push_from({starts[i]});
    std::copy_n(pushes.begin(), board_.squares(),
                distances.begin() + static_cast<std::ptrdiff_t>(i * board_.squares()));
  }
  if (charged_ + bytes_of(distances) > kMaxBytes) forget();
  if (!account_.charge(bytes_of(distances))) {
    unremembered_ = std::move(distances);
    return unremembered_;
  }
  charged_ += bytes_of(distances);
  return memories_.emplace(name, std::move(distances)).first->second;
}

void StartDistances::forget() {
  memories_.clear();
  account_.release(std::exchange(charged_, 0));
}

Assignment* StartDistances::assignment_of(std::uint32_t boxes) {
  std::unique_ptr<Assignment>& assignment = assignments_[boxes];
  if (assignment != nullptr) return assignment.get();
  const std::uint64_t bytes = Assignment::bytes_required(boxes);
  is_out_of_memory_ = !account_.charge(bytes);
  if (is_out_of_memory_) return nullptr;
  charged_for_assignments_ += bytes;
  assignment = std::make_unique<Assignment>(boxes, boxes);
  return assignment.get();
}

StartDistances::Rank StartDistances::rank(const Position& position) {
  std::fill(is_full_.begin(), is_full_.end(), std::uint8_t{0});
  misplaced_.clear();
  std::uint64_t name = 0;
  for (const Square box : position.boxes()) {
    if (const std::uint32_t start = start_of_[box]; start != kNoStart) {
      is_full_[start] = 1;
      name ^= keys_[start];
    } else {
      misplaced_.push_back(box);
    }
  }
  Rank rank;
  rank.misplaced = static_cast<std::uint32_t>(misplaced_.size());
  if (rank.misplaced == 0) return rank;
  empty_.clear();
  for (std::uint32_t start = 0; start < is_full_.size(); ++start) {
    if (is_full_[start] == 0) empty_.push_back(start);
  }
  const Distances& distances = distances_past(name);
  const auto place = [&](std::uint32_t row, std::uint32_t column) {
    return std::size_t{empty_[column]} * board_.squares() + misplaced_[row];
  };
  Assignment* const assignment = assignment_of(rank.misplaced);
  if (assignment == nullptr) {
    rank.pulls = kInfeasible;
    return rank;
  }
  for (std::uint32_t i = 0; i < rank.misplaced; ++i) {
    Assignment::Cost* const costs = assignment->row(i);
    for (std::uint32_t j = 0; j < rank.misplaced; ++j) {
      const Distance past = distances[place(i, j)];
      const Distance open = open_distances_[place(i, j)];
      costs[j] = past != LoneBox::kInfinite   ? past
                 : open != LoneBox::kInfinite ? open + penalty_
                                              : Assignment::kForbidden;
    }
  }
  const std::uint64_t before = assignment->work();
  const Assignment::Cost total = assignment->solve_similar();
  work_ += (assignment->work() - before + std::uint64_t{rank.misplaced} * rank.misplaced) / kEntriesPerTick;
  rank.pulls = std::min(total, kInfeasible);
  if (total == Assignment::kInfeasible) return rank;
  for (std::uint32_t i = 0; i < rank.misplaced; ++i) {
    rank.blocked += distances[place(i, assignment->column_of(i))] == LoneBox::kInfinite ? 1U : 0U;
  }
  return rank;
}

}  // namespace sokrates
