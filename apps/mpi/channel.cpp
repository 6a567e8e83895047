#include "channel.hpp"

#include <algorithm>
#include <utility>

namespace sokrates::mpi {

namespace {

constexpr int kTag = 0;

}  // namespace

Channel::Channel(int* argc, char*** argv) {
  MPI_Init(argc, argv);
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  rank_ = static_cast<unsigned>(rank);
  ranks_ = static_cast<unsigned>(ranks);
  for (LaneState& lane : lanes_) {
    MPI_Comm_dup(MPI_COMM_WORLD, &lane.communicator);
    lane.pending.resize(ranks_);
  }
  count_ranks_on_this_machine();
}

Channel::~Channel() {
  for (LaneState& lane : lanes_) MPI_Comm_free(&lane.communicator);
  MPI_Finalize();
}

void Channel::count_ranks_on_this_machine() {
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  int ranks = 1;
  MPI_Comm_size(machine, &ranks);
  MPI_Comm_free(&machine);
  ranks_on_this_machine_ = static_cast<unsigned>(ranks);
}

// A synchronous send completes when its receiver has begun to read. So pending words are unread, and flush() can detect
// that no message is in transit.
void Channel::send(Lane lane, unsigned to, Words words) {
  LaneState& state = state_of(lane);
  forget_received(state);
  Sent& sent = state.sent.emplace_back();
  sent.to = to;
  sent.words = std::move(words);
  state.pending[to] += sent.words.size();
  MPI_Issend(sent.words.data(), static_cast<int>(sent.words.size()), MPI_UINT64_T, static_cast<int>(to), kTag,
             state.communicator, &sent.request);
}

// Messages to different ranks are read in any order, so a slow receiver at the front must not hide the others.
void Channel::forget_received(LaneState& lane) {
  std::erase_if(lane.sent, [&](Sent& sent) {
    int is_done = 0;
    MPI_Test(&sent.request, &is_done, MPI_STATUS_IGNORE);
    if (is_done != 0) lane.pending[sent.to] -= sent.words.size();
    return is_done != 0;
  });
}

std::size_t Channel::pending_words(Lane lane, unsigned to) {
  LaneState& state = state_of(lane);
  if (state.pending[to] > 0) forget_received(state);
  return state.pending[to];
}

bool Channel::has_message(Lane lane) {
  int is_there = 0;
  MPI_Iprobe(MPI_ANY_SOURCE, kTag, state_of(lane).communicator, &is_there, MPI_STATUS_IGNORE);
  return is_there != 0;
}

bool Channel::receive(Lane lane, Words& words, unsigned& from) {
  int is_there = 0;
  MPI_Message message = MPI_MESSAGE_NULL;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, kTag, state_of(lane).communicator, &is_there, &message, &status);
  if (is_there == 0) return false;
  int count = 0;
  MPI_Get_count(&status, MPI_UINT64_T, &count);
  words.resize(static_cast<std::size_t>(count));
  from = static_cast<unsigned>(status.MPI_SOURCE);
  MPI_Mrecv(words.data(), count, MPI_UINT64_T, &message, MPI_STATUS_IGNORE);
  return true;
}

// A rank enters the barrier when all its messages were received. When all ranks have entered, no message is left.
// Reference: Hoefler, Siebert, Lumsdaine 2010 (nonblocking consensus).
void Channel::flush() {
  MPI_Request barrier = MPI_REQUEST_NULL;
  bool has_entered = false;
  int is_over = 0;
  while (is_over == 0) {
    Words discarded;
    unsigned from = 0;
    for (const Lane lane : {Lane::control, Lane::batches}) {
      while (receive(lane, discarded, from)) {
      }
      forget_received(state_of(lane));
    }
    if (has_entered) {
      MPI_Test(&barrier, &is_over, MPI_STATUS_IGNORE);
    } else if (std::all_of(lanes_.begin(), lanes_.end(), [](const LaneState& l) { return l.sent.empty(); })) {
      MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
      has_entered = true;
    }
  }
}

}  // namespace sokrates::mpi
