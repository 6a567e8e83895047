// One attempt to generate a level: walls, goals, and a start position that is as far from the goals as the options allow.
//
// 1. Draws several random layouts of walls and goals and keeps the most promising one, or takes a given layout.
// 2. Searches the space of pulls up to a limit of states (search/pull_layers.hpp). Chooses the last layer, which
//    contains the farthest starts, or a random layer of the requested range if the last one has too many pushes.
// 3. Compares up to eight starts of this layer and takes the one whose solution changes most often between boxes, or
//    least often if the level should be easy.
// 4. Turns floor that the solution does not use into wall. The solution remains valid, and no shorter one becomes
//    possible, but another start may now be farther. Repeats from step 2 until all floor is used. A given layout is
//    not changed.
// 5. Rejects the level if a box is never pushed, or if the level does not match the options.
//
// The variants `robots` and `spare_goals` add a player or goals to such a level and solve it again. The variant
// `target` makes a level from scratch (variants.hpp).
//
// Guarantees: an attempt depends only on the options, the seed and its number, and uses only integers. It is
// therefore the same in every build and for any number of threads.
#pragma once

#include <cstdint>
#include <optional>

#include <sokrates/generate.hpp>

namespace sokrates::generate {

std::optional<Candidate> make_candidate(const GenerateOptions& level_options, std::uint64_t seed,
                                        std::uint64_t number);

}  // namespace sokrates::generate
