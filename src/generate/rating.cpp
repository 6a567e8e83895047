#include "generate/rating.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include <sokrates/verify.hpp>

#include "board/board.hpp"
#include "generate/solution_trace.hpp"

namespace sokrates::generate {

namespace {

constexpr std::uint64_t kOne = 1024;  // scale of the logarithms

constexpr std::uint64_t kPushesWeight = 1;
constexpr std::uint64_t kChangesWeight = 3;
constexpr std::uint64_t kAwayWeight = 2;
constexpr std::uint64_t kOpenWeight = 4;

// The lower limits of the difficulty classes, in tenths. They are chosen so that levels with four boxes on
// 10x10 squares range from easy to fiendish, and a level that a beginner solves in a minute is easy.
constexpr std::uint64_t kMedium = 200;
constexpr std::uint64_t kHard = 250;
constexpr std::uint64_t kFiendish = 300;

// Returns log2(value) * kOne, rounded down. Requires: value > 0.
std::uint64_t log2_of(std::uint64_t value) {
  const auto whole = static_cast<unsigned>(std::bit_width(value)) - 1;
  std::uint64_t result = whole;
  std::uint64_t rest =
      whole <= 31 ? value << (31 - whole) : value >> (whole - 31);  // between 1 and 2, 31 bits
  for (std::uint64_t unit = kOne; unit > 1; unit /= 2) {
    rest = rest * rest >> 31;
    result *= 2;
    if (rest >> 32 != 0) {
      rest >>= 1;
      ++result;
    }
  }
  return result;
}

// Returns the pushes from every square to `goal` for a single box. The player's side is ignored.
std::vector<std::uint32_t> pushes_to(const Board& board, Square goal) {
  std::vector<std::uint32_t> pushes(board.squares() + 1, board.squares());
  std::vector<Square> queue{goal};
  pushes[goal] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction d : kDirections) {
      const Square next = board.neighbor(queue[i], d);
      if (board.neighbor(next, d) == board.nowhere() || pushes[next] < board.squares()) continue;
      pushes[next] = pushes[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return pushes;
}

std::uint64_t count_away(const Level& level, const std::vector<BoxPush>& pushes) {
  const Board board(level);
  std::vector<Cell> ends = level.boxes();
  for (const BoxPush& push : pushes) ends[push.box] = push.to;
  std::vector<std::vector<std::uint32_t>> left(ends.size());
  std::uint64_t away = 0;
  for (const BoxPush& push : pushes) {
    std::vector<std::uint32_t>& to_end = left[push.box];
    if (to_end.empty()) to_end = pushes_to(board, board.square(ends[push.box]));
    away += to_end[board.square(push.to)] >= to_end[board.square(push.from)] ? 1U : 0U;
  }
  return away;
}

// Returns the sum, over all pushes, of the number of boxes that have been pushed and will be pushed again.
std::uint64_t count_open(std::size_t boxes, const std::vector<BoxPush>& pushes) {
  std::vector<std::size_t> first(boxes, pushes.size());
  std::vector<std::size_t> last(boxes, 0);
  for (std::size_t i = 0; i < pushes.size(); ++i) {
    first[pushes[i].box] = std::min(first[pushes[i].box], i);
    last[pushes[i].box] = i;
  }
  std::uint64_t open = 0;
  for (std::size_t box = 0; box < boxes; ++box) {
    if (first[box] < pushes.size()) open += last[box] - first[box];
  }
  return open;
}

}  // namespace

std::string_view name_of(Difficulty difficulty) {
  constexpr std::array<std::string_view, 4> names = {"easy", "medium", "hard", "fiendish"};
  return names[static_cast<std::size_t>(difficulty)];
}

std::optional<Rating> rate(const Level& level, std::string_view lurd) {
  const Verdict verdict = verify(level, lurd);
  if (!verdict.valid) return std::nullopt;
  const SolutionTrace trace = trace_solution(level, verdict.lurd);
  Rating rating;
  rating.pushes = verdict.metrics.pushes;
  rating.box_changes = verdict.metrics.box_changes;
  if (rating.pushes > 0) {
    rating.away_pushes = level.win() == Win::boxes ? count_away(level, trace.pushes) : 0;
    const std::uint64_t open = count_open(level.boxes().size(), trace.pushes);
    rating.open_tenths = 10 * open / rating.pushes;
    const std::uint64_t sum = kPushesWeight * log2_of(1 + rating.pushes) +
                              kChangesWeight * log2_of(1 + rating.box_changes) +
                              kAwayWeight * log2_of(1 + rating.away_pushes) +
                              kOpenWeight * (log2_of(rating.pushes + open) - log2_of(rating.pushes));
    rating.tenths = 10 * sum / kOne;
  }
  rating.difficulty = rating.tenths < kMedium     ? Difficulty::easy
                      : rating.tenths < kHard     ? Difficulty::medium
                      : rating.tenths < kFiendish ? Difficulty::hard
                                                  : Difficulty::fiendish;
  return rating;
}

std::string tenths_text(std::uint64_t tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

}  // namespace sokrates::generate
