// Test levels that other authors drew for deadlock detection, and the results of our detectors on their dead
// positions.
//
// The dead position is the start if it is dead. Otherwise the dead positions are the blunders: dead states
// one push after a solvable state. The oracle decides which states are dead. In a level with more states than the
// limit, only the start is tested, and the detectors decide whether it is dead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>

namespace oracle {

struct MeantDead {
  std::string title;
  bool is_known = false;  // the oracle searched all states
  bool is_dead = false;   // the start is dead, by the oracle, or by the detectors if it is not known
  std::vector<std::string> at_start;  // the detectors that reject the start, including "dead-squares"
  std::size_t blunders = 0;           // tested blunders, without those that end on a dead square
  std::size_t caught_by_name = 0;     // blunders that the given detector finds
  std::size_t caught_patiently = 0;   // blunders that it finds with an unlimited work budget
  std::size_t caught = 0;             // blunders that any detector finds
};

// Tests a level. `detector` is the name of the detector whose results are counted (see components()). `cap` is the
// limit of states.
MeantDead look_at(const sokrates::Entry& entry, const std::string& detector, std::size_t cap);

// Returns the number of groups of boxes that the detector finds in the start position. Each group is removed
// from the board before the next search.
std::size_t count_groups(const sokrates::Level& level, const std::string& detector);

}  // namespace oracle
