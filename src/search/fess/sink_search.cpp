#include "search/fess/sink_search.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "rules/pulls.hpp"
#include "search/fess/macro_children.hpp"
#include "search/fess/pairing.hpp"

namespace sokrates {

namespace {

// Features of the backward search, in the order in which they decide.
enum : std::size_t { kFewBoxes, kFewParts, kFewOnGoals, kOpenWays, kFarFromGoals };
constexpr unsigned kCellFeatures = 1U << kFewBoxes | 1U << kFewParts | 1U << kFewOnGoals | 1U << kOpenWays;
constexpr std::size_t kBasesWanted = 16;  // on a huge board
constexpr std::uint16_t kFar = 6;         // steps; Festival's figure

std::int16_t small(std::int64_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32000, 32000));
}

}  // namespace

SinkSearch::SinkSearch(Ground& ground, const SinkVariant& variant, const std::vector<Square>& bases,
                       MemoryAccount& account)
    : ground_(ground),
      board_(ground.board()),
      variant_(variant),
      tree_(kCellFeatures, false, account),
      states_(2 * static_cast<std::uint32_t>(board_.start_boxes().size()) + 2, 1U << 16, account),
      macro_(board_, ground.live()),
      wanted_(board_),
      region_(board_),
      position_(board_),
      all_bases_(bases),
      is_base_(board_.squares() + 1),
      is_sink_(board_.squares() + 1) {
  Random random(15);
  for (Square s = 0; s < board_.squares(); ++s) base_keys_.push_back(random.next());
}

SinkSearch::Status SinkSearch::step() {
  if (end_ != Tree::kNone) return Status::found;
  if (ground_.is_out_of_memory()) return Status::out_of_memory;
  if (!has_begun_) return begin();
  if (next_movable_ < movable_.size()) return go_on();
  if (!roots_.empty()) {
    const Square player = roots_.back();
    roots_.pop_back();
    return add_root(player);
  }
  const auto choice = tree_.next();
  if (!choice) return Status::exhausted;
  load(choice->node);
  apply(tree_.child(choice->child));
  return expand(*choice, tree_.child(choice->child).position);
}

// With goals to spare, those that the boxes can be matched to, near ones first.
std::vector<Square> SinkSearch::find_targets() {
  const std::vector<Square>& boxes = all_bases_;
  std::vector<Square> goals = board_.goals();
  if (goals.size() == boxes.size()) return goals;
  std::vector<std::uint32_t> nearest(board_.squares(), Ground::kNever);
  for (const Square box : boxes) {
    for (const Square goal : goals) {
      nearest[goal] = std::min<std::uint32_t>(nearest[goal], ground_.pushes_from(box)[goal]);
    }
  }
  std::stable_sort(goals.begin(), goals.end(), [&](Square a, Square b) { return nearest[a] < nearest[b]; });
  Pairing matching(boxes.size(), goals.size());
  matching.serves_all([&](std::size_t box, std::size_t goal) {
    return ground_.pushes_from(boxes[box])[goals[goal]] != Ground::kNever;
  });
  std::vector<Square> targets;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (matching.is_taken(i)) targets.push_back(goals[i]);
  }
  std::sort(targets.begin(), targets.end());
  return targets;
}

// One root for every part of the floor from which something can be pulled.
SinkSearch::Status SinkSearch::begin() {
  has_begun_ = true;
  targets_ = find_targets();
  std::vector<std::uint8_t> seen(board_.squares());
  position_.set_boxes(targets_.data(), targets_.size());
  for (Square s = 0; s < board_.squares(); ++s) {
    if (position_.is_blocked(s) || seen[s] != 0) continue;
    region_.flood(position_, s);
    for (const Square t : region_.squares()) seen[t] = 1;
    std::vector<Move> pulls;
    find_pulls(position_, region_, ground_.live(), pulls);
    if (!pulls.empty()) roots_.push_back(s);
  }
  std::reverse(roots_.begin(), roots_.end());
  return Status::running;
}

SinkSearch::Status SinkSearch::add_root(Square player) {
  for (const Square s : bases_) is_base_[s] = 0;
  bases_ = all_bases_;
  for (const Square s : bases_) is_base_[s] = 1;
  position_.set_boxes(targets_.data(), targets_.size());
  position_.set_player(player);
  FloorBlocks floor(board_);
  floor.build(position_.blocked(), board_.nowhere());
  bool is_new = false;
  const Tree::Id position = tree_.meet(name(player), is_new);
  if (position == Tree::kNone) return Status::out_of_memory;
  tree_.known(position).features = features(floor.parts());
  return expand({}, position);
}

