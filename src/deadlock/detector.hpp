// The interface of deadlock detectors. A detector answers "dead" or "unknown", never "solvable".
//
// A position is dead if no sequence of moves solves it. A detector is sound if it never rejects a solvable
// position. The table of components (solver/registry.hpp) declares which detectors are sound, and the oracle
// (tests/oracle) tests this on every reachable state of thousands of random levels. A detector can explain its
// answer: it returns a group of boxes that is dead without the other boxes, and the reason.
//
// The search runs a detector after each push. Most detectors then examine only the squares around the pushed
// box, because the same detector has not rejected the previous position. Work is counted in ticks. A search
// inside a detector gives up after kTicksOfAnswer ticks, so answers are fast and the same on every machine.
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
  std::vector<Square> boxes;  // dead without the other boxes
  std::string reason;         // one line
};

// Cost class of a detector. Cheap detectors run for every child, expensive detectors only for new states.
enum class DetectorCost : std::uint8_t { cheap, expensive };

class Detector : public TickCounter {
 public:
  virtual ~Detector() = default;

  virtual std::string_view name() const = 0;
  virtual DetectorCost cost() const { return DetectorCost::cheap; }

  // Builds tables in increments, like Heuristic::prepare().
  virtual Readiness prepare(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return Readiness::ready;
  }
  // Returns the bytes that the detector uses now or after the next prepare(), without the `bytes_required` of its row
  // (solver/registry.hpp) and without shared tables. The search calls it repeatedly to update its memory account.
  virtual std::uint64_t bytes() const { return 0; }

  // Returns true if the position after `push` is proved dead. Requires: this detector has not rejected the
  // position before the push.
  virtual bool is_dead(const Position& position, const Move& push) = 0;

  // Works like is_dead() for a caller that knows the player's region, so that it need not be computed again.
  // The player can walk on the free squares of `reached` and on his own square.
  virtual bool is_dead_given(const Position& position, const Move& push, const Region& reached) {
    static_cast<void>(reached);
    return is_dead(position, push);
  }
  // Returns true if the detector looks for regions that the push has cut off. The search then skips it if the player
  // can reach every free square next to the pushed box.
  virtual bool asks_for_cuts() const { return false; }

  // Examines the whole position. Returns nullopt if it finds nothing.
  virtual std::optional<Witness> explain(const Position& position) = 0;

  // Works like explain() for a caller that examines one position and can wait. Finds at least what explain()
  // finds, unless the work budget ends first.
  virtual std::optional<Witness> explain_with_budget(const Position& position, WorkBudget& work_budget) {
    const std::uint64_t before = work();
    auto witness = explain(position);
    work_budget.spend(work() - before);
    return witness;
  }

 protected:
  // Limits the work of one answer to a few milliseconds. Small boards need far less.
  static constexpr std::uint64_t kTicksOfAnswer = 1'000'000;
  // Limits the work of explain().
  static constexpr std::uint64_t kTicksOfExplanation = 10'000'000;
};

}  // namespace sokrates
