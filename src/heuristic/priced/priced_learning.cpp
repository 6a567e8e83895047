// The learning of groups in the heuristic `priced`.
#include <algorithm>

#include "analysis/dead_squares.hpp"
#include "heuristic/priced/priced.hpp"

namespace sokrates {

bool Priced::find_learned(const Position& position, Square box, bool only_larger,
                          std::vector<WeighedGroup>& found) {
  bool is_alive = true;
  const auto first_id = static_cast<std::uint32_t>(known_->groups->size());
  learned_.visit(position, box, only_larger,
                 [&](std::uint16_t excess, std::uint32_t id, std::uint64_t boxes) {
                   is_alive = is_alive && excess != LearnedGroups::kDead;
                   found.push_back({excess, first_id + id, boxes});
                 });
  charge(learned_.listed(box));
  return is_alive;
}

std::int64_t Priced::cost_of(const Position& position) {
  if (!find_all_groups(position)) return LoneGroup::kDead;
  const std::uint64_t boxes = all_boxes_ >> (board_.start_boxes().size() - position.boxes().size());
  return parent_alone_ - known_->sum_of_prices + packing_.pack(parent_groups_, boxes);
}

// This overwrites the data of the position last entered. Searches enter a position again before they
// continue.
bool Priced::learn(std::uint64_t ticks) {
  if (last_boxes_.empty()) return true;
  if (!is_learning_) begin_learning();
  const std::uint64_t before = learner_->work();
  const bool is_over =
      !is_learning_ || learner_->step(ticks, [this](const Position& some) { return cost_of(some); });
  charge(learner_->work() - before);
  if (!is_over) return false;
  if (is_learning_ && learner_->learned()) note_learned();
  is_learning_ = false;
  constexpr std::uint64_t kLeastTicks = 10'000;
  next_learning_ += std::max(kLeastTicks, plan_.learning_share * (learner_->work() - learning_began_));
  return true;
}

void Priced::begin_learning() {
  if (!learner_)
    learner_ = std::make_unique<GroupLearner>(board_, find_live_squares(board_), plan_.learning_nodes);
  learning_began_ = learner_->work();
  Position position(board_);
  position.set_boxes(last_boxes_.data(), last_boxes_.size());
  position.set_player(last_player_);
  const Estimate now = evaluate(position);
  if (now.is_infinite() || position.is_won()) return;
  // The smallest value above the known bound, ignoring parity.
  const std::int64_t wanted = std::int64_t{now.pushes} * kPriceScale + 1 - known_->sum_of_prices;
  learner_->begin(position, known_->prices, wanted);
  is_learning_ = true;
}

void Priced::note_learned() {
  const GroupLearner::Learned& group = *learner_->learned();
  const Square player = learner_->player();
  Position alone_there(board_);
  alone_there.set_boxes(group.boxes.data(), group.boxes.size());
  Region region(board_);
  region.flood(alone_there, player);
  if (group.cost == LoneGroup::kDead) {
    learned_.add(group.boxes, region.words(), LearnedGroups::kDead);
    return;
  }
  std::int64_t excess = group.cost;
  for (const Square box : group.boxes) excess -= alone(known_->live_number[box], player);
  if (excess <= 0) return;
  constexpr std::int64_t kMaxExcess = LearnedGroups::kDead - 1;
  learned_.add(group.boxes, region.words(), static_cast<std::uint16_t>(std::min(excess, kMaxExcess)));
}

void Priced::forget_learned() {
  learned_.clear();
  last_boxes_.clear();
  is_learning_ = false;
}

}  // namespace sokrates
