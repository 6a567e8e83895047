// The types behind the handles of sokrates.h.
#pragma once

#include <memory>
#include <string>

#include <sokrates/sokrates.hpp>

struct sokrates_level {
  sokrates::Level level;
  std::string board;  // rows that end in '\n'
};

struct sokrates_options {
  sokrates::Options options;
};

struct sokrates_search {
  sokrates_search(const sokrates::Level& searched, const sokrates::Options& options)
      : level(searched), solver(level, options, nullptr, &stop) {}

  sokrates::StopToken stop;
  sokrates::Level level;
  sokrates::Solver solver;
  // Stores the result after the last step, because several functions of the interface read one field each.
  std::unique_ptr<const sokrates::Result> result;
  std::string text;  // the last returned text
};

struct sokrates_game {
  explicit sokrates_game(const sokrates::Level& level) : game(level) {}

  sokrates::StopToken stop;
  sokrates::Game game;
  std::string text;  // the last returned text
};
