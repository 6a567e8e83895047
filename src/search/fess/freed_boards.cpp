#include "search/fess/freed_boards.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sokrates {

namespace {

// Features of this search, in the order of comparison.
enum : std::size_t { kFromStart, kFewRegions, kOpenWays, kFewOnGoals, kFarFromGoals };
constexpr unsigned kCellFeatures = 1U << kFewRegions | 1U << kOpenWays | 1U << kFewOnGoals;
constexpr std::uint64_t kTicksOfChild = 60;  // in addition to the squares visited

}  // namespace

FreedBoards::FreedBoards(LevelAnalysis& analysis, MemoryAccount& account, MemoryHold hold)
    : hold_(std::move(hold)),
      analysis_(analysis),
      board_(analysis.board()),
      macro_(analysis, MacroDirection::pulls, kCellFeatures, false, 0, 0, account),
      start_of_(board_.squares(), kNobody),
      origins_(1, 1U << 18, account) {}

StepStatus FreedBoards::step() {
  if (analysis_.is_out_of_memory()) return StepStatus::out_of_memory;
  if (!has_begun_) return begin();
  if (!roots_.empty()) {
    const Square player = roots_.back();
    roots_.pop_back();
    return add_root(player);
  }
  const auto choice = expanded() < next_choice_ ? macro_.tree().next() : std::nullopt;
  if (!choice) return add_choice();
  const Tree::Child child = macro_.tree().child(choice->child);
  macro_.load(choice->node);
  macro_.apply(child);
  return expand(*choice, child.position);
}

StepStatus FreedBoards::begin() {
  has_begun_ = true;
  has_choices_ = !analysis_.is_huge();
  next_choice_ = UINT64_MAX;
  choices_ = EndPositions(board_.goals(), board_.start_boxes().size());
  return add_choice();
}

// Adds one root for every region of the solved board. With spare goals there are several solved boards.
StepStatus FreedBoards::add_choice() {
  if (!has_choices_) return StepStatus::gave_up;
  ends_ = choices_.boxes();
  has_choices_ = choices_.next();
  next_choice_ = has_choices_ ? expanded() + analysis_.tunables().fess_goal_choice_expansions : UINT64_MAX;
  macro_.for_each_region(ends_, [&](Square) { roots_.push_back(macro_.region().representative()); });
  return StepStatus::running;
}

StepStatus FreedBoards::add_root(Square player) {
  macro_.position().set_boxes(ends_.data(), ends_.size());
  macro_.position().set_player(player);
  bool is_new = false;
  const Id id = macro_.tree().meet(name(player), is_new);
  if (id == Tree::kNone || (is_new && !note(id, {Tree::kNone, 0, 0, player})))
    return StepStatus::out_of_memory;
  if (macro_.tree().known(id).node != Tree::kNone)
    return StepStatus::running;  // the position was reached before by pulls
  macro_.tree().known(id).features = features(macro_.count_regions(), can_come_from_start());
  return expand({}, id);
}

bool FreedBoards::note(Id position, const Origin& origin) {
  if (!origins_.make_room(position)) return false;
  *origins_[position] = origin;
  return true;
}

// Begins with the matching of the expanded position. A child differs from it by one box, so that at first only this box
// is unmatched.
bool FreedBoards::can_come_from_start() {
  const std::vector<Square>& starts = board_.start_boxes();
  const std::vector<Square>& boxes = macro_.position().boxes();
  const auto comes_from = [&](std::size_t box, std::size_t start) {
    return is_reached_from(start, boxes[box]);
  };
  matching_ = Pairing(boxes.size(), starts.size());
  unmatched_.clear();
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    if (start_of_[boxes[box]] == kNobody)
      unmatched_.push_back(box);
    else
      matching_.assign(box, start_of_[boxes[box]]);
  }
  macro_.charge(boxes.size() * (1 + unmatched_.size()));
  bool all_matched = true;
  for (const std::size_t box : unmatched_) all_matched = matching_.serve(box, comes_from) && all_matched;
  return all_matched;
}

bool FreedBoards::can_come_from_start(const MacroMove& move) {
  const std::size_t start = start_of_[move.from];
  if (!parent_comes_from_start_ || !is_reached_from(start, move.to)) return can_come_from_start();
  macro_.charge(2 * macro_.position().boxes().size());
  return true;
}

bool FreedBoards::is_reached_from(std::size_t start, Square s) {
  return analysis_.pushes_from(board_.start_boxes()[start])[s] != LevelAnalysis::kInfinite;
}

void FreedBoards::remember_matching() {
  parent_comes_from_start_ = can_come_from_start();
  std::fill(start_of_.begin(), start_of_.end(), kNobody);
  for (std::size_t start = 0; start < board_.start_boxes().size(); ++start) {
    if (matching_.is_taken(start)) start_of_[macro_.position().boxes()[matching_.holder(start)]] = start;
  }
}

Features FreedBoards::features(std::uint32_t regions, bool comes_from_start) {
  std::int64_t far = 0;
  for (const Square s : macro_.position().boxes()) far += analysis_.to_nearest_goal(s);
  Features f{};
  f[kFromStart] = comes_from_start ? 1 : 0;
  f[kFewRegions] = as_feature(-std::int64_t{regions});
  f[kOpenWays] = as_feature(-std::int64_t{analysis_.closed_passages(macro_.position())});
  f[kFewOnGoals] = as_feature(-std::int64_t{macro_.position().boxes_on_goals()});
  f[kFarFromGoals] = as_feature(far);
  return f;
}

StepStatus FreedBoards::expand(const Tree::Choice& choice, Id position) {
  Tree& tree = macro_.tree();
  const Id node = macro_.open(choice, position);
  if (node == Tree::kNone) return StepStatus::out_of_memory;
  if (best_of_all_ == Tree::kNone || tree.features(node) > tree.features(best_of_all_)) best_of_all_ = node;
  remember_matching();
  macro_.begin_children(macro_.position().boxes());
  const std::uint64_t rooms = analysis_.rooms().work();
  const std::uint64_t generated = macro_.generated();
  const bool fits = macro_.add_children(
      0,
      [&](Id id, const MacroMove& move) {
        tree.known(id).features = features(move.regions, can_come_from_start(move));
        has_room_ = note(id, {position, move.from, move.to, move.player}) && has_room_;
      },
      [] { return std::uint64_t{0}; });
  macro_.charge(kTicksOfChild * (macro_.generated() - generated) + analysis_.rooms().work() - rooms);
  if (!fits || !has_room_) return StepStatus::out_of_memory;
  for (std::size_t i = 0; i < tree.open_children(); ++i) tree.open_child(i).weight = 0;
  return tree.close() ? StepStatus::running : StepStatus::out_of_memory;
}

FreedBoards::Id FreedBoards::best() {
  const Id alive = macro_.tree().best();
  return alive != Tree::kNone && macro_.tree().features(alive)[kFromStart] != 0 ? alive : best_of_all_;
}

bool FreedBoards::has_best() {
  return best() != Tree::kNone && macro_.tree().features(best())[kFromStart] != 0;
}

std::vector<Square> FreedBoards::best_boxes() {
  const Square* const boxes = macro_.boxes_of(best());
  return {boxes, boxes + board_.start_boxes().size()};
}

// Each position stores its pull. The reversed pull is a push of the path.
std::vector<FeatureTree::Child> FreedBoards::path_from(Id position) const {
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
