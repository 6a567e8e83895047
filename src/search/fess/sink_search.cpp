#include "search/fess/sink_search.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "rules/pulls.hpp"
#include "search/fess/pairing.hpp"

namespace sokrates {

namespace {

// Features of the backward search, in the order of comparison.
enum : std::size_t { kFewBoxes, kFewRegions, kFewOnGoals, kOpenWays, kFarFromGoals };
constexpr unsigned kCellFeatures = 1U << kFewBoxes | 1U << kFewRegions | 1U << kFewOnGoals | 1U << kOpenWays;

}  // namespace

SinkSearch::SinkSearch(LevelAnalysis& analysis, const SinkVariant& variant, const std::vector<Square>& bases,
                       MemoryAccount& account)
    : analysis_(analysis),
      board_(analysis.board()),
      variant_(variant),
      macro_(analysis, MacroDirection::pulls, kCellFeatures, false, variant.seed,
             static_cast<std::uint32_t>(bases.size()), account),
      wanted_(board_),
      all_bases_(bases),
      is_base_(board_.squares() + 1),
      is_sink_(board_.squares() + 1) {
  Random random(15);
  for (Square s = 0; s < board_.squares(); ++s) base_keys_.push_back(random.next());
}

StepStatus SinkSearch::step() {
  if (end_ != Tree::kNone) return StepStatus::solved;
  if (analysis_.is_out_of_memory()) return StepStatus::out_of_memory;
  if (!has_begun_) return begin();
  if (macro_.has_more()) return go_on();
  if (!roots_.empty()) {
    const Square player = roots_.back();
    roots_.pop_back();
    return add_root(player);
  }
  const auto choice = macro_.tree().next();
  if (!choice) return StepStatus::gave_up;
  load(choice->node);
  apply(macro_.tree().child(choice->child));
  return expand(*choice, macro_.tree().child(choice->child).position);
}

// With spare goals, selects goals that the boxes can be matched with, near ones first.
std::vector<Square> SinkSearch::find_targets() {
  const std::vector<Square>& boxes = all_bases_;
  std::vector<Square> goals = board_.goals();
  if (goals.size() == boxes.size()) return goals;
  std::vector<std::uint32_t> nearest(board_.squares(), LevelAnalysis::kInfinite);
  for (const Square box : boxes) {
    for (const Square goal : goals) {
      nearest[goal] = std::min<std::uint32_t>(nearest[goal], analysis_.pushes_from(box)[goal]);
    }
  }
  std::stable_sort(goals.begin(), goals.end(), [&](Square a, Square b) { return nearest[a] < nearest[b]; });
  Pairing matching(boxes.size(), goals.size());
  matching.serves_all([&](std::size_t box, std::size_t goal) {
    return analysis_.pushes_from(boxes[box])[goals[goal]] != LevelAnalysis::kInfinite;
  });
  std::vector<Square> targets;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (matching.is_taken(i)) targets.push_back(goals[i]);
  }
  std::sort(targets.begin(), targets.end());
  return targets;
}

// Adds one root for every region from which a box can be pulled.
StepStatus SinkSearch::begin() {
  has_begun_ = true;
  targets_ = find_targets();
  macro_.for_each_region(targets_, [&](Square s) {
    std::vector<Move> pulls;
    find_pulls(macro_.position(), macro_.region(), analysis_.live(), pulls);
    if (!pulls.empty()) roots_.push_back(s);
  });
  std::reverse(roots_.begin(), roots_.end());
  return StepStatus::running;
}

StepStatus SinkSearch::add_root(Square player) {
  for (const Square s : bases_) is_base_[s] = 0;
  bases_ = all_bases_;
  for (const Square s : bases_) is_base_[s] = 1;
  macro_.position().set_boxes(targets_.data(), targets_.size());
  macro_.position().set_player(player);
  bool is_new = false;
  const Tree::Id position = macro_.tree().meet(name(player), is_new);
  if (position == Tree::kNone) return StepStatus::out_of_memory;
  macro_.tree().known(position).features = features(macro_.count_regions());
  return expand({}, position);
}

void SinkSearch::load(Tree::Id node) {
  for (const Square s : bases_) is_base_[s] = 0;
  macro_.load(node, &bases_);
  for (const Square s : bases_) is_base_[s] = 1;
}

void SinkSearch::apply(const Tree::Child& child) {
  if (child.is_sink) {
    std::vector<Square> boxes = macro_.position().boxes();
    boxes.erase(std::find(boxes.begin(), boxes.end(), child.from));
    macro_.position().set_boxes(boxes.data(), boxes.size());
    bases_.erase(std::find(bases_.begin(), bases_.end(), child.to));
    is_base_[child.to] = 0;
    macro_.position().set_player(child.player);
  } else {
    macro_.apply(child);
  }
}

bool SinkSearch::is_end() const {
  return std::all_of(macro_.position().boxes().begin(), macro_.position().boxes().end(),
                     [&](Square s) { return is_base_[s] != 0; });
}

