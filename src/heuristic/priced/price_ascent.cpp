#include "heuristic/priced/price_ascent.hpp"

#include <algorithm>
#include <bit>

#include "base/assignment.hpp"
#include "heuristic/priced/placings.hpp"

namespace sokrates {

namespace {

constexpr std::uint32_t kStepsAtStart = 5000;
// Unrounded prices are in thousandths of a quarter. They are integers, so that results are the same on all
// machines.
constexpr std::int64_t kFine = 1000;
constexpr std::int64_t kFar = 1'000'000;  // quarters; more than any number of pushes costs

}  // namespace

PriceAscent::PriceAscent(std::uint32_t boxes, std::uint32_t goals, std::vector<std::uint32_t> pushes)
    : boxes_(boxes), goals_(goals), goal_numbers_(goals), packing_(kStepsAtStart), wanted_(goals) {
  for (std::uint32_t box = 0; box < boxes; ++box) {
    std::vector<std::uint16_t>& row = alone_.emplace_back(goals);
    for (std::uint32_t goal = 0; goal < goals; ++goal) {
      const std::uint32_t exact = pushes[std::size_t{box} * goals + goal];
      row[goal] = exact == Assignment::kForbidden ? Placings::kInfinite
                                                  : static_cast<std::uint16_t>(std::min(exact, 0xFFFEU));
    }
  }
}

// The initial prices are the dual values of the columns. They are shifted so that the largest price is 0.
bool PriceAscent::begin() {
  Assignment assignment(boxes_, goals_);
  for (std::uint32_t row = 0; row < goals_; ++row) {
    for (std::uint32_t goal = 0; goal < goals_; ++goal) {
      const bool is_box = row < boxes_;
      const std::uint16_t pushes = is_box ? alone_[row][goal] : std::uint16_t{0};
      assignment.row(row)[goal] = pushes == Placings::kInfinite ? Assignment::kForbidden : pushes;
    }
  }
  prices_.assign(goals_, 0);
  const bool is_feasible = assignment.solve() != Assignment::kInfeasible;
  std::int64_t dearest = INT64_MIN;
  for (std::uint32_t goal = 0; goal < goals_ && is_feasible; ++goal)
    dearest = std::max(dearest, assignment.column_price(goal));
  for (std::uint32_t goal = 0; goal < goals_ && is_feasible; ++goal)
    prices_[goal] = static_cast<std::int32_t>((assignment.column_price(goal) - dearest) * kPriceScale);
  best_ = prices_;
  if (is_feasible) bound_ = evaluate();
  return is_feasible;
}

void PriceAscent::add_group(std::uint64_t boxes, unsigned size, std::vector<std::uint16_t> pushes) {
  groups_.push_back({boxes, size, std::move(pushes)});
}

bool PriceAscent::has_group(std::uint64_t boxes) const {
  return std::any_of(groups_.begin(), groups_.end(), [&](const Group& g) { return g.boxes == boxes; });
}

std::uint64_t PriceAscent::ticks_of_round() const {
  std::uint64_t entries = std::uint64_t{boxes_} * goals_;
  for (const Group& group : groups_) entries += group.pushes.size();
  return entries + kStepsAtStart;
}

PriceAscent::Cheapest PriceAscent::cheapest(unsigned size, const std::vector<std::uint16_t>& pushes) const {
  Cheapest least{kFar, 0};
  GroupNumbers::Members goals = GroupNumbers::first(size);
  for (std::size_t number = 0; number < pushes.size(); ++number) {
    if (pushes[number] != Placings::kInfinite) {
      std::int64_t cost = std::int64_t{pushes[number]} * kPriceScale;
      for (unsigned i = 0; i < size; ++i) cost -= prices_[goals[i]];
      if (cost < least.cost) least = {cost, number};
    }
    GroupNumbers::advance(goals, size);
  }
  return least;
}

void PriceAscent::note_wanted(unsigned size, std::uint64_t goals) {
  const GroupNumbers::Members members = goal_numbers_.members(goals, size);
  for (unsigned i = 0; i < size; ++i) ++wanted_[members[i]];
}

std::int64_t PriceAscent::evaluate() {
  std::vector<Cheapest> singles;
  std::int64_t bound = sum_of(prices_);
  for (const auto& row : alone_) {
    singles.push_back(cheapest(1, row));
    bound += singles.back().cost;
  }
  std::vector<Cheapest> of_groups;
  std::vector<WeighedGroup> heavy;
  for (std::uint32_t id = 0; id < groups_.size(); ++id) {
    of_groups.push_back(cheapest(groups_[id].size, groups_[id].pushes));
    std::int64_t excess = of_groups.back().cost;
    for (std::uint64_t left = groups_[id].boxes; left != 0; left &= left - 1)
      excess -= singles[static_cast<std::size_t>(std::countr_zero(left))].cost;
    if (excess > 0) heavy.push_back({static_cast<std::int32_t>(excess), id, groups_[id].boxes});
  }
  std::uint64_t free = boxes_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << boxes_) - 1;
  bound += packing_.pack(heavy, free);
  std::fill(wanted_.begin(), wanted_.end(), 0);
  for (const std::uint32_t place : packing_.chosen()) {
    const std::uint32_t id = heavy[place].id;
    note_wanted(groups_[id].size, of_groups[id].goals);
    free &= ~groups_[id].boxes;
  }
  for (; free != 0; free &= free - 1)
    note_wanted(1, singles[static_cast<std::size_t>(std::countr_zero(free))].goals);
  return bound;
}

void PriceAscent::begin_climb() {
  exact_.clear();
  for (const std::int32_t price : best_) exact_.push_back(price * kFine);
  prices_ = best_;
  bound_ = INT64_MIN;  // groups may have been added since the bound was computed
  round_ = 0;
}

bool PriceAscent::climb() {
  const std::int64_t bound = evaluate();
  if (bound > bound_) {
    bound_ = bound;
    best_ = prices_;
  }
  // The step size is two quarters at first and a fifth of a quarter after sixty rounds.
  const std::int64_t step = 2 * kFine * 100 / (100 + 15 * std::int64_t{round_++});
  bool is_flat = true;
  for (std::size_t goal = 0; goal < goals_; ++goal) {
    is_flat = is_flat && wanted_[goal] == 1;
    exact_[goal] += step * (1 - wanted_[goal]);
    if (goals_ > boxes_) exact_[goal] = std::min<std::int64_t>(exact_[goal], 0);
    const std::int64_t half = exact_[goal] < 0 ? -kFine / 2 : kFine / 2;
    prices_[goal] = static_cast<std::int32_t>((exact_[goal] + half) / kFine);
  }
  return !is_flat;
}

}  // namespace sokrates
