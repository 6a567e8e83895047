// Checks a certificate of `sokrates prove`. docs/proofs.md has the format of the file, the theorems T1 to T8 and the limits.
//
// A check trusts nothing in the file except the level: hints select which true bounds are computed, and lemmas are checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace checkproof {
// The value of a dead group. A claim of unsolvability compares with kNever, which every dead state exceeds.
inline constexpr std::int64_t kInfinite = 1'000'000'000'000'000'000, kNever = kInfinite / 1000;
inline constexpr std::int64_t kNearPushes = 5;  // states up to so many pushes after a lemma are lemmas, too
inline constexpr std::size_t kMaxCells = 4095;  // of a board with the walls around it
inline constexpr std::size_t kMaxBytes = 1 << 20;  // of a certificate, packed and unpacked
inline constexpr std::uint64_t kDefaultStates = 100'000'000;

enum Word : std::uint8_t { accepted, accepted_with_pi, unfinished, malformed, rejected, unreadable };
struct Verdict {  // ends a check; nothing else is thrown except std::bad_alloc
  Word word;
  std::string why;
};
struct Certificate {
  std::vector<std::string> rows;  // all of one length, with exactly one player
  std::string kind;               // "pushes ", "moves " or "unsolvable"
  std::int64_t claim = kInfinite, scale = 1;
  std::vector<std::int64_t> groups;  // sizes, ascending
  std::vector<std::int64_t> prices;  // in the reading order of the goals; empty: all are zero
  std::vector<std::vector<std::int64_t>>
      lemmas;                // value, then row and column of the player and of each box: T7
  std::int64_t radius = -1;  // of the ball, T8; negative if there is no ball
  bool has_pi = false;
  std::optional<std::string> solution;

  // "pushes 97 is the optimum", "pushes 97 is a lower bound" or "unsolvable"
  std::string claim_text() const;
  // The board with walls on all sides. Its width is odd, so that neighbors differ in the parity of their numbers.
  std::size_t board_width() const { return (rows[0].size() + 2) | 1; }
  std::size_t board_cells() const { return board_width() * (rows.size() + 2); }
};
// Throws `malformed`, or `unfinished` if the board is larger than kMaxCells.
Certificate read_certificate(const std::string& data);
// Keeps at most `max_states` states; budget.hpp bounds memory and work in proportion. Throws or returns the verdict.
Verdict check(const Certificate& certificate, std::uint64_t max_states, bool with_pi);
}  // namespace checkproof
