// Prints docs/engines.md from the table of engines: the names, when to use each engine, what it promises, and every
// combination with the solver's own reason if it is refused. Ends with 1 if an engine has no prose.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "solver/engine_config.hpp"
#include "solver/registry.hpp"
#include "space/robot_pushes.hpp"
#include "space/robot_square_pushes.hpp"

namespace {

using namespace sokrates;

constexpr Objective kObjectives[] = {Objective::any, Objective::pushes, Objective::moves,
                                     Objective::pushes_moves, Objective::moves_pushes};

std::string code(std::string_view text) {
  return '`' + std::string(text) + '`';
}

// Returns the engines that meet the condition: "`fess`, `fess-loose` and `homeward`".
template <class Condition>
std::string engines_that(Condition condition) {
  std::vector<std::string> names;
  for (const EngineRow& engine : engine_rows()) {
    if (condition(engine)) names.push_back(code(engine.name));
  }
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 < names.size() ? ", " : " and ";
    text += names[i];
  }
  return text;
}

std::string opening() {
  return R"(# Engines

<!-- Generated from the table in src/solver/engine_rows.cpp by the program engines_page; do not edit.
     ninja -C build/release engines_page && build/release/bin/engines_page > docs/engines.md -->

`sokrates solve --engine NAME`. The default is `portfolio`: several engines take turns, chosen by the level, on as many
threads as there are cores. `--engine a,b,c` runs several engines and compares them. `--trace search` shows an engine at
work, and `--statistics` shows what it did. Settings may follow the name of an engine, each after a colon: weights or a
heuristic. One command then compares weights and heuristics:

```sh
sokrates solve --engine weighted-astar:10,weighted-astar:2,astar,astar:manhattan levels.xsb
```

A **space** defines what one edge of the search graph is. In the space of pushes an edge is a push with the walk to it. If
walking costs nothing, states that differ only in where the player can walk are one state. In the space of moves an edge is
one step, as in textbooks. An **objective** defines which solution is wanted. A **heuristic** estimates the cost that is
left. An *admissible* heuristic never overestimates. A *consistent* heuristic falls by at most the cost of the edge, so that
A* expands no state twice.

Every engine except )" +
         engines_that([](const EngineRow& row) { return !row.promises.is_complete; }) + R"(
searches everything unless a limit ends it before. A level without a solution is then proved unsolvable. A solution is
called proved only if no better solution exists.

`--seed N` varies the order of equal choices in )" +
         engines_that([](const EngineRow& row) { return row.accepts.seed; }) + R"(.
Another seed is another search, which may find a solution sooner or later. With one thread, an equal seed gives an equal
search. The other engines have a fixed order and ignore the seed.
)";
}

// Reasons of refusal, each once, numbered.
class Reasons {
 public:
  std::string mark(std::string reason, std::string_view engine) {
    const std::string name = '\'' + std::string(engine) + '\'';
    if (const std::size_t at = reason.find(name); at != std::string::npos) {
      reason.replace(at, name.size(), "this engine");
    }
    auto found = std::find(all_.begin(), all_.end(), reason);
    if (found == all_.end()) found = all_.insert(all_.end(), reason);
    return std::to_string(found - all_.begin() + 1);
  }
  std::string list() const {
    std::string text;
    for (std::size_t i = 0; i < all_.size(); ++i) text += std::to_string(i + 1) + ". " + all_[i] + '\n';
    return text;
  }

 private:
  std::vector<std::string> all_;
};

// "proved" or "yes" where the solver accepts, the number of its reason where it does not.
std::string verdict(const Options& options, Win win, Reasons& reasons, std::size_t players = 1) {
  const auto config = make_engine_config(options, win, players);
  if (!config) return reasons.mark(config.error(), options.engine);
  return config->is_proof_promised ? "proved" : "yes";
}

std::string guarantee(const EngineRow& engine) {
  if (engine.promises.is_anytime) return "better and better ones, proved at the end";
  if (engine.promises.is_optimal) return "the shortest, proved";
  if (engine.accepts.max_weights == 1) return "at most w times the shortest";
  return "the first one found";
}

std::string engine_table() {
  std::string text =
      "\n## Which one\n\n| engine | what it is | the solution is | space | objective | heuristic |\n"
      "|---|---|---|---|---|---|\n";
  for (const EngineRow& engine : engine_rows()) {
    const EngineDefaults& defaults = engine.defaults;
    text += "| " + code(engine.name) + " | " + std::string(engine.summary) + " | " + guarantee(engine) +
            " | " + std::string(name_of(defaults.space)) + " | " + std::string(name_of(defaults.objective)) +
            " | " + std::string(defaults.heuristic) + " |\n";
  }
  text += "\nThe columns space, objective and heuristic are the defaults.\n\n";
  for (const EngineRow& engine : engine_rows()) {
    text += "- **" + std::string(engine.name) + "**: " + std::string(engine.prose) + '\n';
  }
  return text;
}

