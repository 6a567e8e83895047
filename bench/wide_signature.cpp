#include "bench/wide_signature.hpp"

#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include <own_levels.hpp>  // made when the build is configured
#include <sokrates/collection.hpp>

#include "bench/suites.hpp"
#include "bench/text_hash.hpp"

namespace sokrates::bench {
namespace {

struct EngineLimit {
  std::string_view engine;
  Objective objective;
  std::uint64_t nodes;
};

// The macro searches get enough nodes to reach their second configuration, the others enough for a queue of some depth.
constexpr EngineLimit kEngines[] = {
    {"fess", Objective::any, 2500},
    {"fess-loose", Objective::any, 2500},
    {"fess-imagined", Objective::any, 2500},
    {"homeward", Objective::any, 600},
    {"greedy-backward", Objective::any, 20'000},
    {"astar", Objective::pushes, 5000},
    {"portfolio", Objective::any, 10'000},
};

struct SuitePick {
  std::string_view suite;
  std::vector<std::size_t> numbers;
};

const std::vector<SuitePick>& suite_picks() {
  static const std::vector<SuitePick> picks{
      {"xsokoban", {1, 4, 9, 20, 33, 40, 52, 66, 75, 90}},
      {"sasquatch1", {3, 7, 12, 20, 31}},
      {"microban2", {100, 101, 102, 103, 104, 105, 106, 107}},
  };
  return picks;
}

struct OwnPick {
  std::string_view name;
  std::string_view text;
  std::vector<std::size_t> numbers;
};

const std::vector<OwnPick>& own_picks() {
  static const std::vector<OwnPick> picks{
      {"unsolvable", kUnsolvableLevels, {3, 4, 7, 8}},  // the others need no search
      {"workshop", kWorkshopLevels, {3, 6, 9, 12}},
  };
  return picks;
}

struct WideLevel {
  std::string name;
  Level level;
};

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Returns level `number` of a text, counted from 1. The error names the level.
Expected<WideLevel> level_of(std::string_view text, std::size_t number, std::string name) {
  const Expected<Collection> file = read_collection(text);
  if (!file) return Error{name + ": " + file.error()};
  if (file->entries.size() < number) return Error{name + ": there is no such level"};
  const Expected<Level>& level = file->entries[number - 1].level;
  if (!level) return Error{name + ": " + level.error()};
  return WideLevel{std::move(name), *level};
}

Expected<std::vector<WideLevel>> wide_levels(const std::string& folder) {
  std::vector<WideLevel> levels;
  for (const SuitePick& pick : suite_picks()) {
    const Expected<Suite> suite = suite_named(pick.suite, folder);
    if (!suite) return Error{suite.error()};
    for (const std::size_t number : pick.numbers) {
      std::string name = suite->name + ' ' + std::to_string(number);
      if (suite->files.size() < number)
        return Error{name + ": no such level in " + folder + "; install Debian's cavepacker-data"};
      Expected<WideLevel> level = level_of(text_of(suite->files[number - 1]), 1, std::move(name));
      if (!level) return Error{level.error()};
      levels.push_back(std::move(*level));
    }
  }
  for (const OwnPick& pick : own_picks()) {
    for (const std::size_t number : pick.numbers) {
      Expected<WideLevel> level =
          level_of(pick.text, number, std::string(pick.name) + ' ' + std::to_string(number));
      if (!level) return Error{level.error()};
      levels.push_back(std::move(*level));
    }
  }
  return levels;
}

void add_result(const Result& result, TextHash& answers) {
  answers.add(name_of(result.status));
  answers.add(result.statistics.expanded);
  answers.add(result.statistics.generated);
  answers.add(result.lower_bound);
  answers.add(result.solution);
}

}  // namespace

Expected<Signature> compute_wide_signature(const std::string& suites_folder,
                                           const std::function<void(const SignatureRun&)>& each) {
  const Expected<std::vector<WideLevel>> levels = wide_levels(suites_folder);
  if (!levels) return Error{levels.error()};
  Signature signature;
  signature.levels = levels->size();
  TextHash answers;
  for (const WideLevel& wide : *levels) {
    for (const EngineLimit& limit : kEngines) {
      Options options;
      options.engine = limit.engine;
      options.objective = limit.objective;
      options.threads = 1;
      options.limits.nodes = limit.nodes;
      options.first = limit.objective == Objective::any;
      const SignatureRun run{wide.name, options, solve(wide.level, options)};
      ++signature.runs;
      signature.expanded += run.result.statistics.expanded;
      add_result(run.result, answers);
      if (each) each(run);
    }
  }
  signature.answers = answers.text();
  return signature;
}

}  // namespace sokrates::bench
