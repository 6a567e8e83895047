// Levels that others drew to try their deadlock detection on: what ours says to the positions meant as dead.
//
// Meant as dead are the start, where it is dead, and else the blunders: states in which nothing can be won
// any more, one push after a state in which it could. Dead is what the oracle calls dead, so nothing is known
// of a level with more states than the cap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>

namespace oracle {

struct MeantDead {
  std::string title;
  bool is_known = false;              // the oracle searched everything
  bool is_dead = false;               // the start, as far as known
  std::vector<std::string> at_start;  // the detectors that condemn it; "dead-squares" is one of them
  std::size_t blunders = 0;           // looked at; those that end on a dead square are left out
  std::size_t caught_by_name = 0;     // of these, by the detector asked for
  std::size_t caught_patiently = 0;   // by it, given time
  std::size_t caught = 0;             // by any detector
};

// `detector`: whose catch is counted, a name of parts().
MeantDead look_at(const sokrates::Entry& entry, const std::string& detector, std::size_t cap);

// How many groups of boxes the detector finds in the start one after the other, each taken off the board
// before the next look.
std::size_t count_groups(const sokrates::Level& level, const std::string& detector);

}  // namespace oracle
