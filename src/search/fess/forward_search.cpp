#include "search/fess/forward_search.hpp"

#include <algorithm>
#include <utility>

#include "rules/pushes.hpp"
#include "search/fess/advisors.hpp"

namespace sokrates {

namespace {

// Ticks of a child and of the evaluation of a move, in addition to the squares visited. The components count
// their own ticks.
constexpr std::uint64_t kTicksOfChild = 60;
constexpr std::uint64_t kTicksOfLook = 500;

}  // namespace

ForwardSearch::ForwardSearch(LevelAnalysis& analysis, SearchComponents& components,
                             KnownDeadlocks& known_deadlocks, const PackingPlan& plan,
                             const ForwardVariant& variant, const Position& start, MemoryAccount& account,
                             MemoryHold hold, FreedBoards* freed)
    : hold_(std::move(hold)),
      analysis_(analysis),
      board_(analysis.board()),
      components_(components),
      known_deadlocks_(known_deadlocks),
      plan_(plan),
      variant_(variant),
      loose_(analysis, plan),
      macro_(analysis, MacroDirection::pushes, variant.cell_features, variant.newest_first, variant.seed, 0,
             account),
      wanted_(board_),
      start_player_(start.player()),
      freed_(freed) {
  macro_.position() = start;
  if (freed != nullptr) subgoal_.emplace(analysis, freed->best_boxes());
}

StepStatus ForwardSearch::begin() {
  has_begun_ = true;
  macro_.region().flood(macro_.position(), macro_.position().player());
  bool is_new = false;
  macro_.position().set_player(macro_.region().representative());
  const Tree::Id id = macro_.tree().meet(
      macro_.position().boxes_key() ^ macro_.position().player_key(macro_.region().representative()), is_new);
  if (id == Tree::kNone) return StepStatus::out_of_memory;
  if (subgoal_) subgoal_->open(macro_.position());
  macro_.tree().known(id).features = features(macro_.count_regions());
  return expand({}, id);
}

StepStatus ForwardSearch::step() {
  if (analysis_.is_out_of_memory()) return StepStatus::out_of_memory;
  if (!has_begun_) return begin();
  if (macro_.has_more()) return go_on();
  if (!analysis_.is_huge()) check_best_for_deadlock();
  const auto choice = leads_to_met_.node != Tree::kNone ? std::optional(leads_to_met_) : macro_.tree().next();
  if (!choice) return StepStatus::gave_up;
  const Tree::Child child = macro_.tree().child(choice->child);
  macro_.load(choice->node);
  macro_.apply(child);
  const Move push = last_push(child.to, child.last);
  macro_.position().set_player(push.box);
  macro_.charge(kTicksOfLook);
  const bool is_dead = known_deadlocks_.groups.reject(macro_.position()) ||
                       components_.rejected_by(DetectorCost::expensive, macro_.position(), push) != nullptr;
  if (is_dead && leads_to_met_.node == Tree::kNone) {
    macro_.tree().kill(*choice);
    return StepStatus::running;
  }
  macro_.position().set_player(child.player);
  return expand(*choice, child.position);
}

// Half of all moves come from the cell of the best position, so a dead best position wastes much effort. If a check
// does not prove it dead, the next check of the same position has a larger limit.
void ForwardSearch::check_best_for_deadlock() {
  const Tunables& tunables = analysis_.tunables();
  if (known_deadlocks_.work * tunables.fess_check_divisor > work() + components_.work()) return;
  const Tree::Id best = macro_.tree().best();
  if (best == Tree::kNone || (best == checked_ && effort_ >= tunables.fess_check_last)) return;
  effort_ = best == checked_ ? 2 * effort_ : tunables.fess_check_first;
  checked_ = best;
  const std::uint64_t before = known_deadlocks_.proof.work();
  const std::uint64_t components_before = components_.work();
  Tree::Id dead = Tree::kNone;
  Tree::Id node = best;
  for (unsigned up = 0; up < tunables.fess_check_ancestors && node != Tree::kNone &&
                        known_deadlocks_.proof.is_dead(position_of(node), effort_);
       ++up) {
    dead = node;
    node = macro_.tree().node(node).parent;
  }
  macro_.charge(known_deadlocks_.proof.work() - before);
  known_deadlocks_.work += known_deadlocks_.proof.work() - before + components_.work() - components_before;
  if (dead == Tree::kNone) return;
  learn_from(dead);
  macro_.tree().kill_all_below(dead);
}

void ForwardSearch::learn_from(Tree::Id dead) {
  if (known_deadlocks_.groups.is_full()) return;
  WorkBudget work_budget(analysis_.tunables().fess_explain_ticks);
  const Position position = position_of(dead);
  const auto witness = components_.explain_with_budget(position, work_budget);
  macro_.charge(work_budget.spent());
  known_deadlocks_.work += work_budget.spent();
  if (!witness) return;
  known_deadlocks_.groups.learn(position, witness->boxes);
  for (Tree::Id id = 0; id < macro_.tree().nodes(); ++id) {
    if (!macro_.tree().node(id).is_dead && known_deadlocks_.groups.reject(position_of(id)))
      macro_.tree().kill_all_below(id);
  }
}

Move ForwardSearch::last_push(Square to, Direction last) const {
  return {board_.neighbor(to, opposite(last)), 0, last};
}

Features ForwardSearch::features(std::uint32_t regions) {
  if (subgoal_) return subgoal_->features_here(macro_.position(), regions);
  Features f{};
  const std::uint32_t packed = plan_.packed(macro_.position());
  f[feature::kPacked] =
      as_feature(packed + (variant_.is_loose ? loose_.count_early(macro_.position(), packed) : 0));
  f[feature::kFewRegions] = as_feature(-std::int64_t{regions});
  if (variant_.prepares) {
    std::int64_t out = 0;
    for (const Square s : macro_.position().boxes()) out += plan_.is_out_of_plan(packed, s) ? 1 : 0;
    f[feature::kOpenWays] = as_feature(-std::int64_t{analysis_.closed_passages(macro_.position())});
    f[feature::kInPlan] = as_feature(-out);
    f[feature::kCool] = as_feature(-std::int64_t{analysis_.boxes_on_hot_spots(macro_.position())});
  }
  if (variant_.keeps_goals_free) {
    std::int64_t far = 0;
    for (const Square s : macro_.position().boxes()) far += analysis_.to_nearest_goal(s);
    f[feature::kFarFromGoals] = as_feature(far);
  }
  return f;
}

StepStatus ForwardSearch::expand(const Tree::Choice& choice, Tree::Id position) {
  const Tree::Id node = macro_.open(choice, position);
  if (node == Tree::kNone) return StepStatus::out_of_memory;
  max_packed_ =
      std::max(max_packed_, static_cast<std::uint32_t>(macro_.tree().features(node)[feature::kPacked]));
  if (freed_ != nullptr) {
    met_ = freed_->find(macro_.tree().known(position).name);
    subgoal_->open(macro_.position());
  }
  if (macro_.position().is_won() || met_ != Tree::kNone) {
    solved_ = node;
    return StepStatus::solved;
  }
  macro_.begin_children(movable_boxes());
  if (analysis_.is_huge()) want_next_steps();
  return go_on();
}

void ForwardSearch::want_next_steps() {
  const std::uint32_t done = plan_.packed(macro_.position());
  wanted_ = SquareSet(board_);
  for (std::uint32_t i = done; i < std::min(done + analysis_.tunables().fess_huge_steps, plan_.size()); ++i) {
    wanted_.insert(plan_.steps()[i].to);
  }
  macro_.moves().report_only(&wanted_);
}

StepStatus ForwardSearch::go_on() {
  const std::uint64_t looked = work_of_looks();
  const std::size_t children = macro_.tree().open_children();
  const bool fits = macro_.add_children(
      0, [&](Tree::Id id, const MacroMove& move) { score(id, move); }, [&] { return work_of_looks(); });
  if (!fits) return StepStatus::out_of_memory;
  macro_.charge(work_of_looks() - looked + kTicksOfChild * (macro_.tree().open_children() - children));
  if (macro_.has_more()) return StepStatus::running;
  advise();
  return macro_.tree().close() ? StepStatus::running : StepStatus::out_of_memory;
}

void ForwardSearch::advise() {
  if (freed_ != nullptr) return find_meeting();
  Advisors(analysis_, plan_, plan_.packed(macro_.position()), variant_, macro_.tree()).advise();
}

void ForwardSearch::find_meeting() {
  const Tree::Id node = macro_.open_node();
  for (std::size_t i = 0; i < macro_.tree().open_children(); ++i) {
    Tree::Child& child = macro_.tree().open_child(i);
    child.weight = 0;
    if (freed_->find(macro_.tree().known(child.position).name) == Tree::kNone) continue;
    leads_to_met_ = {node, macro_.tree().node(node).first + static_cast<Tree::Id>(i)};
  }
}

std::uint64_t ForwardSearch::work_of_looks() const {
  const std::uint64_t subgoal_work = subgoal_ ? subgoal_->work() : 0;
  return macro_.moves().work() + analysis_.rooms().work() + loose_.work() + subgoal_work;
}

// Returns the boxes in rising order.
std::vector<Square> ForwardSearch::movable_boxes() {
  pushes_.clear();
  find_pushes(macro_.position(), macro_.region(), analysis_.live(), pushes_);
  components_.filter(macro_.position(), macro_.region(), pushes_);
  std::vector<Square> movable;
  for (const Move& push : pushes_) movable.push_back(push.box);
  std::sort(movable.begin(), movable.end());
  movable.erase(std::unique(movable.begin(), movable.end()), movable.end());
  return movable;
}

// Evaluates a new position: rejects it by cheap tests, or computes its features.
void ForwardSearch::score(Tree::Id id, const MacroMove& move) {
  const Move push = last_push(move.to, move.last);
  const Square before = macro_.position().player();
  macro_.position().set_player(push.box);
  const bool is_dead = components_.rejected_by(DetectorCost::cheap, macro_.position(), push) != nullptr ||
                       known_deadlocks_.groups.reject(macro_.position());
  macro_.position().set_player(before);
  if (is_dead) {
    macro_.tree().known(id).is_dead = true;
  } else {
    macro_.tree().known(id).features =
        subgoal_ ? subgoal_->features_after(macro_.position(), move.regions, move.to)
                 : features(move.regions);
  }
}

Position ForwardSearch::position_of(Tree::Id node) const {
  Position position(board_);
  position.set_boxes(macro_.boxes_of(node), board_.start_boxes().size());
  const Tree::Id via = macro_.tree().node(node).via;
  position.set_player(via == Tree::kNone ? start_player_ : macro_.tree().child(via).player);
  return position;
}

FeatureTree::Id ForwardSearch::best_node(unsigned quarters) {
  const Tree::Id top = macro_.tree().best();
  if (top == Tree::kNone || quarters >= 4) return top;
  const int most = macro_.tree().features(top)[feature::kPacked] * static_cast<int>(quarters) / 4;
  Tree::Id best = Tree::kNone;
  for (Tree::Id id = 0; id < macro_.tree().nodes(); ++id) {
    if (macro_.tree().node(id).is_dead || macro_.tree().features(id)[feature::kPacked] > most) continue;
    if (best == Tree::kNone || macro_.tree().features(id) > macro_.tree().features(best)) best = id;
  }
  return best;
}

}  // namespace sokrates
