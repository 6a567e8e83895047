// Tests how members share the work, which bounds they receive, and how their ends affect the portfolio. The
// engines follow a script.
#include "plan/portfolio.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace sokrates {
namespace {

constexpr std::uint64_t kTicks = 100'000;  // ticks per turn

// The status that an engine returns in its n-th turn. Afterwards it keeps running.
struct Line {
  std::uint64_t turn = 0;
  StepStatus status = StepStatus::running;
  std::size_t steps = 0;  // length of its solution, 0 if it has none
  bool is_proved = false;
};

struct Log {
  std::map<std::string, std::uint64_t> turns;
  std::map<std::string, std::uint32_t> bounds;
  std::map<std::string, int> destroyed;
  std::uint64_t last_ticks = 0;  // budget of the last turn
};

class Scripted final : public Engine {
 public:
  Scripted(std::string name, Line line, std::uint32_t bound, std::uint64_t bytes, Log& log,
           MemoryAccount& account)
      : name_(std::move(name)), line_(line), bound_(bound), bytes_(bytes), log_(log), account_(account) {}
  ~Scripted() override {
    ++log_.destroyed[name_];
    account_.release(charged_);
  }

  StepStatus step(Budget budget) override {
    log_.last_ticks = budget.ticks;
    const std::uint64_t turn = ++log_.turns[name_];
    if (account_.charge(bytes_)) {
      charged_ += bytes_;
    } else {
      return StepStatus::out_of_memory;
    }
    return turn == line_.turn ? line_.status : StepStatus::running;
  }
  void take_upper_bound(const Bound& bound) override { log_.bounds[name_] = bound.cost.major; }
  std::optional<Route> route() const override {
    if (line_.steps == 0 || log_.turns[name_] < line_.turn) return std::nullopt;
    return Route(std::vector<Step>(line_.steps));
  }
  bool is_proved() const override { return line_.is_proved && log_.turns[name_] >= line_.turn; }
  Bound lower_bound() const override { return {Objective::pushes, {bound_, 0}}; }
  Statistics statistics() const override {
    Statistics s;
    s.expanded = log_.turns[name_];
    return s;
  }

 private:
  std::string name_;
  Line line_;
  std::uint32_t bound_;
  std::uint64_t bytes_;
  std::uint64_t charged_ = 0;
  Log& log_;
  MemoryAccount& account_;
};

Member member(const std::string& name, std::uint32_t share, Line line, Log& log, std::uint32_t bound = 0,
              std::uint64_t bytes = 0) {
  Member m;
  m.name = name;
  m.share = share;
  m.build = [=, &log](MemoryAccount& account) {
    return std::make_unique<Scripted>(name, line, bound, bytes, log, account);
  };
  return m;
}

// A solution costs as many pushes as it has steps. A solution of 13 steps is rejected.
Expected<Cost> verified(const std::vector<Step>& steps) {
  if (steps.size() == 13) return Error{"13 steps"};
  return Cost{static_cast<std::uint32_t>(steps.size()), 0};
}

std::vector<Member> list(Member a, Member b) {
  std::vector<Member> all;
  all.push_back(std::move(a));
  all.push_back(std::move(b));
  return all;
}

StepStatus run(Portfolio& portfolio, int turns) {
  StepStatus status = StepStatus::running;
  for (int i = 0; i < turns; ++i) {
    status = portfolio.step({kTicks, UINT64_MAX});
    if (status != StepStatus::running && status != StepStatus::improved) break;
  }
  return status;
}

// Returns tunables with which all turns have the same length.
Tunables with_equal_turns() {
  Tunables tunables;
  tunables.portfolio_longest_turn = tunables.portfolio_turn;
  return tunables;
}

TEST(Portfolio, WorkIsDividedByShares) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(list(member("a", 30, {}, log), member("b", 10, {}, log)), Objective::any, verified, 1,
                      account, {}, with_equal_turns());
  EXPECT_EQ(run(portfolio, 400), StepStatus::running);
  EXPECT_EQ(log.turns["a"], 300U);
  EXPECT_EQ(log.turns["b"], 100U);
  EXPECT_EQ(portfolio.statistics().expanded, 400U);
}

