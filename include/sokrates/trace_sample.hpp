// A search of any length in a few pictures: some of its expansions, evenly spaced.
//
//   TraceSample sample(100);
//   // sample.expansions().empty() == true
//
// Which expansions that will be nobody knows beforehand: whenever there are too many, every second one goes, and from then
// on only every second one of those that were taken so far is taken. So at least half of what was asked for is there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sokrates/trace.hpp>

namespace sokrates {

class TraceSample final : public TraceSink {
 public:
  // At most so many, 2 or more; the first is always among them. They are kept without their children.
  explicit TraceSample(std::size_t most) : most_(most) {}

  bool expansion(const TracedExpansion& expansion) override;
  void layer(const TracedLayer& /*layer*/) override {}

  const std::vector<TracedExpansion>& expansions() const { return kept_; }

 private:
  std::size_t most_;
  std::uint64_t seen_ = 0;
  std::uint64_t stride_ = 1;
  std::vector<TracedExpansion> kept_;
};

}  // namespace sokrates
