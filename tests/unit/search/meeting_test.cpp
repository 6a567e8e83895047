// Tests searches from both ends that meet: every meeting is a solution.
#include "search/state_exchange.hpp"

#include <gtest/gtest.h>

#include <memory>

#include <sokrates/verify.hpp>

#include "heuristic/blind.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "search/backward.hpp"
#include "search/fess/fess.hpp"

namespace sokrates {
namespace {

using PublishedState = StateExchange::PublishedState;

TEST(StateExchange, ForgetsTheOldestWhereNobodyFetches) {
  StateExchange place;
  EXPECT_FALSE(place.has_listener());
  for (std::uint64_t number = 0; number < 1500; ++number) place.leave({{}, 0, 0, number});
  const std::deque<PublishedState> fetched = place.fetch();
  ASSERT_FALSE(fetched.empty());
  EXPECT_LT(fetched.size(), 1500U);
  EXPECT_EQ(fetched.back().number, 1499U);
  EXPECT_TRUE(place.fetch().empty());
}

TEST(StateExchange, TellsTheOwnerAloneAndOnce) {
  StateExchange place;
  const unsigned first = place.join();
  const unsigned second = place.join();
  ASSERT_NE(first, second);
  place.announce(second, {7, {}});
  EXPECT_FALSE(place.meeting_of(first));
  const auto meeting = place.meeting_of(second);
  ASSERT_TRUE(meeting);
  EXPECT_EQ(meeting->number, 7U);
  EXPECT_FALSE(place.meeting_of(second));
}

SearchComponents no_detectors(const Board&, const SquareSet&) {
  SearchComponents parts({});
  parts.add(HeuristicPromises{.is_admissible = true}, [] { return std::make_unique<Blind>(); });
  return parts;
}

// Runs both searches in turn, the forward search for one expansion at a time. Returns true if they meet
// before one of them reaches the other end.
bool meet_on(const Level& level, const std::vector<SearchConfig>& lines, std::uint64_t ticks_of_pulls) {
  const Board board(level);
  MemoryAccount account;
  const auto place = std::make_shared<StateExchange>();
  const auto backward = make_backward(board, PullOrder::nearest_first, account, nullptr, place);
  Fess fess(board, lines, 0, no_detectors, account, nullptr, place);
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running) {
    if (backward->step({ticks_of_pulls, UINT64_MAX}) != StepStatus::running) return false;
    status = fess.step({1000, 1});
  }
  if (status != StepStatus::solved) return false;
  const auto steps = fess.solution();
  EXPECT_TRUE(steps && verify(level, to_lurd(board, *steps)).valid);
  return fess.has_met();
}

TEST(Meeting, IsASolutionEveryTime) {
  int met = 0;
  const auto levels = static_cast<std::uint64_t>(oracle::level_count(150, 1500));
  for (std::uint64_t seed = 0; seed < levels && !HasFailure(); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::larger, seed);
    const Board board(level);
    const bool is_played = board.unreachable_off_goal() == 0 && !board.start_boxes().empty() &&
                           board.start_boxes().size() <= board.goals().size() &&
                           backward_misfit(board, PullOrder::nearest_first).empty();
    if (!is_played) continue;
    met += meet_on(level, seed % 2 == 0 ? strict_configs() : loose_configs(), 20) ? 1 : 0;
  }
  EXPECT_GT(met, static_cast<int>(levels / 20)) << "they do meet";
}

}  // namespace
}  // namespace sokrates
