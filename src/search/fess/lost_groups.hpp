// Groups of boxes that are lost by themselves, learned from positions that were proved lost; shared by all searches
// of a level.
//
// A search that has packed itself in does so again and again, the other boxes a little different each time. What the
// detectors blame of one such position, asked with patience, condemns all the others at a glance: the boxes of the
// group stand where they stood, and the player is in the part of the floor he was in, were no other box there.
//
// Cost: a look at one or two squares for most groups. Source: Festival keeps such patterns (Y. Shoham); ours are
// found by the detectors that explain positions to people.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "search/fess/lost_proof.hpp"

namespace sokrates {

class LostGroups {
 public:
  explicit LostGroups(const Board& board) : alone_(board), region_(board) {}

  static constexpr std::size_t kMost = 256;
  static std::uint64_t bytes_to_make(const Board& board) {
    return board.squares() * (Position::kBytesPerSquare + Region::kBytesPerSquare) +
           kMost * (board.words() * sizeof(std::uint64_t) + board.start_boxes().size() * sizeof(Square));
  }

  // These boxes of the position are lost, whatever the others do. Requires: not full.
  void learn(const Position& position, const std::vector<Square>& boxes);
  bool is_full() const { return groups_.size() == kMost; }
  std::size_t size() const { return groups_.size(); }

  bool condemn(const Position& position) const;

 private:
  struct Group {
    std::vector<Square> boxes;
    std::vector<std::uint64_t> player;  // where he may be, a bit per square
  };

  Position alone_;
  Region region_;
  std::vector<Group> groups_;
};

// What all searches of a level share to tell lost positions.
struct Losses {
  Losses(const Board& board, const SquareSet& live, Parts& parts)
      : proof(board, live, parts), groups(board) {}

  static std::uint64_t bytes_to_make(const Board& board) {
    return LostProof::bytes_to_make(board) + LostGroups::bytes_to_make(board);
  }

  LostProof proof;
  LostGroups groups;
  std::uint64_t work = 0;  // that proofs and lessons took, in ticks, those of the parts included
};

}  // namespace sokrates
