// What a deadlock detector is: it answers "dead" or "I do not know", never "fine".
//
// Dead means that no solution follows from the position, whatever the player does. A detector that condemns
// no position that can be solved is sound, and its row in the table of parts promises it (the oracle checks
// this on every reachable state of thousands of random levels). A detector can explain itself: which boxes, standing as they do, are dead
// by themselves, and why.
//
// The search asks after each push; most detectors then look only around the box that moved, since the
// position before was not dead by their lights. Work is counted in ticks, and no question takes long: a search
// within the answer that grows beyond kTicksOfAnswer is given up, on every machine at the same point.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/readiness.hpp"
#include "base/ticks.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct Witness {
  std::vector<Square> boxes;  // dead by themselves: the other boxes may be taken away
  std::string reason;         // in one line
};

// How dear a question is: cheap detectors are asked of every child, dear ones only of states that are new.
enum class DetectorCost : std::uint8_t { cheap, dear };

class Detector : public TickCounter {
 public:
  virtual ~Detector() = default;

  virtual std::string_view name() const = 0;
  virtual DetectorCost cost() const { return DetectorCost::cheap; }

  // Builds tables, a portion at a time, as Heuristic::prepare().
  virtual Readiness prepare(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return Readiness::ready;
  }
  // What it holds now, or will hold after the next prepare(), beyond what making it took and what it shares with
  // others: asked again and again, for the memory account.
  virtual std::uint64_t bytes() const { return 0; }

  // Is the position dead after this push brought its box where it is now? The position before was not.
  virtual bool is_dead(const Position& position, const Move& push) = 0;

  // The same for a search that knows where the player can walk, so that nobody works it out again: on the squares
  // of `reached` that are free, and on the one he stands on.
  virtual bool is_dead_given(const Position& position, const Move& push, const Region& reached) {
    static_cast<void>(reached);
    return is_dead(position, push);
  }
  // Does it look for parts of the floor that the push cut off, and is there no use in asking it where the
  // player can reach every free square beside the box?
  virtual bool asks_for_cuts() const { return false; }

  // Looks at the whole position; empty where nothing is found.
  virtual std::optional<Witness> explain(const Position& position) = 0;

  // The same for somebody who asks about one position and can wait: finds all that explain() finds, and perhaps
  // more, unless his patience ends.
  virtual std::optional<Witness> explain_patiently(const Position& position, Patience& patience) {
    const std::uint64_t before = work();
    auto witness = explain(position);
    patience.spend(work() - before);
    return witness;
  }

 protected:
  // Some milliseconds. Small boards never come near it.
  static constexpr std::uint64_t kTicksOfAnswer = 1'000'000;
  // For a look at a whole position.
  static constexpr std::uint64_t kTicksOfExplanation = 10'000'000;
};

}  // namespace sokrates
