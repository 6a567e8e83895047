#include "analysis/hot_spots.hpp"

#include <algorithm>

namespace sokrates {

HotSpots::HotSpots(const Board& board, const SquareSet& live, std::uint64_t max_work)
    : board_(board), live_(live), lone_(board, live), without_(board.squares()), with_(board.squares()) {
  const std::uint64_t work = std::uint64_t{live.size()} * board.goals().size() * 4 * board.squares();
  if (work <= max_work) stride_ = (board.squares() + 63) / 64;
}

void HotSpots::count_goals(Square x, std::vector<std::uint16_t>& goals) {
  std::vector<std::uint8_t> walls(board_.squares() + 1);
  walls[board_.nowhere()] = 1;
  walls[x] = 1;
  lone_.set_walls(walls);
  std::fill(goals.begin(), goals.end(), std::uint16_t{0});
  for (const Square goal : board_.goals()) {
    const std::vector<std::uint16_t>& distances = lone_.push_to({goal});
    for (Square s = 0; s < board_.squares(); ++s) {
      if (distances[s] != LoneBox::kInfinite) ++goals[s];
    }
  }
}

bool HotSpots::build(std::uint64_t ticks) {
  if (stride_ == 0 || next_ == board_.squares()) return true;
  if (hot_.empty()) {
    hot_.resize(std::size_t{board_.squares()} * stride_);
    count_goals(board_.nowhere(), without_);
  }
  const std::uint64_t begin = lone_.work();
  for (; next_ < board_.squares(); ++next_) {
    if (lone_.work() - begin > ticks) return false;
    if (!live_.contains(next_) || board_.is_goal(next_)) continue;
    count_goals(next_, with_);
    for (Square y = 0; y < board_.squares(); ++y) {
      const bool asks = y != next_ && live_.contains(y) && !board_.is_goal(y);
      if (asks && with_[y] < without_[y])
        hot_[std::size_t{next_} * stride_ + y / 64] |= std::uint64_t{1} << y % 64;
    }
  }
  return true;
}

std::uint32_t HotSpots::count(const Position& position, std::vector<std::uint64_t>& marks) const {
  if (hot_.empty()) return 0;
  marks.assign(stride_, 0);
  for (const Square s : position.boxes()) marks[s / 64] |= std::uint64_t{1} << s % 64;
  return static_cast<std::uint32_t>(
      std::count_if(position.boxes().begin(), position.boxes().end(), [&](Square x) {
        const std::uint64_t* const row = &hot_[std::size_t{x} * stride_];
        std::uint64_t obstructed = 0;
        for (std::uint32_t i = 0; i < stride_; ++i) obstructed |= row[i] & marks[i];
        return obstructed != 0;
      }));
}

}  // namespace sokrates
