// The order of a best-first search by an estimate of the caller, which may be a fraction.
//
// A priority is a fixed-point number: f = g + w*h in units of 2^-20 in the upper bits, and a tie breaker in
// the lower 19 bits. The tie breaker is h in quarters, or for a lexicographic objective the second number of
// f. Both are rounded down, so that an admissible estimate stays admissible.
//
// Such priorities have too many distinct values for a bucket queue: use make_heap_frontier().
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>

#include "base/bucket_queue.hpp"
#include "board/position.hpp"
#include "search/cost.hpp"
#include "search/ranking.hpp"

namespace sokrates {

// Returns a value from 0 to kMaxEstimate, or infinity if the search shall drop the position.
using OrderEstimate = std::function<double(const Position&)>;

inline bool is_infinite(double estimate) {
  return std::isinf(estimate);
}

// An infinite estimate counts as kMaxEstimate.
inline BucketQueue::Priority priority_of_estimate(const Ranking& ranking, Cost g, double estimate,
                                                  bool is_pair) {
  constexpr int kFractionBits = 20;
  constexpr int kTieBits = 19;
  constexpr std::int64_t kMaxF = (std::int64_t{1} << 44) - 1;
  constexpr std::int64_t kMaxTie = (std::int64_t{1} << kTieBits) - 1;
  const auto h = static_cast<std::int64_t>(std::ldexp(std::min(estimate, kMaxEstimate), kFractionBits));
  const auto f = [&](std::uint32_t cost) {
    const std::int64_t scaled = std::int64_t{cost} << kFractionBits;
    return (ranking.g * scaled + ranking.h * h) / std::max(ranking.g, 1);
  };
  const std::int64_t tie = is_pair ? f(g.minor) >> kFractionBits : h >> (kFractionBits - 2);
  return std::min(f(g.major), kMaxF) << kTieBits | std::min(tie, kMaxTie);
}

}  // namespace sokrates
