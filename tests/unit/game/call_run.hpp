// Calls of the public face, drawn at random and held against other truths: the judge for what is legal, won and
// counted, the oracle's rules for where everything stands and what can be pushed, solve() for what a Solver
// says.
//
// Whatever the numbers of a call are, they mean something: so any part of a sequence of calls is a sequence,
// and a failing one can be cut down.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/game.hpp>
#include <sokrates/solver.hpp>

#include "oracle/naive_rules.hpp"
#include "oracle/random_source.hpp"

namespace sokrates {

enum class CallKind : std::uint8_t {
  step,
  steps,  // several at once, often illegal
  text,
  push,
  walk,
  drag,  // a box to a cell
  undo,
  redo,
  restart,
  copy,
  inspect,
  solve,
  hint,
  open_solver,
  step_solver,
  ask_solver,
  cancel_solver,
};
inline constexpr std::uint32_t kCallKinds = 17;

struct Call {
  CallKind kind = CallKind::step;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

Call random_call(oracle::RandomSource& random);
std::string text_of(const std::vector<Call>& calls);

// How often something happened that is worth asking about.
struct Reach {
  int taken = 0;  // steps, or several at once
  int refused = 0;
  int pushed = 0;
  int dragged = 0;
  int won = 0;
  int dead = 0;
  int solved = 0;
  int searched = 0;  // to the end, and compared with solve()
};

// A game and a solver, with what is known to be true of them.
class CallRun {
 public:
  explicit CallRun(const Level& level);

  // Makes the call, and says what disagrees after it; empty where all is well.
  std::string make(const Call& call);
  const Reach& reach() const { return reach_; }

 private:
  void make_game_call(const Call& call);
  void make_solver_call(const Call& call);
  void play(const std::vector<Step>& steps, bool was_taken);
  void try_text(const Call& call);
  void try_drag(const Call& call);
  void try_push(const Call& call);
  void try_solution(const Call& call);
  void check_pushes() const;
  void check_position() const;
  void check_steps() const;
  void check_solver();

  bool is_legal(const std::vector<Step>& more) const;
  std::string text_after(const std::vector<Step>& more) const;
  oracle::Position replayed() const;
  Cell cell_of(std::uint32_t number) const;

  Level level_;
  oracle::NaiveRules rules_;
  Game game_;
  std::vector<Step> done_;
  std::vector<Step> undone_;  // the last is the next to be redone

  std::unique_ptr<Solver> solver_;
  std::optional<Level> solver_level_;
  Options solver_options_;
  std::uint64_t solver_expanded_ = 0;
  bool solver_cancelled_ = false;
  Reach reach_;
};

// The failure of the first call that fails; empty where none does.
std::string failure_of(const Level& level, const std::vector<Call>& calls);

}  // namespace sokrates
