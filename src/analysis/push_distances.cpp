#include "analysis/push_distances.hpp"

#include <algorithm>

namespace sokrates {

PushDistances::PushDistances(const Board& board)
    : board_(board), sides_(board), goals_(static_cast<std::uint32_t>(board.goals().size())) {
  for (Square s = 0; s < board.squares(); ++s) {
    first_node_.push_back(static_cast<std::uint32_t>(square_of_node_.size()));
    square_of_node_.insert(square_of_node_.end(), sides_.count(s), s);
  }
  nearest_.assign(square_of_node_.size(), kInfinite);
}

bool PushDistances::build(std::uint64_t ticks) {
  if (!fill(ticks)) return false;
  for (std::uint64_t spent = 0; built_ < goals_ && spent <= ticks; spent += nodes()) build_next();
  return built_ == goals_;
}

bool PushDistances::fill(std::uint64_t ticks) {
  constexpr std::uint64_t kFewest = 1024;
  const std::size_t entries = square_of_node_.size() * goals_;
  distances_.reserve(entries);  // the pages are not touched yet
  const std::size_t left = entries - distances_.size();
  const auto next = static_cast<std::size_t>(std::min<std::uint64_t>(left, std::max(ticks, kFewest)));
  distances_.resize(distances_.size() + next, kInfinite);
  return distances_.size() == entries;
}

void PushDistances::build_next() {
  const std::uint32_t column = built_++;
  const Square goal = board_.goals()[column];
  const auto distance = [&](std::uint32_t n) -> std::uint32_t& {
    return distances_[std::size_t{n} * goals_ + column];
  };
  queue_.clear();
  for (std::uint32_t side = 0; side < sides_.count(goal); ++side) {
    queue_.push_back(first_node_[goal] + side);
    distance(queue_.back()) = 0;
  }
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const std::uint32_t after = queue_[next];
    const Square to = square_of_node_[after];
    nearest_[after] = std::min(nearest_[after], distance(after));
    for (const Direction d : kDirections) {
      // The last push moved the box from `from`; the player stood on `stand` and is now on `from`.
      const Square from = board_.neighbor(to, opposite(d));
      const Square stand = board_.neighbor(from, opposite(d));
      if (stand == board_.nowhere() || node(to, from) != after) continue;
      const std::uint32_t before = node(from, stand);
      if (distance(before) != kInfinite) continue;
      distance(before) = distance(after) + 1;
      queue_.push_back(before);
    }
  }
}

std::shared_ptr<SharedPushDistances> share_push_distances(const Board& board, MemoryAccount* payer) {
  return std::make_shared<SharedPushDistances>(
      PushDistances::bytes_required(board), [&board] { return std::make_unique<PushDistances>(board); },
      payer);
}

}  // namespace sokrates
