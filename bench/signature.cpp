#include "bench/signature.hpp"

#include <array>
#include <vector>

#include "bench/signature_levels.hpp"
#include "bench/text_hash.hpp"

namespace sokrates::bench {

namespace {

constexpr std::uint64_t kNodes = 1000;  // enough for every kind of step, few enough for builds that check all

// The solver refuses combinations that do not fit together, and they do not count.
std::vector<Options> all_options() {
  constexpr std::array kObjectives{Objective::any, Objective::pushes, Objective::moves,
                                   Objective::pushes_moves, Objective::moves_pushes};
  std::vector<Options> all;
  Options options;
  options.limits.nodes = kNodes;
  for (const ComponentInfo& engine : engines()) {
    options.engine = engine.name;
    for (const Space space : {Space::pushes, Space::moves}) {
      options.space = space;
      for (const Objective objective : kObjectives) {
        options.objective = objective;
        options.first = objective == Objective::any;
        all.push_back(options);
      }
    }
  }
  options.space.reset();
  options.objective.reset();
  options.first = false;
  for (const char* const engine : {"astar", "greedy"}) {
    options.engine = engine;
    for (const ComponentInfo& heuristic : heuristics()) {
      options.heuristic = heuristic.name;
      all.push_back(options);
    }
  }
  options.heuristic.clear();
  options.engine = "astar";
  for (const ComponentInfo& part : components()) {
    options.without = {part.name};
    all.push_back(options);
  }
  return all;
}

}  // namespace

std::string description(const Options& options) {
  std::string text = options.engine;
  if (options.space) text += ", space " + std::string(name_of(*options.space));
  if (options.objective) text += ", objective " + std::string(name_of(*options.objective));
  if (!options.heuristic.empty()) text += ", heuristic " + options.heuristic;
  for (const std::string& part : options.without) text += ", without " + part;
  return text;
}

Signature compute_signature(const std::function<void(const SignatureRun&)>& each) {
  const std::vector<Options> choices = all_options();
  Signature signature;
  TextHash answers;
  for (const NamedLevel& named : signature_levels()) {
    const auto level = Level::from_text(named.rows.substr(1), named.win);
    if (!level) continue;
    ++signature.levels;
    for (const Options& options : choices) {
      const SignatureRun run{named.name, options, solve(*level, options)};
      if (run.result.status == Status::invalid) continue;
      ++signature.runs;
      signature.expanded += run.result.statistics.expanded;
      answers.add(name_of(run.result.status));
      answers.add(run.result.optimal ? "optimal" : "");
      answers.add(run.result.lower_bound);
      answers.add(run.result.solution);
      if (each) each(run);
    }
  }
  signature.answers = answers.text();
  return signature;
}

}  // namespace sokrates::bench
