// Advisors: each selects at most one child of a node that is worth following at once (weight 0). No advisor
// selects a child with fewer packed steps than the node.
//
//   packing       a further step of the plan
//   connectivity  fewer regions
//   rooms         an opened passage between rooms
//   hot spots     fewer boxes that obstruct other boxes
//   explorer      if no box can be packed: a box can be pushed from a side that the player could not reach
//   opener        if no box can be packed: the box nearest to the next square of the plan moves away from it
//   out of plan   the box nearest to the zone that will be cut off moves away from the zone
//
// Children that were expanded before may be selected too. Otherwise chains of moves with weight 0 might not
// end.
//
// Reference: the advisors of Festival (Y. Shoham, J. Schaeffer 2020), implemented independently.
#pragma once

#include "search/fess/feature_tree.hpp"
#include "search/fess/forward_search.hpp"
#include "search/fess/level_analysis.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

class Advisors {
 public:
  // `done` is the number of completed steps of the plan at the open node of the tree.
  Advisors(LevelAnalysis& analysis, const PackingPlan& plan, std::uint32_t done,
           const ForwardVariant& variant, FeatureTree& tree);

  void advise();

 private:
  using Child = FeatureTree::Child;

  const Features& of(const Child& child) const { return tree_.known(child.position).features; }
  bool is_no_worse(const Child& child, std::size_t feature) const {
    return of(child)[feature] >= here_[feature];
  }
  template <class Condition, class Better>
  bool pick(Condition condition, Better better);
  // Selects the best child that improves the feature.
  bool improve(std::size_t feature);
  void explore();
  void open();
  void clear_zone();

  LevelAnalysis& analysis_;
  const PackingPlan& plan_;
  std::uint32_t done_;
  const ForwardVariant& variant_;
  FeatureTree& tree_;
  Features here_;
};

}  // namespace sokrates
