#include "statistics_text.hpp"

#include <nlohmann/json.hpp>

#include "files/json_text.hpp"

namespace sokrates::mpi {

using cli::Json;

namespace {

// Calls `visit(key, number)` for every counter of the statistics that is a single number.
template <class Numbers, class Visit>
void for_each_number(Numbers& s, Visit visit) {
  visit("expanded", s.expanded);
  visit("generated", s.generated);
  visit("duplicates", s.duplicates);
  visit("reopened", s.reopened);
  visit("sent", s.sent);
  visit("stored", s.stored);
  visit("open", s.open);
  visit("peak_open", s.peak_open);
  visit("peak_bytes", s.peak_bytes);
  visit("record_bytes", s.record_bytes);
  visit("worker_seconds", s.worker_seconds);
}

}  // namespace

std::string text_of(const Statistics& statistics) {
  Json object;
  for_each_number(statistics, [&](const char* key, auto number) { object[key] = number; });
  for (const PrunedBy& pruned : statistics.pruned) object["pruned"][pruned.component] = pruned.count;
  for (const TimeOf& time : statistics.time) object["time"][time.component] = time.seconds;
  return cli::json_line(object);
}

Statistics statistics_in(const std::string& text) {
  const Json object = cli::parsed_json(text);
  Statistics statistics;
  for_each_number(statistics, [&](const char* key, auto& number) { object.at(key).get_to(number); });
  if (object.contains("pruned")) {
    for (const auto& [component, count] : object["pruned"].items())
      statistics.pruned.push_back({component, count.get<std::uint64_t>()});
  }
  if (object.contains("time")) {
    for (const auto& [component, seconds] : object["time"].items())
      statistics.time.push_back({component, seconds.get<double>()});
  }
  return statistics;
}

}  // namespace sokrates::mpi
