#include "search/fess/forward_search.hpp"

#include <algorithm>
#include <utility>

#include "rules/pushes.hpp"
#include "search/fess/advisors.hpp"
#include "search/fess/macro_children.hpp"

namespace sokrates {

namespace {

// What a child costs beyond the squares looked at (the parts count for themselves), and a look at a move.
constexpr std::uint64_t kTicksOfChild = 60;
constexpr std::uint64_t kTicksOfLook = 500;
// Doubts about the best position: a share of the work, expansions of a proof, how far up its path to look, and ticks
// for the boxes to blame. XSokoban 40 takes 26,000 expansions with a share of a third or of an eighth.
constexpr std::uint64_t kShareOfDoubts = 3;
constexpr std::uint32_t kLeastCare = 100;
constexpr std::uint32_t kMostCare = 1600;
constexpr unsigned kMostUp = 8;
constexpr std::uint64_t kPatience = 2'000'000;
constexpr std::uint32_t kStepsAhead = 10;  // of the plan, on a huge board: boxes may be brought there

std::int16_t small(std::int64_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32000, 32000));
}

}  // namespace

ForwardSearch::ForwardSearch(Ground& ground, Parts& parts, Losses& losses, const PackingPlan& plan,
                             const ForwardVariant& variant, const Position& start, MemoryAccount& account,
                             MemoryHold hold, FreedBoards* freed)
    : hold_(std::move(hold)),
      ground_(ground),
      board_(ground.board()),
      parts_(parts),
      losses_(losses),
      plan_(plan),
      variant_(variant),
      loose_(ground, plan),
      tree_(variant.cell_features, variant.newest_first, account),
      states_(std::max(1U, static_cast<std::uint32_t>(board_.start_boxes().size())), 1U << 18, account),
      macro_(board_, ground.live()),
      wanted_(board_),
      region_(board_),
      start_player_(start.player()),
      position_(start),
      freed_(freed) {
  if (freed != nullptr) imagined_.emplace(ground, freed->best_boxes());
}

ForwardSearch::Status ForwardSearch::begin() {
  has_begun_ = true;
  region_.flood(position_, position_.player());
  FloorBlocks floor(board_);
  floor.build(position_.blocked(), board_.nowhere());
  bool is_new = false;
  position_.set_player(region_.representative());
  const Tree::Id id =
      tree_.meet(position_.boxes_key() ^ position_.player_key(region_.representative()), is_new);
  if (id == Tree::kNone) return Status::out_of_memory;
  if (imagined_) imagined_->open(position_);
  tree_.known(id).features = features(floor.parts());
  return expand({}, id);
}

ForwardSearch::Status ForwardSearch::step() {
  if (ground_.is_out_of_memory()) return Status::out_of_memory;
  if (!has_begun_) return begin();
  if (next_movable_ < movable_.size()) return go_on();
  if (!ground_.is_huge()) doubt_best();
  const auto choice = leads_to_met_.node != Tree::kNone ? std::optional(leads_to_met_) : tree_.next();
  if (!choice) return Status::exhausted;
  const Tree::Child child = tree_.child(choice->child);
  load(choice->node);
  apply(child);
  const Move push = last_push(child.to, child.last);
  position_.set_player(push.box);
  extra_work_ += kTicksOfLook;
  const bool is_dead = losses_.groups.condemn(position_) ||
                       parts_.condemned_by(DetectorCost::dear, position_, push) != nullptr;
  if (is_dead && leads_to_met_.node == Tree::kNone) {
    tree_.kill(*choice);
    return Status::running;
  }
  position_.set_player(child.player);
  return expand(*choice, child.position);
}

