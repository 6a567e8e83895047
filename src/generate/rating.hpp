// How hard a level is for people, estimated from a solution of it; nothing is searched.
//
// Four things are read off the solution, each as 1 + its logarithm to base 2 would have it, and added up:
//
//   pushes       x1   how much there is to do
//   box changes  x3   how often the player turns from one box to another
//   away         x2   pushes that bring a box no nearer to where it will end: counter to intuition
//   open         x4   boxes that have been begun and not finished yet, on average over the pushes: a level that falls
//                     into parts, one box after the other, has few
//
// docs/difficulty.md tells where this comes from, how the weights were fitted and what they are worth. Only
// integers are used, so every build gives the same number.
//
// Source: box changes and decomposition are what P. Jarusek and R. Pelanek ("Difficulty Rating of Sokoban Puzzle",
// 2010) found to follow human solving times.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates::generate {

enum class Difficulty : std::uint8_t { easy, medium, hard, fiendish };
inline constexpr std::array<Difficulty, 4> kDifficulties = {Difficulty::easy, Difficulty::medium,
                                                            Difficulty::hard, Difficulty::fiendish};
std::string_view name_of(Difficulty difficulty);

struct Rating {
  std::uint64_t pushes = 0;
  std::uint64_t box_changes = 0;
  std::uint64_t away_pushes = 0;
  std::uint64_t open_tenths = 0;  // of a box
  std::uint64_t tenths = 0;       // the rating, ten times over: 314 is 31.4
  Difficulty difficulty = Difficulty::easy;
};

// Empty where the moves do not solve the level.
std::optional<Rating> rate(const Level& level, std::string_view lurd);

// "31.4".
std::string tenths_text(std::uint64_t tenths);

}  // namespace sokrates::generate
