#include "film_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "draw/board_picture.hpp"
#include "draw/markup.hpp"
#include "film_page_script.hpp"
#include "film_page_style.hpp"
#include "json_text.hpp"

namespace sokrates::cli {
namespace {

using draw::escaped;

std::string symbol(const std::string& name, const draw::Picture& picture) {
  return "<g id=\"" + name + "\">" + svg_paths(picture) + "</g>";
}

// Each piece once; the script sets copies of them on the board.
std::string symbols(const std::vector<Subject>& subjects) {
  std::string text = symbol("box", draw::box_picture(false)) + symbol("done", draw::box_picture(true));
  for (const Direction facing : kDirections) {
    const std::string letter(1, walk_letter(facing));
    text += symbol("player-" + letter, draw::player_picture(0, true, facing, false));
    text += symbol("player-" + letter + "-goal", draw::player_picture(0, true, facing, true));
  }
  std::size_t robots = 0;
  for (const Subject& subject : subjects) robots = std::max(robots, subject.entry->level->players().size());
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

Json level_json(const Subject& subject) {
  const Level& level = *subject.entry->level;
  Json json;
  json["title"] = subject.entry->title;
  json["author"] = subject.entry->author;
  json["width"] = level.width();
  json["height"] = level.height();
  json["win"] = level.win() == Win::boxes ? "boxes" : "player";
  json["boxes"] = cells_json(level.boxes());
  json["players"] = cells_json(level.players());
  json["goals"] = cells_json(level.goals());
  json["lurd"] = subject.has_solution ? Json(subject.lurd) : Json(nullptr);
  json["moves"] = subject.metrics.moves;
  json["pushes"] = subject.metrics.pushes;
  json["ground"] = svg_paths(draw::ground_picture(level));
  return json;
}

// Inside <script>, "</" would end it.
std::string script_safe(std::string json) {
  for (std::size_t at = 0; (at = json.find("</", at)) != std::string::npos; at += 3)
    json.insert(at + 1, "\\");
  return json;
}

std::string theme_style(draw::ThemeChoice theme) {
  const std::string light =
      ":root{color-scheme:light;" + std::string(kFilmPageLight) + theme_variables(draw::light_theme()) + "}";
  const std::string dark =
      ":root{color-scheme:dark;" + std::string(kFilmPageDark) + theme_variables(draw::dark_theme()) + "}";
  if (theme == draw::ThemeChoice::light) return light;
  if (theme == draw::ThemeChoice::dark) return dark;
  return light + "@media(prefers-color-scheme:dark){" + dark + "}";
}

}  // namespace

std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second) {
  Json data;
  data["speed"] = steps_per_second;
  data["margin"] = draw::kMargin;
  data["levels"] = Json::array();
  for (const Subject& subject : subjects) data["levels"].push_back(level_json(subject));
  const std::string by = author.empty() ? "" : " <small>by " + escaped(author) + "</small>";
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         escaped(name) + "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n" + theme_style(theme) +
         "\n" + draw::theme_rules("") + "\n" + kFilmPageStyle + "</style>\n</head>\n<body>\n<header><h1>" +
         escaped(name) + by + "</h1></header>\n" + kFilmPageBody + symbols(subjects) +
         "<script type=\"application/json\" id=\"data\">" + script_safe(json_line(data)) +
         "</script>\n<script>\n" + kFilmPageScript + "</script>\n</body>\n</html>\n";
}

}  // namespace sokrates::cli
