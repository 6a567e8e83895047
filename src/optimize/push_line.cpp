#include "optimize/push_line.hpp"

#include <algorithm>

#include "rules/pushes.hpp"

namespace sokrates {

std::vector<Move> pushes_among(const Board& board, const std::vector<Step>& steps) {
  Position position(board);
  std::vector<Move> pushes;
  std::uint32_t walk = 0;
  for (const Step& step : steps) {
    const Square to = board.neighbor(position.player(), step.direction);
    if (position.has_box(to)) {
      pushes.push_back({to, walk, step.direction});
      apply_push(position, pushes.back());
      walk = 0;
    } else {
      position.set_player(to);
      ++walk;
    }
  }
  return pushes;
}

PushLine::PushLine(const Board& board, const std::vector<Step>& steps)
    : board_(&board), pushes_(pushes_among(board, steps)), finder_(board) {
  measure_walks(0, pushes_.size());
}

Position PushLine::position_after(std::size_t pushes) const {
  Position position(*board_);
  for (std::size_t i = 0; i < pushes; ++i) apply_push(position, pushes_[i]);
  return position;
}

Cost PushLine::cost(const CostRule& rule, std::size_t first, std::size_t last) const {
  Cost sum;
  for (std::size_t i = first; i < last; ++i) sum = sum + rule.of(pushes_[i], board_->nowhere());
  return sum;
}

void PushLine::measure_walks(std::size_t first, std::size_t last) {
  Position position = position_after(first);
  std::vector<Direction> walk;
  for (std::size_t i = first; i < last; ++i) {
    Move& push = pushes_[i];
    finder_.find(position, position.player(), board_->neighbor(push.box, opposite(push.direction)), walk);
    push.walk = static_cast<std::uint32_t>(walk.size());
    apply_push(position, push);
  }
}

void PushLine::replace(std::size_t first, std::size_t last, const std::vector<Move>& others) {
  const auto begin = pushes_.begin() + static_cast<std::ptrdiff_t>(first);
  pushes_.insert(pushes_.erase(begin, pushes_.begin() + static_cast<std::ptrdiff_t>(last)), others.begin(),
                 others.end());
  measure_walks(first, std::min(first + others.size() + 1, pushes_.size()));
}

}  // namespace sokrates
