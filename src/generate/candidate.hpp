// One attempt to generate a level: walls, goals, and the start position farthest from the goals.
//
// 1. Draws several random layouts of walls and goals and keeps the most promising one.
// 2. Searches the whole space of pulls (search/pull_layers.hpp). Its last layer contains the farthest start
//    positions.
// 3. Compares some of them and takes the one whose solution changes most often between boxes.
// 4. Turns floor that the solution does not use into wall. The solution remains valid, and none becomes
//    shorter, but another start may now be farther. Repeats from step 2 until all floor is used.
// 5. Rejects a level with a box that is never pushed, or that does not match the options.
//
// Variants (variants.hpp) add players or goals to such a level, or place a target among boulders, and solve
// it again.
//
// Guarantees: an attempt depends only on the options, the seed and its number, and uses only integers. It is
// therefore the same in every build and for any number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/verify.hpp>

#include "generate/rating.hpp"
#include "generate/walls.hpp"

namespace sokrates::generate {

enum class Variant : std::uint8_t {
  plain,        // one player, and one goal per box
  robots,       // two players, both of them needed
  spare_goals,  // two more goals than boxes
  target,       // boulders, and a square to reach among them
};
inline constexpr std::array<Variant, 4> kVariants = {Variant::plain, Variant::robots, Variant::spare_goals,
                                                     Variant::target};
std::string_view name_of(Variant variant);

struct Wishes {
  int width = 10;  // including the border
  int height = 10;
  int boxes = 4;
  std::optional<Style> style;  // empty: any
  std::uint64_t least_pushes = 10;
  std::uint64_t most_pushes = UINT64_MAX;
  std::optional<Difficulty> difficulty;
  Variant variant = Variant::plain;
  bool apart = false;                // no box and no player starts on a goal
  std::uint64_t states = 1'000'000;  // maximum number of states in the search for starts
  // Given walls and goals, in the form of Sketch, used in turn. If empty, they are drawn. They are not
  // changed, and they determine size, boxes and style.
  std::vector<Rows> given;
  std::uint64_t beam = 0;  // beam width of the search for starts; see search/pull_layers.hpp
};

// Sets the usual range of pushes for levels of the requested difficulty. Requires: `difficulty` is set.
void take_usual_pushes(Wishes& wishes);

// Returns the reason why no level can satisfy the options, or an empty string. Problems of single values come
// first.
std::string impossible(const Wishes& wishes);

struct Candidate {
  Level level;                 // has the requested size, all walls drawn
  std::optional<Style> style;  // empty: the walls were given
  std::string solution;        // LURD; verified
  Metrics metrics;             // metrics of the solution
  Rating rating;
  bool is_optimal = false;   // no solution has fewer pushes (with a target: fewer moves)
  bool is_farthest = false;  // no start with the same goals needs more
};

std::optional<Candidate> make_candidate(const Wishes& wishes, std::uint64_t seed, std::uint64_t number);

}  // namespace sokrates::generate
