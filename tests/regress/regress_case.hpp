// A level file of tests/regress: a board, and lines below it that say what is to be run on it.
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

// Takes one "Key: values" over; false where the key is none of Objective, Engine, Space, Heuristic, Without,
// Win.
bool set_value(RegressCase& regress_case, const std::string& key, const std::string& values);

RegressCase read_case(const std::string& text);

// Empty, or what is wrong: with the case itself, or with what the solver says compared with the oracle.
// A combination the solver refuses as invalid is wrong only where nothing but the objective was named.
std::string complaint(const RegressCase& regress_case);

}  // namespace oracle