void SinkSearch::load(Tree::Id node) {
  const Square* state = states_[node];
  const Square* end = std::find(state, state + board_.start_boxes().size() + 1, board_.nowhere());
  position_.set_boxes(state, static_cast<std::size_t>(end - state));
  for (const Square s : bases_) is_base_[s] = 0;
  bases_.clear();
  for (const Square* base = end + 1; *base != board_.nowhere(); ++base) bases_.push_back(*base);
  for (const Square s : bases_) is_base_[s] = 1;
}

void SinkSearch::store(Tree::Id node) {
  Square* state = states_[node];
  state = std::copy(position_.boxes().begin(), position_.boxes().end(), state);
  *state++ = board_.nowhere();
  state = std::copy(bases_.begin(), bases_.end(), state);
  *state = board_.nowhere();
}

void SinkSearch::apply(const Tree::Child& child) {
  if (child.is_sink) {
    std::vector<Square> boxes = position_.boxes();
    boxes.erase(std::find(boxes.begin(), boxes.end(), child.from));
    position_.set_boxes(boxes.data(), boxes.size());
    bases_.erase(std::find(bases_.begin(), bases_.end(), child.to));
    is_base_[child.to] = 0;
  } else if (child.from != child.to) {
    position_.move_box(child.from, child.to);
  }
  position_.set_player(child.player);
}

bool SinkSearch::is_end() const {
  return std::all_of(position_.boxes().begin(), position_.boxes().end(),
                     [&](Square s) { return is_base_[s] != 0; });
}

std::uint64_t SinkSearch::name(Square player) const {
  std::uint64_t key = position_.boxes_key() ^ position_.player_key(player);
  for (const Square s : bases_) key ^= base_keys_[s];
  return key;
}

Features SinkSearch::features(std::uint32_t parts) {
  std::int64_t far = 0;
  for (const Square s : position_.boxes()) far += ground_.to_nearest_goal(s);
  Features f{};
  f[kFewBoxes] = small(-static_cast<std::int64_t>(position_.boxes().size()));
  f[kFewParts] = small(-std::int64_t{parts});
  f[kFewOnGoals] = small(-std::int64_t{position_.boxes_on_goals()});
  f[kOpenWays] = small(-std::int64_t{ground_.closed_ways(position_)});
  f[kFarFromGoals] = small(far);
  return f;
}

SinkSearch::Status SinkSearch::expand(const Tree::Choice& choice, Tree::Id position) {
  const Tree::Id node = tree_.open(choice, position);
  if (!states_.make_room(node)) return Status::out_of_memory;
  store(node);
  if (is_end()) {
    end_ = node;
    return Status::found;
  }
  region_.flood(position_, position_.player());
  openings_.collect(position_, region_, ground_.live(), false);
  movable_ = position_.boxes();
  next_movable_ = 0;
  if (ground_.is_huge()) {
    // Bases are much alike: some of them, from all over the board, will do.
    wanted_ = SquareSet(board_);
    const std::size_t stride = 1 + bases_.size() / kBasesWanted;
    for (std::size_t i = 0; i < bases_.size(); i += stride) wanted_.insert(bases_[i]);
    macro_.tell_only(&wanted_);
  }
  return go_on();
}

SinkSearch::Status SinkSearch::go_on() {
  const auto work_of_looks = [&] { return macro_.work() + ground_.rooms().work(); };
  const std::uint64_t looked = work_of_looks();
  while (next_movable_ < movable_.size()) {
    if (!add_children(movable_[next_movable_++])) return Status::out_of_memory;
    if (work_of_looks() - looked > kTicksAtOnce) break;
  }
  if (next_movable_ < movable_.size()) return Status::running;
  const bool reaches_all = find_sinks();
  if (!reaches_all || !keep_only_sinks()) advise();
  if (!tree_.close()) return Status::out_of_memory;
  return Status::running;
}

bool SinkSearch::add_children(Square box) {
  moves_.clear();
  macro_.find_pulls(position_, region_, box, moves_);
  generated_ += moves_.size();
  return add_macro_children(
      tree_, position_, moves_, macro_, openings_, [&](const MacroMove& move) { return name(move.player); },
      [&](Tree::Id id, const MacroMove& move) { tree_.known(id).features = features(move.parts); });
}

