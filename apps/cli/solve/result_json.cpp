#include "solve/result_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "arguments/numbers.hpp"
#include "solve/plan_text.hpp"
#include "solve/statistics_text.hpp"

namespace sokrates::cli {
namespace {

std::string_view win_name(Win win) {
  return win == Win::boxes ? "boxes" : "player";
}

// Returns null if the value does not exist, such as the identity of a broken level or the bound of an
// unsolvable one.
template <class Value>
Json only_if(bool exists, const Value& value) {
  return exists ? Json(value) : Json(nullptr);
}

Json statistics_json(const Statistics& statistics) {
  Json all;
  all["duplicates"] = statistics.duplicates;
  all["reopened"] = statistics.reopened;
  if (statistics.sent > 0) all["sent"] = statistics.sent;
  all["stored"] = statistics.stored;
  all["open"] = statistics.open;
  all["peak_open"] = statistics.peak_open;
  all["bytes_per_state"] = only_if(statistics.stored > 0, std::round(bytes_per_state(statistics) * 10) / 10);
  all["record_bytes"] = statistics.record_bytes;
  all["effective_branching"] =
      only_if(statistics.effective_branching > 0, std::round(statistics.effective_branching * 1e6) / 1e6);
  all["pruned"] = Json::object();
  for (const PrunedBy& part : statistics.pruned) all["pruned"][part.component] = part.count;
  all["time"] = Json::object();
  for (const TimeOf& part : statistics.time) all["time"][part.component] = rounded_seconds(part.seconds);
  if (!statistics.members.empty()) all["members"] = members_json(statistics.members);
  return all;
}

Json improvements_json(const std::vector<Improvement>& improvements) {
  Json all = Json::array();
  for (const Improvement& each : improvements) {
    Json one;
    one["seconds"] = rounded_seconds(each.seconds);
    one["moves"] = each.moves;
    one["pushes"] = each.pushes;
    one["expanded"] = each.expanded;
    all.push_back(std::move(one));
  }
  return all;
}

Json bounds_json(const std::vector<BoundsAt>& bounds) {
  Json all = Json::array();
  for (const BoundsAt& each : bounds) {
    Json one;
    one["seconds"] = rounded_seconds(each.seconds);
    one["lower"] = each.lower;
    one["upper"] = each.upper ? Json(*each.upper) : Json(nullptr);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace

Json members_json(const std::vector<MemberReport>& members) {
  Json all = Json::array();
  for (const MemberReport& member : members) {
    Json one;
    one["engine"] = member.name;
    one["expanded"] = member.expanded;
    one["stored"] = member.stored;
    one["peak_bytes"] = member.peak_bytes;
    one["lower_bound"] = member.lower_bound;
    one["cpu_seconds"] = rounded_seconds(member.cpu_seconds);
    one["ending"] = text_or_null(member.ending);
    all.push_back(std::move(one));
  }
  return all;
}

Json plan_json(const Level& level, std::string_view lurd) {
  if (level.players().size() == 1) return nullptr;
  Json plan = Json::array();
  std::size_t robot = 1;
  while (!lurd.empty()) {
    if (lurd.front() == '{') {
      const std::size_t end = lurd.find('}');
      robot = std::stoul(std::string(lurd.substr(1, end - 1)));
      lurd.remove_prefix(end + 1);
    }
    const std::string_view run = lurd.substr(0, lurd.find('{'));
    Json each;
    each["robot"] = robot;
    each["lurd"] = run;
    plan.push_back(std::move(each));
    lurd.remove_prefix(run.size());
  }
  return plan;
}

Json result_object(const Outcome& outcome) {
  const Entry& entry = *outcome.entry;
  const Result& result = outcome.result;
  const bool is_level = entry.level.has_value();
  const bool solved = outcome.result.status == Status::solved;
  // After an error, a solution that was verified before is not lost.
  const bool has_solution = solved || (result.status == Status::error && !result.solution.empty());
  const bool bounded = solved || outcome.result.status == Status::unknown;
  Json line;
  line["file"] = outcome.file;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["exact_id"] = is_level ? Json(exact_id(*entry.level)) : Json(nullptr);
  line["unique_id"] = is_level ? Json(unique_id(*entry.level)) : Json(nullptr);
  line["win"] = is_level ? Json(win_name(entry.level->win())) : Json(nullptr);
  if (!outcome.position.empty()) line["position"] = outcome.position;
  line["status"] = name_of(outcome.result.status);
  line["reason"] = text_or_null(result.reason);
  line["objective"] = outcome.objective ? Json(name_of(*outcome.objective)) : Json(nullptr);
  line["engine"] = text_or_null(result.engine);
  for (const Setting& setting : result.settings) line["tunables"][setting.name] = setting.value;
  line["found_by"] = text_or_null(result.statistics.found_by);
  line["optimal"] = only_if(solved, result.optimal);
  line["moves"] = only_if(has_solution, result.metrics.moves);
  line["pushes"] = only_if(has_solution, result.metrics.pushes);
  line["shortened_from"] = result.shortened_from ? Json(*result.shortened_from) : Json(nullptr);
  line["solution"] = only_if(has_solution, result.solution);
  line["plan"] = has_solution ? plan_json(*entry.level, result.solution) : Json(nullptr);
  line["lower_bound"] = only_if(outcome.ran && bounded, result.lower_bound);
  line["bounds"] = outcome.ran ? bounds_json(result.bounds) : Json(nullptr);
  line["seconds"] = only_if(outcome.ran, rounded_seconds(result.seconds));
  line["cpu_seconds"] = only_if(outcome.ran, rounded_seconds(result.cpu_seconds));
  line["expanded"] = only_if(outcome.ran, result.statistics.expanded);
  line["generated"] = only_if(outcome.ran, result.statistics.generated);
  line["peak_bytes"] = only_if(outcome.ran, result.statistics.peak_bytes);
  line["limit"] = only_if(result.limit != Limit::none, name_of(result.limit));
  line["statistics"] = outcome.ran ? statistics_json(result.statistics) : Json(nullptr);
  line["improvements"] = outcome.ran ? improvements_json(outcome.improvements) : Json(nullptr);
  if (outcome.packing_plans) {
    line["packing_plans"] = Json::array();
    for (const TracedPlan& plan : *outcome.packing_plans) line["packing_plans"].push_back(plan_object(plan));
  }
  return line;
}

const CsvTable& result_table() {
  static const CsvTable table({"file",      "level",       "title",   "exact_id",      "unique_id",
                               "win",       "position",    "status",  "reason",        "objective",
                               "engine",    "found_by",    "optimal", "moves",         "pushes",
                               "solution",  "lower_bound", "seconds", "cpu_seconds",   "expanded",
                               "generated", "peak_bytes",  "limit",   "shortened_from"});
  return table;
}

std::string result_json(const Outcome& outcome) {
  return json_line(result_object(outcome));
}

}  // namespace sokrates::cli
