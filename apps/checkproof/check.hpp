// Checks a certificate of `sokrates prove`. docs/proofs.md defines the file format, the theorems T1 to T8 and
// the limits.
//
// A check trusts only the level. Hints select which valid bounds are computed, and lemmas are checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace checkproof {
// kInfinite is the value of a group of boxes that cannot reach goals. A state counts as dead if its bound is at least kNever.
inline constexpr std::int64_t kInfinite = 1'000'000'000'000'000'000, kNever = kInfinite / 1000;
// States of the check of a lemma become lemmas too if they are reached within this number of pushes.
inline constexpr std::int64_t kNearPushes = 5;
inline constexpr std::size_t kMaxCells = 4095;     // including the walls around the board
inline constexpr std::size_t kMaxBytes = 1 << 20;  // maximum size of a certificate, packed and unpacked
inline constexpr std::uint64_t kDefaultStates = 100'000'000;

enum Word : std::uint8_t { accepted, accepted_with_pi, unfinished, malformed, rejected, unreadable };
struct Verdict {  // ends a check; the only other exception is std::bad_alloc
  Word word;
  std::string why;
};
struct Certificate {
  std::vector<std::string> rows;  // all have the same length, and there is exactly one player
  std::string kind;               // "pushes ", "moves " or "unsolvable"
  // The number of pushes or moves that the claim is about, or kInfinite for `unsolvable`, and the price units per push or move.
  std::int64_t claim = kInfinite, scale = 1;
  std::vector<std::int64_t> groups;  // sizes in rising order
  std::vector<std::int64_t> prices;  // in the reading order of the goals; empty: all are zero
  std::vector<std::vector<std::int64_t>>
      lemmas;                // value, then row and column of the player and of each box: T7
  std::int64_t radius = -1;  // radius of the goal perimeter, T8; negative if there is none
  bool has_pi = false;       // the check may use T6
  std::optional<std::string> solution;

  // Returns "pushes 97 is the optimum", "pushes 97 is a lower bound" or "unsolvable".
  std::string claim_text() const;
  // Returns the width of the board with walls on all sides. It is odd, so that neighbors differ in the parity
  // of their numbers.
  std::size_t board_width() const { return (rows[0].size() + 2) | 1; }
  std::size_t board_cells() const { return board_width() * (rows.size() + 2); }
};
// Throws `malformed`, or `unfinished` if the board has more than kMaxCells cells.
Certificate read_certificate(const std::string& data);
// Checks a certificate, and returns or throws the verdict. Keeps at most `max_states` states, and budget.hpp
// limits memory and work in proportion.
Verdict check(const Certificate& certificate, std::uint64_t max_states, bool with_pi);
}  // namespace checkproof
