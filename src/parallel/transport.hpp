// The transport of a partitioned search: how one rank sends states to the other ranks, and how all ranks agree on the
// threshold up to which they expand states.
//
// States travel in batches of words. A batch that was sent arrives later, and batches between two ranks may overtake each
// other. A mailbox is bounded: if the mailbox of the receiver is full, send() refuses the batch, and the sender keeps it.
//
// The threshold is the largest f (the first number of a priority) that any rank may expand. It rises when no rank has an open
// state up to the threshold and no batch is on its way. Then it becomes the smallest f of all open states, which is therefore a
// proved lower bound. The counts of states sent and received show when this is the case (threshold_agreement.hpp and
// wave_agreement.hpp).
//
// A transport object belongs to one rank, and only that rank calls its functions. A network consists of the transports of all
// ranks. There are three networks: VirtualNetwork for ranks that take turns in one thread, ThreadNetwork for ranks that run in
// threads of their own, and the processes of sokrates-mpi (apps/mpi/process_transport.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sokrates {

using Batch = std::vector<std::uint64_t>;

using Threshold = std::int64_t;
inline constexpr Threshold kNoThreshold = INT64_MIN;  // before the first agreement: no state may be expanded
inline constexpr Threshold kNothingOpen = INT64_MAX;  // no rank has an open state: the search has ended

// The report of a rank that has no open state up to the threshold and has sent all its batches.
struct IdleReport {
  std::uint64_t sent = 0;          // states that this rank has sent since the search began
  std::uint64_t received = 0;      // states that it has received
  Threshold least = kNothingOpen;  // smallest f of its open states
};

class Transport {
 public:
  virtual ~Transport() = default;

  virtual unsigned rank() const = 0;
  virtual unsigned ranks() const = 0;

  // Sends a batch and leaves `batch` empty. Returns false and changes nothing if the mailbox of the receiver is full. An
  // empty mailbox accepts a batch of any size.
  [[nodiscard]] virtual bool send(unsigned to, Batch& batch) = 0;
  // Replaces `batch` by the states that have arrived and withdraws the report of this rank. Returns false if none has
  // arrived.
  [[nodiscard]] virtual bool receive(Batch& batch) = 0;

  // Reports that this rank is idle. The report is valid until the rank receives a batch or the threshold rises.
  virtual void report(const IdleReport& report) = 0;
  virtual Threshold threshold() const = 0;
};

// The limits of a network.
struct NetworkLimits {
  unsigned ranks = 1;
  std::size_t mailbox_words = 0;  // a mailbox refuses a batch that would exceed this number
};

}  // namespace sokrates
