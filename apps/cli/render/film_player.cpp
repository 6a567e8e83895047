#include "render/film_player.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "draw/board_picture.hpp"
#include "draw/svg.hpp"
#include "files/json_text.hpp"
#include "render/film_player_script.hpp"
#include "render/film_player_style.hpp"

namespace sokrates::cli {
namespace {

std::string symbol(const std::string& name, const draw::Picture& picture) {
  return "<g id=\"" + name + "\">" + svg_paths(picture) + "</g>";
}

// Returns each piece once as an SVG symbol. The script places copies of them on the board.
std::string symbols(const std::vector<FilmScene>& scenes) {
  std::string text = symbol("box", draw::box_picture(false)) + symbol("done", draw::box_picture(true));
  for (const Direction facing : kDirections) {
    const std::string letter(1, walk_letter(facing));
    text += symbol("player-" + letter, draw::player_picture(0, true, facing, false));
    text += symbol("player-" + letter + "-goal", draw::player_picture(0, true, facing, true));
  }
  std::size_t robots = 0;
  for (const FilmScene& scene : scenes) robots = std::max(robots, scene.level->players().size());
  for (std::size_t i = 0; robots > 1 && i < robots; ++i) {
    const std::string name = "robot-" + std::to_string(i + 1);
    text += symbol(name, draw::player_picture(i, false, Direction::down, false));
    text += symbol(name + "-goal", draw::player_picture(i, false, Direction::down, true));
  }
  return "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>" + text + "</defs></svg>\n";
}

Json cells_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back({cell.row, cell.column});
  return list;
}

Json scene_json(const FilmScene& scene) {
  const Level& level = *scene.level;
  Json json;
  json["name"] = scene.name;
  json["author"] = scene.author;
  json["figures"] = scene.figures;
  json["width"] = level.width();
  json["height"] = level.height();
  json["win"] = level.win() == Win::boxes ? "boxes" : "player";
  json["boxes"] = cells_json(level.boxes());
  json["players"] = cells_json(level.players());
  json["goals"] = cells_json(level.goals());
  json["lurd"] = scene.has_solution ? Json(scene.lurd) : Json(nullptr);
  json["ground"] = "<g>" + svg_paths(draw::ground_picture(level)) + "</g>";
  return json;
}

// Escapes `<`, because "</" would end the <script> element and "<!--" would start a comment.
std::string script_safe(std::string json) {
  for (std::size_t at = 0; (at = json.find('<', at)) != std::string::npos; at += 6)
    json.replace(at, 1, "\\u003c");
  return json;
}

}  // namespace

std::string film_player_style() {
  // Styles of a copied symbol depend on the group inside the symbol, not on the place of the copy on the
  // page.
  return draw::theme_rules("g ") + '\n' + kFilmPlayerStyle;
}

std::string film_player(const std::vector<FilmScene>& scenes, int steps_per_second, FilmKeys keys) {
  Json data;
  data["speed"] = steps_per_second;
  data["margin"] = draw::kMargin;
  data["levels"] = Json::array();
  for (const FilmScene& scene : scenes) data["levels"].push_back(scene_json(scene));
  return "<div id=\"player\"" + std::string(keys == FilmKeys::of_page ? " data-keys=\"page\"" : "") + ">\n" +
         kFilmPlayerBody + symbols(scenes) + "</div>\n<script type=\"application/json\" id=\"data\">" +
         script_safe(json_line(data)) + "</script>\n<script>\n" + kFilmPlayerScript + "</script>\n";
}

}  // namespace sokrates::cli
