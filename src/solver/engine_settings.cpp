#include "solver/engine_settings.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Parses digits with at most one point. Returns nullopt for any other text. std::from_chars is not used,
// because the tool chain of WebAssembly supports it only for integers.
std::optional<double> as_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  double digits = 0;
  double unit = is_negative ? -1 : 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == point) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    digits = 10 * digits + (text[i] - '0');
    if (i > point) unit *= 10;
  }
  if (text.empty() || text == ".") return std::nullopt;
  return digits / unit;
}

bool is_heuristic(std::string_view name) {
  const std::vector<PartInfo>& all = heuristics();
  return std::any_of(all.begin(), all.end(), [&](const PartInfo& part) { return part.name == name; });
}

Error unknown_setting(std::string_view engine, std::string_view setting) {
  std::string message = "'" + std::string(setting) + "' is no setting of '" + std::string(engine) +
                        "': after a colon stands a weight or a heuristic, one of";
  for (const PartInfo& part : heuristics())
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
    if (const std::optional<double> weight = as_number(setting)) {
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
