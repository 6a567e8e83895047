// A packing plan: in which order the goals are filled, and where boxes wait meanwhile.
//
// Found backwards (sink_search.hpp): boxes are pulled off the solved board one by one to where boxes start. Read
// forwards that is a list of steps: a box from anywhere to a goal; a box to a square where it is parked; a
// parked box to its goal. Some boxes may have been left standing: those are steps from the beginning.
//
// Guidance, nothing else: a search counts how many steps of the plan hold in a position (packed), and which
// boxes stand where, after the next steps, none of the remaining squares of the plan can be reached from (out
// of plan). Both only order the search.
//
// Cost: packed() looks once at each step; the zones are built once, a pass over the floor per step. Source: the
// features are Festival's (Y. Shoham 2020-2024), worked out anew.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "search/fess/ground.hpp"

namespace sokrates {

struct PlanStep {
  static constexpr Square kAnywhere = 0xFFFFFFFFU;
  static constexpr std::uint32_t kForever = 0xFFFFFFFFU;

  Square from = kAnywhere;
  Square to = 0;
  std::uint32_t until = kForever;  // the later step that takes the box away again
  bool is_initial = false;         // holds from the beginning

  friend bool operator==(const PlanStep&, const PlanStep&) = default;
};

class PackingPlan {
 public:
  // `left`: boxes that stand where they were left. `moves`: the others, in the order of play; steps[i].until
  // is worked out here.
  PackingPlan(Ground& ground, const std::vector<Square>& left, std::vector<PlanStep> moves);

  // Of the zones, which are the most of it.
  static std::uint64_t bytes(const Board& board, std::uint64_t steps) {
    return (steps + 1) * (std::uint64_t{board.squares()} + 1) *
           (sizeof(std::uint8_t) + sizeof(std::uint16_t));
  }
  std::uint64_t bytes() const { return zone_.size() + sizeof(std::uint16_t) * from_zone_.size(); }

  // Steps that hold, up to the first that does not.
  std::uint32_t packed(const Position& position) const;
  std::uint32_t size() const { return static_cast<std::uint32_t>(steps_.size()); }
  const std::vector<PlanStep>& steps() const { return steps_; }
  // No box was ever taken off the board: an order of the goals, not a way to fill them.
  bool is_order_only() const { return is_order_only_; }
  // Steps after which a box waits for another step.
  std::uint32_t parked() const;
  // Boxes that stand where they will stay, with so many steps done.
  std::uint32_t boxes_settled(std::uint32_t done) const;

  // With so many steps done: would a box here be cut off by the next ones?
  bool is_out_of_plan(std::uint32_t packed, Square s) const { return zone_[offset(packed) + s] != 0; }
  // Pushes from that zone to a square, past the boxes of the plan.
  std::uint16_t from_zone(std::uint32_t packed, Square s) const { return from_zone_[offset(packed) + s]; }

 private:
  using Marks = std::vector<std::uint8_t>;  // by square, nowhere() included

  void set_untils();
  void arrange(const std::vector<Square>& left, const std::vector<PlanStep>& moves);
  void build_zones(Ground& ground);
  // Squares from which no step after the first `done` can be served.
  Marks find_cut_off(Ground& ground, std::uint32_t done) const;
  // Squares on which the plan holds a box after so many steps.
  Marks held_after(std::uint32_t done) const;
  std::size_t offset(std::uint32_t packed) const { return std::size_t{packed} * stride_; }

  std::vector<PlanStep> steps_;  // permanent initial ones, other initial ones, then the moves
  std::uint32_t initial_ = 0, permanent_initial_ = 0;
  bool is_order_only_ = false;
  Square nowhere_;
  std::size_t stride_;
  std::vector<std::uint8_t> zone_;        // by steps done and square
  std::vector<std::uint16_t> from_zone_;  // the same
};

}  // namespace sokrates
