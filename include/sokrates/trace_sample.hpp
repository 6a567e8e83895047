// A sample of a search of any length: some of its expansions, evenly spaced.
//
//   TraceSample sample(100);
//   // sample.expansions().empty() == true
//
// The length of the search is not known in advance. When the sample exceeds its maximum size, every second expansion is
// dropped and the distance between recorded expansions doubles. The sample of a long search therefore has at least half
// of the maximum size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sokrates/trace.hpp>

namespace sokrates {

class TraceSample final : public TraceSink {
 public:
  // Stores at most `max` expansions, each with the children that it has opened or reopened. The first expansion is
  // always included. Requires: `max` is at least 2.
  explicit TraceSample(std::size_t max) : max_(max) {}

  bool expansion(const TracedExpansion& expansion) override;
  void layer(const TracedLayer& /*layer*/) override {}

  const std::vector<TracedExpansion>& expansions() const { return kept_; }

 private:
  std::size_t max_;
  std::uint64_t seen_ = 0;
  std::uint64_t stride_ = 1;
  std::vector<TracedExpansion> kept_;
};

}  // namespace sokrates
