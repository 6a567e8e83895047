// Messages of 64-bit words between the processes of an MPI job.
//
// There are two lanes, so that a process can read control messages before batches of states that arrived earlier. Messages
// from one process to another on one lane arrive in the order in which they were sent. A message counts as pending until its
// receiver has begun to read it. The sender can therefore limit the words in transit.
//
// Thread safety: one thread of each process uses its channel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include <mpi.h>

namespace sokrates::mpi {

using Words = std::vector<std::uint64_t>;

enum class Lane : std::uint8_t { control, batches };

class Channel {
 public:
  // The constructor starts MPI, and the destructor ends it. Requires: there is only one channel in the process.
  Channel(int* argc, char*** argv);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  unsigned rank() const { return rank_; }
  unsigned ranks() const { return ranks_; }
  // Returns the number of processes of the job on this machine.
  unsigned ranks_on_this_machine() const { return ranks_on_this_machine_; }

  // Returns at once and sends in the background. Requires: `to` is another rank.
  void send(Lane lane, unsigned to, Words words);
  // Returns the number of words that this rank has sent to `to` on the lane and that `to` has not begun to read.
  std::size_t pending_words(Lane lane, unsigned to);
  bool has_message(Lane lane);
  // Returns false if no message has arrived.
  bool receive(Lane lane, Words& words, unsigned& from);

  // Ends the use of the channel by one search. Discards all messages that were not read yet. Returns when all messages of all
  // ranks were received. Requires: all ranks call it.
  void flush();

 private:
  struct Sent {
    MPI_Request request = MPI_REQUEST_NULL;
    unsigned to = 0;
    Words words;
  };
  struct LaneState {
    MPI_Comm communicator = MPI_COMM_NULL;
    std::deque<Sent> sent;  // messages in transit
    std::vector<std::size_t> pending;
  };

  LaneState& state_of(Lane lane) { return lanes_[static_cast<std::size_t>(lane)]; }
  void forget_received(LaneState& lane);
  void count_ranks_on_this_machine();

  unsigned rank_ = 0;
  unsigned ranks_ = 1;
  unsigned ranks_on_this_machine_ = 1;
  std::vector<LaneState> lanes_{2};
};

}  // namespace sokrates::mpi
