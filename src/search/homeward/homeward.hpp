// `homeward`: a backward search by macro pulls, guided by the order in which the start squares can be filled.
//
// It is the counterpart of `fess`. In many levels the first dozen moves only move boxes aside and pack none,
// so the number of packed boxes does not guide a forward search. For a backward search these are the last
// moves. Most start squares are filled by then, and few moves are possible.
//
// 1. Rank each position by the pulls that its boxes need to reach start squares past the boxes that are there
//    already, with a penalty for each blocked box (start_distances.hpp).
// 2. Generate macro pulls: a box is pulled to any reachable square as one edge (macro_moves.hpp).
// 3. Partition the positions into cells, and take the best position of each cell in rotation
//    (cell_queue.hpp). A coarse cell is the number of blocked boxes and the number of regions. A fine cell
//    also contains the number of misplaced boxes. A single queue would stay in the first local minimum until
//    memory is used up.
// 4. Prune by PI-corrals, as described below.
//
// If an expanded position has a PI-corral, a solution exists whose next push in the game pushes a box of the corral.
// This push is assumed to be the reverse of the pull that led to the position. Consider a pull of another box after
// which the player can reach the same sides of the box that was pulled last. In the game this pull is a push that
// comes before the position. The corral would have existed before that push already, so the player would have pushed
// the box of the corral first. The search prunes such pulls. It also prunes pulls of the box that was pulled last,
// because another macro move covers them. This rule assumes one such corral at a time. When the open list is empty,
// the search therefore expands all positions again without the rule.
//
// With spare goals, each choice of goals is an end position. The search adds some choices at a
// time, and the next ones when all positions are expanded.
//
// The search also looks up the positions that forward searches have published (state_exchange.hpp).
//
// Guarantees: incomplete. The engine never returns `exhausted`, because positions are identified by 64-bit
// hashes. It gives up at once on huge boards. Supports one player, boxes to bring to goals, and the objective `any`.
//
// Cost: a position takes 2 bytes per box and about 30 bytes more. An open position takes at least 24 bytes more.
// bench/results/strength.md contains the results.
//
// References: macro pulls guided by a matching with the start squares, and corrals in this direction:
// Festival (Y. Shoham). Cells: FESS (Y. Shoham, J. Schaeffer 2020). The distances past filled start squares,
// and their use for cells, are new here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "memory/hash_pages.hpp"
#include "memory/record_segments.hpp"
#include "pruning/pi_corral.hpp"
#include "search/engine.hpp"
#include "search/exchange_listener.hpp"
#include "search/fess/feature_tree.hpp"
#include "search/homeward/cell_queue.hpp"
#include "search/homeward/start_distances.hpp"
#include "search/observer.hpp"
#include "space/end_positions.hpp"
#include "space/macro_moves.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

class Homeward final : public Engine {
 public:
  // Requires: `board`, `live` and `account` outlive the engine; boxes stay on `live` squares; the level has one
  // player and is won by boxes on goals. `sink` may be null. It receives each expansion without its children, because
  // macro moves are not single pulls. `exchange` may be null.
  Homeward(const Board& board, const SquareSet& live, MemoryAccount& account, TraceSink* sink,
           std::shared_ptr<StateExchange> exchange = nullptr, const Tunables& tunables = {});

  // Returns the bytes of a new engine. The bytes of the distances are charged in the first step.
  static std::uint64_t bytes_required(const Board& board) {
    return PiCorral::bytes_required(board) +
           board.squares() *
               (MacroMoves::kBytesPerSquare + 2 * Region::kBytesPerSquare + Position::kBytesPerSquare);
  }

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  // Only the empty solution is proved optimal.
  bool is_proved() const override { return met_ != kNone && node(met_).parent == kNone; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override;

 private:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFFU;

  struct Node {
    std::uint64_t key;
    Id parent;
    std::uint16_t from, to;  // the pull that led to this position
    std::uint16_t player;    // representative of the player's region
    std::uint16_t regions;   // number of regions of the free floor
  };
  const Node& node(Id id) const { return *nodes_[id]; }

  StepStatus begin();
  // Adds the roots of the next choices of goals, one for each region of the player.
  StepStatus add_roots();
  StepStatus add_roots_of_choice();
  // Expands the next position, or adds more roots.
  StepStatus go_on();
  StepStatus expand(Id id);
  StepStatus add_pulls(Square box);
  // Returns true if after this pull the player reaches the same sides of the box that was pulled last.
  bool is_out_of_order(const MacroMove& move);
  bool is_known(std::uint64_t key) const {
    return index_.find(key, [&](Id other) { return node(other).key == key; }) != HashPages::kNone;
  }
  // Stores position_ with the player's region of `move`. `parent` is kNone for a root. Requires: it is not known.
  StepStatus keep(Id parent, const MacroMove& move);
  bool has_corral();
  // Loads the position of a node into position_.
  void load(Id id);
  std::vector<FeatureTree::Child> path_from(Id id) const;

  // The form in which a published position is looked up.
  struct PublishedKey {
    std::uint64_t key = 0;
    std::vector<std::uint16_t> boxes;  // sorted
  };
  void look_up_published();
  PublishedKey key_of(const StateExchange::PublishedState& state);
  bool is_published(Id id, const PublishedKey& key) const;
  std::uint64_t work() const;

  const Board& board_;
  const SquareSet& live_;
  MemoryAccount& account_;
  const Tunables tunables_;
  MemoryHold held_for_distances_;
  std::optional<StartDistances> distances_;  // set in the first step
  PiCorral corrals_;
  MacroMoves macro_;
  Region region_, after_;
  Position position_;
  std::uint64_t start_boxes_ = 0;
  Square start_region_ = 0;

  RecordSegments<Node> nodes_;
  RecordSegments<std::uint16_t> states_;  // boxes of each node
  HashPages index_;
  Id size_ = 0;
  CellQueue open_;
  ExchangeListener<PublishedKey> listener_;
  std::uint64_t peak_open_ = 0;

  // The current expansion.
  Id expanding_ = kNone;
  bool is_in_corral_ = false;
  std::vector<MacroMove> moves_;
  std::vector<std::uint64_t> keys_;  // keys of the positions after these moves
  std::vector<Move> pushes_;
  std::vector<Square> boxes_;

  bool has_begun_ = false;
  EndPositions ends_;
  bool has_choices_ = true;   // a choice of goals is not used yet
  bool is_thorough_ = false;  // positions are expanded without the corral rule
  Id next_again_ = 0;         // next position to expand without the corral rule
  Id met_ = kNone;            // the start, when it is reached
  std::uint64_t expanded_ = 0, generated_ = 0, out_of_order_ = 0, extra_work_ = 0;
  Observer observer_;
};

}  // namespace sokrates
