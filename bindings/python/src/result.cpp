// Converts results of the library to dictionaries, with the field names of `sokrates solve --json` (docs/output.md).
#include <sokrates/fields.hpp>

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

// Adds the fields of <sokrates/fields.hpp> to a dictionary.
class DictFields {
 public:
  explicit DictFields(py::dict& dict) : dict_(dict) {}

  template <class Value>
  void field(std::string_view name, const Value& value) {
    dict_[key(name)] = value;
  }
  void null(std::string_view name) { dict_[key(name)] = py::none(); }
  template <class Write>
  void object(std::string_view name, Write write) {
    dict_[key(name)] = made(write);
  }
  template <class Items, class Write>
  void list(std::string_view name, const Items& items, Write write) {
    py::list all;
    for (const auto& item : items) all.append(made([&](DictFields& inner) { write(inner, item); }));
    dict_[key(name)] = all;
  }

 private:
  static py::str key(std::string_view name) { return {name.data(), name.size()}; }
  template <class Write>
  static py::dict made(Write write) {
    py::dict dict;
    DictFields inner(dict);
    write(inner);
    return dict;
  }

  py::dict& dict_;
};

}  // namespace

void put_metrics(py::dict& dict, const Metrics& metrics) {
  DictFields fields(dict);
  write_metrics(fields, metrics);
}

py::dict dict_of(const Statistics& statistics) {
  py::dict dict;
  DictFields fields(dict);
  fields.field("expanded", statistics.expanded);
  fields.field("generated", statistics.generated);
  fields.field("peak_bytes", statistics.peak_bytes);
  write_statistics(fields, statistics);
  write_text(fields, "found_by", statistics.found_by);
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

// Numbers are never None in Python: without a solution, the metrics are 0.
py::dict dict_of(const Result& result) {
  py::dict dict;
  DictFields fields(dict);
  write_answer(fields, result);
  write_effort(fields, result);
  put_metrics(dict, result.metrics);
  dict["optimal"] = result.optimal;
  dict["lower_bound"] = result.lower_bound;
  dict["bounds"] = list_of(result.bounds);
  dict["statistics"] = dict_of(result.statistics);
  dict.attr("setdefault")("tunables", py::dict());
  for (const char* counted : {"expanded", "generated", "peak_bytes", "found_by"}) dict.attr("pop")(counted);
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
