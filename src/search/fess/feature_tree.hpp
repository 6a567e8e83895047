// The tree of a feature-space search: which move to look at next.
//
// Positions are judged by a vector of features, larger is better, the first that differs decides. Some of the
// features span a coarse map: each of its cells holds the positions that look alike. The search goes round the
// cells in turn and takes from each its most promising move, and every other time from the cell of the best
// position so far. So progress in any feature is followed up, and no dead end swallows the whole effort.
//
//   - A position that is worse than the best one on its path is filed in the cell of that one: steps back that
//     prepare a step forward compete where they belong.
//   - Moves have weights: 0 where an advisor names them, else 1. Within a cell the least sum of weights along
//     the path comes first: lines that follow advice are gone down at once, others layer by layer.
//   - A position all of whose moves are dead is dead.
//
// Positions are known by 64-bit names; two that share one by accident would cost a line of play, never truth:
// whatever is found is a path of moves that was played.
//
// Source: Y. Shoham, J. Schaeffer, "The FESS Algorithm: A Feature Based Approach to Single-Agent Search", 2020.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "memory/hash_pages.hpp"
#include "memory/long_array.hpp"

namespace sokrates {

using Features = std::array<std::int16_t, 6>;

class FeatureTree {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFFU;

  struct Known {  // a position that was met
    std::uint64_t name = 0;
    Id node = kNone;  // where it was expanded
    Features features{};
    bool is_dead = false;
  };
  struct Child {
    Square from = 0, to = 0;
    Square player = 0;  // smallest square of his region
    Id position = kNone;
    std::uint16_t length = 0;
    std::uint8_t weight = 1;
    Direction last = Direction::up;
    bool is_sink = false;  // the box leaves the board
    bool opens = false;    // another box can be moved from a side that was out of reach before
  };
  struct Node {
    Id parent = kNone;
    Id via = kNone;  // the child of the parent that led here
    Id position = kNone;
    Id first = 0;  // of its children
    std::uint32_t children = 0;
    std::uint32_t weight = 0;  // along the path
    std::uint32_t cell = 0;
    Features best{};  // on its path
    bool is_dead = false;
  };
  struct Choice {
    Id node = kNone;  // whose child it is
    Id child = kNone;
  };

  // `cell_features`: bit i is set where feature i tells cells apart.
  FeatureTree(unsigned cell_features, bool newest_first, MemoryAccount& account);
  ~FeatureTree();
  FeatureTree(const FeatureTree&) = delete;
  FeatureTree& operator=(const FeatureTree&) = delete;

  // The position of this name; new ones have no features yet. kNone where memory is used up.
  Id meet(std::uint64_t name, bool& is_new);
  // That, kNone where it was not met.
  Id find(std::uint64_t name) const {
    return index_.find(name, [&](Id other) { return known_[other].name == name; });
  }
  Known& known(Id position) { return known_[position]; }
  const Known& known(Id position) const { return known_[position]; }

  // A node for a position that is expanded now; kNone as choice for a root. Its children follow, then close().
  Id open(const Choice& choice, Id position);
  void add_child(const Child& child) { children_.push_back(child); }
  // The children of the node that is open.
  std::size_t open_children() const { return children_.size() - nodes_.back().first; }
  Child& open_child(std::size_t i) { return children_[nodes_.back().first + i]; }
  void forget_open_children() { children_.shrink_to(nodes_.back().first); }
  // False where memory is used up.
  [[nodiscard]] bool close();

  // The move to look at next; nothing where the tree is exhausted.
  std::optional<Choice> next();
  // The child is dead: its position, and what follows from that.
  void kill(const Choice& choice);
  // An expanded one, with all below it.
  void kill_all_below(Id node);

  const Node& node(Id id) const { return nodes_[id]; }
  const Child& child(Id id) const { return children_[id]; }
  const Features& features(Id node) const { return known_[nodes_[node].position].features; }
  // The best node that is not dead, kNone where there is none.
  Id best();

  std::uint64_t nodes() const { return nodes_.size(); }
  std::uint64_t positions() const { return known_.size(); }
  std::uint64_t waiting() const { return waiting_; }
  std::size_t cells() const { return cells_.size(); }

 private:
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
  // Is every child dead? Then the node is, and so on upwards.
  void judge(Id node);
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
  std::vector<std::uint32_t> cycle_;  // of cells
  std::size_t turn_ = 0;              // in the cycle
  std::uint64_t rounds_ = 0;
  std::uint32_t age_ = 0;
  std::uint64_t waiting_ = 0, entry_room_ = 0;
  std::vector<Id> ranked_;  // nodes, a heap with the best on top; dead ones are dropped when met
};

}  // namespace sokrates