// The best position is where half of the effort goes. One that is not found lost is asked about again with more care.
void ForwardSearch::doubt_best() {
  if (losses_.work * kShareOfDoubts > work() + parts_.work()) return;
  const Tree::Id best = tree_.best();
  if (best == Tree::kNone || (best == doubted_ && care_ >= kMostCare)) return;
  care_ = best == doubted_ ? 2 * care_ : kLeastCare;
  doubted_ = best;
  const std::uint64_t before = losses_.proof.work();
  const std::uint64_t parts_before = parts_.work();
  Tree::Id lost = Tree::kNone;
  Tree::Id node = best;
  for (unsigned up = 0;
       up < kMostUp && node != Tree::kNone && losses_.proof.is_lost(position_of(node), care_); ++up) {
    lost = node;
    node = tree_.node(node).parent;
  }
  extra_work_ += losses_.proof.work() - before;
  losses_.work += losses_.proof.work() - before + parts_.work() - parts_before;
  if (lost == Tree::kNone) return;
  learn_from(lost);
  tree_.kill_all_below(lost);
}

void ForwardSearch::learn_from(Tree::Id lost) {
  if (losses_.groups.is_full()) return;
  Patience patience(kPatience);
  const Position position = position_of(lost);
  const auto witness = parts_.explain_patiently(position, patience);
  extra_work_ += patience.spent();
  losses_.work += patience.spent();
  if (!witness) return;
  losses_.groups.learn(position, witness->boxes);
  for (Tree::Id id = 0; id < tree_.nodes(); ++id) {
    if (!tree_.node(id).is_dead && losses_.groups.condemn(position_of(id))) tree_.kill_all_below(id);
  }
}

void ForwardSearch::load(Tree::Id node) {
  position_.set_boxes(states_[node], board_.start_boxes().size());
}

void ForwardSearch::apply(const Tree::Child& child) {
  if (child.from != child.to) position_.move_box(child.from, child.to);
}

Move ForwardSearch::last_push(Square to, Direction last) const {
  return {board_.neighbor(to, opposite(last)), 0, last};
}

Features ForwardSearch::features(std::uint32_t parts) {
  if (imagined_) return imagined_->features_here(position_, parts);
  Features f{};
  const std::uint32_t packed = plan_.packed(position_);
  f[feature::kPacked] = small(packed + (variant_.is_loose ? loose_.count_early(position_, packed) : 0));
  f[feature::kFewParts] = small(-std::int64_t{parts});
  if (variant_.prepares) {
    std::int64_t out = 0;
    for (const Square s : position_.boxes()) out += plan_.is_out_of_plan(packed, s) ? 1 : 0;
    f[feature::kOpenWays] = small(-std::int64_t{ground_.closed_ways(position_)});
    f[feature::kInPlan] = small(-out);
    f[feature::kCool] = small(-std::int64_t{ground_.hot_spots().count(position_)});
  }
  if (variant_.keeps_goals_free) {
    std::int64_t far = 0;
    for (const Square s : position_.boxes()) far += ground_.to_nearest_goal(s);
    f[feature::kFarFromGoals] = small(far);
  }
  return f;
}

ForwardSearch::Status ForwardSearch::expand(const Tree::Choice& choice, Tree::Id position) {
  const Tree::Id node = tree_.open(choice, position);
  if (!states_.make_room(node)) return Status::out_of_memory;
  std::copy(position_.boxes().begin(), position_.boxes().end(), states_[node]);
  most_packed_ = std::max(most_packed_, static_cast<std::uint32_t>(tree_.features(node)[feature::kPacked]));
  if (freed_ != nullptr) {
    met_ = freed_->find(tree_.known(position).name);
    imagined_->open(position_);
  }
  if (position_.is_won() || met_ != Tree::kNone) {
    solved_ = node;
    return Status::solved;
  }
  find_movable_boxes();
  openings_.collect(position_, region_, ground_.live(), true);
  if (ground_.is_huge()) want_next_steps();
  return go_on();
}

void ForwardSearch::want_next_steps() {
  const std::uint32_t done = plan_.packed(position_);
  wanted_ = SquareSet(board_);
  for (std::uint32_t i = done; i < std::min(done + kStepsAhead, plan_.size()); ++i) {
    wanted_.insert(plan_.steps()[i].to);
  }
  macro_.tell_only(&wanted_);
}

