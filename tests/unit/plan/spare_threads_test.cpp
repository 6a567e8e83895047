// Tests which member of a portfolio gets the threads for which there is no member.
#include <gtest/gtest.h>

#include <mutex>
#include <vector>

#include "plan/portfolio.hpp"

namespace sokrates {
namespace {

// What happened to the engines of the prover, in order.
class ProverLog {
 public:
  void note_build(unsigned threads) {
    const std::lock_guard lock(mutex_);
    threads_.push_back(threads);
    bounds_.push_back(0);
  }
  void note_bound(std::uint32_t bound) {
    const std::lock_guard lock(mutex_);
    bounds_.back() = bound;
  }
  std::vector<unsigned> threads() const {
    const std::lock_guard lock(mutex_);
    return threads_;
  }
  std::vector<std::uint32_t> bounds() const {
    const std::lock_guard lock(mutex_);
    return bounds_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<unsigned> threads_;      // of each engine
  std::vector<std::uint32_t> bounds_;  // the last upper bound that each engine received
};

// Runs without an end and without a solution.
class Endless : public Engine {
 public:
  explicit Endless(ProverLog* log) : log_(log) {}
  StepStatus step(Budget) override { return StepStatus::running; }
  void take_upper_bound(const Bound& bound) override {
    if (log_ != nullptr) log_->note_bound(bound.cost.major);
  }
  std::optional<Route> route() const override { return std::nullopt; }
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {}; }
  Statistics statistics() const override { return {}; }

 private:
  ProverLog* log_;
};

// Finds a solution of seven steps in its 100th turn.
class Solving final : public Endless {
 public:
  Solving() : Endless(nullptr) {}
  StepStatus step(Budget) override { return ++turns_ == 100 ? StepStatus::solved : StepStatus::running; }
  std::optional<Route> route() const override {
    return turns_ < 100 ? std::nullopt : std::optional<Route>(Route(std::vector<Step>(7)));
  }

 private:
  int turns_ = 0;
};

Member prover(ProverLog& log) {
  Member member;
  member.name = "prover";
  member.build_on_threads = [&log](MemoryAccount&, unsigned threads) {
    log.note_build(threads);
    return std::make_unique<Endless>(&log);
  };
  member.build = [build = member.build_on_threads](MemoryAccount& account) { return build(account, 1); };
  return member;
}

Member satisficing(const char* name, bool finds_a_solution) {
  Member member;
  member.name = name;
  member.is_complete = member.gives_proofs = false;
  member.build = [finds_a_solution](MemoryAccount&) -> std::unique_ptr<Engine> {
    if (finds_a_solution) return std::make_unique<Solving>();
    return std::make_unique<Endless>(nullptr);
  };
  return member;
}

Expected<Cost> seven_steps(const std::vector<Step>& steps) {
  return Cost{static_cast<std::uint32_t>(steps.size()), 0};
}

// Runs until the last engine of the prover has a bound, or for a very long time.
void run(Portfolio& portfolio, const ProverLog& log, std::size_t builds, bool is_solved) {
  for (int i = 0; i < 10'000'000; ++i) {
    portfolio.step({100'000, UINT64_MAX});
    if (log.threads().size() >= builds && (!is_solved || log.bounds().back() == 7)) return;
  }
}

TEST(SpareThreads, GoToTheProverFromTheStart) {
  ProverLog log;
  MemoryAccount account;
  std::vector<Member> members;
  members.push_back(prover(log));
  members.push_back(satisficing("other", false));
  Portfolio portfolio(std::move(members), Objective::pushes, seven_steps, 5, account);
  run(portfolio, log, 1, false);
  EXPECT_EQ(log.threads(), std::vector<unsigned>{4});
}

TEST(SpareThreads, OfEndedMembersLetTheProverStartAgainWithTheKnownBound) {
  ProverLog log;
  MemoryAccount account;
  std::vector<Member> members;
  members.push_back(prover(log));
  members.push_back(satisficing("solving", true));
  members.push_back(satisficing("other", false));
  Portfolio portfolio(std::move(members), Objective::pushes, seven_steps, 3, account);
  run(portfolio, log, 2, true);
  EXPECT_EQ(log.threads(), (std::vector<unsigned>{1, 3}));
  EXPECT_EQ(log.bounds().back(), 7U);
}

// With two threads instead of one, the prover would lose more than it wins.
TEST(SpareThreads, TooFewOfThemChangeNothing) {
  ProverLog log;
  MemoryAccount account;
  std::vector<Member> members;
  members.push_back(prover(log));
  members.push_back(satisficing("solving", true));
  Portfolio portfolio(std::move(members), Objective::pushes, seven_steps, 2, account);
  run(portfolio, log, 1, true);
  for (int i = 0; i < 100; ++i) portfolio.step({100'000, UINT64_MAX});
  EXPECT_EQ(log.threads(), std::vector<unsigned>{1});
}

}  // namespace
}  // namespace sokrates
