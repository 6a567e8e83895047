// A level file of tests/regress: a board, and lines below it that define the runs.
#pragma once

#include <string>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>

namespace oracle {

// Every combination of these is run. An empty name is the solver's own choice.
struct RegressCase {
  std::vector<std::string> rows;
  sokrates::Win win = sokrates::Win::boxes;
  std::vector<std::string> objectives{"any", "pushes", "moves", "pushes,moves", "moves,pushes"};
  std::vector<std::string> engines{""};
  std::vector<std::string> spaces{""};
  std::vector<std::string> heuristics{""};
  std::vector<std::string> without;  // all of them at once
};

// Applies one "Key: values" line. Returns false if the key is not one of Objective, Engine, Space, Heuristic,
// Without, Win.
bool set_value(RegressCase& regress_case, const std::string& key, const std::string& values);

RegressCase read_case(const std::string& text);

// Returns an empty text, or what is wrong with the case or with the answers of the solver. A combination that
// the solver refuses as invalid is an error only if the case names nothing but the objective.
std::string complaint(const RegressCase& regress_case);

}  // namespace oracle
