// Advisors: each names at most one child of a node that is worth following at once (weight 0). None names a
// child that undoes steps of the plan.
//
//   packing       a further step of the plan
//   connectivity  fewer parts of the floor
//   rooms         a way between rooms opened
//   hot spots     a box no longer in the way of others
//   explorer      where nothing can be packed: a box can be pushed from a side that was out of reach
//   opener        where nothing can be packed: the box nearest to the next square of the plan goes away from it
//   out of plan   a box leaves the neighbourhood of the zone that will be cut off
//
// Children expanded before may be named too; else chains of free advice need not end. Source: Festival's
// advisors (Y. Shoham, J. Schaeffer 2020), worked out anew.
#pragma once

#include "search/fess/feature_tree.hpp"
#include "search/fess/forward_search.hpp"
#include "search/fess/ground.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

class Advisors {
 public:
  // For the open node of the tree, where so many steps of the plan are done.
  Advisors(Ground& ground, const PackingPlan& plan, std::uint32_t done, const ForwardVariant& variant,
           FeatureTree& tree);

  void advise();

 private:
  using Child = FeatureTree::Child;

  const Features& of(const Child& child) const { return tree_.known(child.position).features; }
  bool is_no_worse(const Child& child, std::size_t feature) const {
    return of(child)[feature] >= here_[feature];
  }
  template <class Condition, class Better>
  bool pick(Condition condition, Better better);
  // The best of those that improve a feature.
  bool improve(std::size_t feature);
  void explore();
  void open();
  void clear_zone();

  Ground& ground_;
  const PackingPlan& plan_;
  std::uint32_t done_;
  const ForwardVariant& variant_;
  FeatureTree& tree_;
  Features here_;
};

}  // namespace sokrates
