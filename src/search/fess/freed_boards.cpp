#include "search/fess/freed_boards.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "search/fess/macro_children.hpp"
#include "search/fess/pairing.hpp"

namespace sokrates {

namespace {

// Features of this search, in the order in which they decide.
enum : std::size_t { kFromStart, kFewParts, kOpenWays, kFewOnGoals, kFarFromGoals };
constexpr unsigned kCellFeatures = 1U << kFewParts | 1U << kOpenWays | 1U << kFewOnGoals;
constexpr std::uint64_t kTicksOfChild = 60;          // beyond the squares looked at
constexpr std::uint64_t kExpansionsPerChoice = 100;  // of goals, where there are more than boxes

std::int16_t small(std::int64_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32000, 32000));
}

}  // namespace

FreedBoards::FreedBoards(Ground& ground, MemoryAccount& account, MemoryHold hold)
    : hold_(std::move(hold)),
      ground_(ground),
      board_(ground.board()),
      tree_(kCellFeatures, false, account),
      states_(std::max(1U, static_cast<std::uint32_t>(board_.start_boxes().size())), 1U << 18, account),
      origins_(1, 1U << 18, account),
      macro_(board_, ground.live()),
      region_(board_),
      position_(board_) {}

FreedBoards::Status FreedBoards::step() {
  if (ground_.is_out_of_memory()) return Status::out_of_memory;
  if (!has_begun_) return begin();
  if (!roots_.empty()) {
    const Square player = roots_.back();
    roots_.pop_back();
    return add_root(player);
  }
  const auto choice = expanded() < next_choice_ ? tree_.next() : std::nullopt;
  if (!choice) return add_choice();
  const Tree::Child child = tree_.child(choice->child);
  position_.set_boxes(states_[choice->node], board_.start_boxes().size());
  if (child.from != child.to) position_.move_box(child.from, child.to);
  position_.set_player(child.player);
  return expand(*choice, child.position);
}

FreedBoards::Status FreedBoards::begin() {
  has_begun_ = true;
  has_choices_ = !ground_.is_huge();
  next_choice_ = UINT64_MAX;
  is_chosen_.assign(board_.goals().size(), 0);
  std::fill_n(is_chosen_.begin(), board_.start_boxes().size(), std::uint8_t{1});
  return add_choice();
}

// One root for every part of the floor of the solved board; there are several such boards with goals to spare.
FreedBoards::Status FreedBoards::add_choice() {
  if (!has_choices_) return Status::exhausted;
  ends_.clear();
  for (std::size_t i = 0; i < is_chosen_.size(); ++i) {
    if (is_chosen_[i] != 0) ends_.push_back(board_.goals()[i]);
  }
  has_choices_ = std::prev_permutation(is_chosen_.begin(), is_chosen_.end());
  next_choice_ = has_choices_ ? expanded() + kExpansionsPerChoice : UINT64_MAX;
  std::vector<std::uint8_t> seen(board_.squares());
  position_.set_boxes(ends_.data(), ends_.size());
  for (Square s = 0; s < board_.squares(); ++s) {
    if (position_.is_blocked(s) || seen[s] != 0) continue;
    region_.flood(position_, s);
    for (const Square t : region_.squares()) seen[t] = 1;
    roots_.push_back(region_.representative());
  }
  return Status::running;
}

FreedBoards::Status FreedBoards::add_root(Square player) {
  position_.set_boxes(ends_.data(), ends_.size());
  position_.set_player(player);
  FloorBlocks floor(board_);
  floor.build(position_.blocked(), board_.nowhere());
  bool is_new = false;
  const Id id = tree_.meet(name(player), is_new);
  if (id == Tree::kNone || (is_new && !note(id, {Tree::kNone, 0, 0, player}))) return Status::out_of_memory;
  if (tree_.known(id).node != Tree::kNone) return Status::running;  // a box was pulled away and came back
  tree_.known(id).features = features(floor.parts());
  return expand({}, id);
}

