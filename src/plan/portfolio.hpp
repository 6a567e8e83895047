// Several engines on one level: an engine made of engines.
//
// No engine is best on every level, and nobody knows beforehand which one it will be. So they take turns, in
// quanta of ticks, each with a share of the work; whoever has had least of its share is next. The first of
// them goes alone for a while, since most levels are done before the others are even built. With several
// threads the same queue serves them all: a member is run by one thread at a time, and with one thread the
// whole is as reproducible as its members are. A step is one turn, however few ticks are asked for.
//
// It ends
//   - at the first solution that the verifier accepts, if any solution will do;
//   - if the verifier rejects a solution: the engine that found it has a fault, and its proofs cannot be trusted;
//   - when the best solution costs what is proved to be needed, or a member has proved it;
//   - when a member that is complete has searched everything: there is no solution;
//   - when all members have ended.
// What one finds the others are told, so that they look for something better only. A solution once found
// stays, whatever happens to its member. One that took its time to be found is worth some more to be made
// shorter, even where any will do: by a player of its own, whose work is bounded by what was done before. A
// member whose memory is used up ends; what it
// held is given back and its part of the limit goes to those that are left.
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

namespace sokrates {

// Returns the cost of a solution under the objective of the portfolio, or an error if the verifier rejects the solution.
// Any thread may call it.
using Verify = std::function<Expected<Cost>(const std::vector<Step>&)>;

// An engine that makes a solution shorter within so many ticks; none where that cannot be done.
using Shorten = std::function<std::unique_ptr<Engine>(const std::vector<Step>& solution, std::uint64_t ticks,
                                                      MemoryAccount& account)>;

struct Member {
  std::string name;
  std::uint32_t share = 1;         // of the work, beside the shares of the others
  std::uint64_t starts_after = 0;  // ticks of all members together
  bool is_complete = true;         // its end without a solution proves that there is none
  bool gives_proofs = true;        // it has the objective of the whole
  // Nothing where the account has no room for it.
  std::function<std::unique_ptr<Engine>(MemoryAccount&)> build;
};

class Portfolio final : public Engine {
 public:
  // Requires: members; of these the first starts at once.
  Portfolio(std::vector<Member> members, Objective objective, Verify verify, unsigned threads,
            MemoryAccount& account, Shorten shorten = {}, std::uint32_t share_of_shortening = 25);
  ~Portfolio() override;

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override;
  Bound lower_bound() const override;
  Statistics statistics() const override;
  std::string failure() const override;

 private:
  // Waiting for its time; with nothing to work on.
  enum class Life : std::uint8_t { waiting, resting, ready, busy, ended };

  struct Player {
    Member member;
    std::unique_ptr<MemoryAccount> account;
    std::unique_ptr<Engine> engine;
    Life life = Life::waiting;
    std::uint64_t progress = 0;  // ticks divided by the share
    Cost told;                   // the upper bound it knows
    // A solution whose walks are still to be found, and what the engine said when it had it.
    std::optional<Route> route;
    StepStatus said = StepStatus::running;
    bool has_solved = false;
    std::uint64_t turns = 0;  // since then
    Statistics statistics;
    std::uint32_t lower_bound = 0;
    std::uint64_t bytes = 0;  // the most it has held
    double seconds = 0;       // of a processor
    std::string ending;
  };

  // What a member has to say after its turn.
  struct Turn {
    StepStatus status = StepStatus::running;
    bool has_solution = false;
    bool is_proved = false;
    std::vector<Step> steps;
    std::optional<Cost> cost;  // nothing if the verifier rejected the solution
    std::string rejection;     // the reason in that case
    Statistics statistics;
    Bound lower_bound;
  };

  // Of the costs; never `any`.
  Objective unit() const { return objective_ == Objective::any ? Objective::pushes : objective_; }

  void start_due_players();
  Player* choose_player();
  bool is_at_work(const Player& player) const {
    return player.life == Life::ready || player.life == Life::busy;
  }
  bool has_enough() const { return best_ && objective_ == Objective::any; }
  // One turn of one member; false where all that are left are busy.
  bool take_turn(std::unique_lock<std::mutex>& lock, Budget budget);
  Turn play(Player& player, Budget budget, Cost upper_bound) const;
  void digest(Player& player, Turn turn);
  void take_solution(Player& player, Turn& turn);
  void have_it_shortened();
  void retire(Player& player, std::string ending);
  void dismiss_seekers();
  void share_out_memory();
  void conclude_if_done();
  void finish(StepStatus outcome);

  void start_workers();
  void work();

  std::vector<Player> players_;  // of the members, and last the one that shortens
  Objective objective_;
  Verify verify_;
  Shorten shorten_;
  unsigned threads_;
  MemoryAccount& account_;

  mutable std::mutex mutex_;
  std::condition_variable turn_ended_;
  std::vector<std::thread> workers_;
  bool is_stopping_ = false;

  std::uint64_t ticks_ = 0;
  StepStatus outcome_ = StepStatus::running;
  std::optional<std::vector<Step>> best_;
  Cost best_cost_ = kUnlimited;  // or what somebody outside has
  std::string found_by_;
  std::string failure_;
  bool is_proved_ = false;
  bool has_improved_ = false;
  bool ran_out_of_memory_ = false;
  std::uint32_t lower_bound_ = 0;  // in the first metric
  double worker_seconds_ = 0;
};

}  // namespace sokrates
