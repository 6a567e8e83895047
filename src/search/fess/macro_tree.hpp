// The tree of a search over macro moves: nodes with features, a record of the boxes for each node, and
// expansions that can be interrupted.
//
// Three searches share it: the forward search, the packing-plan search and the search for subgoal positions.
// Each of them opens a node for the position on the board, adds the macro moves of its movable boxes one box
// at a time, and closes the node. The searches differ in the hash and the features of a position and in the
// children they prefer. They pass these as functions.
//
// Seeds: the order in which equal children are added decides between them. If the sum of the seeds of the search and of
// the engine (LevelAnalysis::seed()) is not 0, the boxes of a node and the moves of a box are shuffled, which varies all
// such choices. Otherwise they keep the order in which the search lists the boxes and MacroMoves finds the moves.
//
// Cost: a record of the boxes (and of some squares of the search) per expanded node, in addition to
// FeatureTree.
//
// Reference: Y. Shoham, J. Schaeffer 2020 (FESS).
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/memory_account.hpp"
#include "base/random.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "memory/record_segments.hpp"
#include "search/engine.hpp"
#include "search/fess/feature_tree.hpp"
#include "search/fess/level_analysis.hpp"
#include "search/fess/openings.hpp"
#include "space/end_positions.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

enum class MacroDirection : std::uint8_t { pushes, pulls };

class MacroTree {
 public:
  using Id = FeatureTree::Id;
  using Choice = FeatureTree::Choice;
  using Child = FeatureTree::Child;
  static constexpr Id kNone = FeatureTree::kNone;

  // `extra` is the maximum number of squares that the search stores in each record. Requires: `analysis` and `account`
  // outlive this object.
  MacroTree(LevelAnalysis& analysis, MacroDirection direction, unsigned cell_features, bool newest_first,
            std::uint64_t seed, std::uint32_t extra, MemoryAccount& account)
      : analysis_(analysis),
        board_(analysis.board()),
        pulls_(direction == MacroDirection::pulls),
        tree_(cell_features, newest_first, account),
        position_(board_),
        region_(board_),
        macro_moves_(board_, analysis.live()),
        records_(boxes() + extra + 2, 1U << 18, account),
        seed_(analysis.seed() + seed),
        random_(seed_) {}
  static std::uint64_t bytes_required(const Board& board) {
    return board.squares() * (MacroMoves::kBytesPerSquare + CutSquares::kBytesPerSquare +
                              Region::kBytesPerSquare + Position::kBytesPerSquare + 8);
  }

  FeatureTree& tree() { return tree_; }
  const FeatureTree& tree() const { return tree_; }
  Position& position() { return position_; }
  const Position& position() const { return position_; }
  // Returns the player region of the node that was opened last, or of the last flood fill.
  Region& region() { return region_; }
  MacroMoves& moves() { return macro_moves_; }
  const MacroMoves& moves() const { return macro_moves_; }

  std::uint64_t expanded() const { return tree_.nodes(); }
  std::uint64_t generated() const { return generated_; }
  std::uint64_t work() const { return macro_moves_.work() + extra_work_; }
  void charge(std::uint64_t ticks) { extra_work_ += ticks; }
  Id open_node() const { return static_cast<Id>(tree_.nodes() - 1); }

  // Places the boxes, and calls `visit` with the first square of each player region, which is then in region().
  template <class Visit>
  void for_each_region(const std::vector<Square>& boxes, Visit visit) {
    position_.set_boxes(boxes.data(), boxes.size());
    EndPositions::for_each_region(position_, region_, visit);
  }
  // Returns the number of regions between the boxes on the board.
  std::uint32_t count_regions() {
    CutSquares floor(board_);
    floor.build(position_.blocked());
    return floor.regions();
  }

  // Puts the boxes of a node on the board, and the search's own squares into `extra`.
  void load(Id node, std::vector<Square>* extra = nullptr) {
    const Square* state = records_[node];
    const Square* const end = std::find(state, state + boxes(), board_.nowhere());
    position_.set_boxes(state, static_cast<std::size_t>(end - state));
    if (extra == nullptr) return;
    extra->clear();
    for (const Square* s = records_[node] + boxes() + 1; *s != board_.nowhere(); ++s) extra->push_back(*s);
  }
  void apply(const Child& child) {
    if (child.from != child.to) position_.move_box(child.from, child.to);
    position_.set_player(child.player);
  }
  const Square* boxes_of(Id node) const { return records_[node]; }

