#include "heuristic/priced/group_learner.hpp"

#include <algorithm>
#include <deque>

#include "rules/pushes.hpp"

namespace sokrates {

namespace {

// The search of a group continues until the cost exceeds the required value by this amount, to learn how much
// larger it is.
constexpr std::int64_t kWorthKnowing = 8 * kPriceScale;

bool is_among(const std::vector<Square>& squares, Square s) {
  return std::find(squares.begin(), squares.end(), s) != squares.end();
}

}  // namespace

void GroupLearner::begin(const Position& position, const GoalPrices& prices, std::int64_t wanted) {
  boxes_ = position.boxes();
  std::sort(boxes_.begin(), boxes_.end());
  player_ = position.player();
  prices_ = &prices;
  wanted_ = wanted;
  learned_.reset();
  seed_ = 0;
  group_.assign(1, boxes_.front());
  is_begun_ = false;
}

bool GroupLearner::step(std::uint64_t ticks, const Value& value) {
  const std::uint64_t last_tick = work() + ticks;
  while (work() < last_tick) {
    if (!is_begun_) begin_group(value);
    if (!lone_.step(last_tick - std::min(work(), last_tick), value)) return false;
    is_begun_ = false;
    if (take_answer()) return true;
  }
  return false;
}

std::int64_t GroupLearner::needed(const std::vector<Square>& group, const Value& value) {
  std::vector<Square> rest;
  std::copy_if(boxes_.begin(), boxes_.end(), std::back_inserter(rest),
               [&](Square box) { return !is_among(group, box); });
  if (rest.empty()) return wanted_;
  position_.set_boxes(rest.data(), rest.size());
  position_.set_player(player_);
  return wanted_ - value(position_);
}

void GroupLearner::begin_group(const Value& value) {
  needed_ = needed(group_, value);
  lone_.begin({group_, player_, needed_ + kWorthKnowing, max_nodes_}, *prices_, value);
  is_begun_ = true;
}

// Evaluates the answer for the current group. Returns true if learning is complete.
bool GroupLearner::take_answer() {
  const LoneGroup::Answer& answer = lone_.answer();
  const bool is_enough = answer.at_least >= needed_;
  if (learned_) {
    if (is_enough) learned_ = {group_, answer.at_least};
    return !next_to_drop();
  }
  if (is_enough) {
    learned_ = {group_, answer.at_least};
    dropped_ = group_.size();
    return !next_to_drop();
  }
  const std::vector<Square> joining = answer.is_exact ? find_conflicts(answer.path) : std::vector<Square>{};
  if (joining.empty() || group_.size() + joining.size() > LoneGroup::kMaxBoxes) return !next_seed();
  group_.insert(group_.end(), joining.begin(), joining.end());
  return false;
}

bool GroupLearner::next_seed() {
  if (++seed_ == boxes_.size()) return false;
  group_.assign(1, boxes_[seed_]);
  return true;
}

// Tries to remove boxes from the last one to the first. Removing a box does not change the indices of the
// boxes before it.
bool GroupLearner::next_to_drop() {
  if (dropped_ == 0 || learned_->boxes.size() == 1) return false;
  --dropped_;
  group_ = learned_->boxes;
  group_.erase(group_.begin() + static_cast<std::ptrdiff_t>(dropped_));
  return true;
}

std::vector<Square> GroupLearner::find_conflicts(const std::vector<Move>& way) {
  position_.set_boxes(boxes_.data(), boxes_.size());
  position_.set_player(player_);
  std::vector<Square> own = group_;
  for (const Move& push : way) {
    const Square stand = board_.neighbor(push.box, opposite(push.direction));
    const Square to = board_.neighbor(push.box, push.direction);
    region_.flood(position_, position_.player());
    std::vector<Square> obstacles;
    if (!region_.contains(stand)) obstacles = boxes_between(stand, own);
    if (position_.has_box(to) && !is_among(obstacles, to)) obstacles.push_back(to);
    if (!obstacles.empty()) return obstacles;
    apply_push(position_, push);
    std::replace(own.begin(), own.end(), push.box, to);
  }
  return {};
}

// Returns the boxes on a path of the player to `to` that passes the fewest boxes outside `group`.
std::vector<Square> GroupLearner::boxes_between(Square to, const std::vector<Square>& group) {
  std::vector<std::uint32_t> passed(board_.squares(), UINT32_MAX);
  std::vector<Square> from(board_.squares(), board_.nowhere());
  std::deque<Square> queue{position_.player()};
  passed[position_.player()] = 0;
  while (!queue.empty()) {
    const Square at = queue.front();
    queue.pop_front();
    for (const Direction d : kDirections) {
      const Square next = board_.neighbor(at, d);
      if (next == board_.nowhere() || is_among(group, next)) continue;
      const bool is_box = position_.has_box(next);
      const std::uint32_t cost = passed[at] + (is_box ? 1 : 0);
      if (cost >= passed[next]) continue;
      passed[next] = cost;
      from[next] = at;
      is_box ? queue.push_back(next) : queue.push_front(next);
    }
  }
  std::vector<Square> boxes;
  for (Square at = to; at != board_.nowhere(); at = from[at]) {
    if (position_.has_box(at)) boxes.push_back(at);
  }
  return boxes;
}

}  // namespace sokrates
