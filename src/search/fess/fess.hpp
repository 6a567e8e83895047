// `fess`: feature-space search over macro moves with packing plans. Large levels are won by guidance, not by
// speed: half of the levels it solves take it fewer than fifty expansions.
//
// 1. What can never matter is walled in (simplified.hpp); rooms, hot spots and tables of the detectors are
//    built.
// 2. A packing plan is found backwards (sink_search.hpp).
// 3. A forward search follows it (forward_search.hpp).
//
// How long such a search takes is a matter of luck: small changes of rules or plan make a level easy or
// hopeless. So several searches that differ (kMembers of fess.cpp) take turns, each in its own tree, with
// slices that double from round to round: the first that solves the level ends it, and none is ever started
// again from nothing.
//
// Promises nothing but a verified solution: it says `exhausted` never, since guidance is no proof. One player;
// objective any.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "search/engine.hpp"
#include "search/fess/forward_search.hpp"
#include "search/fess/ground.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/fess/sink_search.hpp"
#include "search/parts.hpp"

namespace sokrates {

class Fess final : public Engine {
 public:
  // Detectors and filters for the board the engine plays on, which is simpler than the one it was given.
  using BuildParts = std::function<Parts(const Board& board, const SquareSet& live)>;

  // Requires: `board` and `account` outlive the engine; one player; not lost at sight. `sink` may be null; it is
  // shown each expansion as a board, without its children: macro moves are no single pushes.
  Fess(const Board& board, const BuildParts& build_parts, MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  // Nothing is shorter than nothing.
  bool is_proved() const override { return solved_by_ != nullptr && solved_by_->expanded() == 1; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { building, searching, done };

  struct Planner {
    SinkVariant variant;
    std::unique_ptr<SinkSearch> search;  // while it is at work
    std::unique_ptr<PackingPlan> plan;   // when it is done
  };
  struct Member {
    std::size_t planner = 0;
    ForwardVariant variant;
    std::unique_ptr<ForwardSearch> search;  // from its first turn to its end
    bool is_done = false;
  };
  // What one look at a member came to.
  struct Progress {
    StepStatus status = StepStatus::running;
    std::uint64_t work = 0;
    std::uint64_t expanded = 0;
  };

  StepStatus build(const Budget& budget);
  StepStatus search(const Budget& budget);
  Progress advance(Member& member);
  Progress plan(Planner& planner);
  bool has_same_plan_as_earlier(const Member& member) const;
  bool is_turn_over(const Member& member) const;
  // False where no member is left.
  bool pass_turn();
  void retire(Member& member);
  void show(const Position& position, std::string_view side);

  const Board& board_;
  MemoryAccount& account_;
  Board inner_board_;
  Ground ground_;
  Parts parts_;
  Phase phase_ = Phase::building;
  bool ground_is_built_ = false;
  bool lacked_memory_ = false;
  std::vector<Planner> planners_;
  std::vector<Member> members_;
  std::size_t turn_ = 0;  // of members_
  std::uint32_t round_ = 0;
  const ForwardSearch* solved_by_ = nullptr;
  std::uint64_t retired_expanded_ = 0, retired_generated_ = 0;  // of trees that are gone
  TraceSink* sink_;
  std::uint64_t shown_ = 0;
};

}  // namespace sokrates
