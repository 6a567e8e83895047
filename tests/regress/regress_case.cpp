#include "regress/regress_case.hpp"

#include <optional>
#include <sstream>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/solver_check.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> all;
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

Answer truth_of(const Level& level, Objective objective) {
  const Answer answer = naive_solve(level, objective);
  const bool counts_pushes = objective == Objective::pushes || objective == Objective::any;
  return answer.outcome == Outcome::beyond && counts_pushes ? push_solve(level) : answer;
}

std::string checked(const Level& level, const Options& options, const Answer& truth) {
  const bool own_choice = options.engine.empty() && !options.space && options.heuristic.empty();
  if (!own_choice && sokrates::solve(level, options).status == sokrates::Status::invalid) return {};
  return complaint(level, options, truth, own_choice && options.objective != Objective::any);
}

}  // namespace

bool set_value(RegressCase& regress_case, const std::string& key, const std::string& values) {
  if (key == "Objective") {
    regress_case.objectives = words(values);
  } else if (key == "Engine") {
    regress_case.engines = words(values);
  } else if (key == "Space") {
    regress_case.spaces = words(values);
  } else if (key == "Heuristic") {
    regress_case.heuristics = words(values);
  } else if (key == "Without") {
    regress_case.without = words(values);
  } else if (key == "Win") {
    regress_case.win =
        words(values) == std::vector<std::string>{"player"} ? sokrates::Win::player : sokrates::Win::boxes;
  } else {
    return false;
  }
  return true;
}

RegressCase read_case(const std::string& text) {
  RegressCase result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(':');
    if (colon != std::string::npos) {
      set_value(result, line.substr(0, colon), line.substr(colon + 1));
    } else if (!line.empty() && line.find_first_not_of("#@+$*. ") == std::string::npos) {
      result.rows.push_back(line);
    }
  }
  return result;
}

std::string complaint(const RegressCase& regress_case) {
  const sokrates::Expected<Level> level = Level::from_rows(regress_case.rows, regress_case.win);
  if (!level) return level.error();
  for (const std::string& objective : regress_case.objectives) {
    Options options;
    options.objective = sokrates::objective_named(objective);
    if (!options.objective) return "unknown objective " + objective;
    options.without = regress_case.without;
    const Answer truth = truth_of(*level, *options.objective);
    if (truth.outcome == Outcome::beyond) return "too big for the oracle: shrink it";
    for (const std::string& engine : regress_case.engines) {
      for (const std::string& space : regress_case.spaces) {
        for (const std::string& heuristic : regress_case.heuristics) {
          options.engine = engine;
          options.space = sokrates::space_named(space);
          options.heuristic = heuristic;
          if (std::string wrong = checked(*level, options, truth); !wrong.empty()) return wrong;
        }
      }
    }
  }
  return {};
}

}  // namespace oracle
