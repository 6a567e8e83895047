// From the legs of a solution to single steps: the walks between them filled in, in portions.
//
// On a large board finding the walks takes its time, so a route is a stepper as engines are: whoever drives
// the search can put it down at a limit. One player walks by WalkFinder, several as RobotWalks has it.
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

// What the robots of a leg mean: these very squares, or any in the same parts of the floor.
enum class RobotPlaces : std::uint8_t { exact, in_their_parts };

// Makes single steps of a leg after another.
class LegWalks {
 public:
  virtual ~LegWalks() = default;
  virtual void play(const Leg& leg, std::vector<Step>& out) = 0;
  // Squares visited since construction.
  virtual std::uint64_t work() const = 0;
};

class Route {
 public:
  // From the start of the board, which outlives it. Requires: the legs are legal.
  Route(const Board& board, std::vector<Leg> legs, RobotPlaces places = RobotPlaces::exact);
  // Of one player.
  Route(const Board& board, const std::vector<Move>& moves);
  // Whose steps are known already.
  explicit Route(std::vector<Step> steps) : steps_(std::move(steps)) {}

  // Works for about so many ticks, a leg at least. Returns whether it is complete.
  bool advance(std::uint64_t ticks);

  // Requires: it is complete.
  std::vector<Step> take_steps() { return std::move(steps_); }

 private:
  std::vector<Leg> legs_;
  std::unique_ptr<LegWalks> walks_;  // none where there are no legs to go
  std::size_t next_ = 0;
  std::vector<Step> steps_;
};

// As letters, capitals where a box is pushed, `{n}` where players change. Requires: the steps are legal.
std::string to_lurd(const Board& board, const std::vector<Step>& steps);

}  // namespace sokrates
