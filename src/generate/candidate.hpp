// One attempt at a level: walls, goals, and the start that is farthest from them.
//
// 1. Some walls with goals are sketched at random; the sketch to expect most of is gone on with.
// 2. The whole space of pulls is searched (search/pull_layers.hpp); its last layer holds the farthest starts.
// 3. Of some of them the one is taken whose solution goes to and fro most between boxes.
// 4. Floor that neither the player nor a box uses in the solution becomes wall. The solution stands, and none is
//    shorter; but now another start may be farther. So on from 2, until all floor is used.
// 5. A level with a box that is never pushed, or that is not what was wished for, is thrown away.
//
// Variants (variants.hpp) add robots or goals to such a level, or put a target among boulders, and are solved anew.
//
// An attempt depends on the wishes, the seed and its number alone, and only integers decide: it is the same in every
// build and on any number of threads.
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
  plain,        // one player, a goal for each box
  robots,       // two players, both of them needed
  spare_goals,  // two goals more than boxes
  target,       // boulders, and a square to reach among them
};
inline constexpr std::array<Variant, 4> kVariants = {Variant::plain, Variant::robots, Variant::spare_goals,
                                                     Variant::target};
std::string_view name_of(Variant variant);

struct Wishes {
  int width = 10;  // with the border
  int height = 10;
  int boxes = 4;
  std::optional<Style> style;  // empty: any
  std::uint64_t least_pushes = 10;
  std::uint64_t most_pushes = UINT64_MAX;
  std::optional<Difficulty> difficulty;
  Variant variant = Variant::plain;
  bool apart = false;                // no box and no player begins on a goal
  std::uint64_t states = 1'000'000;  // of a search for starts, at most
  // Walls and goals to take, as Sketch has them, in turn; empty: they are drawn. They are not changed, and sizes, boxes and
  // style are theirs.
  std::vector<Rows> given;
  std::uint64_t beam = 0;  // of a search for starts: see search/pull_layers.hpp
};

// Sets the range of pushes levels of the wished difficulty usually have. Requires: there is one.
void take_usual_pushes(Wishes& wishes);

// Why no level can be like that; empty where one might. What is wrong with single values comes first.
std::string impossible(const Wishes& wishes);

struct Candidate {
  Level level;                 // as large as was wished, all walls drawn
  std::optional<Style> style;  // empty: the walls were given
  std::string solution;        // LURD; replayed by the judge
  Metrics metrics;             // of it
  Rating rating;
  bool is_optimal = false;   // no solution has fewer pushes, or moves where a target is to be reached
  bool is_farthest = false;  // no start of the same goals needs more
};

std::optional<Candidate> make_candidate(const Wishes& wishes, std::uint64_t seed, std::uint64_t number);

}  // namespace sokrates::generate
