#include "bench/solver_answer.hpp"

#include <gtest/gtest.h>

namespace sokrates::bench {
namespace {

const Level& corridor() {
  static const Level level = *Level::from_rows({"######", "#@$ .#", "######"});
  return level;
}

SolverAnswer verified(const SolverRun& run) {
  return verify_answer(corridor(), run, {5, 0});
}

SolverRun printed(std::string output) {
  SolverRun run;
  run.output = std::move(output);
  return run;
}

TEST(SolverAnswer, TakesTheLastLineOfMoves) {
  EXPECT_EQ(solution_line("searching\nLL\n  rrRR \r\ndone in 3 s\n\n"), "rrRR");
  EXPECT_EQ(solution_line("no solution"), "");
  EXPECT_EQ(solution_line(""), "");
}

TEST(SolverAnswer, DistinguishesTheEndings) {
  EXPECT_EQ(verified(printed("found it:\nRR\n")).ending, SolverEnding::solved);
  EXPECT_EQ(verified(printed("R\n")).ending, SolverEnding::wrong);
  EXPECT_EQ(verified(printed("none\n")).ending, SolverEnding::missing);
  SolverRun late;
  late.is_late = true;
  EXPECT_EQ(verified(late).ending, SolverEnding::timeout);
  SolverRun crashed = printed("R\n");
  crashed.signal = 11;
  EXPECT_EQ(verified(crashed).ending, SolverEnding::crash);
  EXPECT_NE(verified(crashed).reason.find("SIGSEGV"), std::string::npos);
  SolverRun in_shell;
  in_shell.exit_code = 134;
  EXPECT_EQ(verified(in_shell).reason, "the solver was ended by signal 6, SIGABRT");
  SolverRun failed;
  failed.exit_code = 3;
  failed.errors = "Traceback\nMemoryError\n\n";
  EXPECT_EQ(verified(failed).reason, "the solver ended with exit code 3; it said: MemoryError");
}

TEST(SolverAnswer, CountsAValidSolutionHoweverTheProgramEnded) {
  SolverRun late = printed("RR\n");
  late.is_late = true;
  EXPECT_EQ(verified(late).ending, SolverEnding::solved);
}

TEST(SolverAnswer, SolvesALevelThatStartsSolvedWithoutMoves) {
  const Level solved = *Level::from_rows({"####", "#@*#", "####"});
  EXPECT_EQ(verify_answer(solved, printed(""), {}).ending, SolverEnding::solved);
  SolverRun crashed;
  crashed.signal = 6;
  EXPECT_EQ(verify_answer(solved, crashed, {}).ending, SolverEnding::crash);
}

TEST(SolverCommand, QuotesThePathOfTheLevel) {
  EXPECT_EQ(command_for("solver --in={level}", "/tmp/it's"), "solver --in='/tmp/it'\\''s'");
}

}  // namespace
}  // namespace sokrates::bench
