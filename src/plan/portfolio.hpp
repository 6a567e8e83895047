// A portfolio: several engines that search the same level, wrapped as one engine.
//
// No engine is best on every level, and the best one cannot be predicted. The portfolio is a fair-share
// scheduler. Each member has a share of the work, and the next turn goes to the member with the least work
// relative to its share. The first member runs alone for a while, because most levels are solved before the
// other engines are built. After `portfolio_soon` ticks, the others start earlier if a thread has no work. During the
// first `portfolio_early_ticks` ticks of a member, its share counts as at least `portfolio_early_percent` percent of the
// sum of all shares. A member with a small share therefore soon solves the levels that are easy for it. A turn is a
// number of ticks, which grows with the work done so far, because a member runs slowly until the cache contains its
// data. All threads take turns from the same queue, and a member runs on
// one thread at a time. With one thread, the portfolio is as deterministic as its members. A call of step()
// runs one turn, however small its budget of ticks is.
//
// The portfolio ends
//   - with objective `any`: when a verified solution is known and the attempt to shorten it has ended;
//   - when the verifier rejects a solution: the engine that found it has a bug, and its proofs cannot be
//     trusted;
//   - when the best solution is proved optimal, by a member or because its cost equals the lower bound;
//   - when a member proves that no solution is cheaper than the upper bound of the caller;
//   - when a complete member has exhausted its search space without a solution: the level is unsolvable;
//   - when all members have ended.
// The cost of each new best solution is passed to the other members as an upper bound. A solution is kept
// even if its member fails later. Another engine then tries to shorten it. With objective `any` the members
// end first, and the engine has a budget of ticks, unless the caller measures its time. A member that runs out
// of memory ends. Its memory is released, and its share of the limit goes to the other members.
//
// Threads: while there are more members than threads, a member has one thread at most. Threads for which there is no member go
// to a member that can use several (`build_on_threads`). If it has worked on fewer threads, it starts again, because its
// states are divided among its threads. The portfolio does so only if the member gets at least kWorthRestarting times as
// many threads, because it then soon makes up for the lost work. It starts again with the best known upper bound.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <sokrates/expected.hpp>

#include "base/memory_account.hpp"
#include "search/engine.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// Returns the cost of a solution under the objective of the portfolio, or an error if the verifier rejects
// the solution. Thread-safe.
using Verify = std::function<Expected<Cost>(const std::vector<Step>&)>;

// Builds an engine that shortens `solution`. Returns null if it cannot be built.
using Shorten =
    std::function<std::unique_ptr<Engine>(const std::vector<Step>& solution, MemoryAccount& account)>;

// How solutions are shortened.
struct Shortening {
  Shorten build;             // empty: solutions are not shortened
  std::uint32_t share = 25;  // its share of the work, in the unit of the members' shares
  // With objective `any`: the work ends after the tunable `shorten_ticks`, or a fraction of the ticks of the
  // search if these are more. If false, the caller ends it.
  bool is_limited = true;
};

struct Member {
  std::string name;
  std::uint32_t share = 1;         // weight in the scheduler, relative to the other members
  std::uint64_t starts_after = 0;  // total ticks of all members before this one starts
  bool is_complete = true;         // exhausting its search space without a solution proves unsolvability
  bool gives_proofs = true;        // searches for the portfolio's objective, so its proofs are valid
  // Returns null if the account has too little memory for the engine.
  std::function<std::unique_ptr<Engine>(MemoryAccount&)> build;
  // Does the same on several threads. Empty if the engine uses one thread only.
  std::function<std::unique_ptr<Engine>(MemoryAccount&, unsigned threads)> build_on_threads;
};

class Portfolio final : public Engine {
 public:
  static constexpr unsigned kWorthRestarting = 3;

  // Requires: at least one member. The first member starts at once, whatever its `starts_after` is.
  Portfolio(std::vector<Member> members, Objective objective, Verify verify, unsigned threads,
            MemoryAccount& account, Shortening shortening = {}, const Tunables& tunables = {});
  ~Portfolio() override;

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override;
  Bound lower_bound() const override;
  Statistics statistics() const override;
  std::string failure() const override;

