#include <algorithm>

#include "arguments/numbers.hpp"
#include "bench/bench_report_page.hpp"
#include "bench/plot_cactus.hpp"
#include "bench/report_inputs.hpp"
#include "draw/markup.hpp"

namespace sokrates::cli {
namespace {

using bench::PlotUnit;
using bench::Row;
using bench::Run;

// Returns the cost of answering the level. Returns an empty optional if it was not answered or the cost was
// not recorded.
std::optional<double> cost_of(const Row& row, PlotUnit unit) {
  if (!bench::is_answered(row)) return std::nullopt;
  if (unit == PlotUnit::seconds) return bench::time_of(row);
  return row.expanded ? std::optional(static_cast<double>(*row.expanded)) : std::nullopt;
}

bool is_counted(const std::vector<Run>& runs, PlotUnit unit) {
  return std::any_of(runs.begin(), runs.end(), [&](const Run& run) {
    return std::any_of(run.rows.begin(), run.rows.end(),
                       [&](const Row& row) { return cost_of(row, unit).has_value(); });
  });
}

std::string unit_name(PlotUnit unit) {
  return unit == PlotUnit::seconds ? "processor time" : "expansions";
}

std::string figure(const std::string& svg, const std::string& caption) {
  return "<figure>" + svg + "<figcaption>" + caption + "</figcaption></figure>\n";
}

std::string legend(const std::vector<Run>& runs) {
  if (runs.size() < 2) return "";
  std::string html;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    html += "<span class=\"key\">" + swatch_html(i) + run_letter(i) + "&ensp;" + draw::escaped(runs[i].name) +
            "</span> ";
  }
  return html + "<br>";
}

std::string cactus_figure(const std::vector<Run>& runs, PlotUnit unit) {
  std::vector<bench::CactusLine> lines;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    bench::CactusLine line{(runs.size() > 1 ? run_letter(i) + ": " : "") + runs[i].name, {}};
    for (const Row& row : runs[i].rows) {
      if (const auto cost = cost_of(row, unit)) line.costs.push_back(*cost);
    }
    lines.push_back(std::move(line));
  }
  return figure(bench::cactus_svg(lines, unit, unit_name(unit) + " for each level", "levels answered"),
                legend(runs) + "Levels solved, or proved to have no solution, within the " + unit_name(unit) +
                    " given to each. Higher is better.");
}

}  // namespace

std::string plots_html(const std::vector<Run>& runs) {
  std::string figures;
  for (const PlotUnit unit : {PlotUnit::seconds, PlotUnit::count}) {
    if (is_counted(runs, unit)) figures += cactus_figure(runs, unit);
  }
  return figures.empty() ? "" : "<h2>Solved over time</h2>\n<div class=\"plots\">\n" + figures + "</div>\n";
}

}  // namespace sokrates::cli
