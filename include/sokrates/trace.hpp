// Watching a search at work: every expansion as a board with its numbers and what became of its children, and
// the packing plans of those that make one.
//
//   struct Counter : TraceSink {
//     std::uint64_t expansions = 0;
//     bool expansion(const TracedExpansion&) override { return ++expansions < 10; }
//     void layer(const TracedLayer&) override {}
//   } counter;
//   // counter.expansions == 0
//
// A search that is watched runs from a build of its own; one that is not pays nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates {

enum class Fate : std::uint8_t {
  opened,     // new, or reached at a smaller cost: will be expanded
  reopened,   // was expanded before at a greater cost
  duplicate,  // known at the same or a smaller cost
  dead,       // a detector or the heuristic says that no solution follows; see `part`
  pruned,     // need not be tried: a successor filter says that other pushes come first; see `part`
  beaten,     // cannot lead to anything better than the solution already known
  won,
};

std::string_view name_of(Fate fate);

// A cost under the objective: one number, or two for a pair.
struct TraceCost {
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
};

struct TracedChild {
  Cell at;  // of the box before the push, or of the player before a step
  Direction direction = Direction::up;
  bool is_push = true;
  Fate fate = Fate::opened;
  std::string_view part;  // what called it dead, or pruned it
  TraceCost g;
  TraceCost h;  // where it was worked out: opened, reopened, beaten
};

struct TracedExpansion {
  std::uint64_t number = 0;           // from 1
  std::string_view side = "forward";  // or "backward": then the children are pulls, or steps back
  std::vector<std::string> rows;      // the position in canonical characters
  TraceCost g;
  TraceCost h;
  std::uint64_t open = 0;     // states still waiting
  std::uint32_t refused = 0;  // pushes to dead squares, not listed among the children
  std::vector<TracedChild> children;
};

// The search has finished all states below this bound: a layer of breadth-first search, an f-value of A*.
struct TracedLayer {
  std::string_view side;  // "forward" or "backward"
  std::uint64_t depth = 0;
  std::uint64_t frontier = 0;  // open states at this moment
  std::uint64_t expanded = 0;
  std::uint64_t stored = 0;
};

// One step of a packing plan: a box to a square, for good or until a later step takes it on.
struct TracedPlanStep {
  std::optional<Cell> from;  // none: any box that has no place yet
  Cell to;
  std::optional<std::size_t> until;  // the later step, counted from 0; the box is parked up to then
  bool is_initial = false;           // the box stands there already

  friend bool operator==(const TracedPlanStep&, const TracedPlanStep&) = default;
};

// In which order a search that packs box after box wants the goals to be filled.
struct TracedPlan {
  bool is_from_start = true;      // or from a position the search has come to
  bool is_order_only = false;     // an order of the goals, not a way to fill them
  std::vector<std::string> rows;  // that position in canonical characters
  std::vector<TracedPlanStep> steps;

  friend bool operator==(const TracedPlan&, const TracedPlan&) = default;
};

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  // False: no more expansions, please; layers still come.
  virtual bool expansion(const TracedExpansion& expansion) = 0;
  virtual void layer(const TracedLayer& layer) = 0;
  // A packing plan was found.
  virtual void plan(const TracedPlan&) {}
};

}  // namespace sokrates
