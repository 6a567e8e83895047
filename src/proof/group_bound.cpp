#include "proof/group_bound.hpp"

#include <algorithm>
#include <utility>

#include "analysis/dead_squares.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "heuristic/priced/price_search.hpp"

namespace sokrates {

namespace {

// Calls `step` until it is done. Returns false if the work budget is used up.
template <class Step>
bool is_done_in_time(WorkBudget& work_budget, Step step) {
  while (!step(kTicksPerLook)) {
    if (!work_budget.spend(kTicksPerLook)) return false;
  }
  return true;
}

bool share_a_box(const GroupBound::Gain& a, const GroupBound::Gain& b) {
  const auto is_of_b = [&](std::uint16_t member) {
    return std::find(b.members.begin(), b.members.begin() + b.size, member) != b.members.begin() + b.size;
  };
  return std::any_of(a.members.begin(), a.members.begin() + a.size, is_of_b);
}

bool is_before(const GroupBound::Gain& a, const GroupBound::Gain& b) {
  if (a.excess != b.excess) return a.excess > b.excess;
  return a.size != b.size ? a.size < b.size : a.members < b.members;
}

// Orders by excess per box.
bool is_before_by_share(const GroupBound::Gain& a, const GroupBound::Gain& b) {
  const auto share = [](const GroupBound::Gain& gain) { return gain.excess / std::int64_t{gain.size}; };
  return share(a) != share(b) ? share(a) > share(b) : is_before(a, b);
}

// Moves the gains that are packed to the front. Returns the sum of their excesses.
std::int64_t pack_in_order(GroupBound::Worth& worth) {
  std::vector<GroupBound::Gain>& gains = worth.gains;
  std::int64_t sum = 0;
  std::size_t taken = 0;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    const auto shares = [&](const GroupBound::Gain& other) { return share_a_box(gains[i], other); };
    if (std::any_of(gains.begin(), gains.begin() + static_cast<std::ptrdiff_t>(taken), shares)) continue;
    sum += gains[i].excess;
    std::swap(gains[taken++], gains[i]);
  }
  worth.packed = taken;
  return sum;
}

// Packs in both orders and keeps the one with the larger sum.
std::int64_t pack(GroupBound::Worth& worth) {
  std::sort(worth.gains.begin(), worth.gains.end(), is_before_by_share);
  const std::int64_t by_share = pack_in_order(worth);
  if (worth.packed == worth.gains.size()) return by_share;
  std::sort(worth.gains.begin(), worth.gains.end(), is_before);
  const std::int64_t sum = pack_in_order(worth);
  if (sum >= by_share) return sum;
  std::sort(worth.gains.begin(), worth.gains.end(), is_before_by_share);
  return pack_in_order(worth);
}

}  // namespace

GroupBound::GroupBound(const Board& board, const PushDistances& distances)
    : board_(board),
      distances_(distances),
      floor_(board, find_live_squares(board)),
      tables_(floor_, distances),
      position_(board),
      is_live_(board.squares() + 1),
      of_box_(board.squares()),
      of_first_(board.squares()) {
  for (Square s = 0; s < board.squares(); ++s) {
    // Every region that a box on `s` can cut off contains a neighbor of the box.
    for (const Direction d : kDirections) {
      const Square player = board.neighbor(s, d);
      if (player == board.nowhere() || floor_.live_number(s) == GroupFloor::kNone) continue;
      if (distances.to_nearest_goal(distances.node(s, player)) != PushDistances::kInfinite) is_live_[s] = 1;
    }
  }
}

std::optional<GoalPrices> GroupBound::find_prices(unsigned largest, WorkBudget& work_budget) {
  const GoalPrices zeros(board_.goals().size());
  const std::size_t boxes = board_.start_boxes().size();
  if (boxes < 2 || boxes > kMaxPriced || largest < 2) return zeros;
  const auto build_floor = [&](std::uint64_t ticks) { return floor_.build(largest, ticks); };
  if (!is_done_in_time(work_budget, build_floor)) return std::nullopt;
  PriceSearch search(floor_, distances_, tables_, largest);
  if (!is_done_in_time(work_budget, [&](std::uint64_t ticks) { return search.step(ticks); }))
    return std::nullopt;
  return search.prices().size() == zeros.size() ? search.prices() : zeros;
}