ForwardSearch::Status ForwardSearch::go_on() {
  const std::uint64_t looked = work_of_looks();
  const std::size_t children = tree_.open_children();
  while (next_movable_ < movable_.size()) {
    if (!add_children(movable_[next_movable_++])) return Status::out_of_memory;
    if (work_of_looks() - looked > kTicksAtOnce) break;
  }
  extra_work_ += work_of_looks() - looked + kTicksOfChild * (tree_.open_children() - children);
  if (next_movable_ < movable_.size()) return Status::running;
  advise();
  return tree_.close() ? Status::running : Status::out_of_memory;
}

void ForwardSearch::advise() {
  if (freed_ != nullptr) return find_meeting();
  Advisors(ground_, plan_, plan_.packed(position_), variant_, tree_).advise();
}

void ForwardSearch::find_meeting() {
  const auto node = static_cast<Tree::Id>(tree_.nodes() - 1);
  for (std::size_t i = 0; i < tree_.open_children(); ++i) {
    Tree::Child& child = tree_.open_child(i);
    child.weight = 0;
    if (freed_->find(tree_.known(child.position).name) == Tree::kNone) continue;
    leads_to_met_ = {node, tree_.node(node).first + static_cast<Tree::Id>(i)};
  }
}

std::uint64_t ForwardSearch::work_of_looks() const {
  const std::uint64_t imagining = imagined_ ? imagined_->work() : 0;
  return macro_.work() + ground_.rooms().work() + loose_.work() + imagining;
}

void ForwardSearch::find_movable_boxes() {
  region_.flood(position_, position_.player());
  pushes_.clear();
  find_pushes(position_, region_, ground_.live(), pushes_);
  parts_.filter(position_, region_, pushes_);
  movable_.clear();
  next_movable_ = 0;
  for (const Move& push : pushes_) {
    if (std::find(movable_.begin(), movable_.end(), push.box) == movable_.end()) movable_.push_back(push.box);
  }
  std::sort(movable_.begin(), movable_.end());
}

bool ForwardSearch::add_children(Square box) {
  moves_.clear();
  macro_.find_pushes(position_, region_, box, moves_);
  generated_ += moves_.size();
  return add_macro_children(
      tree_, position_, moves_, macro_, openings_,
      [&](const MacroMove& move) { return position_.boxes_key() ^ position_.player_key(move.player); },
      [&](Tree::Id id, const MacroMove& move) { score(id, move); });
}

// The first time a position is met: dead at a glance, or worth features.
void ForwardSearch::score(Tree::Id id, const MacroMove& move) {
  const Move push = last_push(move.to, move.last);
  const Square before = position_.player();
  position_.set_player(push.box);
  const bool is_dead = parts_.condemned_by(DetectorCost::cheap, position_, push) != nullptr ||
                       losses_.groups.condemn(position_);
  position_.set_player(before);
  if (is_dead) {
    tree_.known(id).is_dead = true;
  } else {
    tree_.known(id).features =
        imagined_ ? imagined_->features_after(position_, move.parts, move.to) : features(move.parts);
  }
}

Position ForwardSearch::position_of(Tree::Id node) const {
  Position position(board_);
  position.set_boxes(states_[node], board_.start_boxes().size());
  const Tree::Id via = tree_.node(node).via;
  position.set_player(via == Tree::kNone ? start_player_ : tree_.child(via).player);
  return position;
}

FeatureTree::Id ForwardSearch::best_node(unsigned quarters) {
  const Tree::Id top = tree_.best();
  if (top == Tree::kNone || quarters >= 4) return top;
  const int most = tree_.features(top)[feature::kPacked] * static_cast<int>(quarters) / 4;
  Tree::Id best = Tree::kNone;
  for (Tree::Id id = 0; id < tree_.nodes(); ++id) {
    if (tree_.node(id).is_dead || tree_.features(id)[feature::kPacked] > most) continue;
    if (best == Tree::kNone || tree_.features(id) > tree_.features(best)) best = id;
  }
  return best;
}

std::vector<FeatureTree::Child> ForwardSearch::path_to(Tree::Id node) const {
  std::vector<Tree::Child> path;
  for (; tree_.node(node).parent != Tree::kNone; node = tree_.node(node).parent) {
    path.push_back(tree_.child(tree_.node(node).via));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace sokrates
