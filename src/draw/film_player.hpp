// An animated player of solutions inside an HTML page: boards, moves, controls and a small script, without
// external references.
//
// The page must define the colors --ink, --faint, --rule, --card, --accent and those of draw/svg.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>

#include "draw/svg.hpp"

namespace sokrates::draw {

// A level that the player shows, with its solution if there is one.
struct FilmScene {
  const Level* level = nullptr;
  std::string name;     // "3. The corridor"
  std::string author;   // may be empty
  std::string figures;  // "34 moves, 15 pushes"
  bool has_solution = false;
  std::string lurd;  // accepted by the verifier
};

// The keys that the player handles. With `of_page`, these are all keys pressed on the page. With `of_player`, these are only
// the keys pressed while the player has the focus.
enum class FilmKeys : std::uint8_t { of_page, of_player };

std::string film_player_style();
std::string film_player(const std::vector<FilmScene>& scenes, int steps_per_second, FilmKeys keys);

// Returns a page that contains a player. `style` is added to the style sheet of the player, and `body` is HTML.
std::string player_page(const std::string& name, const std::string& author, std::string_view style,
                        const std::string& body, ThemeChoice theme);

}  // namespace sokrates::draw
