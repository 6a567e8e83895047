// Where a search from the start of a level and one from its end meet.
//
// Whoever searches from the start leaves landmarks here: positions it has come to. Whoever searches from the end knows
// positions that can be solved, millions of them. Where a landmark is one of these, the way to it and the way on from it
// are a solution; the one who left it is told, and puts the two together.
//
// Positions are compared exactly (boxes, and the player's part of the floor), and the judge replays the solution like any
// other. The two may run in threads of their own. Landmarks that are not fetched in time are forgotten, oldest first.
//
// Cost: a copy of the boxes an expansion and a look-up for each, again whenever the other end knows a quarter more.
// Source: perimeters, as YASS (B. Damgaard) and Festival (Y. Shoham) have them; what it wins: bench/results/strength.md.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

class MeetingPlace {
 public:
  // On the board of the level.
  struct Landmark {
    std::vector<Square> boxes;
    Square player = 0;
    unsigned owner = 0;
    std::uint64_t number = 0;  // the owner's own
  };
  struct Meeting {
    std::uint64_t number = 0;  // of the landmark
    std::vector<Move> pushes;  // from there to the end
  };

  // For a search from the start: it is the owner of what it leaves.
  unsigned join() { return owners_++; }
  // By the search from the end, which fetches from now on.
  void listen() { has_listener_ = true; }
  bool has_listener() const { return has_listener_; }

  void leave(Landmark landmark) {
    const std::lock_guard lock(mutex_);
    if (landmarks_.size() == kMostWaiting) landmarks_.pop_front();
    landmarks_.push_back(std::move(landmark));
  }
  std::deque<Landmark> fetch() {
    const std::lock_guard lock(mutex_);
    return std::exchange(landmarks_, {});
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
  static constexpr std::size_t kMostWaiting = 1000;

  std::atomic<unsigned> owners_ = 0;
  std::atomic<bool> has_listener_ = false, has_meetings_ = false;
  std::mutex mutex_;
  std::deque<Landmark> landmarks_;
  std::vector<std::pair<unsigned, Meeting>> meetings_;
};

}  // namespace sokrates
