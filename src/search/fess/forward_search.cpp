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

ForwardSearch::ForwardSearch(LevelAnalysis& ground, SearchComponents& parts, Losses& losses,
                             const PackingPlan& plan, const ForwardVariant& variant, const Position& start,
                             MemoryAccount& account, MemoryHold hold, FreedBoards* freed)
    : hold_(std::move(hold)),
      ground_(ground),
      board_(ground.board()),
      parts_(parts),
      losses_(losses),
      plan_(plan),
      variant_(variant),
      loose_(ground, plan),
      macro_(ground, MacroDirection::pushes, variant.cell_features, variant.newest_first, 0, account),
      wanted_(board_),
      start_player_(start.player()),
      freed_(freed) {
  macro_.position() = start;
  if (freed != nullptr) imagined_.emplace(ground, freed->best_boxes());
}

ForwardSearch::Status ForwardSearch::begin() {
  has_begun_ = true;
  macro_.region().flood(macro_.position(), macro_.position().player());
  bool is_new = false;
  macro_.position().set_player(macro_.region().representative());
  const Tree::Id id = macro_.tree().meet(
      macro_.position().boxes_key() ^ macro_.position().player_key(macro_.region().representative()), is_new);
  if (id == Tree::kNone) return Status::out_of_memory;
  if (imagined_) imagined_->open(macro_.position());
  macro_.tree().known(id).features = features(macro_.count_regions());
  return expand({}, id);
}

ForwardSearch::Status ForwardSearch::step() {
  if (ground_.is_out_of_memory()) return Status::out_of_memory;
  if (!has_begun_) return begin();
  if (macro_.has_more()) return go_on();
  if (!ground_.is_huge()) check_best_for_deadlock();
  const auto choice = leads_to_met_.node != Tree::kNone ? std::optional(leads_to_met_) : macro_.tree().next();
  if (!choice) return Status::exhausted;
  const Tree::Child child = macro_.tree().child(choice->child);
  macro_.load(choice->node);
  macro_.apply(child);
  const Move push = last_push(child.to, child.last);
  macro_.position().set_player(push.box);
  macro_.charge(kTicksOfLook);
  const bool is_dead = losses_.groups.reject(macro_.position()) ||
                       parts_.rejected_by(DetectorCost::expensive, macro_.position(), push) != nullptr;
  if (is_dead && leads_to_met_.node == Tree::kNone) {
    macro_.tree().kill(*choice);
    return Status::running;
  }
  macro_.position().set_player(child.player);
  return expand(*choice, child.position);
}

// Half of the effort goes into the cell of the best position. If a check does not prove it dead, the next
// check has a larger limit.
void ForwardSearch::check_best_for_deadlock() {
  const Tunables& tunables = ground_.tunables();
  if (losses_.work * tunables.fess_check_divisor > work() + parts_.work()) return;
  const Tree::Id best = macro_.tree().best();
  if (best == Tree::kNone || (best == doubted_ && effort_ >= tunables.fess_check_last)) return;
  effort_ = best == doubted_ ? 2 * effort_ : tunables.fess_check_first;
  doubted_ = best;
  const std::uint64_t before = losses_.proof.work();
  const std::uint64_t parts_before = parts_.work();
  Tree::Id lost = Tree::kNone;
  Tree::Id node = best;
  for (unsigned up = 0; up < tunables.fess_check_ancestors && node != Tree::kNone &&
                        losses_.proof.is_lost(position_of(node), effort_);
       ++up) {
    lost = node;
    node = macro_.tree().node(node).parent;
  }
  macro_.charge(losses_.proof.work() - before);
  losses_.work += losses_.proof.work() - before + parts_.work() - parts_before;
  if (lost == Tree::kNone) return;
  learn_from(lost);
  macro_.tree().kill_all_below(lost);
}

void ForwardSearch::learn_from(Tree::Id lost) {
  if (losses_.groups.is_full()) return;
  WorkBudget patience(ground_.tunables().fess_explain_ticks);
  const Position position = position_of(lost);
  const auto witness = parts_.explain_with_budget(position, patience);
  macro_.charge(patience.spent());
  losses_.work += patience.spent();
  if (!witness) return;
  losses_.groups.learn(position, witness->boxes);
  for (Tree::Id id = 0; id < macro_.tree().nodes(); ++id) {
    if (!macro_.tree().node(id).is_dead && losses_.groups.reject(position_of(id)))
      macro_.tree().kill_all_below(id);
  }
}

Move ForwardSearch::last_push(Square to, Direction last) const {
  return {board_.neighbor(to, opposite(last)), 0, last};
}

