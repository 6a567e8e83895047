#include "bench/report_summary.hpp"

#include <algorithm>

#include "bench/statistics.hpp"

namespace sokrates::bench {
namespace {

using Rows = std::vector<const Row*>;

void count_answer(const Row& row, Summary& summary) {
  ++summary.levels;
  switch (row.status) {
    case Status::solved:
      ++summary.solved;
      if (row.optimal) ++summary.optimal;
      summary.pushes += row.pushes.value_or(0);
      summary.moves += row.moves.value_or(0);
      break;
    case Status::unsolvable:
      ++summary.unsolvable;
      break;
    case Status::unknown:
      ++summary.unknown;
      break;
    case Status::invalid:
    case Status::error:
      ++summary.failed;
      break;
  }
}

void take_efforts(const Rows& rows, Summary& summary) {
  std::vector<double> times;
  for (const Row* row : rows) {
    if (const auto time = time_of(*row)) times.push_back(*time);
    if (row->expanded) summary.expanded = summary.expanded.value_or(0) + *row->expanded;
    if (row->peak_bytes) summary.peak_bytes = std::max(summary.peak_bytes.value_or(0), *row->peak_bytes);
  }
  if (!times.empty()) summary.seconds = sum(times);
  summary.median_seconds = median(times);
}

void take_par2(const Rows& rows, const std::string& settings, Summary& summary) {
  const std::optional<double> seconds = number_in(settings, "time");
  const std::optional<double> nodes = number_in(settings, "nodes");
  if (!seconds && !nodes) return;
  summary.par2_unit = seconds ? PlotUnit::seconds : PlotUnit::count;
  std::vector<Effort> efforts;
  for (const Row* row : rows) {
    const double cost =
        seconds ? time_of(*row).value_or(*seconds) : static_cast<double>(row->expanded.value_or(0));
    efforts.push_back({cost, is_answered(*row)});
  }
  summary.par2 = par2(efforts, seconds ? *seconds : *nodes);
}

Summary summary_of(const std::string& suite, const Rows& rows, const std::string& settings) {
  Summary summary;
  summary.suite = suite;
  for (const Row* row : rows) count_answer(*row, summary);
  take_efforts(rows, summary);
  take_par2(rows, settings, summary);
  return summary;
}

}  // namespace

std::vector<Summary> summaries_of(const Run& run) {
  const std::vector<std::string> suites = suites_of(run.rows);
  std::vector<std::pair<std::string, Rows>> groups;
  Rows all;
  for (std::size_t i = 0; i < run.rows.size(); ++i) {
    auto group =
        std::find_if(groups.begin(), groups.end(), [&](const auto& each) { return each.first == suites[i]; });
    if (group == groups.end()) group = groups.insert(groups.end(), {suites[i], {}});
    group->second.push_back(&run.rows[i]);
    all.push_back(&run.rows[i]);
  }
  std::vector<Summary> summaries;
  for (const auto& [suite, rows] : groups) summaries.push_back(summary_of(suite, rows, run.settings));
  if (groups.size() > 1) {
    summaries.push_back(summary_of("all", all, run.settings));
    summaries.back().is_total = true;
  }
  return summaries;
}

}  // namespace sokrates::bench
