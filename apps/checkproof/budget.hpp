// Limits the memory and the work of a check, in proportion to `--states N`. A check keeps at most N states,
// stores at most 10 N units, and takes at most 20,000 N looks. docs/proofs.md defines these three counts, so
// that all checkers stop at the same point.
#pragma once

#include <algorithm>
#include <tuple>
#include <utility>

#include "check.hpp"

namespace checkproof {
// Returns the binomial coefficient "`total` choose `count`", or a number above every limit if it is too large.
inline std::uint64_t choices(std::uint64_t total, std::uint64_t count) {
  constexpr std::uint64_t kAboveAll = 1'000'000'000'000'000'000;
  if (count > total) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= std::min(count, total - count); ++i) {
    if (result > kAboveAll / total) return kAboveAll;
    result = result * (total - i + 1) / i;
  }
  return result;
}

// The purpose for which a state is stored: the search of a claim or of a lemma, a table of groups (T2), or the goal
// perimeter (T8).
enum class Use : std::uint8_t { search, table, perimeter };

class Budget {
 public:
  Budget(std::uint64_t max_states, std::uint64_t cells)
      : max_states_(max_states), blocks_((cells + 255) / 256) {}
  void keep(std::uint64_t states) {
    if ((states_ += states) > max_states_) stop("it keeps more states");
  }
  // A state takes one unit for each started block of 256 cells of the board, and an entry of a table takes
  // kTableUnits for each.
  void store(std::uint64_t states, Use use) {
    const std::uint64_t units = (use == Use::table ? kTableUnits : 1) * blocks_;
    if (states > (kUnits * max_states_ - stored_) / units) stop("it stores more states");
    stored_ += states * units;
    if (use == Use::perimeter) keep(states);
  }
  // Stops the check unless store() could store this number of states.
  void require(std::uint64_t states, Use use) {
    const std::pair before(stored_, states_);
    store(states, use);
    std::tie(stored_, states_) = before;
  }
  void look(std::uint64_t times) {
    if (times > kLooks * max_states_ - looks_) stop("it takes more looks");
    looks_ += times;
  }
  // A walk is computed in `layers`, one for each distance of the player. Each layer takes time in proportion to
  // the blocks of the board.
  void walk(std::uint64_t layers) { look(kLayerLooks * blocks_ * layers); }
  std::uint64_t states() const { return states_; }

 private:
  // An entry of a table takes more units than its memory, because the pulls that find it take time.
  static constexpr std::uint64_t kUnits = 10, kLooks = 20'000, kTableUnits = 20, kLayerLooks = 200;

  [[noreturn]] void stop(const char* why) const {
    throw Verdict{unfinished, std::string(why) + " than --states " + std::to_string(max_states_) + " allows"};
  }
  std::uint64_t max_states_, blocks_, states_ = 0, stored_ = 0, looks_ = 0;
};
}  // namespace checkproof
