// State exchange between forward searches and backward searches of the same level.
//
// A forward search publishes the positions it has expanded. A backward search stores positions that can be
// solved. If it finds a published position among them, the path to this position and the path from it to the
// end form a solution. The owner of the published position is notified and joins the two paths.
//
// Guarantees: positions are compared exactly (boxes and player region), and the verifier replays the solution
// like any other. Thread-safe. If a listener does not fetch in time, it misses the oldest positions.
//
// Cost: a copy of the boxes for each expansion, and a lookup for each published position and listener
// (exchange_listener.hpp). Results: bench/results/strength.md.
//
// References: perimeters in YASS (B. Damgaard) and Festival (Y. Shoham).
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

class StateExchange {
 public:
  // A published position, on the board of the level.
  struct PublishedState {
    std::vector<Square> boxes;
    Square player = 0;
    unsigned owner = 0;
    std::uint64_t number = 0;  // chosen by the owner
  };
  using Queue = std::deque<std::shared_ptr<const PublishedState>>;
  struct Meeting {
    std::uint64_t number = 0;  // `number` of the published position
    std::vector<Move> pushes;  // from the published position to the end
  };

  // Returns a new owner id for a forward search.
  unsigned join() { return owners_++; }
  // Returns a new listener id for a backward search.
  std::size_t listen() {
    const std::lock_guard lock(mutex_);
    queues_.emplace_back(Queue());
    ++listeners_;
    return queues_.size() - 1;
  }
  // Ends a listener.
  void leave(std::size_t listener) {
    const std::lock_guard lock(mutex_);
    queues_[listener].reset();
    --listeners_;
  }
  bool has_listener() const { return listeners_ > 0; }

  void publish(PublishedState state) {
    const auto shared = std::make_shared<const PublishedState>(std::move(state));
    const std::lock_guard lock(mutex_);
    for (std::optional<Queue>& queue : queues_) {
      if (!queue) continue;
      if (queue->size() == kMaxWaiting) queue->pop_front();
      queue->push_back(shared);
    }
  }
  // Returns the positions that were published since the last call of this listener.
  Queue fetch(std::size_t listener) {
    const std::lock_guard lock(mutex_);
    return std::exchange(*queues_[listener], {});
  }

  void announce(unsigned owner, Meeting meeting) {
    const std::lock_guard lock(mutex_);
    meetings_.emplace_back(owner, std::move(meeting));
    has_meetings_ = true;
  }
  std::optional<Meeting> meeting_of(unsigned owner) {
    if (!has_meetings_) return std::nullopt;
    const std::lock_guard lock(mutex_);
    for (auto it = meetings_.begin(); it != meetings_.end(); ++it) {
      if (it->first != owner) continue;
      Meeting meeting = std::move(it->second);
      meetings_.erase(it);
      return meeting;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kMaxWaiting = 1000;

  std::atomic<unsigned> owners_ = 0;
  std::atomic<unsigned> listeners_ = 0;
  std::atomic<bool> has_meetings_ = false;
  std::mutex mutex_;
  std::vector<std::optional<Queue>> queues_;  // by listener; nullopt if the listener has left
  std::vector<std::pair<unsigned, Meeting>> meetings_;
};

}  // namespace sokrates