std::uint64_t SinkSearch::key_of_bases() const {
  std::uint64_t key = 0;
  for (const Square s : bases_) key ^= base_keys_[s];
  return key;
}

std::uint64_t SinkSearch::name(Square player) const {
  return macro_.position().boxes_key() ^ macro_.position().player_key(player) ^ key_of_bases();
}

Features SinkSearch::features(std::uint32_t regions) {
  std::int64_t far = 0;
  for (const Square s : macro_.position().boxes()) {
    far += variant_.parks_far_from_all_goals ? analysis_.to_all_goals(s) : analysis_.to_nearest_goal(s);
  }
  Features f{};
  f[kFewBoxes] = as_feature(-static_cast<std::int64_t>(macro_.position().boxes().size()));
  f[kFewRegions] = as_feature(-std::int64_t{regions});
  f[kFewOnGoals] = as_feature(-std::int64_t{macro_.position().boxes_on_goals()});
  f[kOpenWays] = as_feature(-std::int64_t{analysis_.closed_passages(macro_.position())});
  f[kFarFromGoals] = as_feature(far);
  return f;
}

StepStatus SinkSearch::expand(const Tree::Choice& choice, Tree::Id position) {
  const Tree::Id node = macro_.open(choice, position, bases_);
  if (node == Tree::kNone) return StepStatus::out_of_memory;
  if (is_end()) {
    end_ = node;
    return StepStatus::solved;
  }
  macro_.begin_children(macro_.position().boxes());
  if (analysis_.is_huge()) {
    // Bases are similar, so a sample of them from all over the board is enough.
    wanted_ = SquareSet(board_);
    const std::size_t stride = 1 + bases_.size() / analysis_.tunables().fess_huge_bases;
    for (std::size_t i = 0; i < bases_.size(); i += stride) wanted_.insert(bases_[i]);
    macro_.moves().report_only(&wanted_);
  }
  return go_on();
}

StepStatus SinkSearch::go_on() {
  const bool fits = macro_.add_children(
      key_of_bases(),
      [&](Tree::Id id, const MacroMove& move) { macro_.tree().known(id).features = features(move.regions); },
      [&] { return macro_.moves().work() + analysis_.rooms().work(); });
  if (!fits) return StepStatus::out_of_memory;
  if (macro_.has_more()) return StepStatus::running;
  const bool reaches_all = find_sinks();
  if (!reaches_all || !keep_only_sinks()) advise();
  return macro_.tree().close() ? StepStatus::running : StepStatus::out_of_memory;
}

bool SinkSearch::find_sinks() {
  std::vector<Square> free_bases;
  for (const Square s : bases_) {
    if (!macro_.position().has_box(s)) free_bases.push_back(s);
  }
  LoneBox& lone = analysis_.lone_box();
  const std::uint64_t before = lone.work();
  lone.set_walls(macro_.position().blocked());
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
      const bool is_equal =
          from_here[other] != LevelAnalysis::kInfinite && to_here[other] != LevelAnalysis::kInfinite;
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
    if (!std::all_of(set.begin(), set.end(), [&](Square s) { return macro_.region().contains(s); })) continue;
    reaches_any = true;
    for (const Square s : set) is_sink_[s] = 1;
  }
  from_sinks_ = lone.push_from(sinks_);
  macro_.charge(lone.work() - before);
  return reaches_any;
}

bool SinkSearch::can_sink(const Tree::Child& child) {
  if (is_sink_[child.to] == 0) return false;
  const bool is_far = analysis_.steps_from(child.from)[child.to] >= analysis_.tunables().fess_sink_steps;
  const std::uint32_t here = analysis_.rooms().room_of(child.from);
  const std::uint32_t there = analysis_.rooms().room_of(child.to);
  const bool are_rooms = here != Rooms::kCorridor && there != Rooms::kCorridor;
  const bool is_elsewhere = here != there && (variant_.corridors_are_rooms || are_rooms);
  return (is_far || is_elsewhere) && rest_is_matched(child.from, child.to);
}

// Matches each remaining base with a different box that can be pushed from there.
bool SinkSearch::match_all() {
  const std::vector<Square>& boxes = macro_.position().boxes();
  macro_.charge(boxes.size() * bases_.size() / 4);
  matching_ = Pairing(bases_.size(), boxes.size());
  return matching_.serves_all(
      [&](std::size_t i, std::size_t j) { return can_come_from(bases_[i], boxes[j]); });
}

bool SinkSearch::rest_is_matched(Square box, Square base) {
  const std::vector<Square>& boxes = macro_.position().boxes();
  const auto place = [](const std::vector<Square>& all, Square s) {
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), s) - all.begin());
  };
  return matching_.serves_without(place(bases_, base), place(boxes, box), [&](std::size_t i, std::size_t j) {
    return can_come_from(bases_[i], boxes[j]);
  });
}

