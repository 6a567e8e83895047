// Estimates the difficulty of a level for people from one of its solutions. It does not search.
//
// The rating is the weighted sum of log2(1 + feature) over four features of the solution:
//
//   pushes       x1   the amount of work
//   box changes  x3   how often the player changes from one box to another
//   away         x2   pushes that do not bring a box nearer to its final square; they are counterintuitive
//   open         x4   average number of boxes that have been started but are not finished; it is small if the
//                     level can be solved one box after the other
//
//   const Level level = *Level::from_text("#####\n#@$.#\n#####");
//   // generate::rate(level, "R")->pushes == 1, generate::rate(level, "l").has_value() == false
//
// docs/difficulty.md explains the origin of the features, how the weights were chosen, and the accuracy of the rating.
// Only integers are used, so the rating is the same in every build.
//
// Reference: P. Jarusek and R. Pelanek, "Difficulty Rating of Sokoban Puzzle", 2010. They found that box
// changes and decomposition predict human solving times.
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
  std::uint64_t open_tenths = 0;  // open boxes on average, in tenths
  std::uint64_t tenths = 0;       // the rating in tenths: 314 is 31.4
  Difficulty difficulty = Difficulty::easy;
};

// Returns nullopt if the moves do not solve the level.
std::optional<Rating> rate(const Level& level, std::string_view lurd);

// Returns "31.4" for 314.
std::string tenths_text(std::uint64_t tenths);

}  // namespace sokrates::generate
