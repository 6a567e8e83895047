#include "heuristic/priced/priced.hpp"

#include <algorithm>

#include "analysis/dead_squares.hpp"
#include "heuristic/priced/group_floor.hpp"
#include "heuristic/priced/group_tables.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kBytesOfGroup = 48;
constexpr std::size_t kMaxBoxes = 64;  // number of bits of a word

}  // namespace

PricedPlan PricedPlan::with(const Tunables& tunables) {
  PricedPlan plan;
  plan.first_groups = tunables.priced_first_groups;
  plan.max_groups = tunables.priced_max_groups;
  plan.first_learning = tunables.priced_learn_after;
  plan.learning_share = tunables.priced_learn_divisor;
  plan.learning_nodes = tunables.priced_learn_nodes;
  plan.packing_steps = tunables.priced_packing_steps;
  plan.ascent = {tunables.priced_ascent_rounds, tunables.priced_ascent_ticks, tunables.priced_ascent_passes,
                 tunables.priced_ascent_groups};
  return plan;
}

// Data that is needed only while the tables are built.
struct Priced::Building {
  enum class Phase : std::uint8_t { floor, prices, tables, groups };

  Building(const Board& board, const PushDistances& distances, unsigned largest)
      : members(largest), floor(board, find_live_squares(board)), tables(floor, distances) {}

  // Returns the bytes in use. Memory of the next table is charged before it is allocated.
  std::uint64_t bytes() const {
    const std::uint64_t held = floor.bytes() + tables.bytes() + (search ? search->bytes() : 0);
    return std::max(held, bytes_of(floor, members)) + (groups ? groups->bytes() : 0);
  }
  static std::uint64_t bytes_of(const GroupFloor& floor, unsigned members) {
    return floor.bytes_of(members) + PricedTable::bytes_of(floor, members);
  }

  unsigned members;
  GroupFloor floor;
  GroupTables tables;
  std::unique_ptr<PriceSearch> search;
  std::unique_ptr<IrreducibleGroups> groups;
  GoalPrices prices;
  Phase phase = Phase::floor;
  unsigned size = 2;  // size of the groups that are collected
};

Priced::Priced(const Board& board, std::shared_ptr<SharedPushDistances> shared, PricedPlan plan)
    : board_(board),
      shared_(std::move(shared)),
      plan_(std::move(plan)),
      matching_(board, shared_),
      has_parity_(board.start_boxes().size() == board.goals().size()),
      known_(std::make_shared<const PricedGroups>()),
      packing_(plan_.packing_steps),
      learned_(board.squares()),
      next_learning_(plan_.first_learning) {
  const std::size_t boxes = board.start_boxes().size();
  if (boxes < 2 || boxes > kMaxBoxes || boxes > board.goals().size() || board.squares() >= 0xFFFF) return;
  all_boxes_ = boxes == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << boxes) - 1;
  const std::uint32_t live = find_live_squares(board).size();
  numbers_ = GroupNumbers(live);
  const unsigned most =
      std::min({plan_.max_members, GroupNumbers::kMaxMembers, static_cast<unsigned>(boxes)});
  const auto affordable = [&](std::uint64_t groups) {
    unsigned members = 1;
    while (members < most && numbers_.count(members + 1) <= groups) ++members;
    return members;
  };
  first_members_ = affordable(plan_.first_groups);
  grown_members_ = affordable(std::max(plan_.first_groups, plan_.max_groups));
}

Priced::~Priced() = default;

Readiness Priced::prepare(std::uint64_t ticks) {
  if (!is_matched_) {
    if (const Readiness readiness = matching_.prepare(ticks); readiness != Readiness::ready) return readiness;
    is_matched_ = true;
  }
  if (take_shared() || waits_ || first_members_ <= known_->members) return Readiness::ready;
  return refine(ticks) ? Readiness::ready : Readiness::building;
}

unsigned Priced::next_members() const {
  if (known_->members < first_members_) return first_members_;
  return known_->members < grown_members_ ? grown_members_ : 1;
}

std::uint64_t Priced::ticks_to_refine() const {
  if (plan_.shared && plan_.shared->members() > known_->members) return 1;
  const std::uint64_t tables = ticks_to_tables();
  const std::uint64_t learning = may_learn() ? next_learning_ : 0;
  return tables == 0 || learning == 0 ? tables + learning : std::min(tables, learning);
}