bool SinkSearch::find_sinks() {
  std::vector<Square> free_bases;
  for (const Square s : bases_) {
    if (!position_.has_box(s)) free_bases.push_back(s);
  }
  LoneBox& lone = ground_.lone_box();
  const std::uint64_t before = lone.work();
  lone.set_walls(position_.blocked());
  const std::size_t n = free_bases.size();
  std::vector<std::vector<Square>> sets;
  std::vector<std::uint8_t> placed(n);
  std::size_t largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (placed[i] != 0) continue;
    sets.emplace_back();
    const std::vector<std::uint16_t> from_here = lone.push_from({free_bases[i]});
    const std::vector<std::uint16_t>& to_here = lone.push_to({free_bases[i]});
    for (std::size_t j = i; j < n; ++j) {
      const Square other = free_bases[j];
      const bool is_equal = from_here[other] != Ground::kNever && to_here[other] != Ground::kNever;
      if (placed[j] != 0 || (j != i && !is_equal)) continue;
      placed[j] = 1;
      sets.back().push_back(free_bases[j]);
    }
    largest = std::max(largest, sets.back().size());
  }
  for (const Square s : all_bases_) is_sink_[s] = 0;
  sinks_.clear();
  bool reaches_any = false;
  for (const std::vector<Square>& set : sets) {
    if (set.size() < largest) continue;
    sinks_.insert(sinks_.end(), set.begin(), set.end());
    if (!std::all_of(set.begin(), set.end(), [&](Square s) { return region_.contains(s); })) continue;
    reaches_any = true;
    for (const Square s : set) is_sink_[s] = 1;
  }
  from_sinks_ = lone.push_from(sinks_);
  extra_work_ += lone.work() - before;
  return reaches_any;
}

bool SinkSearch::can_sink(const Tree::Child& child) {
  if (is_sink_[child.to] == 0) return false;
  const bool is_far = ground_.steps_from(child.from)[child.to] >= kFar;
  const std::uint32_t here = ground_.rooms().room_of(child.from);
  const std::uint32_t there = ground_.rooms().room_of(child.to);
  const bool are_rooms = here != Rooms::kCorridor && there != Rooms::kCorridor;
  const bool is_elsewhere = here != there && (variant_.corridors_are_rooms || are_rooms);
  return (is_far || is_elsewhere) && rest_is_matched(child.from, child.to);
}

// Each base that is left is to have a box of its own that was pushed from there.
bool SinkSearch::match_all() {
  const std::vector<Square>& boxes = position_.boxes();
  extra_work_ += boxes.size() * bases_.size() / 4;
  matching_ = Pairing(bases_.size(), boxes.size());
  return matching_.serves_all(
      [&](std::size_t i, std::size_t j) { return can_come_from(bases_[i], boxes[j]); });
}

bool SinkSearch::rest_is_matched(Square box, Square base) {
  const std::vector<Square>& boxes = position_.boxes();
  const auto place = [](const std::vector<Square>& all, Square s) {
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), s) - all.begin());
  };
  return matching_.serves_without(place(bases_, base), place(boxes, box), [&](std::size_t i, std::size_t j) {
    return can_come_from(bases_[i], boxes[j]);
  });
}

bool SinkSearch::keep_only_sinks() {
  if (!match_all()) return false;
  // 1. For every box its longest pull to a sink.
  std::vector<Tree::Child> sinking;
  for (std::size_t i = 0; i < tree_.open_children(); ++i) {
    const Tree::Child& child = tree_.open_child(i);
    const bool is_same_box = !sinking.empty() && sinking.back().from == child.from;
    if (is_same_box && sinking.back().length >= child.length) continue;
    if (!can_sink(child)) continue;
    if (is_same_box) sinking.pop_back();
    sinking.push_back(child);
  }
  if (sinking.empty()) return false;
  // 2. These alone, the box gone.
  tree_.forget_open_children();
  const Tree::Id node = static_cast<Tree::Id>(tree_.nodes() - 1);
  FloorBlocks floor(board_);
  Region after(board_);
  for (Tree::Child& child : sinking) {
    child.is_sink = true;
    child.player = child.to;
    apply(child);
    after.flood(position_, child.to);
    child.player = after.representative();
    bool is_new = false;
    child.position = tree_.meet(name(child.player), is_new);
    if (is_new && child.position != Tree::kNone) {
      floor.build(position_.blocked(), board_.nowhere());
      tree_.known(child.position).features = features(floor.parts());
    }
    load(node);
    if (child.position != Tree::kNone) tree_.add_child(child);
  }
  // 3. The best of them first: boxes that were parked, then those that shut nobody in.
  const Rooms& rooms = ground_.rooms();
  pick([](const Tree::Child&) { return true; },
       [&](const Tree::Child& a, const Tree::Child& b) {
         if (board_.is_goal(a.from) != board_.is_goal(b.from)) return !board_.is_goal(a.from);
         if (rooms.is_hole(a.from) != rooms.is_hole(b.from)) return !rooms.is_hole(a.from);
         const std::int16_t parts_a = tree_.known(a.position).features[kFewParts];
         const std::int16_t parts_b = tree_.known(b.position).features[kFewParts];
         return parts_a != parts_b ? parts_a > parts_b : a.length > b.length;
       });
  return true;
}

