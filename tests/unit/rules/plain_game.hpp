// A second implementation of the game, on cells and sets: slow, simple, and independent of src/rules.
//
// A state is the set of boxes and the player's cell. `settled` moves the player to the first cell in reading
// order that he can reach, so that equal regions give equal states.
#pragma once

#include <set>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates {

using CellNumber = int;  // row * width + column

struct PlainState {
  std::set<CellNumber> boxes;
  CellNumber player = 0;
  friend bool operator==(const PlainState&, const PlainState&) = default;
  friend bool operator<(const PlainState& a, const PlainState& b) {
    return a.boxes != b.boxes ? a.boxes < b.boxes : a.player < b.player;
  }
};

class PlainGame {
 public:
  // Requires: there is one player, and all boxes are reachable.
  explicit PlainGame(const Level& level);

  const PlainState& start() const { return start_; }
  bool is_won(const PlainState& state) const;

  std::set<CellNumber> region(const PlainState& state) const;
  PlainState settled(PlainState state) const;

  // Return the states after one push or one pull, with any walk before it. Each state is settled and listed
  // once.
  std::set<PlainState> after_pushes(const PlainState& state) const;
  std::set<PlainState> after_pulls(const PlainState& state) const;
  // Returns the positions after one step; the exact cell of the player counts.
  std::set<PlainState> after_steps(const PlainState& state) const;

  // Returns all end positions: boxes on goals, and the player in any region.
  std::set<PlainState> ends() const;

  // Returns the number of states at each distance from the first layer. `after` returns the neighbors of a
  // state.
  template <class After>
  static std::vector<std::uint64_t> count_layers(std::set<PlainState> layer, std::uint32_t depth,
                                                 After after) {
    std::set<PlainState> seen = layer;
    std::vector<std::uint64_t> counts{layer.size()};
    for (std::uint32_t d = 0; d < depth; ++d) {
      std::set<PlainState> next;
      for (const PlainState& state : layer) {
        for (const PlainState& child : after(state)) {
          if (seen.insert(child).second) next.insert(child);
        }
      }
      counts.push_back(next.size());
      layer.swap(next);
    }
    return counts;
  }

 private:
  bool is_floor(CellNumber cell) const { return cell >= 0 && floor_.count(cell) != 0; }
  bool is_free(const PlainState& state, CellNumber cell) const {
    return is_floor(cell) && state.boxes.count(cell) == 0;
  }

  Win win_;
  int stride_ = 0;  // width + 1: the additional column belongs to no row
  std::set<CellNumber> floor_;
  std::vector<CellNumber> goals_;
  PlainState start_;
};

}  // namespace sokrates
