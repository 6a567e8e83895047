// Generates levels.
//
//   generate::Order order;
//   order.level_options.width = order.level_options.height = 7;
//   order.level_options.boxes = 2;
//   order.level_options.min_pushes = 3;
//   std::vector<Level> levels;
//   const auto made = generate::generate_levels(
//       order, [&](const generate::Candidate& each, std::uint64_t) { levels.push_back(each.level); },
//       [](const generate::Production&) {}, StopToken());
//   // made.levels == 1, levels.front().boxes().size() == 2
//
// Attempts run on any number of threads and are used in the order of their numbers. If levels are equal up to rotation,
// reflection and walks of the player (unique_id), only the first one is used. The result therefore depends only on the
// options and the seed, not on the number of threads. Generation ends when there are enough levels, when too many
// attempts in a row give no new level, or at a stop.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/rate.hpp>
#include <sokrates/verify.hpp>

namespace sokrates::generate {

enum class Style : std::uint8_t { rooms, caves, mirrored };
inline constexpr std::array<Style, 3> kStyles = {Style::rooms, Style::caves, Style::mirrored};
std::string_view name_of(Style style);

// Rows of '#' and ' ', all of the same length.
using Rows = std::vector<std::string>;

enum class Variant : std::uint8_t {
  plain,        // one player, and one goal per box
  robots,       // two players, who both push in the solution
  spare_goals,  // two more goals than boxes
  target,       // boulders, and a square to reach among them
};
inline constexpr std::array<Variant, 4> kVariants = {Variant::plain, Variant::robots, Variant::spare_goals,
                                                     Variant::target};
std::string_view name_of(Variant variant);

struct GenerateOptions {
  int width = 10;  // including the border
  int height = 10;
  int boxes = 4;
  std::optional<Style> style;  // empty: any
  std::uint64_t min_pushes = 10;
  std::uint64_t max_pushes = UINT64_MAX;
  std::optional<Difficulty> difficulty;  // empty: any
  Variant variant = Variant::plain;
  bool apart = false;                // no box and no player starts on a goal
  std::uint64_t states = 1'000'000;  // maximum number of states in the search for starts
  // Walls and goals given as rows; a '*' is a goal. Attempts use these layouts in turn and do not change them. The layouts
  // determine size and boxes. If the list is empty, layouts are drawn at random.
  std::vector<Rows> given;
  std::uint64_t beam = 0;  // beam width of the search for starts, in states; 0: no beam
};

// Sets the usual range of pushes for levels of the requested difficulty. Requires: `difficulty` is set.
void take_usual_pushes(GenerateOptions& level_options);

// Returns the reason why no level can satisfy the options: the size is below 4x4, there are too many boxes for it, or the
// minimum of pushes exceeds the maximum. Returns an empty string if none of these is the case.
std::string impossible(const GenerateOptions& level_options);

struct Candidate {
  Level level;                 // has the requested or given size; walls outside its outline are not removed
  std::optional<Style> style;  // empty: the walls were given
  std::string solution;        // LURD; verified
  Metrics metrics;             // metrics of the solution
  Rating rating;
  bool is_optimal = false;   // proved: no solution has fewer pushes (with a target: fewer moves)
  bool is_farthest = false;  // proved: no start with the same walls and goals needs more pushes
};

struct Order {
  GenerateOptions level_options;
  std::uint64_t number = 1;  // number of levels
  std::uint64_t seed = 0;
  std::uint64_t tries = 1000;  // maximum number of attempts in a row that give no new level
  unsigned threads = 1;
};

enum class Ending : std::uint8_t { done, out_of_tries, stopped };

struct Production {
  std::uint64_t levels = 0;
  std::uint64_t attempts = 0;
  std::uint64_t twins = 0;  // attempts that repeated an earlier level
  Ending ending = Ending::done;
};

// Calls `take(candidate, attempt)` in the caller's thread for each level in order, and `report` before each attempt. `report`
// may be empty. Both callbacks, and other threads, may request a stop. Candidates that were not yet passed to `take` are
// then discarded.
Production generate_levels(const Order& order,
                           const std::function<void(const Candidate&, std::uint64_t attempt)>& take,
                           const std::function<void(const Production&)>& report, const StopToken& stop);

// Returns a level for learning programs, in the manner of the Boxoban sets: walls are drawn at random, and a random walk
// pulls the boxes off the goals. The level is solvable and mostly easy, and depends on the arguments alone. The function
// takes microseconds.
// Requires: the size is at least 4x4, and 4 * boxes + 8 is at most the number of squares inside the border.
Level scattered_level(int width, int height, int boxes, std::uint64_t seed, std::uint64_t number);

}  // namespace sokrates::generate
