#include "heuristic/priced/lone_group.hpp"

#include <algorithm>

#include "rules/pushes.hpp"

namespace sokrates {

namespace {

// Ticks of one child: a flood fill, an index access and the groups of its boxes. Measured on XSokoban,
// relative to the ticks of a search.
constexpr std::uint64_t kTicksOfLoneChild = 600;

}  // namespace

std::int64_t LoneGroup::end_cost() const {
  if (position_.boxes_on_goals() != position_.boxes().size()) return kDead;
  std::int64_t cost = 0;
  for (std::size_t i = 0; i < board_.goals().size(); ++i) {
    if (position_.has_box(board_.goals()[i])) cost -= (*prices_)[i];
  }
  return cost;
}

void LoneGroup::begin(const Task& task, const GoalPrices& prices, const Value& value) {
  prices_ = &prices;
  boxes_ = task.boxes.size();
  enough_ = task.enough;
  nodes_left_ = task.max_nodes;
  nodes_.clear();
  known_.clear();
  open_.clear();
  position_.set_boxes(task.boxes.data(), task.boxes.size());
  position_.set_player(task.player);
  reach(0, {}, 0, value);
}

void LoneGroup::reach(std::uint32_t parent, const Move& move, std::uint32_t pushes, const Value& value) {
  work_ += kTicksOfLoneChild;
  region_.flood(position_, position_.player());
  Key key;
  for (std::size_t i = 0; i < boxes_; ++i) key.boxes[i] = static_cast<std::uint16_t>(position_.boxes()[i]);
  std::sort(key.boxes.begin(), key.boxes.begin() + static_cast<std::ptrdiff_t>(boxes_));
  key.player = static_cast<std::uint16_t>(region_.representative());
  const auto [place, is_new] = known_.try_emplace(key, static_cast<std::uint32_t>(nodes_.size()));
  const std::uint32_t id = place->second;
  if (is_new) nodes_.emplace_back();
  if (!is_new && nodes_[id].pushes <= pushes) return;
  nodes_[id] = {key, parent, pushes, move, false};
  const std::int64_t left = value(position_);
  if (left == kDead) return;
  const std::int64_t made = std::int64_t{pushes} * kPriceScale;
  open_[made + left].push_back({id, pushes, false});
  if (const std::int64_t end = end_cost(); end != kDead) open_[made + end].push_back({id, pushes, true});
}

void LoneGroup::expand(std::uint32_t id, const Value& value) {
  const Node node = nodes_[id];
  position_.set_boxes(boxes_, [&](std::size_t i) { return Square{node.key.boxes[i]}; });
  position_.set_player(node.key.player);
  region_.flood(position_, node.key.player);
  moves_.clear();
  find_pushes(position_, region_, live_, moves_);
  for (const Move& move : moves_) {
    apply_push(position_, move);
    reach(id, move, node.pushes + 1, value);
    undo_push(position_, move, node.key.player);
  }
}

// Because of the prices, it may be cheaper to move from one set of goals to another one. A path therefore ends
// only when its end entry has the smallest cost in the open list.
bool LoneGroup::step(std::uint64_t ticks, const Value& value) {
  const std::uint64_t last_tick = work_ + ticks;
  while (!open_.empty()) {
    const auto least = open_.begin();
    const Open open = least->second.back();
    Node& node = nodes_[open.node];
    const bool is_left_behind = open.pushes != node.pushes || (!open.is_end && node.is_closed);
    if (!is_left_behind && (open.is_end || nodes_left_ == 0 || least->first >= enough_)) {
      answer_ = {least->first, open.is_end, open.is_end ? path_to(open.node) : std::vector<Move>{}};
      return true;
    }
    if (!is_left_behind && work_ >= last_tick) return false;
    least->second.pop_back();
    if (least->second.empty()) open_.erase(least);
    if (is_left_behind) continue;
    node.is_closed = true;
    --nodes_left_;
    expand(open.node, value);
  }
  answer_ = {kDead, false, {}};
  return true;
}

std::vector<Move> LoneGroup::path_to(std::uint32_t node) const {
  std::vector<Move> path;
  for (; node != 0; node = nodes_[node].parent) path.push_back(nodes_[node].move);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace sokrates
