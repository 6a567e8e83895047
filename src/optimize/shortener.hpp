// A solution in, one with fewer pushes out, or none.
//
// A solution that was found in a hurry winds: it comes past states it has been near before. So all states of
// it are laid out, and around them as many more as there is time for, nearest first; among these the shortest
// way from the start to an end is looked for. From the new way again, for as long as it pays.
//
//   start o--o   o--o--o end        o  states of the solution
//          \ :  /:  |               :  a state beside two of them is a shorter way
//           o--o o--o
//
// Everything that is looked at is an edge of the game, so a way found is a solution; nothing is proved, and
// what is no shorter is not told. The work is bounded beforehand: a fifth of what is left goes into the
// states of a round, and looking among them takes about three times that.
//
// For one player, boxes to goals. Source: plan neighborhood graph search (Nakhost and Müller 2010).
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
  // `steps` solve the board, which like `live` outlives this; `ticks` are all it may work for, roughly.
  Shortener(const Board& board, const SquareSet& live, const std::vector<Step>& steps, std::uint64_t ticks,
            MemoryAccount& account);

  // `improved` at each shorter solution; at the end `solved` where there was one, else `gave_up`.
  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { lay_out, spread, look, done };

  static constexpr std::uint32_t kExtraBytes = sizeof(StateId);  // of the state before plus 1; 0 until met

  // Each does one state's work; false where the phase is over.
  bool lay_out();
  bool spread();
  bool look();

  void begin_round();
  void end_round();
  // The pushes of a state, and the position loaded with it.
  void expand(StateId id);
  // The child's id; kNoState where it is none of those laid out.
  StateId find_child(StateId parent, const Move& push);
  std::vector<Move> way_to(StateId end) const;
  std::uint64_t work() const { return ticks_ + space_.work(); }
  StepStatus ending() const { return has_improved_ ? StepStatus::solved : StepStatus::gave_up; }

  const Board& board_;
  const SquareSet& live_;
  MemoryAccount& account_;
  std::vector<Move> pushes_;  // of the best solution
  std::uint64_t allowed_;     // ticks of all rounds
  bool has_improved_ = false;

  Phase phase_ = Phase::lay_out;
  RegionPushes space_;
  Position position_;
  std::unique_ptr<StateStore> states_;
  std::vector<Move> moves_;
  std::size_t next_ = 0;            // push to lay out, or state to spread from
  std::uint64_t spread_until_ = 0;  // ticks
  std::vector<StateId> reached_;    // by the look, in rising distance from the start
  std::size_t looked_ = 0;          // of these
  std::optional<StateId> end_;      // met by the look
  std::uint64_t ticks_ = 0;         // beside those of the space
  Statistics statistics_;
};

}  // namespace sokrates
