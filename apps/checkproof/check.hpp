// Checks a certificate of `sokrates prove`. The form of the file and the theorems T1 to T8 are those of docs/proofs.md;
// nothing in the file is believed but the level: hints only say which true bounds to compute, and lemmas are checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace checkproof {
// What is dead costs more than never.
inline constexpr std::int64_t kInfinite = 1'000'000'000'000'000'000, kNever = kInfinite / 1000;
inline constexpr std::int64_t kNear = 5;  // pushes: what they make of a lemma is one, too
enum Word : std::uint8_t { accepted, accepted_with_pi, unfinished, malformed, rejected, unreadable };
struct Verdict {  // ends a check; nothing else is thrown but std::bad_alloc
  Word word;
  std::string why;
};
struct Certificate {
  std::vector<std::string> rows;  // of one length
  std::string kind;               // "pushes ", "moves " or "unsolvable"
  std::int64_t claim = kInfinite, scale = 1;
  std::vector<std::int64_t> groups;               // sizes, ascending
  std::vector<std::int64_t> prices;               // in the reading order of the goals; none are zeros
  std::vector<std::vector<std::int64_t>> lemmas;  // a value, row and column of player and boxes: T7
  std::int64_t radius = -1;                       // of the ball, T8; below 0: none
  bool has_pi = false;
  std::optional<std::string> solution;
};
Certificate read_certificate(const std::string& data);
bool is_drawn_in(const std::string& file, const std::vector<std::string>& rows);  // anywhere on the page
// Keeps at most so many states, and tables that suit them.
Verdict check(const Certificate& certificate, std::uint64_t most_states, bool with_pi);
}  // namespace checkproof
