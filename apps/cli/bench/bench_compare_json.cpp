#include "bench/bench_compare_text.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "files/json_text.hpp"

namespace sokrates::cli {
namespace {

using bench::LevelPair;

double rounded(double value) {
  return std::round(value * 1e6) / 1e6;
}

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json place_json(const bench::Row& row) {
  Json place;
  place["file"] = row.file;
  place["level"] = row.level;
  place["title"] = text_or_null(row.title);
  return place;
}

Json answer_json(const bench::Row& row) {
  Json answer;
  answer["status"] = name_of(row.status);
  answer["optimal"] = row.optimal;
  answer["pushes"] = or_null(row.pushes);
  answer["moves"] = or_null(row.moves);
  answer["expanded"] = or_null(row.expanded);
  return answer;
}

Json pair_json(const LevelPair& levels) {
  Json pair = place_json(*levels.b);
  pair["a"] = answer_json(*levels.a);
  pair["b"] = answer_json(*levels.b);
  return pair;
}

Json list_json(const std::vector<LevelPair>& list) {
  Json all = Json::array();
  for (const LevelPair& levels : list) all.push_back(pair_json(levels));
  return all;
}

Json places_json(const std::vector<const bench::Row*>& rows) {
  Json all = Json::array();
  for (const bench::Row* row : rows) all.push_back(place_json(*row));
  return all;
}

Json contradictions_json(const std::vector<bench::Contradiction>& contradictions) {
  Json all = Json::array();
  for (const bench::Contradiction& each : contradictions) {
    Json one = pair_json(each.levels);
    one["reason"] = each.reason;
    all.push_back(std::move(one));
  }
  return all;
}

Json ratio_json(const bench::CostRatio& ratio) {
  Json result;
  result["levels"] = ratio.levels;
  result["less"] = ratio.less;
  result["more"] = ratio.more;
  result["ratio"] = ratio.mean ? Json(rounded(*ratio.mean)) : Json(nullptr);
  result["low"] = rounded(ratio.interval.low);
  result["high"] = rounded(ratio.interval.high);
  result["chance"] = rounded(ratio.chance);
  result["more_than_noise"] = ratio.is_more_than_noise();
  return result;
}

Json run_json(const bench::Run& run, std::uint64_t solved) {
  Json result;
  result["name"] = run.name;
  result["settings"] = text_or_null(run.settings);
  result["version"] = text_or_null(run.version);
  result["solved"] = solved;
  return result;
}

}  // namespace

std::string comparison_json(const ComparedRuns& compared) {
  const bench::Comparison& comparison = compared.comparison;
  Json result;
  result["a"] = run_json(compared.a, comparison.solved_a);
  result["b"] = run_json(compared.b, comparison.solved_b);
  result["levels"] = comparison.levels;
  result["no_difference"] = comparison.has_no_difference();
  result["regressions"] = bench::regressions_in(comparison);
  result["contradictions"] = contradictions_json(comparison.contradictions);
  result["won"] = list_json(comparison.won);
  result["lost"] = list_json(comparison.lost);
  result["other_failures"] = list_json(comparison.other_failures);
  result["shorter"] = list_json(comparison.shorter);
  result["longer"] = list_json(comparison.longer);
  result["proof_won"] = list_json(comparison.proof_won);
  result["proof_lost"] = list_json(comparison.proof_lost);
  result["other_expansions"] = list_json(comparison.other_effort);
  result["expansions"] = ratio_json(comparison.expansions);
  result["time"] = ratio_json(comparison.time);
  result["only_a"] = places_json(comparison.only_a);
  result["only_b"] = places_json(comparison.only_b);
  result["changed"] = places_json(comparison.changed);
  return json_line(result);
}

}  // namespace sokrates::cli
