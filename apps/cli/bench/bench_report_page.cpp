#include "bench/bench_report_page.hpp"

#include <bench_report.css.hpp>

#include "arguments/numbers.hpp"
#include "bench/bench_compare_text.hpp"
#include "bench/bench_report_table.hpp"
#include "bench/compare.hpp"
#include "bench/plot_cactus.hpp"
#include "bench/report_inputs.hpp"
#include "draw/film_player.hpp"
#include "draw/markup.hpp"
#include "draw/svg.hpp"

namespace sokrates::cli {
namespace {

std::string board_style() {
  return ":root{" + draw::theme_variables(draw::light_theme()) + "}@media(prefers-color-scheme:dark){:root{" +
         draw::theme_variables(draw::dark_theme()) + "}}" + draw::theme_rules(".board ") + '\n';
}

using bench::Run;
using draw::escaped;

std::string runs_html(const std::vector<Run>& runs) {
  std::string html = "<ul class=\"runs\">\n";
  for (std::size_t i = 0; i < runs.size(); ++i) {
    html += "<li>" + swatch_html(i) + "<div><b>" + (runs.size() > 1 ? run_letter(i) + "&ensp;" : "") +
            escaped(runs[i].name) + "</b><code>";
    if (!runs[i].version.empty()) html += "sokrates " + escaped(runs[i].version) + "; ";
    html += escaped(settings_shown(runs[i].settings)) + "</code></div></li>\n";
  }
  return html + "</ul>\n";
}

std::string figures_html(const std::vector<Run>& runs) {
  const bool several = runs.size() > 1;
  std::string html = "<h2>Suite by suite</h2>\n<div class=\"wide\"><table><thead><tr><th>suite</th>";
  if (several) html += "<th class=\"left\">run</th>";
  for (const std::string& heading : figure_headings()) html += "<th>" + escaped(heading) + "</th>";
  html += "</tr></thead><tbody>\n";
  std::string suite;
  for (const FigureRow& row : figure_rows(runs)) {
    const bool is_same = row.suite == suite;
    const bool is_all = row.suite == "all";
    html += "<tr class=\"" + std::string(is_same ? "same-suite" : "") + (is_all ? " all" : "") + "\"><td>" +
            (is_same ? "" : escaped(row.suite)) + "</td>";
    if (several) html += "<td class=\"left\">" + run_letter(row.run) + "</td>";
    for (const std::string& cell : row.cells) html += "<td>" + escaped(cell) + "</td>";
    html += "</tr>\n";
    suite = row.suite;
  }
  return html +
         "</tbody></table></div>\n<p class=\"faint\">Time is processor time of each level's own process. "
         "PAR-2 counts a "
         "level without an answer as twice the limit, in seconds or, if only nodes were limited, in "
         "expansions. "
         "Memory is the maximum of all levels. Pushes and moves are added up over the solved "
         "levels.</p>\n";
}

std::string level_names(const std::vector<bench::LevelPair>& list) {
  std::string text;
  for (const bench::LevelPair& levels : list)
    text += (text.empty() ? "" : ", ") + bench::level_name(*levels.b);
  return escaped(text);
}

std::string won_and_lost(std::string_view kind, std::string_view what,
                         const std::vector<bench::LevelPair>& list) {
  if (list.empty()) return "";
  return "<p><b class=\"" + std::string(kind) + "\">" + std::string(what) + " " +
         counted(list.size(), "level") + ":</b> " + level_names(list) + "</p>\n";
}

std::string comparison_html(const std::vector<Run>& runs) {
  if (runs.size() != 2) return "";
  const bench::Comparison comparison = bench::compared(runs[0], runs[1]);
  std::string html = "<h2>A against B</h2>\n";
  for (const bench::Contradiction& each : comparison.contradictions) {
    html += "<p class=\"alarm\"><b class=\"bad\">Contradiction:</b> " +
            escaped(bench::level_name(*each.levels.b) + ": " + each.reason) + "</p>\n";
  }
  if (comparison.has_no_difference()) html += "<p>The same answers with the same expansions.</p>\n";
  html += won_and_lost("good", "B wins", comparison.won) + won_and_lost("bad", "B loses", comparison.lost);
  html += "<p>Expansions: " + escaped(ratio_text(comparison.expansions, "expansions")) + "</p>\n";
  return html + "<p>Time: " + escaped(ratio_text(comparison.time, "time")) + "</p>\n";
}

std::string coverage_html(const std::vector<Run>& runs) {
  const std::string text = coverage_text(runs);
  return text.empty() ? "" : "<p class=\"alarm\"><b class=\"bad\">Mind:</b> " + escaped(text) + "</p>\n";
}

std::string summary_line(const std::vector<Run>& runs) {
  std::string text;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::size_t solved = 0;
    for (const bench::Row& row : runs[i].rows) solved += row.status == Status::solved ? 1 : 0;
    text += (i == 0 ? "" : "; ") + (runs.size() > 1 ? run_letter(i) + ": " : "") + grouped(solved) + " of " +
            counted(runs[i].rows.size(), "level") + " solved";
  }
  return "<p>" + text + ".</p>\n";
}

}  // namespace

std::string swatch_html(std::size_t run) {
  return "<svg class=\"swatch\" viewBox=\"0 0 38 24\" aria-hidden=\"true\"><path class=\"line line" +
         std::to_string(run % bench::kLineStyles) + "\" d=\"M1 12H37\"/></svg>";
}

std::string report_html(const std::vector<Run>& runs, BenchBoards& boards) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<title>Sokrates: report of a run</title>\n<style>\n" +
         std::string(kBenchReportCss) + board_style() + draw::film_player_style() +
         "</style>\n</head>\n<body>\n<main>\n<h1>Report of " +
         (runs.size() == 1 ? "a run" : counted(runs.size(), "run")) + "</h1>\n" + summary_line(runs) +
         coverage_html(runs) + runs_html(runs) + figures_html(runs) + plots_html(runs) +
         comparison_html(runs) + solutions_html(runs, boards) + unsolved_html(runs, boards) +
         "</main>\n</body>\n</html>\n";
}

}  // namespace sokrates::cli
