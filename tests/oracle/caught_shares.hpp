// How many of the dead states of a level the detectors catch, each alone and together.
//
// Counted are states that pushes can reach and from which, by the oracle, there is no way to win. Those with
// a box on a dead square are counted apart: an engine never gets there.
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
    std::uint64_t caught_alone = 0;   // by no other one
    std::uint64_t caught_before = 0;  // that none of those before it caught
  };

  std::uint64_t levels = 0;
  std::uint64_t dead = 0;             // states
  std::uint64_t on_dead_squares = 0;  // of these
  std::uint64_t looked_at = 0;        // of the others
  std::uint64_t caught = 0;           // of those looked at, by any detector
  std::uint64_t caught_patiently = 0;
  std::vector<OfDetector> detectors;  // in the order the search asks them

  // Adds a level, looking at no more than `most` of its dead states, evenly chosen. `without`: a detector
  // that is switched off.
  void add(const TrueStates& truth, std::size_t most, const std::string& without = "");
};

}  // namespace oracle
