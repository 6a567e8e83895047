// A guard for refactoring: the configuration, or the error, of every combination of options must not change.
//
// The dump has one line for each combination of engine, space, objective, heuristic, weights, estimate, win condition and
// number of players. A commit that changes a default, a promise or a message on purpose stores the new hash. To see what
// changed, set SOKRATES_DUMP to the name of a file before and after the change, and compare the two files.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <set>

#include "bench/text_hash.hpp"
#include "solver/engine_config.hpp"
#include "solver/registry.hpp"

namespace sokrates {
namespace {

constexpr char kStoredHash[] = "8abee56bb0402fe6";

// Hashes the lines, and writes them to the file that SOKRATES_DUMP names.
class Dump {
 public:
  Dump() {
    const char* const name = std::getenv("SOKRATES_DUMP");
    if (name != nullptr) file_ = std::fopen(name, "w");
  }
  ~Dump() {
    if (file_ != nullptr) std::fclose(file_);
  }
  Dump(const Dump&) = delete;
  Dump& operator=(const Dump&) = delete;
  void add(const std::string& line) {
    ++lines_;
    hash_.add(line);
    if (file_ != nullptr) std::fprintf(file_, "%s\n", line.c_str());
  }
  std::string hash() const { return hash_.text(); }
  int lines() const { return lines_; }

 private:
  bench::TextHash hash_;
  std::FILE* file_ = nullptr;
  int lines_ = 0;
};

std::string line_of(const Options& options, Win win, std::size_t players) {
  const Expected<EngineConfig> config = make_engine_config(options, win, players);
  if (!config)
    return "refused " + std::to_string(static_cast<int>(config.failure().code)) + ' ' + config.error();
  std::string line = std::string(config->engine->name) + ' ' + std::string(name_of(config->space)) + ' ' +
                     std::string(name_of(config->objective)) + ' ' + config->heuristic +
                     (config->is_proof_promised ? " proved" : "");
  for (const double weight : config->weights) line += ' ' + std::to_string(weight);
  return line;
}

std::vector<std::string> names_of(const std::vector<ComponentInfo>& infos) {
  std::vector<std::string> names{"", "nonsense"};
  for (const ComponentInfo& info : infos) names.push_back(info.name);
  return names;
}

template <class Visit>
void for_each_question(Visit visit) {
  const std::vector<std::optional<Space>> spaces{std::nullopt, Space::pushes, Space::moves};
  const std::vector<std::optional<Objective>> objectives{
      std::nullopt,     Objective::any,          Objective::pushes,
      Objective::moves, Objective::pushes_moves, Objective::moves_pushes};
  const std::vector<std::vector<double>> weights{{}, {1}, {3}, {3, 1}, {1, 3}, {0.5}, {101}};
  Options options;
  for (const std::string& engine : names_of(engines())) {
    options.engine = engine;
    for (const std::optional<Space> space : spaces) {
      options.space = space;
      for (const std::optional<Objective> objective : objectives) {
        options.objective = objective;
        for (const std::string& heuristic : names_of(heuristics())) {
          options.heuristic = heuristic;
          for (const std::vector<double>& w : weights) {
            options.weights = w;
            visit(options);
          }
        }
      }
    }
  }
}

TEST(EngineConfigs, AllCombinationsAreConfiguredAndRefusedAsStored) {
  Dump dump;
  std::set<std::string> refusals;
  for (const ComponentInfo& engine : engines()) {
    dump.add(engine.name + ": " + engine.summary + (engine.is_anytime ? ", anytime" : "") +
             (engine.is_for_targets ? ", for targets" : "") + (engine.is_complete ? ", complete" : ""));
  }
  for_each_question([&](Options options) {
    for (const bool has_estimate : {false, true}) {
      if (has_estimate) options.estimate = [](const Placement&) { return 0U; };
      for (const Win win : {Win::boxes, Win::player}) {
        for (const std::size_t players : std::initializer_list<std::size_t>{1, 2, 5, 9, 40, 300}) {
          const std::string line = line_of(options, win, players);
          dump.add(line);
          if (line.starts_with("refused")) refusals.insert(line);
        }
      }
    }
  });
  EXPECT_EQ(dump.hash(), kStoredHash)
      << dump.lines() << " lines; if the change is meant, store the new hash (see the head of this file)";
  EXPECT_GT(refusals.size(), 100U) << "the combinations no longer reach most refusals";
}

}  // namespace
}  // namespace sokrates