bool GroupBound::use(const GoalPrices& prices, unsigned largest, WorkBudget& work_budget) {
  while (!lemmas_.empty()) remove_last();
  if (largest != largest_ || prices != tables_.prices()) groups_.reset();
  largest_ = largest;
  tables_.begin(prices);
  return largest < 2 || groups_ || build_groups(work_budget);
}

bool GroupBound::build_groups(WorkBudget& work_budget) {
  const auto build_floor = [&](std::uint64_t ticks) { return floor_.build(largest_, ticks); };
  const auto build_tables = [&](std::uint64_t ticks) { return tables_.build(largest_, ticks); };
  if (!is_done_in_time(work_budget, build_floor) || !is_done_in_time(work_budget, build_tables)) return false;
  IrreducibleGroups groups(floor_);
  for (unsigned size = 2; size <= largest_; ++size) {
    const auto collect = [&](std::uint64_t ticks) { return groups.collect(floor_, tables_, size, ticks); };
    if (!is_done_in_time(work_budget, collect)) return false;
  }
  groups.finish(floor_);
  groups_ = std::move(groups);
  return true;
}

std::int64_t GroupBound::prices_under(const Boxes& boxes) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < board_.goals().size(); ++i) {
    if (std::binary_search(boxes.begin(), boxes.end(), board_.goals()[i])) sum += prices()[i];
  }
  return sum;
}

std::int64_t GroupBound::alone(Square box, Square player) const {
  const std::uint16_t number = floor_.live_number(box);
  if (number == GroupFloor::kNone) return kInfinite;
  const std::int32_t value = tables_.alone(number, player);
  return value == GroupTables::kDead ? kInfinite : value;
}

void GroupBound::add(Lemma lemma, const std::vector<Reached>& kept) {
  Region part(board_);
  for (const Reached& near : kept) {
    if (near.cost > kNear) continue;
    Known known{near.boxes, lemma.cost, {}, lemmas_.size()};
    std::vector<std::uint64_t> bits(board_.words());
    for (std::size_t i = 0; i < near.boxes.size(); ++i) {
      const Square box = near.boxes[i];
      bits[box / 64] |= std::uint64_t{1} << (box % 64);
      known.members[i] = floor_.live_number(box);
      if (lemma.cost != kInfinite) known.excess -= alone(box, near.player);
    }
    if (lemma.cost != kInfinite) known.excess -= near.cost * kPriceScale;
    position_.set_boxes(near.boxes.data(), near.boxes.size());
    part.flood(position_, near.player);
    bits.insert(bits.end(), part.words().begin(), part.words().end());
    bits.push_back(known_.size());
    for (const Square box : near.boxes) of_box_[box].insert(of_box_[box].end(), bits.begin(), bits.end());
    Listed& of_first = of_first_[near.boxes.front()];
    of_first.insert(of_first.end(), bits.begin(), bits.end());
    known_.push_back(std::move(known));
  }
  lemmas_.push_back(std::move(lemma));
  uses_.push_back(0);
}

void GroupBound::remove_last() {
  lemmas_.pop_back();
  uses_.pop_back();
  while (!known_.empty() && known_.back().lemma == lemmas_.size()) {
    const auto drop_last = [&](Listed& listed) { listed.resize(listed.size() - words_of_known()); };
    for (const Square box : known_.back().boxes) drop_last(of_box_[box]);
    drop_last(of_first_[known_.back().boxes.front()]);
    known_.pop_back();
  }
}

std::vector<std::uint64_t> GroupBound::take_uses() {
  return std::exchange(uses_, std::vector<std::uint64_t>(lemmas_.size()));
}

bool GroupBound::add_lemmas(const Listed& listed, Worth& worth) {
  charge(listed.size());
  const std::size_t words = board_.words();
  const std::uint64_t* const free = position_.free_words().data();
  const Square player = position_.player();
  for (std::size_t at = 0; at < listed.size(); at += words_of_known()) {
    const std::uint64_t* const bits = &listed[at];
    if ((bits[words + player / 64] >> (player % 64) & 1) == 0) continue;
    std::uint64_t missing = 0;
    for (std::size_t i = 0; i < words; ++i) missing |= bits[i] & free[i];
    if (missing != 0) continue;
    const Known& known = known_[bits[2 * words]];
    if (known.excess == kInfinite) {
      ++uses_[known.lemma];
      return false;
    }
    worth.gains.push_back(
        {known.excess, static_cast<unsigned>(known.boxes.size()), known.members, known.lemma});
  }
  return true;
}

