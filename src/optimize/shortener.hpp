// Shortens a solution: finds a solution with fewer pushes, or none.
//
// A solution that was found quickly contains detours: it often passes near states that it has visited before.
// The shortener stores all states of the solution, and as many states around them as the budget allows,
// nearest first. It then searches the shortest path from the start to an end among these states. It repeats
// this with the new solution as long as the gain is large enough.
//
//   start o--o   o--o--o end        o  states of the solution
//          \ :  /:  |               :  a state next to two of them gives a shorter path
//           o--o o--o
//
// All edges are legal pushes, so every path found is a solution. The shortener proves nothing, and it does
// not report solutions that are not shorter. Its work is limited in advance: a fifth of the remaining budget
// is spent on the states of a round, and the search among them takes about three times that.
//
// Supports one player and boxes on goals.
//
// Reference: H. Nakhost and M. Müller, 2010 (plan neighborhood graph search).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "space/spaces.hpp"

namespace sokrates {

class Shortener final : public Engine {
 public:
  // `ticks` is the approximate limit of all work. Requires: `steps` solve `board`; `board` and `live` outlive
  // this object.
  Shortener(const Board& board, const SquareSet& live, const std::vector<Step>& steps, std::uint64_t ticks,
            MemoryAccount& account);

  // Returns `improved` for each shorter solution. At the end, returns `solved` if there was one, else
  // `gave_up`.
  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { lay_out, spread, look, done };

  static constexpr std::uint32_t kExtraBytes = sizeof(StateId);  // id of the parent plus 1; 0 if not reached

  // Each function processes one state. It returns false if the phase is over.
  bool lay_out();
  bool spread();
  bool look();

  void begin_round();
  void end_round();
  // Loads a state and finds its pushes.
  void expand(StateId id);
  // Returns the id of the child, or kNoState if the child is not stored.
  StateId find_child(StateId parent, const Move& push);
  std::vector<Move> way_to(StateId end) const;
  std::uint64_t work() const { return ticks_ + space_.work(); }
  StepStatus ending() const { return has_improved_ ? StepStatus::solved : StepStatus::gave_up; }

  const Board& board_;
  const SquareSet& live_;
  MemoryAccount& account_;
  std::vector<Move> pushes_;  // pushes of the best solution
  std::uint64_t allowed_;     // ticks of all rounds
  bool has_improved_ = false;

  Phase phase_ = Phase::lay_out;
  RegionPushes space_;
  Position position_;
  std::unique_ptr<StateStore> states_;
  std::vector<Move> moves_;
  std::size_t next_ = 0;            // next push to store, or next state to expand
  std::uint64_t spread_until_ = 0;  // ticks
  std::vector<StateId> reached_;    // states reached by the search, in the order of their distances
  std::size_t looked_ = 0;          // index into reached_
  std::optional<StateId> end_;      // the end that the search found
  std::uint64_t ticks_ = 0;         // ticks in addition to those of space_
  Statistics statistics_;
};

}  // namespace sokrates