TEST(Portfolio, AMemberStartsEarlyIfAThreadHasNoWork) {
  for (const unsigned threads : {1U, 2U}) {
    Log log;
    MemoryAccount account;
    Member late = member("late", 10, {}, log);
    late.starts_after = UINT64_MAX;
    Portfolio portfolio(list(member("first", 10, {}, log), std::move(late)), Objective::any, verified,
                        threads, account);
    run(portfolio, 100);
    EXPECT_EQ(portfolio.statistics().members.size(), threads);
  }
}

TEST(Portfolio, AMemberWithASmallShareHasAnEarlyShare) {
  Log log;
  MemoryAccount account;
  Tunables tunables = with_equal_turns();
  tunables.portfolio_early_percent = 25;
  tunables.portfolio_early_ticks = 100 * kTicks;
  Portfolio portfolio(list(member("a", 98, {}, log), member("b", 2, {}, log)), Objective::any, verified, 1,
                      account, {}, tunables);
  run(portfolio, 492);
  EXPECT_NEAR(static_cast<double>(log.turns["b"]), 100, 2) << "98 to 25 until it has had 100 turns";
  run(portfolio, 500);
  EXPECT_NEAR(static_cast<double>(log.turns["b"]), 110, 2) << "98 to 2 later";
}

TEST(Portfolio, TurnsGrowUpToALimit) {
  Log log;
  MemoryAccount account;
  std::vector<Member> alone;
  alone.push_back(member("a", 10, {}, log));
  Portfolio portfolio(std::move(alone), Objective::any, verified, 1, account);
  std::vector<std::uint64_t> lengths;
  for (int i = 0; i < 1000; ++i) {
    portfolio.step({kTicks, UINT64_MAX});
    lengths.push_back(log.last_ticks);
  }
  EXPECT_EQ(lengths.front(), kDefaultTunables.portfolio_turn);
  EXPECT_EQ(lengths.back(), kDefaultTunables.portfolio_longest_turn);
  EXPECT_TRUE(std::is_sorted(lengths.begin(), lengths.end()));
}

TEST(Portfolio, ALateMemberIsBuiltWhenItStarts) {
  Log log;
  MemoryAccount account;
  Member late = member("late", 10, {}, log);
  late.starts_after = 100 * kTicks;
  Portfolio portfolio(list(member("first", 10, {}, log), std::move(late)), Objective::any, verified, 1,
                      account, {}, with_equal_turns());
  run(portfolio, 100);
  EXPECT_EQ(log.turns["first"], 100U);
  EXPECT_EQ(portfolio.statistics().members.size(), 1U);
  run(portfolio, 100);
  EXPECT_EQ(log.turns["late"], 50U) << "it starts level with the other, not with all it has missed";
  EXPECT_EQ(portfolio.statistics().members.size(), 2U);
}

TEST(Portfolio, AnySolutionEndsIt) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(list(member("a", 10, {}, log), member("b", 10, {3, StepStatus::solved, 7, false}, log)),
                      Objective::any, verified, 1, account);
  EXPECT_EQ(run(portfolio, 100), StepStatus::solved);
  EXPECT_EQ(portfolio.solution()->size(), 7U);
  EXPECT_FALSE(portfolio.is_proved());
  EXPECT_EQ(portfolio.statistics().found_by, "b");
  EXPECT_EQ(log.turns["b"], 3U);
}

TEST(Portfolio, TheCostOfASolutionIsPassedOnAndTheSolutionKept) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(list(member("a", 10, {}, log), member("b", 10, {3, StepStatus::solved, 7, false}, log)),
                      Objective::pushes, verified, 1, account);
  EXPECT_EQ(run(portfolio, 50), StepStatus::running);
  EXPECT_EQ(portfolio.solution()->size(), 7U);
  EXPECT_EQ(log.bounds["a"], 7U);
  EXPECT_EQ(log.destroyed["b"], 1);
  EXPECT_EQ(log.turns["b"], 3U);
  EXPECT_FALSE(portfolio.is_proved());
}

