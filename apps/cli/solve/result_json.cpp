#include "solve/result_json.hpp"

#include <nlohmann/json.hpp>

#include <sokrates/fields.hpp>

#include "arguments/numbers.hpp"
#include "files/json_fields.hpp"
#include "solve/plan_text.hpp"

namespace sokrates::cli {
namespace {

std::string_view win_name(Win win) {
  return win == Win::boxes ? "boxes" : "player";
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

}  // namespace

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
  Json line;
  line["file"] = outcome.file;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["exact_id"] = is_level ? Json(exact_id(*entry.level)) : Json(nullptr);
  line["unique_id"] = is_level ? Json(unique_id(*entry.level)) : Json(nullptr);
  line["win"] = is_level ? Json(win_name(entry.level->win())) : Json(nullptr);
  if (!outcome.position.empty()) line["position"] = outcome.position;
  JsonFields fields(line);
  write_answer(fields, result);
  line["objective"] = outcome.objective ? Json(name_of(*outcome.objective)) : Json(nullptr);
  line["plan"] = line["solution"].is_null() ? Json(nullptr) : plan_json(*entry.level, result.solution);
  write_effort(fields, result, outcome.ran);
  fields.null("statistics");
  if (outcome.ran)
    fields.object("statistics", [&](JsonFields& inner) { write_statistics(inner, result.statistics); });
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
