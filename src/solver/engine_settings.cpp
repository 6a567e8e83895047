#include "solver/engine_settings.hpp"

#include <algorithm>

#include "base/number_text.hpp"

namespace sokrates {

namespace {

bool is_heuristic(std::string_view name) {
  const std::vector<ComponentInfo>& all = heuristics();
  return std::any_of(all.begin(), all.end(), [&](const ComponentInfo& part) { return part.name == name; });
}

Error unknown_setting(std::string_view engine, std::string_view setting) {
  std::string message = "'" + std::string(setting) + "' is not a setting of '" + std::string(engine) +
                        "'; use a weight or a heuristic after the colon, one of";
  for (const ComponentInfo& part : heuristics())
    message += (part.name == heuristics().front().name ? " " : ", ") + part.name;
  return {message, ErrorCode::unknown_name};
}

Error given_twice(std::string_view what, std::string_view engine) {
  return {std::string(what) + " is given twice, once as a setting: '" + std::string(engine) + "'",
          ErrorCode::misfit};
}

}  // namespace

std::string_view engine_name(std::string_view engine) {
  return engine.substr(0, engine.find(':'));
}

Expected<Options> without_engine_settings(Options options) {
  const std::string asked = options.engine;
  const std::string_view name = engine_name(asked);
  if (name.size() == asked.size()) return options;
  const bool has_weights = !options.weights.empty();
  std::string_view rest = std::string_view(asked).substr(name.size());
  while (!rest.empty()) {
    const std::string_view setting = rest.substr(1, rest.find(':', 1) - 1);
    rest.remove_prefix(setting.size() + 1);
    if (const std::optional<double> weight = parse_decimal_text(setting)) {
      if (has_weights) return given_twice("a weight", asked);
      options.weights.push_back(*weight);
    } else if (is_heuristic(setting)) {
      if (!options.heuristic.empty()) return given_twice("a heuristic", asked);
      options.heuristic = setting;
    } else {
      return unknown_setting(name, setting);
    }
  }
  options.engine = name;
  return options;
}

}  // namespace sokrates