// Satisficing members release their memory and their turns. A member that has not started never starts.
TEST(Portfolio, SatisficingMembersEndWithTheFirstSolution) {
  Log log;
  MemoryAccount account;
  std::vector<Member> members =
      list(member("prover", 10, {}, log), member("b", 10, {3, StepStatus::solved, 7, false}, log));
  for (const char* name : {"satisficing", "late"}) {
    Member satisficing = member(name, 10, {}, log);
    satisficing.gives_proofs = false;
    satisficing.starts_after = name[0] == 'l' ? 20 * kTicks : 0;
    members.push_back(std::move(satisficing));
  }
  Portfolio portfolio(std::move(members), Objective::pushes, verified, 1, account);
  EXPECT_EQ(run(portfolio, 50), StepStatus::running);
  EXPECT_LE(log.turns["satisficing"], 4U);
  EXPECT_EQ(log.destroyed["satisficing"], 1);
  EXPECT_EQ(log.turns["late"], 0U);
  EXPECT_GT(log.turns["prover"], 40U);
}

TEST(Portfolio, ABoundThatMeetsTheSolutionProvesIt) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(
      list(member("a", 10, {}, log, 7), member("b", 10, {3, StepStatus::improved, 7, false}, log)),
      Objective::pushes, verified, 1, account);
  EXPECT_EQ(run(portfolio, 50), StepStatus::exhausted);
  EXPECT_TRUE(portfolio.is_proved());
  EXPECT_EQ(portfolio.lower_bound(), (Bound{Objective::pushes, {7, 0}}));
}

TEST(Portfolio, NothingBelowIsAProofOnlyForTheSameObjective) {
  for (const bool gives_proofs : {true, false}) {
    Log log;
    MemoryAccount account;
    Member prover = member("a", 10, {9, StepStatus::nothing_below, 0, false}, log);
    prover.gives_proofs = gives_proofs;
    Portfolio portfolio(list(std::move(prover), member("b", 10, {3, StepStatus::solved, 7, false}, log)),
                        Objective::pushes, verified, 1, account);
    EXPECT_EQ(run(portfolio, 50), gives_proofs ? StepStatus::exhausted : StepStatus::solved);
    EXPECT_EQ(portfolio.is_proved(), gives_proofs);
    EXPECT_EQ(portfolio.solution()->size(), 7U);
  }
}

TEST(Portfolio, OnlyACompleteMemberProvesThatThereIsNoSolution) {
  for (const bool is_complete : {true, false}) {
    Log log;
    MemoryAccount account;
    Member searcher = member("a", 10, {5, StepStatus::exhausted, 0, false}, log);
    searcher.is_complete = is_complete;
    Portfolio portfolio(list(std::move(searcher), member("b", 10, {}, log)), Objective::any, verified, 1,
                        account);
    EXPECT_EQ(run(portfolio, 50), is_complete ? StepStatus::exhausted : StepStatus::running);
    EXPECT_FALSE(portfolio.solution());
  }
}

TEST(Portfolio, FailsWithTheNameOfTheMemberWhoseSolutionIsRejected) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(
      list(member("wrong", 10, {2, StepStatus::solved, 13, true}, log), member("b", 10, {}, log)),
      Objective::pushes, verified, 1, account);
  EXPECT_EQ(run(portfolio, 50), StepStatus::failed);
  EXPECT_FALSE(portfolio.solution());
  EXPECT_EQ(log.turns["wrong"], 2U);
  EXPECT_EQ(portfolio.failure(), rejected_solution("wrong", "13 steps"));
  EXPECT_EQ(portfolio.statistics().members.front().ending, "the verifier rejected its solution");
}