bool SinkSearch::keep_only_sinks() {
  if (!match_all()) return false;
  // 1. Find the longest pull to a sink for every box.
  std::vector<Tree::Child> sinking;
  for (std::size_t i = 0; i < macro_.tree().open_children(); ++i) {
    const Tree::Child& child = macro_.tree().open_child(i);
    const bool is_same_box = !sinking.empty() && sinking.back().from == child.from;
    if (is_same_box && sinking.back().length >= child.length) continue;
    if (!can_sink(child)) continue;
    if (is_same_box) sinking.pop_back();
    sinking.push_back(child);
  }
  if (sinking.empty()) return false;
  // 2. Replace the children by these moves, and remove the box after each.
  macro_.tree().forget_open_children();
  const Tree::Id node = macro_.open_node();
  CutSquares floor(board_);
  Region after(board_);
  for (Tree::Child& child : sinking) {
    child.is_sink = true;
    child.player = child.to;
    apply(child);
    after.flood(macro_.position(), child.to);
    child.player = after.representative();
    bool is_new = false;
    child.position = macro_.tree().meet(name(child.player), is_new);
    if (is_new && child.position != Tree::kNone) {
      floor.build(macro_.position().blocked());
      macro_.tree().known(child.position).features = features(floor.regions());
    }
    load(node);
    if (child.position != Tree::kNone) macro_.tree().add_child(child);
  }
  // 3. Prefer boxes that were parked, then boxes that do not come from a hole, then fewer regions, then
  // longer pulls.
  const Rooms& rooms = analysis_.rooms();
  macro_.advise([](const Tree::Child&) { return true; },
                [&](const Tree::Child& a, const Tree::Child& b) {
                  if (board_.is_goal(a.from) != board_.is_goal(b.from)) return !board_.is_goal(a.from);
                  if (rooms.is_hole(a.from) != rooms.is_hole(b.from)) return !rooms.is_hole(a.from);
                  const std::int16_t regions_a = macro_.tree().known(a.position).features[kFewRegions];
                  const std::int16_t regions_b = macro_.tree().known(b.position).features[kFewRegions];
                  return regions_a != regions_b ? regions_a > regions_b : a.length > b.length;
                });
  return true;
}

bool SinkSearch::is_kill_zone(Square s) {
  if (from_sinks_[s] == LevelAnalysis::kInfinite) return false;
  return std::all_of(sinks_.begin(), sinks_.end(), [&](Square sink) {
    return analysis_.steps_from(sink)[s] >= analysis_.tunables().fess_sink_steps;
  });
}

void SinkSearch::advise() {
  const Features here = macro_.tree().features(macro_.open_node());
  const auto f = [&](const Tree::Child& c) -> const Features& {
    return macro_.tree().known(c.position).features;
  };
  const auto better = [&](const Tree::Child& a, const Tree::Child& b) { return f(a) > f(b); };
  // 1. Parking: prefer pulls from a goal to a square where the box blocks nothing.
  const Rooms& rooms = analysis_.rooms();
  macro_.advise(
      [&](const Tree::Child& c) {
        return board_.is_goal(c.from) && !board_.is_goal(c.to) && f(c)[kFewRegions] >= here[kFewRegions] &&
               f(c)[kOpenWays] >= here[kOpenWays] && f(c)[kFarFromGoals] > here[kFarFromGoals];
      },
      [&](const Tree::Child& a, const Tree::Child& b) {
        if (rooms.is_hole(a.from) != rooms.is_hole(b.from)) return !rooms.is_hole(a.from);
        const bool zone_a = is_kill_zone(a.to);
        if (zone_a != is_kill_zone(b.to)) return zone_a;
        if (f(a)[kFewRegions] != f(b)[kFewRegions]) return f(a)[kFewRegions] > f(b)[kFewRegions];
        if (f(a)[kOpenWays] != f(b)[kOpenWays]) return f(a)[kOpenWays] > f(b)[kOpenWays];
        return a.length > b.length;
      });
  // 2. Prefer fewer regions, more open passages, and pulls that enable another pull.
  macro_.advise([&](const Tree::Child& c) { return f(c)[kFewRegions] > here[kFewRegions]; }, better);
  macro_.advise([&](const Tree::Child& c) { return f(c)[kOpenWays] > here[kOpenWays]; }, better);
  // The box must be able to return by pushes.
  macro_.advise([&](const Tree::Child& c) { return c.opens && analysis_.is_reversible(c.to, c.from); },
                better);
}

PackingPlan SinkSearch::plan() {
  Tree::Id node = end_ != Tree::kNone ? end_ : macro_.tree().best();
  if (node == Tree::kNone) return PackingPlan(analysis_, {}, {});
  load(node);
  const std::vector<Square> left = macro_.position().boxes();
  std::vector<PlanStep> moves;
  for (; macro_.tree().node(node).parent != Tree::kNone; node = macro_.tree().node(node).parent) {
    const Tree::Child& child = macro_.tree().child(macro_.tree().node(node).via);
    moves.push_back({child.is_sink ? PlanStep::kAnywhere : child.to, child.from});
  }
  return PackingPlan(analysis_, left, std::move(moves));
}

}  // namespace sokrates
