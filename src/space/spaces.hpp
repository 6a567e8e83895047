// The graphs an engine can search: what a node is, what its edges are.
//
//   RegionPushes   nodes: boxes and the player's region    edges: pushes          for fewest pushes
//   SquarePushes   nodes: boxes and the player's square    edges: walk and push   for fewest moves, the pairs
//   Steps          nodes: boxes and the player's square    edges: single steps    the textbook's graph
//
// A space finds the edges of a position, applies and undoes them, and tells which player square names the
// state that is on the board now. Engines keep no edges, only states: append_legs() finds again what leads
// from a state to a child of it. Here that shows in their difference, as an edge moves one box by one square
// or the player by one; a space whose edges are more than that lists the edges of the first state anew.
//
// Engines are templates over such a class, there called Graph (`Space` is the user's choice between pushes and
// moves): the choice costs nothing inside the loop. For several robots see
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

// The push between two states, whatever name they give to the player. Requires: one box differs, by one
// square.
Move push_between(const Position& before, const Position& after);

// The step between two states. Requires: the player makes one.
Move step_between(const Position& before, const Position& after);

// What the spaces of a single player share.
struct OnePlayer {
  using Edge = Move;
  using Players = Square;  // what undo() needs to know of the position before
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::exact;
  static Players players(const Position& position) { return position.player(); }
};

struct OnePlayerPushes : OnePlayer {
  // In the order of play, for pulls as well.
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
    out.push_back({push_between(before, after)});
  }
};

class RegionPushes : public OnePlayerPushes {
 public:
  // A state and the push that led to it are enough to find the state before.
  static constexpr bool kPushTellsParent = true;

  RegionPushes(const Board& board, const SquareSet& live) : live_(live), here_(board), there_(board) {}

  // Returns how many pushes were left out because they end on a dead square.
  std::uint32_t find_moves(const Position& position, std::vector<Move>& out);
  static void apply(Position& position, const Move& move) { apply_push(position, move); }
  static void undo(Position& position, const Move& move, Square before) { undo_push(position, move, before); }
  Square start_player(const Position& position) {
    there_.flood(position, position.player());
    return there_.representative();
  }
  Square child_player(const Position& child, const Move& push);
  // Where the player can walk in the child last named, his own square aside and perhaps with the one that the box
  // took; null where he can reach all that is free beside the box.
  const Region* reached(const Position& child, const Move& push);
  // Where the player can walk in the position whose moves were found last.
  const Region& region() const { return here_; }
  std::uint64_t work() const { return here_.work() + there_.work() + glances_; }

 private:
  bool keeps_name(const Position& child, const Move& push, Square to);

  const SquareSet& live_;
  Region here_;                  // of the position being expanded
  Region there_;                 // of a child
  bool there_is_whole_ = false;  // the region of the child last named
  std::uint64_t glances_ = 0;
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
  // Of the position named last.
  const Region& named_region() const { return there_; }
  std::uint64_t work() const { return here_.work() + there_.work(); }

 private:
  const SquareSet& live_;
  Region here_;
  Region there_;
};

// Single steps of the player, forwards or backwards.
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
