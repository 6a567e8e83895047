// A trace of a search: each expansion as a board with its costs and the fate of its children, and the packing
// plans of engines that use plans.
//
//   struct Counter : TraceSink {
//     std::uint64_t expansions = 0;
//     bool expansion(const TracedExpansion&) override { return ++expansions < 10; }
//     void layer(const TracedLayer&) override {}
//   } counter;
//   // counter.expansions == 0
//
// Cost: in a search without a trace, one predictable branch for each expansion and each child.
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
  opened,     // new, or reached at a smaller cost; it will be expanded
  reopened,   // expanded before at a greater cost
  duplicate,  // known at the same or a smaller cost
  dead,       // a detector, the heuristic or Options::estimate rejects it as unsolvable; see `component`
  pruned,     // a successor filter proves that other pushes are sufficient; see `component`
  beaten,     // cannot lead to a better solution than the best known one
  won,
};

std::string_view name_of(Fate fate);

// A cost under the objective: one number, or two for a lexicographic objective.
struct TraceCost {
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
};

// A value that orders a search, with one number or two like a cost. Weights and estimates may be fractions.
struct TraceValue {
  double major = 0;
  double minor = 0;
};

// The numbers of a state. A number is empty if the engine does not compute it.
struct TraceRating {
  std::optional<TraceCost> g;   // cost of the path to the state
  std::optional<TraceValue> h;  // estimate of the remaining cost
  std::optional<TraceValue>
      f;  // the value that orders the search: g + h for A*, g + w*h for weighted A*, h for greedy
};

struct TracedChild {
  Cell at;  // cell of the box before the push, or of the player before the step
  Direction direction = Direction::up;
  bool is_push = true;
  Fate fate = Fate::opened;
  std::string_view component;  // the component that rejected or pruned it
  TraceRating rating;          // h and f only if computed: opened, reopened, beaten
};

struct TracedExpansion {
  std::uint64_t number = 0;           // from 1
  std::string_view side = "forward";  // or "backward"; then the children are pulls or reverse steps
  std::vector<std::string> rows;      // the position in canonical characters
  TraceRating rating;
  std::uint64_t open = 0;     // states that are still open
  std::uint32_t refused = 0;  // pushes to dead squares; they are not among the children
  std::vector<TracedChild> children;
};

// Reported when the search has expanded all states of one depth: the layer of a breadth-first search, or the f-value
// of A*.
struct TracedLayer {
  std::string_view side;       // "forward" or "backward"
  std::uint64_t depth = 0;     // number of the layer, or f-value in the first metric of the objective
  std::uint64_t frontier = 0;  // number of open states
  std::uint64_t expanded = 0;
  std::uint64_t stored = 0;
};

// One step of a packing plan: it moves a box to a square, finally or until a later step moves it on.
struct TracedPlanStep {
  std::optional<Cell> from;  // empty: any box without an assigned square
  Cell to;
  std::optional<std::size_t> until;  // index of the later step; until then the box is parked
  bool is_initial = false;           // the box already stands there

  friend bool operator==(const TracedPlanStep&, const TracedPlanStep&) = default;
};

// The order in which a search with a packing plan fills the goals.
struct TracedPlan {
  bool is_from_start = true;      // false: from a later position of the search
  bool is_order_only = false;     // an order of the goals without paths to fill them
  std::vector<std::string> rows;  // the position of the plan in canonical characters
  std::vector<TracedPlanStep> steps;

  friend bool operator==(const TracedPlan&, const TracedPlan&) = default;
};

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  // Receives an expansion. Return false to receive no more expansions. Layers are still reported.
  virtual bool expansion(const TracedExpansion& expansion) = 0;
  virtual void layer(const TracedLayer& layer) = 0;
  // Receives a new packing plan.
  virtual void plan(const TracedPlan&) {}
};

}  // namespace sokrates
