// Rankings: the order in which open states are expanded.
#pragma once

#include <cstdint>

#include <sokrates/options.hpp>

#include "base/bucket_queue.hpp"
#include "search/cost.hpp"

namespace sokrates {

// The priority is a*g + b*h. The member `g` is a, and the member `h` is b. A weight w of h is the fraction b/a:
// w = 1.5 is {2, 3}. For lexicographic objectives, the major and the minor cost are both weighted and compared
// lexicographically. With one metric, ties are broken by the smaller h.
struct Ranking {
  std::int32_t g = 1;
  std::int32_t h = 1;

  BucketQueue::Priority of(Cost cost, Cost left, bool is_pair) const {
    const BucketQueue::Priority major = std::int64_t{g} * cost.major + std::int64_t{h} * left.major;
    const BucketQueue::Priority minor =
        is_pair ? std::int64_t{g} * cost.minor + std::int64_t{h} * left.minor : left.major;
    return major * (BucketQueue::Priority{1} << 32) + minor;
  }

  // Returns the value that orders the states, in the unit of the costs: g + w*h, or h for a greedy search.
  double value(double cost, double left) const { return (g * cost + h * left) / (g > 0 ? g : 1); }

  // Returns a lower bound on the cost of every solution through an open state of this priority: the priority divided
  // by max(a, b), rounded up. It is valid because the cost is at least g + h. Requires: h is admissible.
  Cost bound(BucketQueue::Priority priority, bool is_pair) const {
    const std::int64_t largest = g > h ? g : h;
    const auto divide = [largest](std::int64_t x) {
      return static_cast<std::uint32_t>((x + largest - 1) / largest);
    };
    // With a lexicographic objective, the priority bounds the minor cost only if both weights are equal.
    const bool minor_counts = is_pair && g == h;
    return {divide(priority >> 32), minor_counts ? divide(priority & 0xFFFFFFFF) : 0};
  }
};

// Path statistics that a custom score may use.
struct PathStatistics {
  std::uint32_t pushes = 0;
  std::uint32_t turns_and_direction = 4;  // turns * 8 + direction of the last step, 4 before the first

  PathStatistics after(const Move& move, Square nowhere) const {
    PathStatistics next = *this;
    const auto direction = static_cast<std::uint32_t>(move.direction);
    const std::uint32_t last = turns_and_direction % 8;
    const std::uint32_t turn = last != 4 && last != direction ? 1 : 0;
    next.turns_and_direction = (turns_and_direction / 8 + turn) * 8 + direction;
    next.pushes += move.box != nowhere ? 1U : 0U;
    return next;
  }
  std::uint32_t turns() const { return turns_and_direction / 8; }
};

}  // namespace sokrates
