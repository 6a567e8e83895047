#include "draw/film_player.hpp"

#include <algorithm>
#include <film_page.css.hpp>
#include <film_player.css.hpp>
#include <film_player.html.hpp>
#include <film_player.js.hpp>

#include <sokrates/draw.hpp>
#include <sokrates/verify.hpp>

#include "draw/board_picture.hpp"
#include "draw/markup.hpp"

namespace sokrates::draw {
namespace {

std::string symbol(const std::string& name, const Picture& picture) {
  return "<g id=\"" + name + "\">" + svg_paths(picture) + "</g>";
}

// Returns each piece once as an SVG symbol. The script places copies of them on the board.
std::string symbols(const std::vector<FilmScene>& scenes) {
  std::size_t robots = 0;
  for (const FilmScene& scene : scenes) robots = std::max(robots, scene.level->players().size());
  std::string text = symbol("box", box_picture(false)) + symbol("done", box_picture(true));
  for (const Direction facing : kDirections) {
    const std::string letter(1, walk_letter(facing));
    text += symbol("player-" + letter, player_picture(0, true, facing));
    for (std::size_t i = 0; robots > 1 && i < robots; ++i)
      text += symbol("robot-" + std::to_string(i + 1) + '-' + letter, player_picture(i, false, facing));
  }
  return "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" + text + "</defs></svg>\n";
}

std::string cells_json(const std::vector<Cell>& cells) {
  std::string list;
  for (const Cell cell : cells)
    list += (list.empty() ? "[" : ",[") + std::to_string(cell.row) + ',' + std::to_string(cell.column) + ']';
  return '[' + list + ']';
}

std::string scene_json(const FilmScene& scene) {
  const Level& level = *scene.level;
  return "{\"name\":" + json_string(scene.name) + ",\"author\":" + json_string(scene.author) +
         ",\"figures\":" + json_string(scene.figures) + ",\"width\":" + std::to_string(level.width()) +
         ",\"height\":" + std::to_string(level.height()) + ",\"margin\":" + coordinate(margin_of(level)) +
         ",\"win\":" + (level.win() == Win::boxes ? "\"boxes\"" : "\"player\"") +
         ",\"boxes\":" + cells_json(level.boxes()) + ",\"players\":" + cells_json(level.players()) +
         ",\"goals\":" + cells_json(level.goals()) +
         ",\"lurd\":" + (scene.has_solution ? json_string(scene.lurd) : "null") +
         ",\"ground\":" + json_string("<g>" + svg_paths(ground_picture(level)) + "</g>") + '}';
}

constexpr char kLight[] = "--ink:#23263a;--faint:#5b5d70;--rule:#ddd4c2;--card:#fffdf8;--accent:#1d5c9b;";
constexpr char kDark[] = "--ink:#efe9dc;--faint:#a8abbb;--rule:#2e3446;--card:#1b1f2b;--accent:#84b9f0;";

std::string theme_style(ThemeChoice theme) {
  const std::string light =
      ":root{color-scheme:light;" + std::string(kLight) + theme_variables(light_theme()) + "}";
  const std::string dark =
      ":root{color-scheme:dark;" + std::string(kDark) + theme_variables(dark_theme()) + "}";
  if (theme == ThemeChoice::light) return light;
  if (theme == ThemeChoice::dark) return dark;
  return light + "@media(prefers-color-scheme:dark){" + dark + "}";
}

}  // namespace

std::string film_player_style() {
  // Styles of a copied symbol depend on the group inside the symbol, not on the place of the copy on the
  // page.
  return theme_rules("g ") + '\n' + kFilmPlayerCss;
}

std::string film_player(const std::vector<FilmScene>& scenes, int steps_per_second, FilmKeys keys) {
  std::string levels;
  for (const FilmScene& scene : scenes) levels += (levels.empty() ? "" : ",") + scene_json(scene);
  const std::string data = "{\"speed\":" + std::to_string(steps_per_second) + ",\"levels\":[" + levels + "]}";
  return "<div id=\"player\"" + std::string(keys == FilmKeys::of_page ? " data-keys=\"page\"" : "") + ">\n" +
         kFilmPlayerHtml + symbols(scenes) + "</div>\n<script type=\"application/json\" id=\"data\">" + data +
         "</script>\n<script>\n" + kFilmPlayerJs + "</script>\n";
}

std::string player_page(const std::string& name, const std::string& author, std::string_view style,
                        const std::string& body, ThemeChoice theme) {
  const std::string by = author.empty() ? "" : " <small>by " + escaped(author) + "</small>";
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         escaped(name) + "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n" + theme_style(theme) +
         "\n" + kFilmPageCss + film_player_style() + std::string(style) +
         "</style>\n</head>\n<body>\n<header><h1>" + escaped(name) + by + "</h1></header>\n<main>\n" + body +
         "</main>\n</body>\n</html>\n";
}

Expected<std::string> film_of(const Level& level, const FilmOptions& options) {
  const Verdict verdict = verify(level, options.moves);
  if (!verdict.legal) return Error{verdict.reason, ErrorCode::illegal_step};
  // The title is the heading of the page, so the board has its figures above it.
  const std::string& name = options.figures.empty() ? options.title : options.figures;
  const FilmScene scene{&level, name, "", options.figures, !options.moves.empty(), verdict.lurd};
  return player_page(options.title, "", "",
                     film_player({scene}, options.steps_per_second, FilmKeys::of_player),
                     options.dark ? ThemeChoice::dark : ThemeChoice::light);
}

}  // namespace sokrates::draw
