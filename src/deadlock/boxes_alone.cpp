#include "deadlock/boxes_alone.hpp"

#include <algorithm>
#include <utility>

#include "rules/pushes.hpp"

namespace sokrates {

BoxesAlone::BoxesAlone(const Board& board, const SquareSet& live)
    : board_(board),
      live_(live),
      freeze_(board, live),
      position_(board),
      child_(board),
      region_(board),
      after_(board) {}

bool BoxesAlone::report(WorkBudget& work_budget) {
  const std::uint64_t work = region_.work() + after_.work() + copied_;
  return work_budget.spend(work - std::exchange(reported_, work));
}

bool BoxesAlone::are_lost(const std::vector<Square>& boxes, Square player, const SquareSet& zone,
                          std::size_t max_nodes, WorkBudget& work_budget) {
  seen_.clear();
  bytes_ = 0;
  open_.assign(boxes.size() + 1, {});
  if (meet(boxes, player)) return false;
  for (std::size_t nodes = 0;; ++nodes, ++nodes_) {
    const auto bucket =
        std::find_if(open_.begin(), open_.end(), [](const auto& states) { return !states.empty(); });
    copied_ += open_.size();
    if (bucket == open_.end()) return true;
    if (nodes >= max_nodes || bytes_ > kMaxBytes || !report(work_budget)) return false;
    const State state = std::move(bucket->back());
    bucket->pop_back();
    if (expand(state, zone, work_budget)) return false;
  }
}

bool BoxesAlone::expand(const State& state, const SquareSet& zone, WorkBudget& work_budget) {
  position_.set_boxes(state.data(), state.size() - 1);
  region_.flood(position_, state.back());
  pushes_.clear();
  find_pushes(position_, region_, live_, pushes_);
  for (const Move& push : pushes_) {
    const Square to = board_.neighbor(push.box, push.direction);
    State boxes;
    for (const Square box : position_.boxes()) {
      if (box != push.box) boxes.push_back(box);
    }
    if (zone.contains(to)) {
      if (freeze_.is_dead_after(position_.free_words().data(), push.box, to)) continue;
      boxes.push_back(to);
    }
    if (meet(std::move(boxes), push.box) || !report(work_budget)) return true;
  }
  return false;
}

std::vector<Square> BoxesAlone::find_lost_group(const Position& position,
                                                const std::vector<std::vector<Square>>& seeds,
                                                std::size_t max_nodes, WorkBudget& work_budget) {
  const SquareSet everywhere = SquareSet::all(board_);
  std::unordered_set<State, SquaresHash> asked;
  nodes_ = 0;
  for (State boxes : seeds) {
    std::sort(boxes.begin(), boxes.end());
    for (; nodes_ < kMaxQuestions * max_nodes && !work_budget.is_over() && asked.insert(boxes).second;
         grow(position, boxes, work_budget)) {
      for (const SquareSet& zone : {surroundings(position, boxes, work_budget), everywhere}) {
        if (!are_lost(boxes, position.player(), zone, max_nodes, work_budget)) continue;
        shrink(boxes, position.player(), zone, max_nodes, work_budget);
        return boxes;
      }
    }
  }
  return {};
}

// Removing one box may make another one redundant. One pass is sufficient for an explanation.
void BoxesAlone::shrink(std::vector<Square>& lost_boxes, Square player, const SquareSet& zone,
                        std::size_t max_nodes, WorkBudget& work_budget) {
  for (std::size_t i = 0; i < lost_boxes.size() && !work_budget.is_over();) {
    std::vector<Square> fewer = lost_boxes;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (are_lost(fewer, player, zone, max_nodes, work_budget)) {
      lost_boxes = std::move(fewer);
    } else {
      ++i;
    }
  }
}

// If the work budget is used up, the zone is too small. A smaller zone only helps the player, so the result
// remains sound, and the caller stops anyway.
SquareSet BoxesAlone::surroundings(const Position& position, const std::vector<Square>& boxes,
                                   WorkBudget& work_budget) {
  SquareSet zone(board_);
  region_.flood(position, position.player());
  copied_ += 2 * (board_.squares() / kSquaresPerTick);
  for (const Square box : boxes) {
    if (!report(work_budget)) break;
    zone.insert(box);
    for (const Direction d : kDirections) {
      const Square beside = board_.neighbor(box, d);
      if (position.is_blocked(beside) || region_.contains(beside) || zone.contains(beside)) continue;
      after_.flood(position, beside);
      copied_ += board_.squares() / kSquaresPerTick;
      for (const Square s : after_.squares()) zone.insert(s);
    }
  }
  return zone;
}

void BoxesAlone::grow(const Position& position, std::vector<Square>& boxes, WorkBudget& work_budget) {
  const SquareSet zone = surroundings(position, boxes, work_budget);
  State grown;
  for (const Square box : position.boxes()) {
    const bool touches = zone.contains(box) ||
                         std::any_of(std::begin(kDirections), std::end(kDirections),
                                     [&](Direction d) { return zone.contains(board_.neighbor(box, d)); });
    if (touches) grown.push_back(box);
  }
  if (grown.size() == boxes.size()) grown = position.boxes();
  std::sort(grown.begin(), grown.end());
  boxes = std::move(grown);
}

bool BoxesAlone::meet(State boxes, Square player) {
  copied_ += 2 * boxes.size() + board_.squares() / kSquaresPerTick;
  std::sort(boxes.begin(), boxes.end());
  child_.set_boxes(boxes.data(), boxes.size());
  const std::size_t off_goal = boxes.size() - child_.boxes_on_goals();
  if (off_goal == 0) return true;
  after_.flood(child_, player);
  boxes.push_back(after_.representative());
  if (!seen_.insert(boxes).second) return false;
  bytes_ +=
      2 * (sizeof(State) + boxes.size() * sizeof(Square)) + 32;  // in open_ and in seen_, and a node of seen_
  open_[off_goal].push_back(std::move(boxes));
  return false;
}

}  // namespace sokrates