  // Makes a node of the position on the board, to which children can be added. Returns kNone if memory is used up.
  [[nodiscard]] Id open(const Choice& choice, Id id, const std::vector<Square>& extra = {}) {
    const Id node = tree_.open(choice, id);
    if (!records_.make_room(node)) return kNone;
    Square* const record = records_[node];
    std::fill_n(record, boxes() + 1, board_.nowhere());
    std::copy(position_.boxes().begin(), position_.boxes().end(), record);
    *std::copy(extra.begin(), extra.end(), record + boxes() + 1) = board_.nowhere();
    region_.flood(position_, position_.player());
    return node;
  }
  // Sets the boxes whose macro moves are the children of the open node.
  void begin_children(std::vector<Square> movable) {
    openings_.collect(position_, region_, analysis_.live(), !pulls_);
    macro_moves_.open(position_, region_);
    movable_ = std::move(movable);
    shuffle(movable_);
    next_ = 0;
  }
  bool has_more() const { return next_ < movable_.size(); }

  // Adds the children of some boxes, until `work_of()` has grown by more than kTicksAtOnce. The hash of a position is
  // the xor of the keys of its boxes, the key of its player region and `extra_key`. `score(id, move)` is called for
  // new positions, while the box is on the square to which the move brings it. Returns false if memory is used up.
  template <class Score, class WorkOf>
  [[nodiscard]] bool add_children(std::uint64_t extra_key, Score score, WorkOf work_of) {
    const std::uint64_t before = work_of();
    bool fits = true;
    while (has_more() && fits && work_of() - before <= kTicksAtOnce) {
      const Square box = movable_[next_++];
      found_.clear();
      if (pulls_)
        macro_moves_.find_pulls(box, found_);
      else
        macro_moves_.find_pushes(box, found_);
      generated_ += found_.size();
      shuffle(found_);
      fits = add_moves(extra_key, score);
    }
    return fits;
  }

  // Returns the macro moves from the root to a node.
  std::vector<Child> path_to(Id node) const {
    std::vector<Child> path;
    for (; tree_.node(node).parent != kNone; node = tree_.node(node).parent) {
      path.push_back(tree_.child(tree_.node(node).via));
    }
    std::reverse(path.begin(), path.end());
    return path;
  }
  // Gives weight 0 to the best child of the open node that meets the condition and is neither dead nor expanded.
  template <class Condition, class Better>
  void advise(Condition condition, Better better) {
    Child* best = nullptr;
    for (std::size_t i = 0; i < tree_.open_children(); ++i) {
      Child& child = tree_.open_child(i);
      const FeatureTree::Known& known = tree_.known(child.position);
      if (known.is_dead || known.node != kNone || !condition(child)) continue;
      if (best == nullptr || better(child, *best)) best = &child;
    }
    if (best != nullptr) best->weight = 0;
  }

 private:
  static constexpr std::uint64_t kTicksAtOnce = 100'000;

  std::uint32_t boxes() const {
    return std::max(1U, static_cast<std::uint32_t>(analysis_.board().start_boxes().size()));
  }

  // Changes nothing if the seed is 0.
  template <class Value>
  void shuffle(std::vector<Value>& values) {
    if (seed_ == 0) return;
    for (std::size_t i = values.size(); i > 1; --i)
      std::swap(values[i - 1], values[random_.below(static_cast<std::uint32_t>(i))]);
  }

  // A large table is not in the cache, so the lookups of all moves are prefetched before the first one.
  template <class Score>
  bool add_moves(std::uint64_t extra_key, Score score) {
    keys_.clear();
    for (const MacroMove& move : found_) {
      std::uint64_t key = position_.boxes_key() ^ position_.player_key(move.player) ^ extra_key;
      if (move.to != move.from) key ^= position_.box_key(move.from) ^ position_.box_key(move.to);
      keys_.push_back(key);
      tree_.fetch(key);
    }
    for (const std::uint64_t each : keys_) tree_.fetch_likely(each);
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const MacroMove& move = found_[i];
      bool is_new = false;
      const Id id = tree_.meet(keys_[i], is_new);
      if (id == kNone) return false;
      if (is_new) {
        if (move.to != move.from) position_.move_box(move.from, move.to);
        score(id, move);
        if (move.to != move.from) position_.move_box(move.to, move.from);
      }
      if (tree_.known(id).is_dead) continue;
      Child child;
      child.from = move.from;
      child.to = move.to;
      child.player = move.player;
      child.position = id;
      child.length = static_cast<std::uint16_t>(std::min(move.length, 60'000U));
      child.last = move.last;
      child.opens = openings_.are_opened_by(move, macro_moves_.floor());
      tree_.add_child(child);
    }
    return true;
  }

  LevelAnalysis& analysis_;
  const Board& board_;
  const bool pulls_;
  FeatureTree tree_;
  Position position_;
  Region region_;
  MacroMoves macro_moves_;
  RecordSegments<Square> records_;
  Openings openings_;
  std::uint64_t seed_;
  Random random_;
  std::vector<MacroMove> found_;
  std::vector<std::uint64_t> keys_;  // hashes of the positions after these moves
  std::vector<Square> movable_;      // boxes of the open node that can move
  std::size_t next_ = 0;             // index into movable_
  std::uint64_t generated_ = 0;
  std::uint64_t extra_work_ = 0;
};

}  // namespace sokrates
