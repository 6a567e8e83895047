#include "bench/bench_report_table.hpp"

#include <algorithm>

#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "bench/compare.hpp"
#include "bench/report_inputs.hpp"
#include "files/board_picture.hpp"

namespace sokrates::cli {
namespace {

using bench::Summary;

// Returns all digits below a million, and a text such as "1.2M" above. All columns use this rule.
std::string count_text(std::uint64_t value) {
  constexpr std::uint64_t kMillion = 1'000'000;
  return value < kMillion ? grouped(value) : short_count(value);
}

std::string par2_text(const Summary& summary) {
  if (!summary.par2) return "-";
  if (summary.par2_unit == bench::PlotUnit::seconds) return duration_text(*summary.par2);
  return count_text(static_cast<std::uint64_t>(*summary.par2 + 0.5));
}

std::string duration_or_dash(const std::optional<double>& seconds) {
  return seconds ? duration_text(*seconds) : "-";
}

std::vector<std::string> cells_of(const Summary& summary) {
  return {count_text(summary.levels),
          count_text(summary.solved),
          count_text(summary.optimal),
          count_text(summary.unsolvable),
          count_text(summary.unknown),
          count_text(summary.failed),
          par2_text(summary),
          duration_or_dash(summary.seconds),
          duration_or_dash(summary.median_seconds),
          summary.expanded ? count_text(*summary.expanded) : "-",
          summary.peak_bytes ? size_text(*summary.peak_bytes) : "-",
          count_text(summary.pushes),
          count_text(summary.moves)};
}

// Returns a text such as "A has 2 levels that B has not".
std::string surplus_text(std::size_t count, std::size_t run, std::size_t other) {
  if (count == 0) return "";
  return run_letter(run) + " has " + counted(count, "level") + " that " + run_letter(other) + " has not, ";
}

std::string run_lines(const std::vector<bench::Run>& runs) {
  std::string text;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    text += (runs.size() > 1 ? run_letter(i) + "  " : "") + printable(runs[i].name);
    if (!runs[i].version.empty()) text += "  sokrates " + printable(runs[i].version);
    if (!runs[i].settings.empty()) text += "  " + printable(settings_shown(runs[i].settings));
    text += '\n';
  }
  return text;
}

}  // namespace

const std::vector<std::string>& figure_headings() {
  static const std::vector<std::string> headings = {"levels", "solved", "optimal", "unsolvable", "unknown",
                                                    "error",  "PAR-2",  "time",    "median",     "expanded",
                                                    "memory", "pushes", "moves"};
  return headings;
}

std::vector<FigureRow> figure_rows(const std::vector<bench::Run>& runs) {
  std::vector<FigureRow> rows;
  std::vector<FigureRow> totals;
  std::vector<std::string> suites;
  for (std::size_t run = 0; run < runs.size(); ++run) {
    for (const Summary& summary : bench::summaries_of(runs[run])) {
      (summary.is_total ? totals : rows).push_back({summary.suite, run, cells_of(summary)});
      if (std::find(suites.begin(), suites.end(), summary.suite) == suites.end())
        suites.push_back(summary.suite);
    }
  }
  const auto order = [&](const FigureRow& row) {
    return std::find(suites.begin(), suites.end(), row.suite) - suites.begin();
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const FigureRow& a, const FigureRow& b) { return order(a) < order(b); });
  rows.insert(rows.end(), totals.begin(), totals.end());
  return rows;
}

std::string coverage_text(const std::vector<bench::Run>& runs) {
  std::string text;
  for (std::size_t i = 1; i < runs.size(); ++i) {
    const bench::Pairing pairing = bench::paired(runs[0], runs[i]);
    text += surplus_text(pairing.only_a.size(), 0, i) + surplus_text(pairing.only_b.size(), i, 0);
  }
  if (text.empty()) return "";
  return text + "so their sums and averages cannot be compared";
}

std::string figures_text(const std::vector<bench::Run>& runs, const Paint& paint) {
  const bool several = runs.size() > 1;
  std::vector<TextBlock> columns(figure_headings().size() + 2);
  columns[0].add(paint.faint("suite"));
  columns[1].add(paint.faint(several ? "run" : ""));
  for (std::size_t i = 0; i < figure_headings().size(); ++i)
    columns[i + 2].add(paint.faint(figure_headings()[i]));
  std::string suite;
  for (const FigureRow& row : figure_rows(runs)) {
    columns[0].add(row.suite == suite ? "" : printable(row.suite));
    columns[1].add(several ? run_letter(row.run) : "");
    for (std::size_t i = 0; i < row.cells.size(); ++i) columns[i + 2].add(row.cells[i]);
    suite = row.suite;
  }
  for (std::size_t i = 2; i < columns.size(); ++i) columns[i].align_right();
  if (!several) columns.erase(columns.begin() + 1);
  const std::string coverage = coverage_text(runs);
  return run_lines(runs) + '\n' + side_by_side(columns, 2, "  ") +
         (coverage.empty() ? "" : '\n' + paint.bad("mind: ") + coverage + '\n');
}

}  // namespace sokrates::cli
