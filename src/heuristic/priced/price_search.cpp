#include "heuristic/priced/price_search.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace sokrates {

namespace {

std::vector<std::uint32_t> pushes_alone(const Board& board, const PushDistances& distances) {
  std::vector<std::uint32_t> all;
  for (const Square box : board.start_boxes()) {
    const std::uint32_t* const row = distances.to_goals(distances.node(box, board.start_players().front()));
    all.insert(all.end(), row, row + board.goals().size());
  }
  return all;
}

}  // namespace

PriceSearch::PriceSearch(const GroupFloor& floor, const PushDistances& distances, GroupTables& tables,
                         unsigned max_members, const AscentLimits& limits)
    : floor_(floor),
      tables_(tables),
      max_members_(max_members),
      limits_(limits),
      boxes_(floor.board().start_boxes()),
      player_(floor.board().start_players().front()),
      ascent_(static_cast<std::uint32_t>(boxes_.size()),
              static_cast<std::uint32_t>(floor.board().goals().size()),
              pushes_alone(floor.board(), distances)),
      placings_(floor) {}

bool PriceSearch::step(std::uint64_t ticks) {
  switch (phase_) {
    case Phase::beginning:
      begin();
      break;
    case Phase::placing:
      if (place_next(ticks)) phase_ = Phase::climbing;
      break;
    case Phase::climbing:
      if (climb(ticks)) end_pass();
      break;
    case Phase::choosing:
      if (choose(ticks)) phase_ = next_.empty() ? Phase::done : Phase::placing;
      break;
    case Phase::done:
      return true;
  }
  return phase_ == Phase::done;
}

// If some box has no goal, there is nothing to optimize.
void PriceSearch::begin() {
  const bool is_infeasible = !ascent_.begin();
  phase_ = is_infeasible || max_members_ < 2 ? Phase::done : Phase::placing;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) next_.push_back(std::uint64_t{1} << i | std::uint64_t{1} << j);
  }
}

GroupNumbers::Members PriceSearch::members_of(std::uint64_t boxes) const {
  GroupNumbers::Members members{};
  unsigned k = 0;
  for (; boxes != 0; boxes &= boxes - 1)
    members[k++] = floor_.live_number(boxes_[static_cast<std::size_t>(std::countr_zero(boxes))]);
  std::sort(members.begin(), members.begin() + k, std::greater<>());
  return members;
}

bool PriceSearch::place_next(std::uint64_t ticks) {
  if (next_.empty()) return true;
  if (!is_placing_) placings_.begin(members_of(next_.back()), size_, player_);
  is_placing_ = true;
  if (!placings_.search(ticks)) return false;
  is_placing_ = false;
  ascent_.add_group(next_.back(), size_, placings_.take_pushes());
  next_.pop_back();
  return next_.empty();
}

bool PriceSearch::climb(std::uint64_t ticks) {
  const std::uint64_t ticks_of_round = ascent_.ticks_of_round();
  if (rounds_left_ == 0) {
    ascent_.begin_climb();
    rounds_left_ =
        static_cast<unsigned>(std::clamp<std::uint64_t>(limits_.ticks / ticks_of_round, 10, limits_.rounds));
  }
  for (std::uint64_t spent = 0; spent <= ticks && rounds_left_ > 0; spent += ticks_of_round)
    rounds_left_ = ascent_.climb() ? rounds_left_ - 1 : 0;
  return rounds_left_ == 0;
}

void PriceSearch::end_pass() {
  const bool goes_on = max_members_ >= 3 && pass_ < limits_.passes;
  phase_ = goes_on ? Phase::choosing : Phase::done;
  size_ = 3;
  ++pass_;
}

bool PriceSearch::choose(std::uint64_t ticks) {
  tables_.begin(ascent_.best());
  if (!tables_.build(size_, ticks)) return false;
  const GroupNumbers of_boxes(static_cast<std::uint32_t>(boxes_.size()));
  std::vector<StartGroup> found;
  GroupNumbers::Members chosen = GroupNumbers::first(size_);
  for (std::uint64_t i = 0; i < of_boxes.count(size_); ++i, GroupNumbers::advance(chosen, size_)) {
    std::uint64_t boxes = 0;
    for (unsigned j = 0; j < size_; ++j) boxes |= std::uint64_t{1} << chosen[j];
    const std::int32_t excess = tables_.irreducible_excess(members_of(boxes), size_, player_);
    if (excess > 0 && !ascent_.has_group(boxes)) found.push_back({boxes, excess});
  }
  const std::size_t joining = std::min(found.size(), limits_.groups);
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(joining), found.end(),
                    [](const StartGroup& a, const StartGroup& b) {
                      return a.excess != b.excess ? a.excess > b.excess : a.boxes < b.boxes;
                    });
  next_.clear();
  for (std::size_t i = 0; i < joining; ++i) next_.push_back(found[i].boxes);
  return true;
}

}  // namespace sokrates