// Gives weight 0 to the best child that meets a condition, among those not yet expanded.
template <class Condition, class Better>
void SinkSearch::pick(Condition condition, Better better) {
  Tree::Child* best = nullptr;
  for (std::size_t i = 0; i < tree_.open_children(); ++i) {
    Tree::Child& child = tree_.open_child(i);
    const Tree::Known& known = tree_.known(child.position);
    if (known.is_dead || known.node != Tree::kNone || !condition(child)) continue;
    if (best == nullptr || better(child, *best)) best = &child;
  }
  if (best != nullptr) best->weight = 0;
}

bool SinkSearch::is_kill_zone(Square s) {
  if (from_sinks_[s] == Ground::kNever) return false;
  return std::all_of(sinks_.begin(), sinks_.end(),
                     [&](Square sink) { return ground_.steps_from(sink)[s] >= kFar; });
}

void SinkSearch::advise() {
  const Features here = tree_.features(static_cast<Tree::Id>(tree_.nodes() - 1));
  const auto f = [&](const Tree::Child& c) -> const Features& { return tree_.known(c.position).features; };
  const auto better = [&](const Tree::Child& a, const Tree::Child& b) { return f(a) > f(b); };
  // 1. Off a goal, out of everybody's way: parking.
  const Rooms& rooms = ground_.rooms();
  pick(
      [&](const Tree::Child& c) {
        return board_.is_goal(c.from) && !board_.is_goal(c.to) && f(c)[kFewParts] >= here[kFewParts] &&
               f(c)[kOpenWays] >= here[kOpenWays] && f(c)[kFarFromGoals] > here[kFarFromGoals];
      },
      [&](const Tree::Child& a, const Tree::Child& b) {
        if (rooms.is_hole(a.from) != rooms.is_hole(b.from)) return !rooms.is_hole(a.from);
        const bool zone_a = is_kill_zone(a.to);
        if (zone_a != is_kill_zone(b.to)) return zone_a;
        if (f(a)[kFewParts] != f(b)[kFewParts]) return f(a)[kFewParts] > f(b)[kFewParts];
        if (f(a)[kOpenWays] != f(b)[kOpenWays]) return f(a)[kOpenWays] > f(b)[kOpenWays];
        return a.length > b.length;
      });
  // 2. Fewer parts of the floor; more open ways; a box that could not be pulled before.
  pick([&](const Tree::Child& c) { return f(c)[kFewParts] > here[kFewParts]; }, better);
  pick([&](const Tree::Child& c) { return f(c)[kOpenWays] > here[kOpenWays]; }, better);
  // Pulled away, it must come back by pushes.
  pick([&](const Tree::Child& c) { return c.opens && ground_.is_reversible(c.to, c.from); }, better);
}

PackingPlan SinkSearch::plan() {
  Tree::Id node = end_ != Tree::kNone ? end_ : tree_.best();
  if (node == Tree::kNone) return PackingPlan(ground_, {}, {});
  load(node);
  const std::vector<Square> left = position_.boxes();
  std::vector<PlanStep> moves;
  for (; tree_.node(node).parent != Tree::kNone; node = tree_.node(node).parent) {
    const Tree::Child& child = tree_.child(tree_.node(node).via);
    moves.push_back({child.is_sink ? PlanStep::kAnywhere : child.to, child.from});
  }
  return PackingPlan(ground_, left, std::move(moves));
}

}  // namespace sokrates
