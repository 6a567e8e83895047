#include <algorithm>

#include "arguments/numbers.hpp"
#include "bench/bench_report_page.hpp"
#include "bench/compare.hpp"
#include "bench/report_inputs.hpp"
#include "draw/board_picture.hpp"
#include "draw/markup.hpp"
#include "draw/svg.hpp"

namespace sokrates::cli {
namespace {

using bench::Row;
using bench::Run;
using draw::escaped;

// Further levels are listed by name only, because a browser needs long to draw many boards.
constexpr std::size_t kMaxBoards = 1000;

std::string board_svg(const Level& level, const std::string& name) {
  return draw::svg_element(draw::board_picture(level, draw::Pieces::of(level)), name);
}

// A level that at least one run did not answer, with its row in each run (null if the run has no row).
struct OpenLevel {
  std::vector<const Row*> rows;
  const Row& any() const {
    return **std::find_if(rows.begin(), rows.end(), [](const Row* row) { return row != nullptr; });
  }
};

std::vector<OpenLevel> open_levels(const std::vector<Run>& runs) {
  std::map<bench::LevelKey, std::size_t> index;
  std::vector<OpenLevel> levels;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    for (const Row& row : runs[run].rows) {
      const auto [at, is_new] = index.emplace(bench::level_key(row), levels.size());
      if (is_new) levels.push_back({std::vector<const Row*>(runs.size())});
      levels[at->second].rows[run] = &row;
    }
  }
  const auto is_closed = [](const OpenLevel& level) {
    return std::all_of(level.rows.begin(), level.rows.end(),
                       [](const Row* row) { return row == nullptr || bench::is_answered(*row); });
  };
  levels.erase(std::remove_if(levels.begin(), levels.end(), is_closed), levels.end());
  return levels;
}

std::string limit_text(Limit limit) {
  if (limit == Limit::cancelled) return "cancelled";
  return limit == Limit::nodes ? "node limit" : std::string(name_of(limit)) + " limit";
}

// Returns how the run ended, for example "time limit, at least 97 pushes".
std::string fate_text(const Row& row) {
  std::string text(name_of(row.status));
  if (row.status == Status::solved) return text + ", " + counted(row.pushes.value_or(0), "push");
  if (row.status == Status::unknown && row.limit != Limit::none) text = limit_text(row.limit);
  if (row.lower_bound) {
    text += ", at least " + counted(*row.lower_bound, bench::is_by_moves(row.objective) ? "move" : "push");
  }
  const bool needs_reason = row.status == Status::error || row.status == Status::invalid;
  return needs_reason && !row.reason.empty() ? text + ": " + row.reason : text;
}

std::string card(const OpenLevel& level, BenchBoards& boards) {
  const Row& row = level.any();
  const std::string name = bench::level_name(row);
  const Expected<const Entry*> entry = boards.find(row);
  const std::string picture = entry
                                  ? board_svg(*(*entry)->level, name)
                                  : "<p class=\"gone faint\">no picture: " + escaped(entry.error()) + "</p>";
  std::string text;
  for (std::size_t run = 0; run < level.rows.size(); ++run) {
    if (level.rows[run] == nullptr) continue;
    text += (text.empty() ? "" : "<br>") + (level.rows.size() > 1 ? run_letter(run) + ": " : "") +
            escaped(fate_text(*level.rows[run]));
  }
  const std::string title = row.title.empty() ? "" : " &ldquo;" + escaped(row.title) + "&rdquo;";
  return "<figure>" + picture + "<figcaption><b>" + escaped(name) + title + "</b>" + text +
         "</figcaption></figure>\n";
}

}  // namespace

std::string unsolved_html(const std::vector<Run>& runs, BenchBoards& boards) {
  const std::vector<OpenLevel> levels = open_levels(runs);
  if (levels.empty()) return "<h2>Unsolved</h2>\n<p>Every level has an answer.</p>\n";
  std::string html = "<h2>Unsolved: " + counted(levels.size(), "level") + "</h2>\n";
  if (runs.size() > 1) html += "<p class=\"faint\">Those that at least one run did not answer.</p>\n";
  html += "<div class=\"levels\">\n";
  for (std::size_t i = 0; i < std::min(levels.size(), kMaxBoards); ++i) html += card(levels[i], boards);
  html += "</div>\n";
  if (levels.size() <= kMaxBoards) return html;
  html += "<p>And " + counted(levels.size() - kMaxBoards, "more level") + ", not drawn:</p>\n<p>";
  for (std::size_t i = kMaxBoards; i < levels.size(); ++i) {
    html += (i == kMaxBoards ? "" : ", ") + escaped(bench::level_name(levels[i].any()));
  }
  return html + "</p>\n";
}

}  // namespace sokrates::cli
