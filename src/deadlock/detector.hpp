// What a deadlock detector is: it answers "dead" or "I do not know", never "fine".
//
// Dead means that no solution follows from the position, whatever the player does. Every detector of this
// room is sound: it condemns no position that can be solved (the oracle checks this on every reachable state
// of thousands of random levels). A detector can explain itself: which boxes, standing as they do, are dead
// by themselves, and why.
//
// The search asks after each push; most detectors then look only around the box that moved, since the
// position before was not dead by their lights.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct Witness {
  std::vector<Square> boxes;  // dead by themselves: the other boxes may be taken away
  std::string reason;         // in one line
};

// How dear a question is: cheap detectors are asked of every child, dear ones only of states that are new.
enum class DetectorCost : std::uint8_t { cheap, dear };

class Detector {
 public:
  virtual ~Detector() = default;

  virtual std::string_view name() const = 0;
  virtual DetectorCost cost() const { return DetectorCost::cheap; }

  // Builds tables, a portion at a time, as Heuristic::prepare().
  virtual bool prepare(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return true;
  }
  virtual std::uint64_t bytes() const { return 0; }

  // Is the position dead after this push brought its box where it is now? The position before was not.
  virtual bool is_dead(const Position& position, const Move& push) = 0;

  // Looks at the whole position; empty where nothing is found.
  virtual std::optional<Witness> explain(const Position& position) = 0;

  // The same for somebody who asks about one position and can wait a moment: finds all that explain() finds,
  // and perhaps more.
  virtual std::optional<Witness> explain_patiently(const Position& position) { return explain(position); }
};

}  // namespace sokrates
