// A network of ranks that take turns in one thread, so that a search is reproducible. It is for tests, and for simulations of
// many ranks.
//
// Time is counted in rounds. In a round every rank has one turn. A batch that is sent in round n arrives in round n + delay or
// later. With a delay of 0 it arrives at the next turn of its receiver.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "parallel/threshold_agreement.hpp"
#include "parallel/transport.hpp"

namespace sokrates {

class VirtualNetwork {
 public:
  explicit VirtualNetwork(const NetworkLimits& limits, std::uint64_t delay = 0);

  Transport& transport(unsigned rank) { return *transports_[rank]; }
  void begin_round() { ++round_; }
  const ThresholdAgreement& agreement() const { return agreement_; }

 private:
  class Endpoint;
  struct Letter {
    std::uint64_t due = 0;  // round
    Batch batch;
  };
  struct Mailbox {
    std::deque<Letter> letters;
    std::size_t words = 0;
  };

  const NetworkLimits limits_;
  const std::uint64_t delay_;
  std::uint64_t round_ = 0;
  ThresholdAgreement agreement_;
  std::vector<Mailbox> mailboxes_;
  std::vector<std::unique_ptr<Transport>> transports_;
};

}  // namespace sokrates