Features ForwardSearch::features(std::uint32_t parts) {
  if (imagined_) return imagined_->features_here(macro_.position(), parts);
  Features f{};
  const std::uint32_t packed = plan_.packed(macro_.position());
  f[feature::kPacked] =
      as_feature(packed + (variant_.is_loose ? loose_.count_early(macro_.position(), packed) : 0));
  f[feature::kFewParts] = as_feature(-std::int64_t{parts});
  if (variant_.prepares) {
    std::int64_t out = 0;
    for (const Square s : macro_.position().boxes()) out += plan_.is_out_of_plan(packed, s) ? 1 : 0;
    f[feature::kOpenWays] = as_feature(-std::int64_t{ground_.closed_ways(macro_.position())});
    f[feature::kInPlan] = as_feature(-out);
    f[feature::kCool] = as_feature(-std::int64_t{ground_.hot_spots().count(macro_.position())});
  }
  if (variant_.keeps_goals_free) {
    std::int64_t far = 0;
    for (const Square s : macro_.position().boxes()) far += ground_.to_nearest_goal(s);
    f[feature::kFarFromGoals] = as_feature(far);
  }
  return f;
}

ForwardSearch::Status ForwardSearch::expand(const Tree::Choice& choice, Tree::Id position) {
  const Tree::Id node = macro_.open(choice, position);
  if (node == Tree::kNone) return Status::out_of_memory;
  max_packed_ =
      std::max(max_packed_, static_cast<std::uint32_t>(macro_.tree().features(node)[feature::kPacked]));
  if (freed_ != nullptr) {
    met_ = freed_->find(macro_.tree().known(position).name);
    imagined_->open(macro_.position());
  }
  if (macro_.position().is_won() || met_ != Tree::kNone) {
    solved_ = node;
    return Status::solved;
  }
  macro_.begin_children(movable_boxes());
  if (ground_.is_huge()) want_next_steps();
  return go_on();
}

void ForwardSearch::want_next_steps() {
  const std::uint32_t done = plan_.packed(macro_.position());
  wanted_ = SquareSet(board_);
  for (std::uint32_t i = done; i < std::min(done + ground_.tunables().fess_huge_steps, plan_.size()); ++i) {
    wanted_.insert(plan_.steps()[i].to);
  }
  macro_.moves().tell_only(&wanted_);
}

ForwardSearch::Status ForwardSearch::go_on() {
  const std::uint64_t looked = work_of_looks();
  const std::size_t children = macro_.tree().open_children();
  const bool fits = macro_.add_children(
      0, [&](Tree::Id id, const MacroMove& move) { score(id, move); }, [&] { return work_of_looks(); });
  if (!fits) return Status::out_of_memory;
  macro_.charge(work_of_looks() - looked + kTicksOfChild * (macro_.tree().open_children() - children));
  if (macro_.has_more()) return Status::running;
  advise();
  return macro_.tree().close() ? Status::running : Status::out_of_memory;
}

void ForwardSearch::advise() {
  if (freed_ != nullptr) return find_meeting();
  Advisors(ground_, plan_, plan_.packed(macro_.position()), variant_, macro_.tree()).advise();
}

void ForwardSearch::find_meeting() {
  const auto node = static_cast<Tree::Id>(macro_.tree().nodes() - 1);
  for (std::size_t i = 0; i < macro_.tree().open_children(); ++i) {
    Tree::Child& child = macro_.tree().open_child(i);
    child.weight = 0;
    if (freed_->find(macro_.tree().known(child.position).name) == Tree::kNone) continue;
    leads_to_met_ = {node, macro_.tree().node(node).first + static_cast<Tree::Id>(i)};
  }
}

std::uint64_t ForwardSearch::work_of_looks() const {
  const std::uint64_t imagining = imagined_ ? imagined_->work() : 0;
  return macro_.moves().work() + ground_.rooms().work() + loose_.work() + imagining;
}

// Returns the boxes in rising order.
std::vector<Square> ForwardSearch::movable_boxes() {
  pushes_.clear();
  find_pushes(macro_.position(), macro_.region(), ground_.live(), pushes_);
  parts_.filter(macro_.position(), macro_.region(), pushes_);
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
  const bool is_dead = parts_.rejected_by(DetectorCost::cheap, macro_.position(), push) != nullptr ||
                       losses_.groups.reject(macro_.position());
  macro_.position().set_player(before);
  if (is_dead) {
    macro_.tree().known(id).is_dead = true;
  } else {
    macro_.tree().known(id).features =
        imagined_ ? imagined_->features_after(macro_.position(), move.parts, move.to) : features(move.parts);
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
