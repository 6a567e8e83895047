// A frontier that is partitioned by hash: each of k ranks owns the states of some hashes, with a store and an open list of
// its own (hash-distributed A*).
//
// The ranks are virtual: all of them run in one thread, in turns of one expansion, so that a search is reproducible. Each
// rank expands its own state of smallest priority. A child that another rank owns is evaluated first, and then sent to
// the mailbox of its owner as a parcel of words. The owner empties its mailbox when its turn comes, and detects duplicates
// then. So states are not expanded in the order of a single open list, and every statement about all open states takes the
// mailboxes into account: is_empty() and min_priority(), from which the lower bound follows.
//
// An id is (id in the rank) * k + rank. A goal state is not sent but stored by its owner at once, because the search needs
// its path.
//
// Guarantees: optimality and completeness are those of BestFirst. Extra bytes of the search are not supported, because a
// parcel does not contain them. Several rankings are not supported either, because ids are not consecutive.
// Cost: 32 bytes and the packed state for each parcel, charged to the account.
// Reference: Kishimoto, Fukunaga, Botea 2009 (hash-distributed A*).
#pragma once

#include <memory>
#include <vector>

#include "search/local_frontier.hpp"

namespace sokrates {

class PartitionedFrontier final : public Frontier {
 public:
  // Requires: at least one rank, and a layout without extra bytes.
  PartitionedFrontier(const FrontierLayout& layout, unsigned ranks);

  [[nodiscard]] StateId insert_start(const Position& position, Square player) override;
  OfferResult offer(const PackedState& child, Cost g, StateId parent, StateId& id, DecideRef decide) override;
  [[nodiscard]] bool put(BucketQueue::Priority priority, StateId id) override;
  void clear_open() override;

  bool is_empty() const override;
  BucketQueue::Priority min_priority() const override;
  OpenState take() override;
  bool is_out_of_memory() const override { return is_out_of_memory_; }
  void close(StateId id) override { of(id).close(local(id)); }

  bool is_closed(StateId id) const override { return of(id).is_closed(local(id)); }
  Cost cost(StateId id) const override { return of(id).cost(local(id)); }
  std::uint32_t link(StateId id) const override { return of(id).link(local(id)); }
  void load(StateId id, Position& position) const override { of(id).load(local(id), position); }
  StateId find(const PackedState& state) const override;

  Place place(StateId id) override { return of(id).place(local(id)); }
  const StateStore& packer() const override { return ranks_.front().states->packer(); }
  std::uint64_t open_states() const override;
  std::uint64_t size() const override;

  // The number of states that were sent to another rank.
  std::uint64_t sent() const { return sent_; }
  // The number of states that a rank stores.
  std::uint64_t size_of_rank(unsigned rank) const { return ranks_[rank].states->size(); }

 private:
  struct Rank {
    std::unique_ptr<LocalFrontier> states;
    std::vector<std::uint64_t> mailbox;  // parcels, one after the other
    MemoryHold mailbox_bytes;
  };
  // A parcel: hash, priority, cost (major and minor), link, then the words of the state.
  static constexpr std::size_t kHeaderWords = 4;

  static std::vector<Rank> make_ranks(const FrontierLayout& layout, unsigned ranks);
  unsigned owner_of(const PackedState& state) const;
  bool send(unsigned to, const PackedState& child, Cost g, std::uint32_t link,
            BucketQueue::Priority priority);
  void empty_mailbox(Rank& rank);
  std::size_t parcel_words() const { return kHeaderWords + packer().state_words(); }

  unsigned ranks() const { return static_cast<unsigned>(ranks_.size()); }
  StateId global(StateId local_id, unsigned rank) const {
    return local_id == kNoState ? kNoState : local_id * ranks() + rank;
  }
  StateId local(StateId id) const { return id / ranks(); }
  LocalFrontier& of(StateId id) { return *ranks_[id % ranks()].states; }
  const LocalFrontier& of(StateId id) const { return *ranks_[id % ranks()].states; }

  MemoryAccount& account_;
  std::vector<Rank> ranks_;
  unsigned turn_ = 0;       // the rank from which take() takes the next state
  unsigned expanding_ = 0;  // the rank whose state was taken last, which generates the children
  PackedState arrived_;
  std::uint64_t sent_ = 0;
  bool is_out_of_memory_ = false;
};

}  // namespace sokrates
