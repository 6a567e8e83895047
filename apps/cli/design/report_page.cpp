#include "design/report_page.hpp"

#include <algorithm>
#include <array>
#include <report_cards.css.hpp>

#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "design/critique_marks.hpp"
#include "draw/board_picture.hpp"
#include "draw/film_player.hpp"
#include "draw/markup.hpp"
#include "render/film_page.hpp"

namespace sokrates::cli {
namespace {

using draw::escaped;

constexpr int kReportStepsPerSecond = 8;

std::string level_title(const Entry& entry) {
  const std::string number = std::to_string(entry.number);
  return entry.title.empty() || entry.title == number ? "Level " + number : number + ". " + entry.title;
}

// Returns the marks of unnecessary squares: a cross if the square may be a wall, and a ring for the other
// kinds.
draw::Overlays marks_of(const Level& level, const generate::Critique& critique) {
  draw::Overlays overlays;
  overlays.dead.assign(static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height()),
                       false);
  for (const std::vector<Cell>* cells : {&critique.dead_ends, &critique.unused_floor}) {
    for (const Cell cell : *cells) {
      overlays.dead[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(level.width()) +
                    static_cast<std::size_t>(cell.column)] = true;
    }
  }
  for (const std::vector<Cell>* cells : {&critique.idle_boxes, &critique.empty_goals, &critique.idle_walls}) {
    overlays.alarms.insert(overlays.alarms.end(), cells->begin(), cells->end());
  }
  return overlays;
}

std::string thumbnail(const LevelReport& report) {
  const Level& level = *report.entry->level;
  return draw::svg_element(
      draw::board_picture(level, draw::Pieces::of(level), marks_of(level, report.critique)),
      level_title(*report.entry));
}

std::string solution_line(const LevelReport& report) {
  const Result& result = report.critique.result;
  if (!report.best) {
    return result.status == Status::unsolvable ? "none, proved: " + result.reason
                                               : "none found within the time limit";
  }
  const std::string figures =
      counted(report.best->metrics.pushes, "push") + ", " + counted(report.best->metrics.moves, "move");
  if (report.is_proved()) return figures + "; fewest pushes, proved";
  return figures + "; best known, at least " + counted(result.lower_bound, "push") + " needed";
}

std::string difficulty_line(const LevelReport& report) {
  if (!report.rating.rating) return "unrated";
  return rating_text(*report.rating.rating) + " (" + report.rating.source + " solution)";
}

std::string unnecessary_line(const LevelReport& report) {
  if (!report.is_proved()) return "not checked, because the fewest pushes are not proved";
  std::vector<std::string> parts;
  for (const CritiqueMark& mark : critique_marks(report.critique)) {
    if (!mark.cells->empty()) parts.push_back(std::string(mark.what) + ": " + grouped(mark.cells->size()));
  }
  if (report.critique.unchecked_walls > 0) {
    parts.push_back(counted(report.critique.unchecked_walls, "inner wall") + " not checked in time");
  }
  return parts.empty() ? "nothing" : joined(parts, "; ");
}

std::string row_html(std::string_view name, const std::string& value) {
  return "<dt>" + std::string(name) + "</dt><dd>" + escaped(value) + "</dd>\n";
}

// `place` is the number of the level's scene in the player, from 1.
std::string card_html(const LevelReport& report, std::size_t place) {
  const Entry& entry = *report.entry;
  std::string rows = row_html("Solution", solution_line(report)) +
                     row_html("Difficulty", difficulty_line(report)) +
                     row_html("Unnecessary", unnecessary_line(report));
  if (!report.duplicate.empty()) rows += row_html("Duplicate of", report.duplicate);
  const std::string link =
      report.best ? "<a href=\"#" + std::to_string(place) + "\">Play the solution</a>\n" : "";
  const std::string by = entry.author.empty() ? "" : " <small>by " + escaped(entry.author) + "</small>";
  return "<li>\n<h2>" + escaped(level_title(entry)) + by + "</h2>\n" + thumbnail(report) + "\n<dl>\n" + rows +
         "</dl>\n" + link + "</li>\n";
}

std::string summary_html(const std::vector<LevelReport>& levels) {
  const auto count = [&](auto holds) {
    return static_cast<std::uint64_t>(std::count_if(levels.begin(), levels.end(), holds));
  };
  std::string text =
      counted(levels.size(), "level") + ": " +
      grouped(count([](const LevelReport& each) { return each.best.has_value(); })) + " with a solution, " +
      grouped(count([](const LevelReport& each) { return each.is_proved(); })) + " proved optimal";
  for (const generate::Difficulty word : generate::kDifficulties) {
    const std::uint64_t found = count([&](const LevelReport& each) {
      return each.rating.rating && each.rating.rating->difficulty == word;
    });
    if (found > 0) text += ", " + grouped(found) + ' ' + std::string(name_of(word));
  }
  const std::uint64_t twins = count([](const LevelReport& each) { return !each.duplicate.empty(); });
  if (twins > 0) text += ", " + counted(twins, "duplicate");
  return "<p>" + escaped(text) + ".</p>\n";
}

std::vector<draw::FilmScene> report_scenes(const std::vector<LevelReport>& levels) {
  std::vector<draw::FilmScene> scenes;
  for (const LevelReport& report : levels) {
    scenes.push_back({&*report.entry->level, level_title(*report.entry), report.entry->author,
                      solution_line(report), report.best.has_value(), report.best ? report.best->lurd : ""});
  }
  return scenes;
}

}  // namespace

std::string report_page(const std::string& name, const std::string& author,
                        const std::vector<LevelReport>& levels, draw::ThemeChoice theme) {
  std::string cards;
  for (std::size_t i = 0; i < levels.size(); ++i) cards += card_html(levels[i], i + 1);
  const std::string body =
      summary_html(levels) +
      draw::film_player(report_scenes(levels), kReportStepsPerSecond, draw::FilmKeys::of_player) +
      "<p class=\"legend\">In the pictures below, a cross marks floor that may be wall, "
      "and a ring marks a box, goal or "
      "inner wall that is not needed.</p>\n<ol class=\"cards\">\n" +
      cards + "</ol>\n";
  return draw::player_page(name, author, draw::theme_rules(".board ") + '\n' + kReportCardsCss, body, theme);
}

}  // namespace sokrates::cli
