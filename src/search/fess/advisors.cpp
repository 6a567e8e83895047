#include "search/fess/advisors.hpp"

namespace sokrates {

using namespace feature;

Advisors::Advisors(LevelAnalysis& analysis, const PackingPlan& plan, std::uint32_t done,
                   const ForwardVariant& variant, FeatureTree& tree)
    : analysis_(analysis),
      plan_(plan),
      done_(done),
      variant_(variant),
      tree_(tree),
      here_(tree.features(static_cast<FeatureTree::Id>(tree.nodes() - 1))) {}

template <class Condition, class Better>
bool Advisors::pick(Condition condition, Better better) {
  Child* best = nullptr;
  for (std::size_t i = 0; i < tree_.open_children(); ++i) {
    Child& child = tree_.open_child(i);
    if (!is_no_worse(child, kPacked) || !condition(child)) continue;
    if (best == nullptr || better(child, *best)) best = &child;
  }
  if (best != nullptr) best->weight = 0;
  return best != nullptr;
}

bool Advisors::improve(std::size_t feature) {
  return pick([&](const Child& c) { return of(c)[feature] > here_[feature]; },
              [&](const Child& a, const Child& b) { return of(a) > of(b); });
}

void Advisors::advise() {
  const bool can_pack = improve(kPacked);
  improve(kFewRegions);
  if (!variant_.prepares) return;
  improve(kOpenWays);
  improve(kCool);
  if (!can_pack && variant_.explores) explore();
  if (!can_pack && variant_.opens) open();
  if (here_[kInPlan] < 0) clear_zone();
}

void Advisors::explore() {
  pick([&](const Child& c) { return c.opens && analysis_.is_reversible(c.from, c.to); },
       [&](const Child& a, const Child& b) { return of(a) > of(b); });
}

void Advisors::open() {
  if (done_ >= plan_.size()) return;
  const std::uint16_t* steps = analysis_.steps_from(plan_.steps()[done_].to);
  pick(
      [&](const Child& c) {
        return is_no_worse(c, kFewRegions) && is_no_worse(c, kOpenWays) && steps[c.to] >= steps[c.from];
      },
      [&](const Child& a, const Child& b) {
        return steps[a.from] != steps[b.from] ? steps[a.from] < steps[b.from] : steps[a.to] > steps[b.to];
      });
}

void Advisors::clear_zone() {
  const auto far = [&](Square s) { return plan_.from_zone(done_, s); };
  pick(
      [&](const Child& c) {
        return is_no_worse(c, kFewRegions) && is_no_worse(c, kOpenWays) && is_no_worse(c, kInPlan) &&
               far(c.from) != LevelAnalysis::kInfinite && far(c.to) > far(c.from) &&
               analysis_.is_reversible(c.from, c.to);
      },
      [&](const Child& a, const Child& b) {
        return far(a.from) != far(b.from) ? far(a.from) < far(b.from) : far(a.to) > far(b.to);
      });
}

}  // namespace sokrates
