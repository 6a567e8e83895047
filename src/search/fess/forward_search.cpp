#include "search/fess/forward_search.hpp"

#include <algorithm>

#include "rules/pushes.hpp"
#include "search/fess/advisors.hpp"

namespace sokrates {

namespace {

// What a child costs beyond the squares looked at (the parts count for themselves), and a look at a move.
constexpr std::uint64_t kTicksOfChild = 60;
constexpr std::uint64_t kTicksOfLook = 500;

std::int16_t small(std::int64_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32000, 32000));
}

}  // namespace

ForwardSearch::ForwardSearch(Ground& ground, Parts& parts, const PackingPlan& plan,
                             const ForwardVariant& variant, MemoryAccount& account)
    : ground_(ground),
      board_(ground.board()),
      parts_(parts),
      plan_(plan),
      variant_(variant),
      tree_(variant.cell_features, variant.newest_first, account),
      states_(std::max(1U, static_cast<std::uint32_t>(board_.start_boxes().size())), 1U << 18, account),
      macro_(board_, ground.live()),
      region_(board_),
      position_(board_) {}

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
  tree_.known(id).features = features(floor.parts());
  return expand({}, id);
}

ForwardSearch::Status ForwardSearch::step() {
  if (ground_.is_out_of_memory()) return Status::out_of_memory;
  if (!has_begun_) return begin();
  const auto choice = tree_.next();
  if (!choice) return Status::exhausted;
  const Tree::Child child = tree_.child(choice->child);
  load(choice->node);
  apply(child);
  const Move push = last_push(child.to, child.last);
  position_.set_player(push.box);
  extra_work_ += kTicksOfLook;
  if (parts_.condemned_by(DetectorCost::dear, position_, push) != nullptr) {
    tree_.kill(*choice);
    return Status::running;
  }
  position_.set_player(child.player);
  return expand(*choice, child.position);
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
  Features f{};
  const std::uint32_t packed = plan_.packed(position_);
  f[feature::kPacked] = small(packed);
  f[feature::kFewParts] = small(-std::int64_t{parts});
  if (variant_.prepares) {
    std::int64_t out = 0;
    for (const Square s : position_.boxes()) out += plan_.is_out_of_plan(packed, s) ? 1 : 0;
    f[feature::kOpenWays] = small(-std::int64_t{ground_.rooms().closed_ways(position_)});
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
  if (position_.is_won()) {
    solved_ = node;
    return Status::solved;
  }
  find_movable_boxes();
  openings_.collect(position_, region_, ground_.live(), true);
  const std::uint64_t looked = macro_.work() + ground_.rooms().work();
  for (const Square box : movable_) {
    if (!add_children(box)) return Status::out_of_memory;
  }
  Advisors(ground_, plan_, variant_, tree_).advise();
  extra_work_ += ground_.rooms().work() + macro_.work() - looked + kTicksOfChild * tree_.open_children();
  return tree_.close() ? Status::running : Status::out_of_memory;
}

void ForwardSearch::find_movable_boxes() {
  region_.flood(position_, position_.player());
  pushes_.clear();
  find_pushes(position_, region_, ground_.live(), pushes_);
  parts_.filter(position_, region_, pushes_);
  movable_.clear();
  for (const Move& push : pushes_) {
    if (std::find(movable_.begin(), movable_.end(), push.box) == movable_.end()) movable_.push_back(push.box);
  }
  std::sort(movable_.begin(), movable_.end());
}

bool ForwardSearch::add_children(Square box) {
  moves_.clear();
  macro_.find_pushes(position_, region_, box, moves_);
  for (const MacroMove& move : moves_) {
    ++generated_;
    if (move.to != box) position_.move_box(box, move.to);
    bool is_new = false;
    const Tree::Id id = tree_.meet(position_.boxes_key() ^ position_.player_key(move.player), is_new);
    if (is_new && id != Tree::kNone) score(id, move);
    if (move.to != box) position_.move_box(move.to, box);
    if (id == Tree::kNone) return false;
    if (tree_.known(id).is_dead) continue;
    Tree::Child child;
    child.from = box;
    child.to = move.to;
    child.player = move.player;
    child.position = id;
    child.length = static_cast<std::uint16_t>(std::min(move.length, 60'000U));
    child.last = move.last;
    child.opens = openings_.are_opened_by(move, macro_.floor());
    tree_.add_child(child);
  }
  return true;
}

// The first time a position is met: dead at a glance, or worth features.
void ForwardSearch::score(Tree::Id id, const MacroMove& move) {
  const Move push = last_push(move.to, move.last);
  const Square before = position_.player();
  position_.set_player(push.box);
  const bool is_dead = parts_.condemned_by(DetectorCost::cheap, position_, push) != nullptr;
  position_.set_player(before);
  if (is_dead) {
    tree_.known(id).is_dead = true;
  } else {
    tree_.known(id).features = features(move.parts);
  }
}

std::vector<FeatureTree::Child> ForwardSearch::solution() const {
  std::vector<Tree::Child> path;
  for (Tree::Id node = solved_; tree_.node(node).parent != Tree::kNone; node = tree_.node(node).parent) {
    path.push_back(tree_.child(tree_.node(node).via));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace sokrates