 private:
  // waiting: not started yet. resting: not scheduled, because it has nothing to do. ready: waits for its next turn.
  // busy: a thread runs its turn.
  enum class Life : std::uint8_t { waiting, resting, ready, busy, ended };

  struct MemberState {
    Member member;
    std::unique_ptr<MemoryAccount> account;
    std::unique_ptr<Engine> engine;
    unsigned threads = 1;
    Life life = Life::waiting;
    std::uint64_t ticks = 0;     // budgets of its turns together
    std::uint64_t progress = 0;  // virtual time: ticks divided by the share
    Cost passed_bound;           // the last upper bound passed to the engine
    // A solution whose player walks are still being computed, and the status that step() returned with it.
    std::optional<Route> route;
    StepStatus last_status = StepStatus::running;
    bool has_solved = false;
    std::uint64_t ticks_since_look = 0;  // ticks since its solution was last fetched
    Statistics statistics;
    std::uint32_t lower_bound = 0;
    std::uint64_t bytes = 0;  // peak memory
    double seconds = 0;       // CPU time
    std::string ending;
  };

  // The result of one turn.
  struct Turn {
    StepStatus status = StepStatus::running;
    bool has_solution = false;
    bool is_proved = false;
    std::vector<Step> steps;
    std::optional<Cost> cost;  // nullopt if the verifier rejected the solution
    std::string rejection;     // the reason for a rejection
    Statistics statistics;
    Bound lower_bound;
  };

  // Returns the unit of all costs. It is never `any`: with that objective, costs are in pushes.
  Objective unit() const { return objective_ == Objective::any ? Objective::pushes : objective_; }

  void start_due_members();
  MemberState* choose_member();
  // Returns the ticks of the next turn. Requires: the caller holds the lock.
  std::uint64_t next_turn() const;
  bool is_at_work(const MemberState& state) const {
    return state.life == Life::ready || state.life == Life::busy;
  }
  bool has_enough() const { return best_ && objective_ == Objective::any; }
  // Returns true if the lower bound reaches best_cost_. With a lexicographic objective, this requires a minor cost of 0.
  bool is_best_proved() const { return best_cost_.minor == 0 && best_cost_.major <= lower_bound_; }
  // Runs one turn of one member. Returns false if no member is ready.
  bool take_turn(std::unique_lock<std::mutex>& lock, Budget budget);
  Turn run_turn(MemberState& state, Budget budget, Cost upper_bound) const;
  void digest(MemberState& state, Turn turn);
  void take_solution(MemberState& state, Turn& turn);
  void start_shortening();
  bool is_shortened_enough() const;
  void retire(MemberState& state, std::string ending);
  void stop_satisficing_members();
  void share_out_memory();
  // Returns the number of threads for which there is no member.
  unsigned spare_threads() const;
  // Gives the spare threads to the member if it can use them.
  void give_spare_threads(MemberState& state);
  void conclude_if_done();
  void finish(StepStatus outcome);

  void start_workers();
  void work();

  std::vector<MemberState> members_;  // the members in order, then the engine that shortens
  Objective objective_;
  Verify verify_;
  Shortening shortening_;
  const Tunables tunables_;
  std::uint64_t shorten_until_ = UINT64_MAX;  // value of ticks_ at which shortening ends
  const unsigned threads_;                    // number of threads for all members together
  MemoryAccount& account_;

  mutable std::mutex mutex_;
  std::condition_variable turn_ended_;
  std::vector<std::thread> workers_;
  bool is_stopping_ = false;

  std::uint64_t ticks_ = 0;
  std::uint64_t early_share_ = 0;  // the smallest share of a member that has worked little
  StepStatus outcome_ = StepStatus::running;
  std::optional<std::vector<Step>> best_;
  Cost best_cost_ = kUnlimited;  // cost of best_, or a lower upper bound from the caller
  std::string found_by_;
  std::string failure_;
  bool is_proved_ = false;
  bool has_improved_ = false;
  bool ran_out_of_memory_ = false;
  std::uint32_t lower_bound_ = 0;  // in the first metric of the objective
  double worker_seconds_ = 0;
};

}  // namespace sokrates
