#include <algorithm>
#include <map>

#include <sokrates/verify.hpp>

#include "arguments/numbers.hpp"
#include "bench/bench_report_page.hpp"
#include "bench/report_inputs.hpp"
#include "draw/film_player.hpp"
#include "draw/markup.hpp"

namespace sokrates::cli {
namespace {

using bench::Row;
using bench::Run;
using draw::escaped;

constexpr int kStepsPerSecond = 8;
// A page with more scenes takes a browser long to open. `render` has no such limit.
constexpr std::size_t kMaxScenes = 2000;

// A distinct solution of a level, and the runs that found it.
struct Found {
  const Row* row = nullptr;
  std::string runs;  // "A, C"; empty if there is only one run
};

std::vector<Found> found_solutions(const std::vector<Run>& runs) {
  std::map<std::pair<bench::LevelKey, std::string>, std::size_t> known;
  std::vector<Found> found;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    for (const Row& row : runs[run].rows) {
      if (!row.solution) continue;  // wrong solutions are kept and shown as wrong
      const auto [at, is_new] = known.emplace(std::pair(bench::level_key(row), *row.solution), found.size());
      if (is_new) found.push_back({&row, ""});
      std::string& names = found[at->second].runs;
      if (runs.size() > 1) names += (names.empty() ? "" : ", ") + run_letter(run);
    }
  }
  // Place the solutions of one level below each other.
  std::map<bench::LevelKey, std::size_t> first;
  for (std::size_t i = 0; i < found.size(); ++i) first.emplace(bench::level_key(*found[i].row), i);
  std::stable_sort(found.begin(), found.end(), [&](const Found& a, const Found& b) {
    return first.at(bench::level_key(*a.row)) < first.at(bench::level_key(*b.row));
  });
  return found;
}

std::string scene_name(const Row& row) {
  return bench::level_name(row) + (row.title.empty() ? "" : " “" + row.title + "”");
}

draw::FilmScene scene_of(const Found& found, const Entry& entry, const Verdict& verdict) {
  const std::string whose = found.runs.empty() ? "" : found.runs + ": ";
  return {&*entry.level,
          scene_name(*found.row),
          entry.author,
          whose + counted(verdict.metrics.moves, "move") + ", " + counted(verdict.metrics.pushes, "push"),
          true,
          verdict.lurd};
}

std::string list_html(const std::vector<std::string>& lines) {
  std::string html;
  for (const std::string& line : lines) html += "<li>" + escaped(line) + "</li>\n";
  return "<ul>\n" + html + "</ul>\n";
}

// Lists the solutions that cannot be played, with the reason. Levels of the same missing file share one line.
std::string missing_html(const std::map<std::string, std::size_t>& missing) {
  std::vector<std::string> lines;
  for (const auto& [reason, count] : missing) lines.push_back(counted(count, "level") + ": " + reason);
  return lines.empty() ? "" : "<p>Not to be played:</p>\n" + list_html(lines);
}

}  // namespace

std::string solutions_html(const std::vector<Run>& runs, BenchBoards& boards) {
  std::vector<draw::FilmScene> scenes;
  std::map<std::string, std::size_t> missing;
  std::string alarms;
  for (const Found& found : found_solutions(runs)) {
    const Expected<const Entry*> entry = boards.find(*found.row);
    if (!entry) {
      ++missing[entry.error()];
      continue;
    }
    const Verdict verdict = verify(*(*entry)->level, *found.row->solution);
    if (!verdict.valid) {
      alarms += "<p class=\"alarm\"><b class=\"bad\">No solution:</b> " +
                escaped(scene_name(*found.row) + ": " + verdict.reason) + "</p>\n";
    } else if (scenes.size() < kMaxScenes) {
      scenes.push_back(scene_of(found, **entry, verdict));
    } else {
      ++missing["the page has " + grouped(kMaxScenes) + " already; use render for the others"];
    }
  }
  if (scenes.empty() && missing.empty() && alarms.empty()) return "";
  return "<h2>Solutions</h2>\n" + alarms +
         (scenes.empty() ? "" : draw::film_player(scenes, kStepsPerSecond, draw::FilmKeys::of_player)) +
         missing_html(missing);
}

}  // namespace sokrates::cli
