#include "process_transport.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "coordinator.hpp"

namespace sokrates::mpi {

namespace {

// A rank refuses a batch if the receiver would then have more than this number of unread words from it.
constexpr std::size_t kMailboxWords = 32'768;
// A rank with work polls MPI for batches only in every 16th expansion, because a poll takes up to a microsecond.
constexpr unsigned kCallsBetweenLooks = 16;
// A rank without work sleeps for this time between two polls, because other processes may need its core.
constexpr std::chrono::microseconds kNap{50};

// These are the positions of the fields in a record.
constexpr std::size_t kId = 1;
constexpr std::size_t kCost = 2;
constexpr std::size_t kLink = 3;
constexpr std::size_t kHash = 4;
constexpr std::size_t kState = 5;

}  // namespace

// ---- transport -------------------------------------------------------------------------------------------

bool ProcessTransport::send(unsigned to, Batch& batch) {
  const std::size_t pending = channel_.pending_words(Lane::batches, to);
  if (pending > 0 && pending + batch.size() > kMailboxWords) return false;
  channel_.send(Lane::batches, to, std::exchange(batch, {}));
  return true;
}

bool ProcessTransport::receive(Batch& batch) {
  if (!standing_report_ && calls_to_next_look_ > 0) {
    --calls_to_next_look_;
    return false;
  }
  calls_to_next_look_ = kCallsBetweenLooks - 1;
  unsigned from = 0;
  if (!channel_.receive(Lane::batches, batch, from)) return false;
  standing_report_.reset();
  calls_to_next_look_ = 0;
  return true;
}

void ProcessTransport::report(const IdleReport& report) {
  standing_report_ = report;
  send_to_coordinator(
      message(Kind::report, {report.sent, report.received, static_cast<std::uint64_t>(report.least)}));
}

// ---- control messages ------------------------------------------------------------------------------------

void ProcessTransport::send_to_coordinator(const Words& words) {
  if (coordinator_ != nullptr) {
    coordinator_->handle(rank(), words);
  } else {
    channel_.send(Lane::control, 0, words);
  }
}

// The message goes to the other ranks first, because this rank handles it at once and may send another one.
void ProcessTransport::send_to_all(const Words& words) {
  for (unsigned to = 0; to < ranks(); ++to) {
    if (to != rank()) channel_.send(Lane::control, to, words);
  }
  handle(rank(), words);
}

void ProcessTransport::serve() {
  Words words;
  unsigned from = 0;
  while (channel_.receive(Lane::control, words, from)) handle(from, words);
}

void ProcessTransport::handle(unsigned from, const Words& words) {
  switch (kind_of(words)) {
    case Kind::probe:
      send_to_coordinator(standing_report_
                              ? message(Kind::answer, {standing_report_->sent, standing_report_->received,
                                                       static_cast<std::uint64_t>(standing_report_->least)})
                              : message(Kind::answer));
      break;
    case Kind::threshold:
      threshold_ = static_cast<Threshold>(words[1]);
      standing_report_.reset();
      break;
    case Kind::upper:
      upper_ = std::min(upper_, unpacked(words[1]));
      break;
    case Kind::finish:
      is_finished_ = true;
      break;
    case Kind::find:
    case Kind::read:
      channel_.send(Lane::control, from, record_of(words));
      break;
    case Kind::record:
      record_ = words;
      break;
    default:
      coordinator_->handle(from, words);
  }
}

void ProcessTransport::wait(std::chrono::microseconds longest) {
  const auto end = std::chrono::steady_clock::now() + longest;
  const Threshold before = threshold_;
  while (std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(kNap);
    serve();
    if (is_finished_ || threshold_ != before) return;
    // A batch is read by the frontier, which also counts it.
    if (channel_.has_message(Lane::batches)) return;
  }
}

// ---- states of other ranks -------------------------------------------------------------------------------

Words ProcessTransport::record_of(const Words& question) const {
  const StateStore& packer = frontier_->packer();
  const PeerStates& states = frontier_->own_states();
  PackedState state(packer);
  StateId id = kNoState;
  if (kind_of(question) == Kind::find) {
    state.assign(question.data() + 2, question[1]);
    id = states.find(state);
  } else {
    id = static_cast<StateId>(question[1]);
  }
  if (id == kNoState) return message(Kind::record);
  packer.copy(id, state);
  Words record = message(Kind::record, {id, packed(states.cost(id)), states.link(id), state.hash()});
  record.insert(record.end(), state.words().begin(), state.words().end());
  return record;
}

Words ProcessTransport::ask(unsigned rank, const Words& question) {
  record_.reset();
  channel_.send(Lane::control, rank, question);
  for (;;) {
    serve();
    if (record_) return *record_;
    if (is_finished_) throw SearchFinished{};  // the other rank may have stopped answering
    std::this_thread::sleep_for(kNap);
  }
}

StateId RemoteStates::find(const PackedState& state) const {
  Words question = message(Kind::find, {state.hash()});
  question.insert(question.end(), state.words().begin(), state.words().end());
  Words record = transport_.ask(rank_, question);
  if (record.size() == 1) return kNoState;
  const auto id = static_cast<StateId>(record[kId]);
  records_[id] = std::move(record);
  return id;
}

const Words& RemoteStates::record(StateId id) const {
  Words& known = records_[id];
  if (known.empty()) known = transport_.ask(rank_, message(Kind::read, {id}));
  return known;
}

Cost RemoteStates::cost(StateId id) const {
  return ProcessTransport::unpacked(record(id)[kCost]);
}

std::uint32_t RemoteStates::link(StateId id) const {
  return static_cast<std::uint32_t>(record(id)[kLink]);
}

void RemoteStates::load(StateId id, Position& position) const {
  const Words& found = record(id);
  PackedState state(packer_);
  state.assign(found.data() + kState, found[kHash]);
  packer_.unpack(state, position);
}

}  // namespace sokrates::mpi
