// The tree of a feature-space search: it selects the move to evaluate next.
//
// Positions are rated by a vector of features. Larger values are better, and vectors are compared
// lexicographically. Some of the features define cells. A cell contains all positions with equal values of
// these features. The search visits the cells in rotation and takes the best move of each. Every second move
// comes from the cell of the best position so far. The search thus follows progress in any feature, and a
// dead end does not take the whole effort.
//
//   - If a position is worse than the best one on its path, its moves are stored in the cell of that best
//     position. Moves that get worse in order to prepare progress thus compete in the right cell.
//   - A move has weight 0 if an advisor selects it, or if it is the best of at most two moves that are not dead.
//     Otherwise it has weight 1. Within a cell, the smallest sum of weights along the path comes first. The search
//     thus follows advised moves depth-first, and the others layer by layer.
//   - If all moves of a position are dead, the position is dead.
//
// Guarantees: positions are identified by 64-bit hashes. A collision may lose a path, but every solution is a
// path of real moves.
//
// Reference: Y. Shoham, J. Schaeffer, "The FESS Algorithm: A Feature Based Approach to Single-Agent Search",
// 2020.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "base/prefetch.hpp"
#include "board/board.hpp"
#include "memory/hash_pages.hpp"
#include "memory/long_array.hpp"

namespace sokrates {

using Features = std::array<std::int16_t, 6>;

class FeatureTree {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFFU;

  struct Known {  // a stored position
    std::uint64_t name = 0;
    Id node = kNone;  // the node of its expansion
    Features features{};
    bool is_dead = false;
  };
  struct Child {
    Square from = 0, to = 0;
    Square player = 0;  // representative of the player's region
    Id position = kNone;
    std::uint16_t length = 0;
    std::uint8_t weight = 1;
    Direction last = Direction::up;
    bool is_sink = false;  // the box is removed from the board
    bool opens = false;    // another box can be moved from a side that was unreachable before
  };
  struct Node {
    Id parent = kNone;
    Id via = kNone;  // the child of the parent that led here
    Id position = kNone;
    Id first = 0;  // index of its first child
    std::uint32_t children = 0;
    std::uint32_t weight = 0;  // sum of weights along the path
    std::uint32_t cell = 0;
    Features best{};  // best features on its path
    bool is_dead = false;
  };
  struct Choice {
    Id node = kNone;  // the parent
    Id child = kNone;
  };

  // Bit i of `cell_features` is set if feature i defines cells.
  FeatureTree(unsigned cell_features, bool newest_first, MemoryAccount& account);
  ~FeatureTree();
  FeatureTree(const FeatureTree&) = delete;
  FeatureTree& operator=(const FeatureTree&) = delete;

  // Returns the position with this hash, and stores it if it is new. A new position has no features yet.
  // Returns kNone if memory is used up.
  Id meet(std::uint64_t name, bool& is_new);
  // Returns the position with this hash, or kNone if it is not stored.
  Id find(std::uint64_t name) const {
    return index_.find(name, [&](Id other) { return known_[other].name == name; });
  }
  // Prefetches the index for this hash.
  void fetch(std::uint64_t name) const { index_.fetch(name); }
  // Prefetches the position that probably has this hash. It is cheap if fetch() was called some time before.
  void fetch_likely(std::uint64_t name) const {
    if (const Id id = index_.likely(name); id != kNone) prefetch(&known_[id]);
  }
  Known& known(Id position) { return known_[position]; }
  const Known& known(Id position) const { return known_[position]; }

  // Creates a node for a position that is expanded now. `choice` is empty for a root. The caller then adds
  // the children and calls close().
  Id open(const Choice& choice, Id position);
  void add_child(const Child& child) { children_.push_back(child); }
  // Access the children of the open node.
  std::size_t open_children() const { return children_.size() - nodes_.back().first; }
  Child& open_child(std::size_t i) { return children_[nodes_.back().first + i]; }
  void forget_open_children() { children_.shrink_to(nodes_.back().first); }
  // Completes the open node. Returns false if memory is used up.
  [[nodiscard]] bool close();

  // Returns the move to evaluate next, or nothing if the tree is exhausted.
  std::optional<Choice> next();
  // Marks the position of the child as dead, and its ancestors if all their children are dead.
  void kill(const Choice& choice);
  // Marks an expanded node and all its descendants as dead, and its ancestors if all their children are dead.
  void kill_all_below(Id node);

  const Node& node(Id id) const { return nodes_[id]; }
  const Child& child(Id id) const { return children_[id]; }
  const Features& features(Id node) const { return known_[nodes_[node].position].features; }
  // Returns the best node that is not dead, or kNone if there is none.
  Id best();

  std::uint64_t nodes() const { return nodes_.size(); }
  std::uint64_t positions() const { return known_.size(); }
  std::uint64_t waiting() const { return waiting_; }
  std::size_t cells() const { return cells_.size(); }

 private:
  // Orders nodes by features. If these are equal, the older node is better.
  bool is_worse(Id a, Id b) const { return features(a) != features(b) ? features(a) < features(b) : a > b; }
  struct Entry {
    std::uint32_t weight;
    Features features;
    std::uint32_t age;
    Choice choice;
  };
  using Cell = std::vector<Entry>;  // a heap

  bool is_later(const Entry& a, const Entry& b) const;
  std::uint32_t cell_of(const Features& features);
  std::optional<Choice> pop(Cell& cell);
  void push(std::uint32_t cell, const Entry& entry);
  // If every child of the node is dead, marks the node as dead, and then its ancestors in the same manner.
  void mark_if_dead(Id node);
  bool account_for_growth();

  unsigned cell_features_;
  bool newest_first_;
  MemoryAccount& account_;
  std::uint64_t charged_ = 0;
  HashPages index_;
  LongArray<Known> known_;
  LongArray<Node> nodes_;
  LongArray<Child> children_;
  std::map<Features, std::uint32_t> cell_numbers_;
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> cycle_;  // order of the cells
  std::size_t turn_ = 0;              // index into cycle_
  std::uint64_t rounds_ = 0;
  std::uint32_t age_ = 0;
  std::uint64_t waiting_ = 0, entry_room_ = 0;
  std::vector<Id> ranked_;  // heap of nodes, best on top; dead ones are removed lazily
};

// Returns the value clamped to the range of a feature.
inline std::int16_t as_feature(std::int64_t value) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32000, 32000));
}

}  // namespace sokrates