bool FreedBoards::note(Id position, const Origin& origin) {
  if (!origins_.make_room(position)) return false;
  *origins_[position] = origin;
  return true;
}

bool FreedBoards::can_come_from_start() {
  const std::vector<Square>& starts = board_.start_boxes();
  const std::vector<Square>& boxes = position_.boxes();
  extra_work_ += boxes.size() * boxes.size() / 4;
  Pairing pairing(starts.size(), boxes.size());
  return pairing.serves_all([&](std::size_t i, std::size_t j) {
    return ground_.pushes_from(starts[i])[boxes[j]] != Ground::kNever;
  });
}

Features FreedBoards::features(std::uint32_t parts) {
  std::int64_t far = 0;
  for (const Square s : position_.boxes()) far += ground_.to_nearest_goal(s);
  Features f{};
  f[kFromStart] = can_come_from_start() ? 1 : 0;
  f[kFewParts] = small(-std::int64_t{parts});
  f[kOpenWays] = small(-std::int64_t{ground_.closed_ways(position_)});
  f[kFewOnGoals] = small(-std::int64_t{position_.boxes_on_goals()});
  f[kFarFromGoals] = small(far);
  return f;
}

FreedBoards::Status FreedBoards::expand(const Tree::Choice& choice, Id position) {
  const Id node = tree_.open(choice, position);
  if (!states_.make_room(node)) return Status::out_of_memory;
  std::copy(position_.boxes().begin(), position_.boxes().end(), states_[node]);
  if (best_of_all_ == Tree::kNone || tree_.features(node) > tree_.features(best_of_all_)) best_of_all_ = node;
  region_.flood(position_, position_.player());
  openings_.collect(position_, region_, ground_.live(), false);
  const std::vector<Square> boxes = position_.boxes();
  for (const Square box : boxes) {
    if (!add_children(box, position)) return Status::out_of_memory;
  }
  for (std::size_t i = 0; i < tree_.open_children(); ++i) tree_.open_child(i).weight = 0;
  return tree_.close() ? Status::running : Status::out_of_memory;
}

bool FreedBoards::add_children(Square box, Id position) {
  const std::uint64_t rooms = ground_.rooms().work();
  moves_.clear();
  macro_.find_pulls(position_, region_, box, moves_);
  generated_ += moves_.size();
  const bool fits = add_macro_children(
      tree_, position_, moves_, macro_, openings_, [&](const MacroMove& move) { return name(move.player); },
      [&](Id id, const MacroMove& move) {
        tree_.known(id).features = features(move.parts);
        has_room_ = note(id, {position, move.from, move.to, move.player}) && has_room_;
      });
  extra_work_ += kTicksOfChild * moves_.size() + ground_.rooms().work() - rooms;
  return fits && has_room_;
}

FreedBoards::Id FreedBoards::best() {
  const Id alive = tree_.best();
  return alive != Tree::kNone && tree_.features(alive)[kFromStart] != 0 ? alive : best_of_all_;
}

bool FreedBoards::has_best() {
  return best() != Tree::kNone && tree_.features(best())[kFromStart] != 0;
}

std::vector<Square> FreedBoards::best_boxes() {
  const Square* const boxes = states_[best()];
  return {boxes, boxes + board_.start_boxes().size()};
}

// Each pull was told by where it came from; the push back is the way of play.
std::vector<FeatureTree::Child> FreedBoards::way_from(Id position) const {
  std::vector<Tree::Child> path;
  for (Id id = position; origins_[id]->parent != Tree::kNone; id = origins_[id]->parent) {
    const Origin& pull = *origins_[id];
    Tree::Child push;
    push.from = pull.to;
    push.to = pull.from;
    push.player = origins_[pull.parent]->player;
    path.push_back(push);
  }
  return path;
}

}  // namespace sokrates
