// The player of solutions, as a piece of a page: boards, moves, controls and a small script, and nothing from elsewhere.
//
// The page brings the colours: --ink, --faint, --rule, --card, --accent and those of draw/svg.hpp.
#pragma once

#include <string>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// What the player shows: a level and, where there is a solution, how it goes.
struct FilmScene {
  const Level* level = nullptr;
  std::string name;     // "3. The corridor"
  std::string author;   // may be empty
  std::string figures;  // "34 moves, 15 pushes"
  bool has_solution = false;
  std::string lurd;  // the judge has passed it
};

// Who gets the keys: the player wherever on the page they are pressed, or only while it is being used.
enum class FilmKeys : std::uint8_t { of_page, of_player };

std::string film_player_style();
std::string film_player(const std::vector<FilmScene>& scenes, int steps_per_second, FilmKeys keys);

}  // namespace sokrates::cli
