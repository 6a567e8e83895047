#include <nlohmann/json.hpp>

#include <sokrates/collection.hpp>
#include <sokrates/fields.hpp>
#include <sokrates/version.hpp>

#include "files/convert_formats.hpp"
#include "files/json_fields.hpp"
#include "job_request.hpp"
#include "render/render_options.hpp"
#include "site.hpp"

namespace sokrates::serve {
namespace {

Json limits_json(const ServerLimits& limits) {
  Json json;
  json["running"] = limits.running;
  json["jobs"] = limits.jobs;
  json["jobs_per_address"] = limits.jobs_per_address;
  json["jobs_per_client"] = limits.jobs_per_address;  // the former name of the limit, kept for compatibility
  json["time"] = limits.seconds;
  json["default_time"] = limits.default_seconds;
  json["memory"] = limits.memory;
  json["default_memory"] = limits.default_memory;
  json["threads"] = limits.threads;
  json["body"] = limits.body;
  json["answer"] = limits.answer;
  return json;
}

}  // namespace

Json about_json(const ServerLimits& limits) {
  Json json;
  json["version"] = kVersion;
  cli::JsonFields fields(json);
  write_components(fields, "engines", engines());
  write_components(fields, "heuristics", heuristics());
  write_components(fields, "parts", components());
  json["objectives"] = objective_names();
  json["formats"] = cli::format_names();
  json["transforms"] = cli::transform_names();
  json["dialects"] = Json::array();
  for (const Dialect& dialect : dialects()) json["dialects"].push_back(dialect.name);
  json["overlays"] = cli::overlay_names();
  json["limits"] = limits_json(limits);
  return json;
}

}  // namespace sokrates::serve