bool GroupBound::add_groups(Square box, bool only_larger, Worth& worth) {
  const std::uint16_t a = floor_.live_number(box);
  bool is_alive = true;
  for (const Square other : position_.boxes()) {
    const std::uint16_t b = floor_.live_number(other);
    if (b == a || (only_larger && b < a) || !groups_->has_any(a, b)) continue;
    const auto add = [&](std::uint16_t excess, std::uint32_t /*id*/, std::uint16_t third,
                         std::uint16_t /*fourth*/) {
      is_alive = is_alive && excess != IrreducibleGroups::kDead;
      const bool is_pair = third == IrreducibleGroups::kNobody;
      const std::uint16_t c = is_pair ? std::uint16_t{0} : floor_.live_number(third);
      Gain gain{excess, is_pair ? 2U : 3U, {a, b, c}, kNoLemma};
      std::sort(gain.members.begin(), gain.members.begin() + gain.size);
      worth.gains.push_back(gain);
    };
    groups_->visit(position_, a, b, position_.player(), add);
    if (!is_alive) return false;
  }
  return true;
}

GroupBound::Worth GroupBound::of_all(const Boxes& boxes, Square player) {
  position_.set_boxes(boxes.data(), boxes.size());
  position_.set_player(player);
  Worth worth;
  for (const Square box : boxes) {
    const std::int64_t value = alone(box, player);
    if (value == kInfinite) return {kInfinite, {}};
    worth.alone += value;
  }
  for (const Square box : boxes) {
    if ((largest_ > 1 && !add_groups(box, true, worth)) || !add_lemmas(of_first_[box], worth))
      return {kInfinite, {}};
  }
  return worth;
}

GroupBound::Worth GroupBound::of_box(Square box, const Boxes& others, Square player) {
  Worth worth;
  worth.alone = alone(box, player);
  if (worth.alone == kInfinite) return worth;
  position_.set_boxes(others.size() + 1, [&](std::size_t i) { return i < others.size() ? others[i] : box; });
  position_.set_player(player);
  if ((largest_ > 1 && !add_groups(box, false, worth)) || !add_lemmas(of_box_[box], worth))
    return {kInfinite, {}};
  return worth;
}

void GroupBound::count_uses(const Worth& worth, std::int64_t to_spare) {
  for (std::size_t i = 0; i < worth.packed; ++i) {
    const Gain& gain = worth.gains[i];
    if (gain.lemma != kNoLemma && gain.excess > to_spare) ++uses_[gain.lemma];
  }
}

std::int64_t GroupBound::cost(const Boxes& boxes, Worth& worth) {
  if (worth.alone >= kInfinite || has_frozen_box_off_goal(boxes)) return kInfinite;
  return worth.alone + pack(worth);
}

bool GroupBound::has_frozen_box_off_goal(const Boxes& boxes) const {
  Boxes frozen = boxes;
  const auto is_solid = [&](Square s) {
    return s == board_.nowhere() || std::binary_search(frozen.begin(), frozen.end(), s);
  };
  const auto is_stuck = [&](Square box, Direction d) {
    const Square a = board_.neighbor(box, d);
    const Square b = board_.neighbor(box, opposite(d));
    return is_solid(a) || is_solid(b) || (is_live_[a] == 0 && is_live_[b] == 0);
  };
  for (bool has_changed = true; has_changed;) {
    const auto loose = std::find_if(frozen.begin(), frozen.end(), [&](Square box) {
      return !is_stuck(box, Direction::up) || !is_stuck(box, Direction::left);
    });
    has_changed = loose != frozen.end();
    if (has_changed) frozen.erase(loose);
  }
  return std::any_of(frozen.begin(), frozen.end(), [&](Square box) { return !board_.is_goal(box); });
}

}  // namespace sokrates
