#include "search/fess/level_analysis.hpp"

#include <algorithm>
#include <limits>

#include "analysis/walk_distances.hpp"

namespace sokrates {

namespace {

std::vector<std::uint8_t> only_walls(const Board& board) {
  std::vector<std::uint8_t> walls(board.squares() + 1);
  walls[board.nowhere()] = 1;
  return walls;
}

// Returns the squares that a lone box can reach from a start square, and from which it can reach a goal.
SquareSet find_useful_squares(const Board& board, const SquareSet& everywhere) {
  LoneBox lone(board, everywhere);
  lone.set_walls(only_walls(board));
  const std::vector<std::uint16_t> to_goal = lone.push_to(board.goals());
  const std::vector<std::uint16_t>& from_start = lone.push_from(board.start_boxes());
  SquareSet useful(board);
  for (Square s = 0; s < board.squares(); ++s) {
    if (to_goal[s] != LoneBox::kInfinite && from_start[s] != LoneBox::kInfinite) useful.insert(s);
  }
  return useful;
}

}  // namespace

LevelAnalysis::LevelAnalysis(const Board& board, MemoryAccount& account, std::uint64_t seed,
                             const Tunables& tunables)
    : board_(board),
      account_(account),
      seed_(seed),
      tunables_(tunables),
      everywhere_(SquareSet::all(board)),
      live_(find_useful_squares(board, everywhere_)),
      lone_(board, live_),
      empty_(board, live_),
      rooms_(board),
      hot_spots_(board, live_, tunables.fess_hot_spot_work),
      pushes_(board.squares()),
      steps_(board.squares()) {
  empty_.set_walls(only_walls(board));
  nearest_goal_ = empty_.push_to(board.goals());
  for (std::uint16_t& distance : nearest_goal_) distance = distance == kInfinite ? 0 : distance;
}

LevelAnalysis::~LevelAnalysis() {
  account_.release(charged_);
}

bool LevelAnalysis::charge() {
  if (charged_ > 0) return true;
  // Charge the board, which belongs to the search, and the tables with an entry for each square. Rows of
  // distances are charged when they are computed.
  const std::uint64_t bytes =
      board_.bytes() + rooms_.bytes() + hot_spots_.bytes() +
      board_.squares() * (3 * LoneBox::kBytesPerSquare + 2 * sizeof(Row) + 2 + 2 + 4 + 4);
  if (!account_.charge(bytes)) return false;
  charged_ = bytes;
  return true;
}

void LevelAnalysis::charge_row() {
  const std::uint64_t bytes = (std::uint64_t{board_.squares()} + 1) * sizeof(std::uint16_t);
  if (account_.charge(bytes)) {
    charged_ += bytes;
  } else {
    is_out_of_memory_ = true;
  }
}

const std::uint16_t* LevelAnalysis::pushes_from(Square s) {
  Row& row = pushes_[s];
  if (row.empty()) {
    charge_row();
    row = empty_.push_from({s});
  }
  return row.data();
}

std::uint32_t LevelAnalysis::to_all_goals(Square s) {
  if (all_goals_.empty()) sum_distances_to_goals();
  return all_goals_[s];
}

void LevelAnalysis::sum_distances_to_goals() {
  if (is_huge() || std::uint64_t{board_.squares()} * board_.goals().size() > tunables_.fess_huge_places) {
    all_goals_.assign(nearest_goal_.begin(), nearest_goal_.end());
    return;
  }
  all_goals_.assign(board_.squares(), 0);
  for (const Square goal : board_.goals()) {
    const std::vector<std::uint16_t>& to_goal = empty_.push_to({goal});
    for (Square s = 0; s < board_.squares(); ++s) all_goals_[s] += to_goal[s] == kInfinite ? 0U : to_goal[s];
  }
  const std::uint64_t largest = *std::max_element(all_goals_.begin(), all_goals_.end());
  const std::uint64_t divisor =
      1 + largest * board_.start_boxes().size() / std::numeric_limits<std::int16_t>::max();
  for (std::uint32_t& sum : all_goals_) sum = static_cast<std::uint32_t>(sum / divisor);
}

const std::uint16_t* LevelAnalysis::steps_from(Square s) {
  Row& row = steps_[s];
  if (!row.empty()) return row.data();
  charge_row();
  for (const std::uint32_t steps : walk_distances(board_, {s}, kInfinite))
    row.push_back(static_cast<std::uint16_t>(std::min<std::uint32_t>(steps, kInfinite)));
  row.push_back(kInfinite);  // nowhere()
  return row.data();
}

}  // namespace sokrates
