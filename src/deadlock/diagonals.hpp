// Closed diagonals: a chain of single squares that meet at their corners, each shut in by its four
// neighbours.
//
//    #         Three such squares. None of them can be entered, so the boxes can only be pushed into the
//   # $        chain from outside: into an end, where walls or boxes behind it make a corner of it, or into
//    $ $       the middle, where it is held by those on both sides. Squares taken one by one may look
//     $ #      harmless: only the chain as a whole is closed.
//      #
//
// All that the boxes around the chain can do is searched, the others taken off the board, and those that get
// away from it counted as saved (see boxes_alone.hpp): a box pushed out of the chain's surroundings hinders
// no longer. If some box is left for ever the position is dead.
//
// Cost: a look around the box; only where it closes a chain of two squares or more a search of up to
// kMostNodes; answers are kept per set of boxes, player region and chain. Assumes one player. Source: the
// pattern is M. Meger's and B. Damgaard's (JSoko, YASS), who test it by walking along the diagonal.
#pragma once

#include <vector>

#include "deadlock/answer_cache.hpp"
#include "deadlock/boxes_alone.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

class DiagonalDetector final : public Detector {
 public:
  static std::uint64_t bytes_to_make(const Board& board);
  DiagonalDetector(const Board& board, const SquareSet& live);

  std::string_view name() const override { return "diagonals"; }
  DetectorCost cost() const override { return DetectorCost::dear; }
  std::uint64_t bytes() const override;
  bool is_dead(const Position& position, const Move& push) override;
  bool is_dead_given(const Position& position, const Move& push, const Region& reached) override;
  bool asks_for_cuts() const override { return true; }
  std::optional<Witness> explain(const Position& position) override;
  std::optional<Witness> explain_patiently(const Position& position, Patience& patience) override;

 private:
  static constexpr std::size_t kMostNodes = 100;
  static constexpr std::size_t kPatientNodes = 5000;
  static constexpr std::size_t kMostAnswers = 1U << 12;
  static constexpr std::uint64_t kLooksPerLink = 64;  // of a chain, the boxes around it included

  bool is_shut_in(const Position& position, Square s) const;
  bool is_in_lost_chain(const Position& position, Square s);
  // The chain that `start` belongs to and the boxes around it; false where there are not two squares of it, or
  // patience is at its end.
  bool collect_chain(const Position& position, Square start, Patience& patience);
  void collect_boxes(const Position& position);
  bool is_lost(const Position& position, Patience& patience);
  std::optional<Witness> explain_within(const Position& position, Patience& patience);

  const Board& board_;
  BoxesAlone alone_;
  Region player_;
  Position fence_;  // only the boxes around the chain
  std::vector<Square> chain_;
  std::vector<std::uint8_t> in_chain_;  // by square, while a chain is collected
  std::vector<Square> boxes_;
  AnswerCache answers_;
};

}  // namespace sokrates