// Each member uses 1000 bytes per turn. Both have half of the limit until one ends. The other then has all of
// it.
TEST(Portfolio, MemoryOfAMemberThatEndsGoesToTheOthers) {
  Log log;
  MemoryAccount account(100'000);
  Portfolio portfolio(list(member("a", 10, {30, StepStatus::gave_up, 0, false}, log, 0, 1000),
                           member("b", 10, {}, log, 0, 1000)),
                      Objective::any, verified, 1, account);
  EXPECT_EQ(run(portfolio, 1000), StepStatus::out_of_memory);
  EXPECT_EQ(log.turns["a"], 30U);
  EXPECT_EQ(log.turns["b"], 101U);
  EXPECT_LE(portfolio.statistics().peak_bytes, 100'000U);
  EXPECT_EQ(log.destroyed["a"] + log.destroyed["b"], 2);
}

TEST(Portfolio, EndsWhenAllHaveGivenUp) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(list(member("a", 10, {3, StepStatus::gave_up, 0, false}, log),
                           member("b", 10, {4, StepStatus::gave_up, 0, false}, log)),
                      Objective::any, verified, 1, account);
  EXPECT_EQ(run(portfolio, 50), StepStatus::gave_up);
}

TEST(Portfolio, ABoundOfTheCallerIsPassedOnAndKept) {
  Log log;
  MemoryAccount account;
  Portfolio portfolio(
      list(member("a", 10, {}, log, 5), member("b", 10, {4, StepStatus::improved, 9, false}, log)),
      Objective::pushes, verified, 1, account);
  portfolio.take_upper_bound({Objective::pushes, {6, 0}});
  EXPECT_EQ(run(portfolio, 20), StepStatus::running);
  EXPECT_EQ(log.bounds["a"], 6U);
  EXPECT_FALSE(portfolio.solution()) << "9 is no better than what is known";
}

// With objective `any`, the other members end when a solution is known, and only the engine that shortens runs.
TEST(Portfolio, TheFirstSolutionIsShortened) {
  Log log;
  MemoryAccount account;
  Shortening shortening;
  shortening.build = [&](const std::vector<Step>& solution, MemoryAccount& own) {
    EXPECT_EQ(solution.size(), 7U);
    EXPECT_EQ(log.destroyed["a"], 1) << "its memory is needed now";
    return std::make_unique<Scripted>("shorten", Line{4, StepStatus::solved, 5, false}, 0, 0, log, own);
  };
  Portfolio portfolio(list(member("a", 10, {}, log), member("b", 10, {3, StepStatus::solved, 7, false}, log)),
                      Objective::any, verified, 1, account, shortening);
  EXPECT_EQ(run(portfolio, 1000), StepStatus::solved);
  EXPECT_EQ(portfolio.statistics().found_by, "b");
  EXPECT_EQ(portfolio.solution()->size(), 5U);
  EXPECT_EQ(log.turns["shorten"], 4U);
  EXPECT_LE(log.turns["a"], 3U);
}

// The work is `shorten_ticks` at least, and a quarter of the search if that is more.
TEST(Portfolio, TheWorkOfShorteningIsLimited) {
  constexpr std::uint64_t kLeast = kDefaultTunables.shorten_ticks / kTicks;
  for (const std::uint64_t turn : {std::uint64_t{3}, 8 * kLeast}) {
    Log log;
    MemoryAccount account;
    Shortening shortening;
    shortening.build = [&](const std::vector<Step>&, MemoryAccount& own) {
      return std::make_unique<Scripted>("shorten", Line{}, 0, 0, log, own);
    };
    std::vector<Member> alone;
    alone.push_back(member("a", 10, {turn, StepStatus::solved, 7, false}, log));
    Portfolio portfolio(std::move(alone), Objective::any, verified, 1, account, shortening,
                        with_equal_turns());
    EXPECT_EQ(run(portfolio, 100'000), StepStatus::solved);
    EXPECT_EQ(log.turns["shorten"], std::max(kLeast, turn / 4));
  }
}

TEST(Portfolio, TheCallerMayLimitTheWorkOfShortening) {
  Log log;
  MemoryAccount account;
  Shortening shortening;
  shortening.is_limited = false;
  shortening.build = [&](const std::vector<Step>&, MemoryAccount& own) {
    return std::make_unique<Scripted>("shorten", Line{}, 0, 0, log, own);
  };
  std::vector<Member> alone;
  alone.push_back(member("a", 10, {3, StepStatus::solved, 7, false}, log));
  Portfolio portfolio(std::move(alone), Objective::any, verified, 1, account, shortening);
  EXPECT_EQ(run(portfolio, 2 * static_cast<int>(kDefaultTunables.shorten_ticks / kTicks)),
            StepStatus::running);
  EXPECT_EQ(portfolio.solution()->size(), 7U);
}

TEST(Portfolio, AShortestSolutionIsNotShortened) {
  for (const std::uint32_t bound : {7U, 5U}) {
    Log log;
    MemoryAccount account;
    Shortening shortening;
    shortening.build = [&](const std::vector<Step>&, MemoryAccount& own) {
      // The engine proves that no solution is shorter than 5.
      return std::make_unique<Scripted>("shorten", Line{2, StepStatus::improved, 5, false}, 5, 0, log, own);
    };
    std::vector<Member> alone;
    alone.push_back(member("a", 10, {3, StepStatus::solved, 7, false}, log, bound == 7 ? 7 : 0));
    Portfolio portfolio(std::move(alone), Objective::any, verified, 1, account, shortening);
    EXPECT_EQ(run(portfolio, 1000), StepStatus::solved);
    EXPECT_EQ(portfolio.solution()->size(), bound);
    EXPECT_TRUE(portfolio.is_proved());
    EXPECT_EQ(log.turns["shorten"], bound == 7 ? 0U : 2U);
  }
}

TEST(Portfolio, AnAttemptToShortenThatFailsLosesNothing) {
  for (const StepStatus ending : {StepStatus::gave_up, StepStatus::out_of_memory}) {
    Log log;
    MemoryAccount account;
    Shortening shortening;
    shortening.build = [&](const std::vector<Step>&, MemoryAccount& own) {
      return std::make_unique<Scripted>("shorten", Line{2, ending, 0, false}, 0, 0, log, own);
    };
    Portfolio portfolio(
        list(member("a", 10, {}, log), member("b", 10, {30, StepStatus::solved, 7, false}, log)),
        Objective::any, verified, 1, account, shortening);
    EXPECT_EQ(run(portfolio, 1000), StepStatus::solved);
    EXPECT_EQ(portfolio.solution()->size(), 7U);
    EXPECT_EQ(log.turns["shorten"], 2U);
  }
}

// With another objective all members continue, and a better solution restarts the engine that shortens.
TEST(Portfolio, EveryBetterSolutionIsShortened) {
  Log log;
  MemoryAccount account;
  std::vector<std::size_t> given;
  Shortening shortening;
  shortening.build = [&](const std::vector<Step>& solution, MemoryAccount& own) {
    given.push_back(solution.size());
    log.turns["shorten"] = 0;
    return std::make_unique<Scripted>("shorten", Line{2, StepStatus::solved, solution.size() - 1, false}, 0,
                                      0, log, own);
  };
  Portfolio portfolio(list(member("a", 10, {60, StepStatus::solved, 5, false}, log),
                           member("b", 10, {30, StepStatus::solved, 9, false}, log)),
                      Objective::pushes, verified, 1, account, shortening);
  EXPECT_EQ(run(portfolio, 1000), StepStatus::solved);
  EXPECT_EQ(given, (std::vector<std::size_t>{9, 5}));
  EXPECT_EQ(portfolio.solution()->size(), 4U);
  EXPECT_EQ(log.bounds["a"], 8U);
}

// An engine that shortens its solution without reporting an improvement.
class Silently final : public Engine {
 public:
  StepStatus step(Budget) override { return ++turns_ == 1 ? StepStatus::improved : StepStatus::running; }
  std::optional<Route> route() const override { return Route(std::vector<Step>(turns_ > 50 ? 5 : 9)); }
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override { return {}; }

 private:
  int turns_ = 0;
};

TEST(Portfolio, ASolutionThatHasBecomeShorterIsTaken) {
  Log log;
  MemoryAccount account;
  Member silent = member("a", 10, {}, log);
  silent.build = [](MemoryAccount&) { return std::make_unique<Silently>(); };
  Portfolio portfolio(list(std::move(silent), member("b", 10, {}, log)), Objective::pushes, verified, 1,
                      account);
  run(portfolio, 20);
  EXPECT_EQ(portfolio.solution()->size(), 9U);
  run(portfolio, 400);
  EXPECT_EQ(portfolio.solution()->size(), 5U);
  EXPECT_EQ(log.bounds["b"], 5U);
}

}  // namespace
}  // namespace sokrates
