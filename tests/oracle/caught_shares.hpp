// Counts the dead states of a level that the detectors find, each one alone and all together.
//
// Only states that pushes can reach and that the oracle proves dead are counted. States with a box on a dead
// square are counted separately, because an engine never generates them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "deadlock/detector.hpp"
#include "oracle/true_states.hpp"

namespace oracle {

struct CaughtShares {
  struct OfDetector {
    std::string name;
    std::uint64_t caught = 0;
    std::uint64_t caught_alone = 0;   // found by no other detector
    std::uint64_t caught_before = 0;  // found by no earlier detector
  };

  std::uint64_t levels = 0;
  std::uint64_t dead = 0;              // dead states
  std::uint64_t on_dead_squares = 0;   // dead states with a box on a dead square
  std::uint64_t looked_at = 0;         // tested states without such a box
  std::uint64_t caught = 0;            // tested states that any detector finds
  std::uint64_t caught_patiently = 0;  // tested states that any detector finds with an unlimited work budget
  std::vector<OfDetector> detectors;   // in the order in which the search runs them

  // Adds a level. Tests at most `most` of its dead states, chosen at equal distances. `without` is the name of a
  // detector that is switched off.
  void add(const TrueStates& truth, std::size_t most, const std::string& without = "");
};

}  // namespace oracle
