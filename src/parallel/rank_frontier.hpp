// The frontier of one rank of a partitioned search (hash-distributed A*).
//
// Every rank owns the states of some hashes, with a store and an open list of its own. The search of a rank expands only its
// own states. A child that this rank owns is looked up before it is evaluated. A child that another rank owns is evaluated
// first and then sent to its owner in a batch. The owner detects duplicates when the batch arrives.
//
// A rank expands its states in the order of its own open list, but none above the threshold of the transport
// (transport.hpp). If it has none up to the threshold, it sends its incomplete batches, reports that it is idle, and take()
// returns no state. The threshold is the lower bound of the whole search. If it is kNothingOpen, the search is over.
//
// An id contains the rank in its lowest bits, so that links and paths can lead from rank to rank. A goal state is stored by
// the rank that generates it, whether or not it is the owner, because its path is needed at once. The start is stored by
// all ranks and opened by its owner.
//
// Guarantees: optimality and completeness are those of BestFirst. The functions that follow links (find(), cost(), link(),
// load(), path_to()) read the states of other ranks (peer_states.hpp). Requires: no other thread works while they are called
// for a path.
// Not supported: extra bytes of the search, and several rankings.
// Cost: 32 bytes and the packed state for each state that is sent, in mailboxes of bounded size.
// Reference: Kishimoto, Fukunaga, Botea 2009 (hash-distributed A*).
#pragma once

#include <optional>
#include <vector>

#include "parallel/parcel.hpp"
#include "parallel/peer_states.hpp"
#include "parallel/transport.hpp"
#include "search/local_frontier.hpp"

namespace sokrates {

class RankFrontier final : public Frontier {
 public:
  // The reason why take() returned no state.
  enum class Wait : std::uint8_t {
    none,
    work,   // no state up to the threshold is left; this rank has reported that it is idle
    space,  // the mailbox of another rank is full
  };
  struct Traffic {
    std::uint64_t sent = 0;        // states
    std::uint64_t received = 0;    // states
    std::uint64_t batches = 0;     // batches sent
    std::uint64_t duplicates = 0;  // received states that were known
    std::uint64_t reopened = 0;    // received states that were known at a greater cost
  };

  // A batch is sent when it has `batch_size` states. `peers` contains the states of all ranks in the order of their numbers,
  // before the first path is followed. Requires: a layout without extra bytes; `transport` and `peers` outlive the frontier.
  RankFrontier(const FrontierLayout& layout, Transport& transport,
               const std::vector<const PeerStates*>& peers, std::size_t batch_size);

  [[nodiscard]] StateId insert_start(const Position& position, Square player) override;
  OfferResult offer(const PackedState& child, Cost g, StateId parent, StateId& id, DecideRef decide) override;
  [[nodiscard]] bool put(BucketQueue::Priority priority, StateId id) override;
  void clear_open() override { states_.clear_open(); }

  bool is_empty() const override { return transport_.threshold() == kNothingOpen; }
  BucketQueue::Priority min_priority() const override;
  OpenState take() override;
  bool is_out_of_memory() const override { return is_out_of_memory_; }
  void close(StateId id) override { states_.close(local(id)); }

  // Requires: this rank has stored the state.
  bool is_closed(StateId id) const override { return states_.is_closed(local(id)); }
  Cost cost(StateId id) const override {
    return is_own(id) ? states_.cost(local(id)) : peer_of(id).cost(local(id));
  }
  std::uint32_t link(StateId id) const override {
    return is_own(id) ? states_.link(local(id)) : peer_of(id).link(local(id));
  }
  void load(StateId id, Position& position) const override {
    return is_own(id) ? states_.load(local(id), position) : peer_of(id).load(local(id), position);
  }
  StateId find(const PackedState& state) const override;

  Place place(StateId id) override { return states_.place(local(id)); }
  const StateStore& packer() const override { return states_.packer(); }
  std::uint64_t open_states() const override { return states_.open_states(); }
  std::uint64_t size() const override { return states_.size(); }

  // Returns the states of this rank, for `peers` of the other ranks.
  const PeerStates& own_states() const { return own_states_; }

  // Sends all batches, complete or not. Returns false if a mailbox is full.
  bool send_all();
  // Forgets why an earlier call of take() returned no state.
  void begin_turn() { wait_ = Wait::none; }
  Wait wait() const { return wait_; }
  // Returns the threshold of the last report, or kNoThreshold if the rank has not reported since states arrived.
  Threshold waits_at() const { return reported_at_.value_or(kNoThreshold); }
  // Returns the cost of the best goal state that this rank has generated.
  std::optional<Cost> goal_cost() const { return goal_cost_; }
  const Traffic& traffic() const { return traffic_; }

 private:
  unsigned owner_of(const PackedState& state) const;
  void receive();
  // Stores the states of `count` parcels of inbox_, which begin at word `at`.
  void admit(std::size_t at, std::size_t count);
  bool send(unsigned to);
  bool has_work() const;
  OfferResult store_goal(const PackedState& child, Cost g, StateId parent, StateId& id, Decision decision);

  static Threshold f_of(BucketQueue::Priority priority) { return priority >> 32; }
  StateId global(StateId local_id) const {
    return local_id == kNoState ? kNoState : local_id << rank_bits_ | transport_.rank();
  }
  StateId local(StateId id) const { return id >> rank_bits_; }
  unsigned rank_of(StateId id) const { return id & ((1U << rank_bits_) - 1); }
  bool is_own(StateId id) const { return rank_of(id) == transport_.rank(); }
  const PeerStates& peer_of(StateId id) const { return *peers_[rank_of(id)]; }
  // Replaces the local id of an offer by the global one. Returns no_memory if the id is too large to contain the rank as well.
  OfferResult with_global_id(OfferResult result, StateId& id) const;

  // The states in the memory of this process.
  class StoredStates final : public PeerStates {
   public:
    explicit StoredStates(const LocalFrontier& states) : states_(states) {}
    StateId find(const PackedState& state) const override { return states_.find(state); }
    Cost cost(StateId id) const override { return states_.cost(id); }
    std::uint32_t link(StateId id) const override { return states_.link(id); }
    void load(StateId id, Position& position) const override { states_.load(id, position); }

   private:
    const LocalFrontier& states_;
  };

  Transport& transport_;
  const std::vector<const PeerStates*>& peers_;
  const unsigned rank_bits_;
  LocalFrontier states_;
  const StoredStates own_states_;
  const ParcelFormat format_;
  const std::size_t batch_words_;
  std::vector<Batch> outboxes_;  // by rank
  Batch inbox_;
  std::vector<PackedState> arrived_;
  bool owns_start_ = false;
  bool has_full_outbox_ = false;  // a complete batch could not be sent
  std::optional<Threshold>
      reported_at_;  // the threshold of the last report, unless states have arrived since then
  Wait wait_ = Wait::none;
  std::optional<Cost> goal_cost_;
  Traffic traffic_;
  bool is_out_of_memory_ = false;
};

}  // namespace sokrates
