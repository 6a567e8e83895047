#include <algorithm>

#include "arguments/numbers.hpp"
#include "bench/bench_report_page.hpp"
#include "bench/compare.hpp"
#include "bench/plot_cactus.hpp"
#include "bench/plot_scatter.hpp"
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

std::string point_name(const bench::LevelPair& levels, PlotUnit unit) {
  const auto cost_text = [&](const Row& row) {
    const std::optional<double> cost = cost_of(row, unit);
    if (!cost) return std::string(name_of(row.status));
    return unit == PlotUnit::seconds ? duration_text(*cost) : grouped(static_cast<std::uint64_t>(*cost));
  };
  return bench::level_name(*levels.a) + ": A " + cost_text(*levels.a) + ", B " + cost_text(*levels.b);
}

std::string scatter_figure(const bench::Pairing& pairing, PlotUnit unit) {
  std::vector<bench::ScatterPoint> points;
  for (const bench::LevelPair& levels : pairing.pairs) {
    points.push_back({point_name(levels, unit), cost_of(*levels.a, unit), cost_of(*levels.b, unit)});
  }
  return figure(
      bench::scatter_svg(points, unit, unit_name(unit) + " of A", unit_name(unit) + " of B"),
      "Each point is a level. Below the dashed line B needs less, above it more. Point at it to see its "
      "name. "
      "<span class=\"bad\">Red</span>: solved by A only. <span class=\"good\">Green</span>: by B only.");
}

std::string section(std::string_view heading, const std::string& figures) {
  if (figures.empty()) return "";
  return "<h2>" + std::string(heading) + "</h2>\n<div class=\"plots\">\n" + figures + "</div>\n";
}

}  // namespace

std::string plots_html(const std::vector<Run>& runs) {
  std::string cactus;
  std::string scatter;
  for (const PlotUnit unit : {PlotUnit::seconds, PlotUnit::count}) {
    if (!is_counted(runs, unit)) continue;
    cactus += cactus_figure(runs, unit);
    if (runs.size() == 2) scatter += scatter_figure(bench::paired(runs[0], runs[1]), unit);
  }
  return section("Solved over time", cactus) + section("Level by level", scatter);
}

}  // namespace sokrates::cli