std::string space_table(Win win, Reasons& reasons, std::size_t players = 1) {
  std::string head = "| engine |";
  std::string line = "|---|";
  for (const Space space : {Space::pushes, Space::moves}) {
    if (win == Win::player && space == Space::pushes) continue;
    for (const Objective objective : kObjectives) {
      head += ' ' + std::string(name_of(space)) + ": " + std::string(name_of(objective)) + " |";
      line += "---|";
    }
  }
  std::string text = head + '\n' + line + '\n';
  for (const EngineRow& engine : engine_rows()) {
    text += "| " + code(engine.name) + " |";
    for (const Space space : {Space::pushes, Space::moves}) {
      if (win == Win::player && space == Space::pushes) continue;
      for (const Objective objective : kObjectives) {
        Options options;
        options.engine = engine.name;
        options.space = space;
        options.objective = objective;
        text += ' ' + verdict(options, win, reasons, players) + " |";
      }
    }
    text += '\n';
  }
  return text;
}

std::string heuristic_table(Reasons& reasons) {
  std::string text =
      "\n## Heuristics\n\n`--heuristic NAME`. All of them allow more goals than boxes.\n\n"
      "| heuristic | what it counts | admissible | consistent |\n|---|---|---|---|\n";
  for (const HeuristicRow& row : heuristic_rows()) {
    text += "| " + code(row.name) + " | " + std::string(row.summary) + " | " +
            (row.promises.is_admissible ? "yes" : "no") + " | " +
            (row.promises.is_consistent ? "yes" : "no") + " |\n";
  }
  text += "\n| engine |";
  std::string line = "|---|";
  for (const HeuristicRow& row : heuristic_rows()) {
    text += ' ' + std::string(row.name) + " |";
    line += "---|";
  }
  text += '\n' + line + '\n';
  for (const EngineRow& engine : engine_rows()) {
    text += "| " + code(engine.name) + " |";
    for (const HeuristicRow& row : heuristic_rows()) {
      Options options;
      options.engine = engine.name;
      options.heuristic = row.name;
      text += ' ' + verdict(options, Win::boxes, reasons) + " |";
    }
    text += '\n';
  }
  return text;
}

std::string part_table() {
  std::string text =
      R"(
## Components

The components below are on unless `--without COMPONENT,...` switches them off. Each of them is sound, so an optimum stays an
optimum. `pi-corral` and `symmetry` preserve the fewest pushes, and are used only if these are searched for; `symmetry` is
used by best-first engines. `dfs` uses only the dead squares. If the player has to reach a target, no component is used. A component that
would find nothing of its own is left out: `blocks` is used only if `freeze` is switched off, and `dead-sides` only with
heuristics other than `push-distance` and `matching`.

)"
      "| component | what it prunes |\n|---|---|\n";
  for (const ComponentInfo& part : components())
    text += "| " + code(part.name) + " | " + part.summary + " |\n";
  return text;
}

}  // namespace

int main() {
  for (const EngineRow& engine : engine_rows()) {
    if (!engine.prose.empty()) continue;
    std::fprintf(stderr, "engines_page: %s: the row has no prose; add it in src/solver/engine_rows.cpp\n",
                 std::string(engine.name).c_str());
    return 1;
  }
  Reasons reasons;
  std::string page = opening() + engine_table();
  page +=
      R"(
## Combinations

"yes" means that the combination is accepted. "proved" means that the solution is also proved to be the shortest. A number
is the reason of a refusal, which is listed below. Such a command ends with exit code 2, or with 3 if the reason depends on the
level.

)";
  page += space_table(Win::boxes, reasons);
  page += heuristic_table(reasons);
  page +=
      R"(
## Levels with a target

If the player has to reach a target square, only the space of moves is accepted, without a heuristic.

)";
  page += space_table(Win::player, reasons);
  page += R"(
## Several robots

Robots are interchangeable in the search and have numbers in the solution. In the space of pushes their walks cost nothing. If
moves count, an edge is a push with the walks before it, usually of one robot. In the space of moves an edge is one step of one
robot, and `astar` uses the heuristic `returns` by default. Only the components `dead-squares`, `blocks`, `freeze` and `bipartite`
are sound for several robots. The others assume a single player and are not used.
)";
  page += "Walks before pushes are counted for at most " + std::to_string(RobotSquarePushes::kMaxRobots) +
          " robots. With more robots, the space of moves is used if moves count.\nA level that is solved may "
          "have at most " +
          std::to_string(kMaxRobots) + " robots.\n\n";
  page += space_table(Win::boxes, reasons, 2);
  page += part_table();
  page += "\n## Reasons for refusals\n\n" + reasons.list();
  std::fputs(page.c_str(), stdout);
  return 0;
}
