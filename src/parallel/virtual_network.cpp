#include "parallel/virtual_network.hpp"

#include <utility>

namespace sokrates {

class VirtualNetwork::Endpoint final : public Transport {
 public:
  Endpoint(VirtualNetwork& network, unsigned rank) : network_(network), rank_(rank) {}

  unsigned rank() const override { return rank_; }
  unsigned ranks() const override { return network_.limits_.ranks; }

  bool send(unsigned to, Batch& batch) override {
    Mailbox& box = network_.mailboxes_[to];
    if (box.words > 0 && box.words + batch.size() > network_.limits_.mailbox_words) return false;
    box.words += batch.size();
    box.letters.push_back({network_.round_ + network_.delay_, std::exchange(batch, {})});
    return true;
  }

  bool receive(Batch& batch) override {
    Mailbox& box = network_.mailboxes_[rank_];
    batch.clear();
    while (!box.letters.empty() && box.letters.front().due <= network_.round_) {
      const Batch& arrived = box.letters.front().batch;
      batch.insert(batch.end(), arrived.begin(), arrived.end());
      box.letters.pop_front();
    }
    box.words -= batch.size();
    if (!batch.empty()) network_.agreement_.withdraw(rank_);
    return !batch.empty();
  }

  void report(const IdleReport& report) override { network_.agreement_.report(rank_, report); }
  Threshold threshold() const override { return network_.agreement_.threshold(); }

 private:
  VirtualNetwork& network_;
  const unsigned rank_;
};

VirtualNetwork::VirtualNetwork(const NetworkLimits& limits, std::uint64_t delay)
    : limits_(limits), delay_(delay), agreement_(limits.ranks), mailboxes_(limits.ranks) {
  for (unsigned rank = 0; rank < limits.ranks; ++rank)
    transports_.push_back(std::make_unique<Endpoint>(*this, rank));
}

}  // namespace sokrates
