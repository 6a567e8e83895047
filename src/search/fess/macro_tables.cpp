#include "search/fess/macro_tables.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "analysis/walk_distances.hpp"

namespace sokrates {

namespace {

std::vector<std::uint8_t> only_walls(const Board& board) {
  std::vector<std::uint8_t> walls(board.squares() + 1);
  walls[board.nowhere()] = 1;
  return walls;
}

}  // namespace

MacroTables::MacroTables(const Board& board, const SquareSet& live, MemoryAccount* payer,
                         const Tunables& tunables)
    : board_(board),
      payer_(payer),
      tunables_(tunables),
      empty_(board, live),
      hot_spots_(board, live, tunables.fess_hot_spot_work),
      pushes_(board),
      steps_(board) {
  empty_.set_walls(only_walls(board));
  nearest_goal_ = empty_.push_to(board.goals());
  for (std::uint16_t& distance : nearest_goal_) distance = distance == kInfinite ? 0 : distance;
}

MacroTables::~MacroTables() {
  if (payer_ != nullptr) payer_->release(charged_);
}

void MacroTables::charge_row() const {
  if (payer_ == nullptr) return;
  uncharged_ += LazyRows::bytes_of_row(board_);
  const bool fits = payer_->charge(uncharged_);
  if (fits) charged_ += std::exchange(uncharged_, 0);
  is_out_of_memory_.store(!fits, std::memory_order_relaxed);
}

const std::uint16_t* MacroTables::compute_pushes_from(Square s) const {
  const std::lock_guard lock(mutex_);
  if (const std::uint16_t* const row = pushes_.find(s)) return row;
  charge_row();
  return pushes_.add(s, empty_.push_from({s}));
}

const std::uint16_t* MacroTables::compute_steps_from(Square s) const {
  const std::lock_guard lock(mutex_);
  if (const std::uint16_t* const row = steps_.find(s)) return row;
  charge_row();
  std::vector<std::uint16_t> row;
  row.reserve(board_.squares() + 1);
  for (const std::uint32_t steps : walk_distances(board_, {s}, kInfinite))
    row.push_back(static_cast<std::uint16_t>(std::min<std::uint32_t>(steps, kInfinite)));
  row.push_back(kInfinite);  // nowhere()
  return steps_.add(s, std::move(row));
}

void MacroTables::sum_distances_to_goals() const {
  const std::lock_guard lock(mutex_);
  if (has_all_goals_.load(std::memory_order_relaxed)) return;
  const std::uint64_t places = std::uint64_t{board_.squares()} * board_.goals().size();
  if (is_huge(board_, tunables_) || places > tunables_.fess_huge_places) {
    all_goals_.assign(nearest_goal_.begin(), nearest_goal_.end());
  } else {
    all_goals_.assign(board_.squares(), 0);
    for (const Square goal : board_.goals()) {
      const std::vector<std::uint16_t>& to_goal = empty_.push_to({goal});
      for (Square s = 0; s < board_.squares(); ++s)
        all_goals_[s] += to_goal[s] == kInfinite ? 0U : to_goal[s];
    }
    const std::uint64_t largest = *std::max_element(all_goals_.begin(), all_goals_.end());
    const std::uint64_t divisor =
        1 + largest * board_.start_boxes().size() / std::numeric_limits<std::int16_t>::max();
    for (std::uint32_t& sum : all_goals_) sum = static_cast<std::uint32_t>(sum / divisor);
  }
  has_all_goals_.store(true, std::memory_order_release);
}

bool is_huge(const Board& board, const Tunables& tunables) {
  return board.squares() > tunables.fess_huge_squares ||
         std::uint64_t{board.squares()} * board.start_boxes().size() > tunables.fess_huge_places;
}

std::shared_ptr<SharedMacroTables> share_macro_tables(const Board& board, const SquareSet& live,
                                                      MemoryAccount* payer, const Tunables& tunables) {
  return std::make_shared<SharedMacroTables>(
      MacroTables::bytes_required(board),
      [&board, &live, payer, tunables] {
        return std::make_unique<MacroTables>(board, live, payer, tunables);
      },
      payer);
}

}  // namespace sokrates
