// The graphs that an engine can search: each class defines what a node is and what its edges are.
//
//   RegionPushes   nodes: boxes and the player's region    edges: pushes          for fewest pushes
//   SquarePushes   nodes: boxes and the player's square    edges: walk and push   for fewest moves, lexicographic
//   Steps          nodes: boxes and the player's square    edges: single steps    the textbook graph
//
// A graph class finds the edges of a position, and applies and undoes them. It also returns the square that
// represents the player in a state: the representative of his region, or his own square. A graph search
// finds its path as a sequence of states. append_legs() computes the edge between two consecutive states. Their
// difference determines the edge, because an edge contains one push or one step.
//
// Engines are templates with such a class as parameter `Graph`, so the choice costs nothing in the inner
// loop. (`Space` is the option of the user: pushes or moves.) The classes for several robots are in
// robot_steps.hpp, robot_pushes.hpp and robot_square_pushes.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "rules/pulls.hpp"
#include "rules/pushes.hpp"
#include "rules/steps.hpp"
#include "space/leg.hpp"
#include "space/route.hpp"

namespace sokrates {

// Returns the push between two states. The squares of the player are not used. Requires: exactly one box
// moves, by one square.
Move push_between(const Position& before, const Position& after);

// Returns the step between two states. Requires: the player makes exactly one step.
Move step_between(const Position& before, const Position& after);

// Common definitions of the graphs of a single player.
struct OnePlayer {
  using Edge = Move;
  using Players = Square;  // the player's square before a move; undo() restores it
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::exact;
  static Players players(const Position& position) { return position.player(); }
};

struct OnePlayerPushes : OnePlayer {
  // Appends the push that leads from `before` to `after`. For a search by pulls, `before` is the state that is
  // earlier in the game.
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
    out.push_back({push_between(before, after)});
  }
};

class RegionPushes : public OnePlayerPushes {
 public:
  // A state and its last push determine the previous state.
  static constexpr bool kPushTellsParent = true;

  RegionPushes(const Board& board, const SquareSet& live) : live_(live), here_(board), there_(board) {}

  // Adds the possible pushes to `out`, except those that end on a dead square. Returns the number of the latter.
  std::uint32_t find_moves(const Position& position, std::vector<Move>& out);
  static void apply(Position& position, const Move& move) { apply_push(position, move); }
  static void undo(Position& position, const Move& move, Square before) { undo_push(position, move, before); }
  Square start_player(const Position& position) {
    there_.flood(position, position.player());
    return there_.representative();
  }
  Square child_player(const Position& child, const Move& push);
  // Returns the player's region in the child, for detectors. The region is exact, except that it may lack the
  // player's own square. Returns null only if the player can reach all free squares next to the box. Requires: the
  // last call of child_player() was about this child.
  const Region* reached(const Position& child, const Move& push);
  // Returns the player's region in the position whose moves were found last.
  const Region& region() const { return here_; }
  std::uint64_t work() const { return here_.work() + there_.work() + glances_; }

 private:
  // Returns true if the player can still reach the representative of the parent's region.
  bool keeps_name(const Position& child, const Move& push, Square to);

  const SquareSet& live_;
  Region here_;                  // the position being expanded
  Region there_;                 // a child
  bool there_is_whole_ = false;  // there_ is the complete region of the last child
  std::uint64_t glances_ = 0;    // ticks of the tests that avoid a flood fill
};

class SquarePushes : public OnePlayerPushes {
 public:
  SquarePushes(const Board& board, const SquareSet& live) : live_(live), region_(board) {}

  std::uint32_t find_moves(const Position& position, std::vector<Move>& out);
  static void apply(Position& position, const Move& move) { apply_push(position, move); }
  static void undo(Position& position, const Move& move, Square before) { undo_push(position, move, before); }
  static Square start_player(const Position& position) { return position.player(); }
  static Square child_player(const Position& child, const Move&) { return child.player(); }
  std::uint64_t work() const { return region_.work(); }

 private:
  const SquareSet& live_;
  Region region_;
};

class RegionPulls : public OnePlayerPushes {
 public:
  RegionPulls(const Board& board, const SquareSet& live) : live_(live), here_(board), there_(board) {}

  std::uint32_t find_moves(const Position& position, std::vector<Move>& out);
  static void apply(Position& position, const Move& move) { apply_pull(position, move); }
  static void undo(Position& position, const Move& move, Square before) { undo_pull(position, move, before); }
  Square start_player(const Position& position) {
    there_.flood(position, position.player());
    return there_.representative();
  }
  Square child_player(const Position& child, const Move&) { return start_player(child); }
  // Returns the region of the position last passed to start_player() or child_player().
  const Region& named_region() const { return there_; }
  std::uint64_t work() const { return here_.work() + there_.work(); }

 private:
  const SquareSet& live_;
  Region here_;
  Region there_;
};

// Single steps of the player, forward or backward.
template <auto find, auto apply_one>
class StepSpace : public OnePlayer {
 public:
  StepSpace(const Board&, const SquareSet& live) : live_(live) {}

  std::uint32_t find_moves(const Position& position, std::vector<Move>& out) {
    work_ += 4;
    return find(position, live_, out);
  }
  static void apply(Position& position, const Move& move) { apply_one(position, move); }
  static void undo(Position& position, const Move& move, Square before) { undo_step(position, move, before); }
  static Square start_player(const Position& position) { return position.player(); }
  static Square child_player(const Position& child, const Move&) { return child.player(); }
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
    out.push_back({step_between(before, after)});
  }
  std::uint64_t work() const { return work_; }

 private:
  const SquareSet& live_;
  std::uint64_t work_ = 0;
};

using Steps = StepSpace<find_steps, apply_step>;
using BackSteps = StepSpace<find_back_steps, apply_back_step>;

}  // namespace sokrates
