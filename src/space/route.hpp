// Converts the edges of a solution to single steps and fills in the walks between them, in increments.
//
// Finding the walks takes long on a large board. A route therefore works in increments like an engine, so
// that the caller can stop at a limit. WalkFinder computes the walks of one player, RobotWalks those of
// several.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <sokrates/lurd.hpp>

#include "board/board.hpp"
#include "space/leg.hpp"

namespace sokrates {

// The meaning of Leg::robots: exact squares, or any squares of the same regions.
enum class RobotPlaces : std::uint8_t { exact, in_their_regions };

// Converts one leg after the other to single steps.
class LegWalks {
 public:
  virtual ~LegWalks() = default;
  virtual void play(const Leg& leg, std::vector<Step>& out) = 0;
  // Returns the work since construction in ticks.
  virtual std::uint64_t work() const = 0;
};

class Route {
 public:
  // A route from the start position. Requires: `board` outlives the route, and the legs are legal.
  Route(const Board& board, std::vector<Leg> legs, RobotPlaces places = RobotPlaces::exact);
  // A route of one player.
  Route(const Board& board, const std::vector<Move>& moves);
  // A route whose steps are already known.
  explicit Route(std::vector<Step> steps) : steps_(std::move(steps)) {}

  // Works for about `ticks` ticks, and on at least one leg. Returns true when the route is complete.
  bool advance(std::uint64_t ticks);

  // Returns the steps. Requires: the route is complete.
  std::vector<Step> take_steps() { return std::move(steps_); }

 private:
  std::vector<Leg> legs_;
  std::unique_ptr<LegWalks> walks_;  // null if the steps are already known
  std::size_t next_ = 0;
  std::vector<Step> steps_;
};

// Returns the steps as letters, with capital letters for pushes. If the player changes, `{n}` names the next one. The
// first steps need no name if player 1 makes them. Requires: the steps are legal.
std::string to_lurd(const Board& board, const std::vector<Step>& steps);

}  // namespace sokrates
