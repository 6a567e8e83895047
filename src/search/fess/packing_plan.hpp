// A packing plan: the order in which the goals are filled, and the squares where boxes are parked meanwhile.
//
// The plan is found backward (sink_search.hpp): boxes are pulled off the solved board one by one to the start
// squares of boxes. In reverse, this is a list of steps. A step brings a box from anywhere to a goal, a box
// to a parking square, or a parked box to its goal. Boxes that are still on the board at the end of the backward
// search stand on start squares. Each of them is a step that holds from the beginning.
//
// A search uses two features of the plan. The first is the number of steps that hold in a position (packed).
// The second is the number of boxes on squares from which, after the next steps, no remaining square of the
// plan can be reached (out of plan).
//
// Guarantees: none; the plan only orders the search.
//
// Cost: packed() tests each step once. The zones are built once, with a few passes over the floor per step.
//
// Reference: the features are those of Festival (Y. Shoham 2020-2024), implemented independently.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "search/fess/level_analysis.hpp"

namespace sokrates {

struct PlanStep {
  static constexpr Square kAnywhere = 0xFFFFFFFFU;
  static constexpr std::uint32_t kForever = 0xFFFFFFFFU;

  Square from = kAnywhere;
  Square to = 0;
  std::uint32_t until = kForever;  // the later step that moves the box on
  bool is_initial = false;         // its square has a box at the start

  friend bool operator==(const PlanStep&, const PlanStep&) = default;
};

class PackingPlan {
 public:
  // `left` are the boxes at the end of the backward search. `moves` are the other steps, in the order of the game.
  // Their `until` is computed here.
  PackingPlan(LevelAnalysis& analysis, const std::vector<Square>& left, std::vector<PlanStep> moves);

  // Returns the memory of the zones, which are the largest portion of a plan.
  static std::uint64_t bytes(const Board& board, std::uint64_t steps) {
    return (steps + 1) * (std::uint64_t{board.squares()} + 1) *
           (sizeof(std::uint8_t) + sizeof(std::uint16_t));
  }
  std::uint64_t bytes() const { return zone_.size() + sizeof(std::uint16_t) * from_zone_.size(); }

  // Returns the number of steps that hold. A step holds if its square has a box, or if a later step that holds has moved
  // the box on. A step that is not initial counts only if all such steps before it hold. If a permanent initial step
  // does not hold, only the permanent initial steps count.
  std::uint32_t packed(const Position& position) const;
  std::uint32_t size() const { return static_cast<std::uint32_t>(steps_.size()); }
  const std::vector<PlanStep>& steps() const { return steps_; }
  // Returns true if the search removed no box from the board. The plan is then only an order of the goals.
  bool is_order_only() const { return is_order_only_; }
  // Returns the number of steps that park a box.
  std::uint32_t parked() const;
  // Returns the number of boxes that are on their final squares after `done` steps.
  std::uint32_t boxes_settled(std::uint32_t done) const;

  // Returns true if the next steps would cut off a box on `s`, after `packed` steps.
  bool is_out_of_plan(std::uint32_t packed, Square s) const { return zone_[offset(packed) + s] != 0; }
  // Returns the pushes to `s` from the nearest square for which is_out_of_plan() is true, past the boxes of the plan.
  std::uint16_t from_zone(std::uint32_t packed, Square s) const { return from_zone_[offset(packed) + s]; }

 private:
  using Marks = std::vector<std::uint8_t>;  // by square, nowhere() included

  void set_untils();
  void arrange(const std::vector<Square>& left, const std::vector<PlanStep>& moves);
  void build_zones(LevelAnalysis& analysis);
  // Returns the squares from which no target of a step after the first `done` can be reached.
  Marks find_cut_off(LevelAnalysis& analysis, std::uint32_t done) const;
  // Returns the squares on which the plan has a box after `done` steps.
  Marks held_after(std::uint32_t done) const;
  std::size_t offset(std::uint32_t packed) const { return std::size_t{packed} * stride_; }

  std::vector<PlanStep> steps_;  // permanent initial steps, other initial steps, then the moves
  std::uint32_t initial_ = 0, permanent_initial_ = 0;
  bool is_order_only_ = false;
  Square nowhere_;
  std::size_t stride_;
  std::vector<std::uint8_t> zone_;        // by steps done and square
  std::vector<std::uint16_t> from_zone_;  // pushes from the zone, by steps done and square
};

}  // namespace sokrates
