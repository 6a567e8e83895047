// Converts results of the library to dictionaries, with the field names of `sokrates solve --json` (docs/output.md).
#include "core.hpp"

namespace sokrates::python {
namespace {

py::object text_or_none(std::string_view text) {
  return text.empty() ? py::object(py::none()) : py::object(py::str(text.data(), text.size()));
}

py::object limit_or_none(Limit limit) {
  return limit == Limit::none ? py::object(py::none()) : py::object(py::str(std::string(name_of(limit))));
}

py::list list_of(const std::vector<BoundsAt>& bounds) {
  py::list list;
  for (const BoundsAt& each : bounds) list.append(py::make_tuple(each.seconds, each.lower, each.upper));
  return list;
}

}  // namespace

void put_metrics(py::dict& dict, const Metrics& metrics) {
  dict["moves"] = metrics.moves;
  dict["pushes"] = metrics.pushes;
  dict["box_lines"] = metrics.box_lines;
  dict["box_changes"] = metrics.box_changes;
  dict["pushing_sessions"] = metrics.pushing_sessions;
  dict["player_lines"] = metrics.player_lines;
}

py::dict dict_of(const Statistics& statistics) {
  py::dict pruned;
  for (const PrunedBy& each : statistics.pruned) pruned[py::str(each.component)] = each.count;
  py::dict dict;
  dict["expanded"] = statistics.expanded;
  dict["generated"] = statistics.generated;
  dict["duplicates"] = statistics.duplicates;
  dict["reopened"] = statistics.reopened;
  dict["stored"] = statistics.stored;
  dict["peak_open"] = statistics.peak_open;
  dict["peak_bytes"] = statistics.peak_bytes;
  dict["effective_branching"] = statistics.effective_branching;
  dict["pruned"] = pruned;
  dict["found_by"] = text_or_none(statistics.found_by);
  return dict;
}

py::dict dict_of(const Progress& progress) {
  py::dict dict = dict_of(progress.statistics);
  dict["lower_bound"] = progress.lower_bound;
  dict["seconds"] = progress.seconds;
  dict["improved"] = progress.improved;
  dict["moves"] = progress.moves;
  dict["pushes"] = progress.pushes;
  return dict;
}

py::dict dict_of(const Result& result) {
  const bool is_solved = result.status == Status::solved;
  py::dict dict;
  dict["status"] = std::string(name_of(result.status));
  dict["reason"] = text_or_none(result.reason);
  dict["limit"] = limit_or_none(result.limit);
  dict["engine"] = result.engine;
  dict["objective"] = std::string(name_of(result.objective));
  dict["optimal"] = result.optimal;
  dict["solution"] = is_solved ? py::object(py::str(result.solution)) : py::object(py::none());
  put_metrics(dict, result.metrics);
  dict["shortened_from"] = result.shortened_from;
  dict["lower_bound"] = result.lower_bound;
  dict["bounds"] = list_of(result.bounds);
  dict["seconds"] = result.seconds;
  dict["cpu_seconds"] = result.cpu_seconds;
  dict["statistics"] = dict_of(result.statistics);
  return dict;
}

py::dict dict_of(const PositionReport& report) {
  py::dict dict;
  dict["is_won"] = report.is_won;
  dict["is_dead"] = report.is_dead;
  dict["detector"] = text_or_none(report.detector);
  dict["reason"] = text_or_none(report.reason);
  dict["boxes"] = report.witness;
  dict["limit"] = limit_or_none(report.limit);
  return dict;
}

}  // namespace sokrates::python
