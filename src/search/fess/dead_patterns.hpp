// Dead patterns: groups of boxes that are dead by themselves, learned from dead positions, and shared by all
// searches of one engine.
//
// A search that has blocked itself usually does it repeatedly, with small differences in the other boxes. A
// detector explains one such position with a large work budget. The boxes of this explanation are stored as a
// pattern, together with the region that the player of this position would have without the other boxes. A position
// contains the pattern if it has boxes on the same squares and its player is in that region.
//
// Cost: a test of one or two squares for most patterns.
//
// Reference: Festival (Y. Shoham) stores such patterns. Here they come from the explanations of the
// detectors.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "search/fess/deadlock_proof.hpp"

namespace sokrates {

class DeadPatterns {
 public:
  explicit DeadPatterns(const Board& board) : alone_(board), region_(board) {}

  static constexpr std::size_t kMost = 256;
  static std::uint64_t bytes_required(const Board& board) {
    return board.squares() * (Position::kBytesPerSquare + Region::kBytesPerSquare) +
           kMost * (board.words() * sizeof(std::uint64_t) + board.start_boxes().size() * sizeof(Square));
  }

  // Stores a pattern. Requires: not full; these boxes of the position are dead even without the other boxes.
  void learn(const Position& position, const std::vector<Square>& boxes);
  bool is_full() const { return groups_.size() == kMost; }
  std::size_t size() const { return groups_.size(); }

  bool reject(const Position& position) const;

 private:
  struct Group {
    std::vector<Square> boxes;
    std::vector<std::uint64_t> player;  // squares of the player, one bit per square
  };

  Position alone_;
  Region region_;
  std::vector<Group> groups_;
};

// Deadlock knowledge that all searches of one engine share.
struct KnownDeadlocks {
  // `max_ticks` limits each proof.
  KnownDeadlocks(const Board& board, const SquareSet& live, SearchComponents& components,
                 std::uint64_t max_ticks)
      : proof(board, live, components, max_ticks), groups(board) {}

  static std::uint64_t bytes_required(const Board& board) {
    return DeadlockProof::bytes_required(board) + DeadPatterns::bytes_required(board);
  }

  DeadlockProof proof;
  DeadPatterns groups;
  std::uint64_t work = 0;  // ticks of proofs and of learning, including the components
};

}  // namespace sokrates
