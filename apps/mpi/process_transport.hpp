// The transport of a partitioned search whose ranks are processes (parallel/transport.hpp).
//
// The transport delivers batches of states and control messages (control.hpp). The messages of a rank to the coordinator go to
// rank 0. If this process is rank 0, its Coordinator gets them directly.
#pragma once

#include <chrono>
#include <optional>
#include <unordered_map>

#include "channel.hpp"
#include "control.hpp"
#include "parallel/rank_frontier.hpp"
#include "parallel/transport.hpp"

namespace sokrates::mpi {

class Coordinator;

// Thrown while a rank reads states of other ranks if rank 0 ends the search.
struct SearchFinished {};

class ProcessTransport final : public Transport {
 public:
  // `coordinator` is null except on rank 0. Requires: both objects outlive the transport.
  ProcessTransport(Channel& channel, Coordinator* coordinator)
      : channel_(channel), coordinator_(coordinator) {}

  unsigned rank() const override { return channel_.rank(); }
  unsigned ranks() const override { return channel_.ranks(); }
  [[nodiscard]] bool send(unsigned to, Batch& batch) override;
  [[nodiscard]] bool receive(Batch& batch) override;
  void report(const IdleReport& report) override;
  Threshold threshold() const override { return threshold_; }

  // Sets the frontier whose states the other ranks may request.
  void attach(const RankFrontier& frontier) { frontier_ = &frontier; }
  // Handles all control messages that have arrived.
  void serve();
  // Handles control messages until a batch has arrived, the threshold has changed, the search has ended, or `longest` has
  // passed.
  void wait(std::chrono::microseconds longest);
  // Sends a request (`find` or `read`) to another rank and returns the record that it answers. Meanwhile, handles control
  // messages. Throws SearchFinished if rank 0 ends the search.
  Words ask(unsigned rank, const Words& question);

  void send_to_coordinator(const Words& words);
  // Sends a message to all ranks, this one included.
  void send_to_all(const Words& words);

  // Returns the smallest cost that rank 0 has announced.
  Cost upper() const { return upper_; }
  // Returns true if rank 0 has ended the search.
  bool is_finished() const { return is_finished_; }

  static std::uint64_t packed(Cost cost) { return std::uint64_t{cost.major} << 32 | cost.minor; }
  static Cost unpacked(std::uint64_t word) {
    return {static_cast<std::uint32_t>(word >> 32), static_cast<std::uint32_t>(word)};
  }

 private:
  void handle(unsigned from, const Words& words);
  Words record_of(const Words& question) const;

  Channel& channel_;
  Coordinator* const coordinator_;
  const RankFrontier* frontier_ = nullptr;
  Threshold threshold_ = kNoThreshold;
  Cost upper_ = kUnlimited;
  bool is_finished_ = false;
  unsigned calls_to_next_look_ = 0;            // calls of receive() until it polls MPI again
  std::optional<IdleReport> standing_report_;  // valid while this rank is idle
  std::optional<Words> record_;                // the answer to the last request
};

// The states of another process.
class RemoteStates final : public PeerStates {
 public:
  RemoteStates(ProcessTransport& transport, unsigned rank, const StateStore& packer)
      : transport_(transport), rank_(rank), packer_(packer) {}

  StateId find(const PackedState& state) const override;
  Cost cost(StateId id) const override;
  std::uint32_t link(StateId id) const override;
  void load(StateId id, Position& position) const override;

  // Forgets the records of earlier requests, because the states may have changed.
  void forget() { records_.clear(); }

 private:
  const Words& record(StateId id) const;

  ProcessTransport& transport_;
  const unsigned rank_;
  const StateStore& packer_;
  mutable std::unordered_map<StateId, Words> records_;
};

}  // namespace sokrates::mpi
