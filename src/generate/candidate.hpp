// One attempt to generate a level: walls, goals, and the start position farthest from the goals.
//
// 1. Draws several random layouts of walls and goals and keeps the most promising one.
// 2. Searches the space of pulls up to a limit of states (search/pull_layers.hpp). Its last layer contains the
//    farthest start positions.
// 3. Compares some of them and takes the one whose solution changes most often between boxes, or least often if the
//    level should be easy.
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

#include <cstdint>
#include <optional>

#include <sokrates/generate.hpp>

namespace sokrates::generate {

std::optional<Candidate> make_candidate(const GenerateOptions& level_options, std::uint64_t seed,
                                        std::uint64_t number);

}  // namespace sokrates::generate