std::uint64_t Priced::ticks_to_tables() const {
  if (next_members() == 1) return 0;
  return plan_.builds_tables ? numbers_.count(next_members()) * plan_.ticks_per_group : UINT64_MAX;
}

bool Priced::is_learning_next() const {
  if (building_ || !may_learn()) return false;
  return is_learning_ || next_members() == 1 || next_learning_ <= ticks_to_tables();
}

std::uint64_t Priced::bytes_to_refine() const {
  if (building_ || next_members() == 1 || is_learning_next() || !plan_.builds_tables) return 0;
  return numbers_.count(next_members()) * (kBytesOfGroup + board_.squares() / 4);
}

bool Priced::take_shared() {
  if (!plan_.shared || plan_.shared->members() <= known_->members || all_boxes_ == 0) return false;
  known_ = plan_.shared->latest();
  building_.reset();
  forget_learned();
  return true;
}

bool Priced::refine(std::uint64_t ticks) {
  if (take_shared()) return true;
  if (is_learning_next()) return learn(ticks);
  if (next_members() == 1 || !plan_.builds_tables) return true;
  if (!building_) building_ = std::make_unique<Building>(board_, shared_->table(), next_members());
  return build(ticks);
}

bool Priced::build(std::uint64_t ticks) {
  using Phase = Building::Phase;
  Building& b = *building_;
  const std::uint64_t slice = std::min<std::uint64_t>(ticks, 1'000'000);
  for (std::uint64_t spent = 0; spent < ticks; spent += slice) {
    switch (b.phase) {
      case Phase::floor:
        if (!b.floor.build(b.members, slice)) break;
        b.phase = Phase::prices;
        if (!plan_.prices)
          b.search =
              std::make_unique<PriceSearch>(b.floor, shared_->table(), b.tables, b.members, plan_.ascent);
        break;
      case Phase::prices:
        if (b.search && !b.search->step(slice)) break;
        b.prices = plan_.prices ? *plan_.prices : b.search->prices();
        b.search.reset();
        b.tables.begin(b.prices);
        b.phase = Phase::tables;
        break;
      case Phase::tables:
        if (!b.tables.build(b.members, slice)) break;
        b.groups = std::make_unique<IrreducibleGroups>(b.floor);
        b.phase = Phase::groups;
        break;
      case Phase::groups:
        if (!b.groups->collect(b.floor, b.tables, b.size, slice)) break;
        if (++b.size <= b.members) break;
        take_over();
        return true;
    }
  }
  return false;
}

void Priced::take_over() {
  Building& b = *building_;
  b.groups->finish(b.floor);
  auto known = std::make_shared<PricedGroups>();
  known->members = b.members;
  known->sum_of_prices = sum_of(b.prices);
  known->prices = std::move(b.prices);
  known->alone = b.tables.all_alone();
  known->live_number.resize(board_.squares());
  for (Square s = 0; s < board_.squares(); ++s) known->live_number[s] = b.floor.live_number(s);
  known->groups = std::move(b.groups);
  known_ = std::move(known);
  forget_learned();
  if (plan_.shared) plan_.shared->offer(known_);
  building_.reset();
}

std::uint64_t Priced::bytes() const {
  const std::uint64_t tables = plan_.builds_tables ? known_->bytes() : 0;
  return matching_.bytes() + tables + learned_.bytes() + (learner_ ? learner_->bytes() : 0) +
         (building_ ? building_->bytes() : 0);
}

bool Priced::find_groups(const Position& position, std::uint16_t a, bool only_larger,
                         std::vector<WeighedGroup>& found) {
  const Square player = position.player();
  bool is_alive = true;
  std::uint64_t looks = position.boxes().size();
  for (const Square box : position.boxes()) {
    const std::uint16_t b = known_->live_number[box];
    if (b == a || (only_larger && b < a) || !known_->groups->has_any(a, b)) continue;
    known_->groups->visit(
        position, a, b, player, [&](std::uint16_t excess, std::uint32_t id, Square third, Square fourth) {
          ++looks;
          is_alive = is_alive && excess != IrreducibleGroups::kDead;
          const auto bit = [&](Square s) { return std::uint64_t{1} << position.slot_of(s); };
          std::uint64_t boxes = bit(box);
          if (third != IrreducibleGroups::kNobody) boxes |= bit(third);
          if (fourth != IrreducibleGroups::kNobody) boxes |= bit(fourth);
          found.push_back({excess, id, boxes});
        });
    if (!is_alive) break;
  }
  charge(looks);
  return is_alive;
}

