// Tests that two solvers in two threads do not affect each other.
#include <gtest/gtest.h>

#include <thread>

#include <sokrates/solver.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Task {
  const char* text;
  const char* engine;
};

const std::vector<Task>& tasks() {
  static const std::vector<Task> all{
      {"########\n#      #\n# .**$@#\n#      #\n#####  #\n    ####", "bfs"},
      {"########\n#      #\n# .**$@#\n#      #\n#####  #\n    ####", "astar"},
      {"#######\n#  .$ #\n# $ #.#\n# @   #\n#     #\n#    .#\n#######", "iterative-weighted-astar"},
      {"#######\n#  .$ #\n# $ #.#\n# @   #\n#     #\n#    .#\n#######", "dfs"},
      {"########\n#.     #\n#@$. $ #\n########", "uniform-cost"},
      {"##########\n#  #     #\n# $  # $ #\n#.   @  .#\n##########", "priority"},
      {"##########\n#  #     #\n# $  # $ #\n#.   @  .#\n##########", "greedy"},
  };
  return all;
}

std::vector<Result> solve_all() {
  std::vector<Result> results;
  for (const Task& task : tasks()) {
    Options options;
    options.engine = task.engine;
    results.push_back(solve(drawn(task.text), options));
  }
  return results;
}

TEST(Threads, GiveTheSameResultsSideBySide) {
  const std::vector<Result> alone = solve_all();
  for (int round = 0; round < 5; ++round) {
    std::vector<Result> one, other;
    std::thread first([&] { one = solve_all(); });
    std::thread second([&] { other = solve_all(); });
    first.join();
    second.join();
    for (std::size_t i = 0; i < alone.size(); ++i) {
      for (const Result* result : {&one[i], &other[i]}) {
        EXPECT_EQ(result->status, alone[i].status) << tasks()[i].engine;
        EXPECT_EQ(result->solution, alone[i].solution) << tasks()[i].engine;
        EXPECT_EQ(result->optimal, alone[i].optimal);
        EXPECT_EQ(result->lower_bound, alone[i].lower_bound);
        EXPECT_EQ(result->statistics.expanded, alone[i].statistics.expanded) << tasks()[i].engine;
        EXPECT_EQ(result->statistics.peak_bytes, alone[i].statistics.peak_bytes) << tasks()[i].engine;
      }
    }
  }
}

TEST(Threads, AStopTokenReachesAnotherThread) {
  StopToken stop;
  Options options;
  options.engine = "bfs";
  options.limits.memory_bytes = std::uint64_t{1} << 30;
  for (const ComponentInfo& part : components()) options.without.push_back(part.name);
  Result result;
  std::thread worker([&] {
    result = solve(drawn("###############\n"
                         "#             #\n"
                         "# $ $ $ $ $ $ #\n"
                         "#      @      #\n"
                         "#......       #\n"
                         "###############"),
                   options, {}, &stop);
  });
  stop.request_stop();
  worker.join();
  EXPECT_EQ(result.limit, Limit::cancelled);
}

}  // namespace
}  // namespace sokrates
