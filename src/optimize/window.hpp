// A stretch of a solution as a level of its own: the search looks for a cheaper path between the state before
// it and the state after it.
//
//   start o--o--[o--o--o--o--o]--o--o end      the state before the window is the start, the boxes after it
//                 \__o__o__/                   are the goals, and the player must end as in that state
//
// The goals of a window are near its boxes, so lower bounds are much tighter than for the whole level. If a
// stretch costs as much as its bound, it is known to be optimal at once. A window at the end of the solution uses
// the goals of the level, for any assignment of boxes.
//
// The caller chooses the engine that searches the window. The engine gets the cost of the stretch as upper
// bound and finds a cheaper stretch or none. If a different path is forced, it finds a stretch that may cost
// slightly more. If a window has a width limit, only states near the stretch are searched. If such a window covers
// the whole solution, states near other solutions are searched too, so that solutions can be combined where they
// come near each other.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "board/square_set.hpp"
#include "deadlock/detector.hpp"
#include "optimize/push_line.hpp"
#include "search/engine.hpp"

namespace sokrates {

// The level that the engine of a window searches.
struct WindowLevel {
  const Board& board;
  const SquareSet& live;
  Objective objective;   // never `any`
  bool has_level_goals;  // uses the goals of the level instead of those of a stretch
  // The player's final square: the representative of his region if only pushes count, else his own square. nullopt: any.
  std::optional<Square> end_player;
  std::vector<std::unique_ptr<Detector>> borders{};  // reject states outside the window
};

// Builds an engine for the window. The engine finds a cheapest path, and ends if it proves that no path costs less
// than its upper bound. Returns null if memory is used up.
using WindowSearch = std::function<std::unique_ptr<Engine>(WindowLevel level, MemoryAccount& account)>;

struct WindowPlan {
  std::size_t first = 0;  // index of the first push of the stretch
  std::size_t last = 0;   // index of the first push after the stretch
  std::uint32_t width = kAnyWidth;
  Objective objective = Objective::pushes;
  // If `avoided` is set, its two squares must not both hold a box at the same time. This forces a different path.
  // The new stretch may then cost more than the old one: up to `dearer`, in the first metric of the objective.
  std::optional<std::array<Square, 2>> avoided = std::nullopt;
  std::uint32_t dearer = 0;

  // `width` is the number of boxes that may differ from a state of the stretch. kAnyWidth means no limit.
  static constexpr std::uint32_t kAnyWidth = 0xFFFFFFFFU;
};

class Window {
 public:
  // `line` and `others` are solutions on the same board. `others` are used only if the plan has a width limit and covers the
  // whole solution. Requires: the board outlives the window.
  Window(const PushLine& line, const std::vector<PushLine>& others, const WindowPlan& plan,
         const WindowSearch& search, MemoryAccount& account);

  // Returns the status of the engine: `solved` or `exhausted` if a cheaper stretch was found, `nothing_below`
  // if it is proved that there is none, and `out_of_memory` if memory is used up. With a width limit or avoided
  // squares nothing is proved, so a complete search returns `solved` or `gave_up`.
  StepStatus step(Budget budget);
  // Returns the cheaper stretch, or nullopt if none was found.
  std::optional<std::vector<Move>> pushes() const;
  std::uint64_t expanded() const { return engine_ ? engine_->statistics().expanded : 0; }
  std::uint64_t generated() const { return engine_ ? engine_->statistics().generated : 0; }
  const WindowPlan& plan() const { return plan_; }

 private:
  std::unique_ptr<Engine> search_neighborhood(const PushLine& line, const std::vector<PushLine>& others,
                                              const WindowLevel& level, MemoryAccount& account);

  WindowPlan plan_;
  MemoryHold held_;
  std::unique_ptr<Board> board_;
  std::unique_ptr<SquareSet> live_;
  std::unique_ptr<Engine> engine_;  // null if memory is used up
};

}  // namespace sokrates