bool Priced::find_all_groups(const Position& position) {
  parent_groups_.clear();
  parent_alone_ = known_->sum_of_prices;
  for (const Square box : position.boxes()) {
    const std::uint16_t a = known_->live_number[box];
    if (a == GroupFloor::kNone) return false;
    const std::int32_t cost = alone(a, position.player());
    if (cost == GroupTables::kDead) return false;
    parent_alone_ += cost;
  }
  for (const Square box : position.boxes()) {
    const std::size_t before = parent_groups_.size();
    if (!find_groups(position, known_->live_number[box], true, parent_groups_) ||
        !find_learned(position, box, true, parent_groups_))
      return false;
    const std::uint64_t bit = std::uint64_t{1} << position.slot_of(box);
    for (std::size_t i = before; i < parent_groups_.size(); ++i) parent_groups_[i].boxes |= bit;
  }
  return true;
}

std::int64_t Priced::value_of(std::int64_t alone, std::vector<WeighedGroup>& groups) {
  const std::uint64_t before = packing_.work();
  const std::int64_t value = alone + packing_.pack(groups, all_boxes_);
  charge(packing_.work() - before);
  return value;
}

Estimate Priced::matched(const Estimate& matching) {
  charge(matching_.work() - matching_work_);
  matching_work_ = matching_.work();
  return matching;
}

// The value of the matching has the correct parity if the parity is known.
Estimate Priced::combine(const Estimate& matching, std::int64_t value) const {
  const std::int64_t pushes = value <= 0 ? 0 : (value + kPriceScale - 1) / kPriceScale;
  if (pushes <= matching.pushes) return matching;
  auto h = static_cast<std::uint32_t>(pushes);
  if (has_parity_ && (h - matching.pushes) % 2 != 0) ++h;
  return {h, h};
}

void Priced::enter(const Position& position) {
  matching_.enter(position);
  if (!has_groups()) return;
  is_lost_ = !find_all_groups(position);
  last_boxes_ = position.boxes();
  last_player_ = position.player();
}

Estimate Priced::evaluate(const Position& position) {
  const Estimate matching = matched(matching_.evaluate(position));
  if (!has_groups()) return matching;
  is_lost_ = matching.is_infinite() || !find_all_groups(position);
  last_boxes_ = position.boxes();
  last_player_ = position.player();
  return is_lost_ ? Estimate::never() : combine(matching, value_of(parent_alone_, parent_groups_));
}

Estimate Priced::after(const Position& child, const Move& move) {
  const Estimate matching = matched(matching_.after(child, move));
  if (!has_groups()) return matching;
  if (is_lost_ || matching.is_infinite()) return Estimate::never();
  if (move.box == board_.nowhere()) return combine(matching, value_of(parent_alone_, parent_groups_));
  const Square box = board_.neighbor(move.box, move.direction);
  const std::uint16_t a = known_->live_number[box];
  if (a == GroupFloor::kNone || alone(a, child.player()) == GroupTables::kDead) return Estimate::never();
  // The player now stands where the box was. The cost of the box before the push is therefore looked up for the square
  // on which he stood. For all other boxes, both squares are on the same side.
  const Square stood = board_.neighbor(move.box, opposite(move.direction));
  const std::int64_t sum =
      parent_alone_ - alone(known_->live_number[move.box], stood) + alone(a, child.player());
  const std::uint64_t bit = std::uint64_t{1} << child.slot_of(box);
  child_groups_.clear();
  if (!find_groups(child, a, false, child_groups_) || !find_learned(child, box, false, child_groups_))
    return Estimate::never();
  for (WeighedGroup& group : child_groups_) group.boxes |= bit;
  for (const WeighedGroup& group : parent_groups_) {
    if ((group.boxes & bit) == 0) child_groups_.push_back(group);
  }
  return combine(matching, value_of(sum, child_groups_));
}

}  // namespace sokrates
