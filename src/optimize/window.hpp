// A stretch of a solution as a level of its own: from the state before it to the state after it, cheaper.
//
//   start o--o--[o--o--o--o--o]--o--o end      the state in front of the window is the start, the boxes behind it
//                 \__o__o__/                   are the goals, and the player has to be where he is there
//
// The goals of a window are where its boxes are wanted, each within few pushes: bounds are far closer than those
// of the whole level, and a stretch that costs what the bound says is known to be a shortest one at once. The
// last window ends with the level's own goals, whichever boxes get there.
//
// Who searches the window is chosen outside; it is told what the stretch costs and finds something cheaper or
// nothing; or, where it is to go another way, something that costs little more. A window may be narrow: then only states near the stretch are looked at, and for a window on the whole
// solution those near other solutions, too: so solutions cross where they come near each other.
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

// What is to be searched.
struct WindowLevel {
  const Board& board;
  const SquareSet& live;
  Objective objective;                               // never `any`
  bool has_level_goals;                              // those of the level, not of a stretch
  std::optional<Square> end_player;                  // as states of the objective name him; nothing: anywhere
  std::vector<std::unique_ptr<Detector>> borders{};  // what is out of the way
};

// Builds an engine for it that finds a cheapest way, and ends where it is told that there is none below a bound.
// Null where memory does not suffice.
using WindowSearch = std::function<std::unique_ptr<Engine>(WindowLevel level, MemoryAccount& account)>;

struct WindowPlan {
  std::size_t first = 0;  // pushes before it
  std::size_t last = 0;   // pushes before what comes after it
  std::uint32_t width = kAnyWidth;
  Objective objective = Objective::pushes;
  // Not on both at a time may boxes stand within the window: it has to be another stretch. Then it may cost so much more
  // than this one, in the first metric of the objective.
  std::optional<std::array<Square, 2>> avoided = std::nullopt;
  std::uint32_t dearer = 0;

  // Boxes that may stand elsewhere than in some state of the stretch.
  static constexpr std::uint32_t kAnyWidth = 0xFFFFFFFFU;
};

class Window {
 public:
  // The board of the line, which all have in common, outlives the window. The others count where the window is
  // narrow and on the whole line.
  Window(const PushLine& line, const std::vector<PushLine>& others, const WindowPlan& plan,
         const WindowSearch& search, MemoryAccount& account);

  // As an engine's: `solved`, `exhausted` where something cheaper was found, `nothing_below` where it is proved
  // that there is nothing (within its borders: `gave_up`).
  StepStatus step(Budget budget);
  // The cheaper stretch, once found.
  std::optional<std::vector<Move>> pushes() const;
  std::uint64_t expanded() const { return engine_ ? engine_->statistics().expanded : 0; }
  std::uint64_t generated() const { return engine_ ? engine_->statistics().generated : 0; }
  const WindowPlan& plan() const { return plan_; }

 private:
  WindowPlan plan_;
  MemoryHold held_;
  std::unique_ptr<Board> board_;
  std::unique_ptr<SquareSet> live_;
  std::unique_ptr<Engine> engine_;  // null where memory does not suffice
};

}  // namespace sokrates
