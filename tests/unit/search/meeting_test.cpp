// Tests searches from both ends that meet: every meeting is a solution.
#include "search/state_exchange.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <sokrates/verify.hpp>

#include "analysis/simplified.hpp"
#include "heuristic/blind.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "search/backward.hpp"
#include "search/exchange_listener.hpp"
#include "search/fess/fess.hpp"
#include "search/homeward/homeward.hpp"
#include "unit/search/analyzed_level.hpp"

namespace sokrates {
namespace {

TEST(StateExchange, DropsTheOldestPositionsOfAListenerThatDoesNotFetch) {
  StateExchange exchange;
  EXPECT_FALSE(exchange.has_listener());
  const std::size_t slow = exchange.listen();
  const std::size_t quick = exchange.listen();
  EXPECT_TRUE(exchange.has_listener());
  std::uint64_t fetched_quickly = 0;
  for (std::uint64_t number = 0; number < 1500; ++number) {
    exchange.publish({{}, 0, 0, number});
    fetched_quickly += exchange.fetch(quick).size();
  }
  EXPECT_EQ(fetched_quickly, 1500U);
  const StateExchange::Queue fetched = exchange.fetch(slow);
  ASSERT_FALSE(fetched.empty());
  EXPECT_LT(fetched.size(), 1500U);
  EXPECT_EQ(fetched.back()->number, 1499U);
  EXPECT_TRUE(exchange.fetch(slow).empty());
}

TEST(StateExchange, NotifiesOnlyTheOwnerAndOnlyOnce) {
  StateExchange exchange;
  const unsigned first = exchange.join();
  const unsigned second = exchange.join();
  ASSERT_NE(first, second);
  exchange.announce(second, {7, {}});
  EXPECT_FALSE(exchange.meeting_of(first));
  const auto meeting = exchange.meeting_of(second);
  ASSERT_TRUE(meeting);
  EXPECT_EQ(meeting->number, 7U);
  EXPECT_FALSE(exchange.meeting_of(second));
}

// A backward search whose states are numbers. A published position has the number of its player's square.
struct Numbers {
  std::set<Square> stored;

  std::uint64_t look_up(ExchangeListener<Square>& listener) {
    return listener.look_up(
        stored.size(), [](const StateExchange::PublishedState& state) { return std::optional(state.player); },
        [&](Square key) -> std::optional<std::vector<Move>> {
          if (!stored.contains(key)) return std::nullopt;
          return std::vector<Move>(key);
        });
  }
};

TEST(ExchangeListener, FindsAPositionThatIsStoredLater) {
  const auto exchange = std::make_shared<StateExchange>();
  MemoryAccount account;
  Numbers search;
  ExchangeListener<Square> listener(exchange, 0, account);
  EXPECT_FALSE(exchange->has_listener());
  search.look_up(listener);
  EXPECT_TRUE(exchange->has_listener());
  const unsigned owner = exchange->join();
  for (const Square player : {3U, 4U, 5U}) exchange->publish({{}, player, owner, 10 + player});
  EXPECT_EQ(search.look_up(listener), 3U);
  EXPECT_FALSE(exchange->meeting_of(owner));
  search.stored = {4, 5, 6};
  search.look_up(listener);
  const auto first = exchange->meeting_of(owner);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->number, 14U);
  EXPECT_EQ(first->pushes.size(), 4U);
  EXPECT_FALSE(exchange->meeting_of(owner)) << "one meeting is announced at a time";
  search.look_up(listener);
  const auto second = exchange->meeting_of(owner);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->number, 15U);
  EXPECT_EQ(search.look_up(listener), 0U) << "nothing is looked up again until more states are stored";
}

TEST(ExchangeListener, HasBoundedMemoryAndReleasesIt) {
  const auto exchange = std::make_shared<StateExchange>();
  MemoryAccount account(2'000);
  {
    Numbers search;
    ExchangeListener<Square> listener(exchange, 100, account);
    search.look_up(listener);
    for (std::uint64_t number = 0; number < 500; ++number) exchange->publish({{}, 7, 0, number});
    search.look_up(listener);
    EXPECT_GT(account.used(), 100U);
  }
  EXPECT_EQ(account.used(), 0U);
  EXPECT_FALSE(exchange->has_listener());
  exchange->publish({{}, 7, 0, 0});
}

SearchComponents no_detectors() {
  SearchComponents parts({});
  parts.add(HeuristicPromises{.is_admissible = true}, [] { return std::make_unique<Blind>(); });
  return parts;
}

enum class Backwards : std::uint8_t { by_pulls, by_macro_pulls };

// Runs both searches in turn, the forward search for one expansion at a time. Returns true if they meet
// before one of them reaches the other end.
bool do_meet(const Level& level, const std::vector<SearchConfig>& configs, Backwards backwards,
             std::uint64_t ticks) {
  const Board board(level);
  MemoryAccount account;
  const auto exchange = std::make_shared<StateExchange>();
  const SquareSet live = find_useful_squares(board, find_live_squares(board));
  const std::unique_ptr<Engine> backward =
      backwards == Backwards::by_pulls
          ? make_backward(board, PullOrder::nearest_first, account, nullptr, exchange)
          : std::make_unique<Homeward>(board, live, account, nullptr, exchange);
  Fess fess(board, live, share_macro_tables(board, live, &account), no_detectors(), configs, 0, account,
            nullptr, exchange);
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running) {
    if (backward->step({ticks, UINT64_MAX}) != StepStatus::running) return false;
    status = fess.step({1000, 1});
  }
  if (status != StepStatus::solved) return false;
  const auto steps = fess.solution();
  EXPECT_TRUE(steps && verify(level, to_lurd(board, *steps)).valid);
  return fess.has_met();
}

class Meetings : public testing::TestWithParam<Backwards> {};

TEST_P(Meetings, AreSolutions) {
  int met = 0;
  const auto levels = static_cast<std::uint64_t>(oracle::level_count(150, 1500));
  for (std::uint64_t seed = 0; seed < levels && !HasFailure(); ++seed) {
    const Level given = oracle::random_level(oracle::Kind::larger, seed);
    const Level level = simplified(Board(given)).value_or(given);
    const Board board(level);
    const bool is_played = board.unreachable_off_goal() == 0 && !board.start_boxes().empty() &&
                           board.start_boxes().size() <= board.goals().size() &&
                           backward_misfit(board, PullOrder::nearest_first).empty();
    if (!is_played) continue;
    met += do_meet(level, seed % 2 == 0 ? strict_configs() : loose_configs(), GetParam(),
                   GetParam() == Backwards::by_pulls ? 20 : 1000)
               ? 1
               : 0;
  }
  EXPECT_GT(met, static_cast<int>(levels / 20));
}

INSTANTIATE_TEST_SUITE_P(Searches, Meetings, testing::Values(Backwards::by_pulls, Backwards::by_macro_pulls),
                         [](const auto& test) {
                           return test.param == Backwards::by_pulls ? "Pulls" : "MacroPulls";
                         });

}  // namespace
}  // namespace sokrates
