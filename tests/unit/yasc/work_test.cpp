// The work of the plugin without Windows: boards, buffers, codes and the callback. tests/yasc tests the DLL itself.
#include "work.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "floating_point.hpp"
#include "host_run.hpp"
#include "host_text.hpp"

namespace sokrates::yasc {
namespace {

constexpr char kEasy[] = "#########@     ## $$   ##   .. #########";  // 8 x 5
constexpr char kCorridor[] = "#########@ $  .##      #########";      // 8 x 4

Options one_thread() {
  Options options;
  options.limits.nodes = 20'000;
  return options;
}

TEST(Plugin, ReadsBoards) {
  EXPECT_EQ(read_board(8, 5, kEasy)->boxes().size(), 2U);
  EXPECT_EQ(read_board(8, 4, kEasy)->boxes().size(), 2U) << "characters after the board do not matter";
  EXPECT_FALSE(read_board(9, 5, kEasy)) << "too few characters";
  EXPECT_FALSE(read_board(0, 5, kEasy));
  EXPECT_FALSE(read_board(8, 5, nullptr));
  EXPECT_FALSE(read_board(5, 1, "@$.x#"));
  EXPECT_EQ(read_board(1U << 31, 1U << 31, kEasy).code(), ErrorCode::too_large);
  EXPECT_EQ(read_board(6, 1, "@$.$@ ").code(), ErrorCode::misfit) << "several players";
  EXPECT_EQ(*read_board(5, 1, "@-$_."), *read_board(5, 1, "@ $ ."));
  std::string marked = kEasy;
  for (char& c : marked) c = static_cast<char>(static_cast<unsigned char>(c) | 0x80U);
  EXPECT_EQ(*read_board(8, 5, marked.c_str()), *read_board(8, 5, kEasy));
}

TEST(Plugin, ReadsListsOfMoves) {
  using Games = std::vector<std::string>;
  EXPECT_EQ(read_moves("rR\0uU\0\0dD", 9), (Games{"rR", "uU"}));
  EXPECT_EQ(read_moves("rR uU", 5), (Games{"rR", "uU"}));
  EXPECT_EQ(read_moves("rRRR", 2), (Games{"rR"})) << "no byte after the end is read";
  EXPECT_EQ(read_moves("\0rR", 3), Games{});
  EXPECT_EQ(read_moves(nullptr, 10), Games{});
}

TEST(Plugin, NeverWritesBeyondABuffer) {
  char buffer[] = "xxxxxx";
  EXPECT_TRUE(write_text("abc", 2, buffer, 5));
  EXPECT_EQ(std::string(buffer, 6), std::string("abc\0\0x", 6));
  EXPECT_FALSE(write_text("abcd", 2, buffer, 5));
  EXPECT_EQ(buffer[0], '\0');
  EXPECT_FALSE(write_text("", 1, buffer, 0));
  EXPECT_FALSE(write_text("a", 1, nullptr, 5));
}

TEST(Plugin, SolvesAndReports) {
  std::vector<char> buffer(1000);
  Status status = {};
  status.size = sizeof status;
  EXPECT_EQ(solve_for_host({8, 5, kEasy}, {buffer.data(), buffer.size()}, one_thread(), &status, nullptr),
            kOk);
  EXPECT_TRUE(verify(*read_board(8, 5, kEasy), buffer.data()).valid);
  EXPECT_TRUE(status.flags & kSolutionFlag);
  EXPECT_NE(std::string(status.text).find(" moves, "), std::string::npos);
  EXPECT_GT(status.states_generated, 0);
  EXPECT_EQ(solve_for_host({5, 4, "######@ .##$  ######"}, {buffer.data(), buffer.size()}, one_thread(),
                           &status, nullptr),
            kUnsolvable);
  EXPECT_EQ(status.flags, 0U);
  for (const std::size_t size : {1U, 2U, 6U})
    EXPECT_EQ(solve_for_host({8, 5, kEasy}, {buffer.data(), size}, one_thread(), nullptr, nullptr),
              kGameTooLong);
  EXPECT_EQ(solve_for_host({8, 5, kEasy}, {nullptr, 10}, one_thread(), nullptr, nullptr), kFailure);
}

TEST(Plugin, LimitsHaveCodes) {
  std::vector<char> buffer(1000);
  const auto code = [&](const Options& options) {
    return solve_for_host({8, 5, kEasy}, {buffer.data(), buffer.size()}, options, nullptr, nullptr);
  };
  Options options;
  options.limits.nodes = 1;
  options.engine = "bfs";
  EXPECT_EQ(code(options), kNoSolution);
  options.limits.nodes = 0;
  options.limits.seconds = 1e-9;
  EXPECT_EQ(code(options), kTimeout);
  options.engine = "dfs";
  options.objective = Objective::pushes;
  EXPECT_EQ(code(options), kInvalidSettings);
}

TEST(Plugin, TheCallbackEndsTheWork) {
  // Nine boxes in a field, without any pruning: the search cannot end by itself.
  std::string board;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      const bool is_wall = row == 0 || row == 15 || column == 0 || column == 15;
      const bool is_box = row % 4 == 2 && column % 4 == 2 && row < 12 && column < 12;
      const bool is_goal = row == 14 && column > 1 && column < 14;
      board += is_wall ? '#' : row == 1 && column == 1 ? '@' : is_box ? '$' : is_goal ? '.' : ' ';
    }
  }
  std::vector<char> buffer(1000);
  Options options;
  options.engine = "bfs";
  options.limits.memory_bytes = 1U << 30;
  Status status = {};
  status.size = sizeof status;
  const Callback end_at_once = [] { return 1; };
  EXPECT_EQ(
      solve_for_host({16, 16, board.c_str()}, {buffer.data(), buffer.size()}, options, &status, end_at_once),
      kEndedByHost);
  const Callback end_by_terminate = [] {
    stop_all_runs();
    return 0;
  };
  EXPECT_EQ(solve_for_host({16, 16, board.c_str()}, {buffer.data(), buffer.size()}, options, &status,
                           end_by_terminate),
            kEndedByHost);
}

TEST(Plugin, ImprovesSolutionsAndNeverWorsensThem) {
  const auto optimized = [](std::string games, std::uint32_t flags, std::size_t size) {
    std::vector<char> buffer(size, '\0');
    std::copy_n(games.begin(), std::min(games.size(), size), buffer.begin());
    Status status = {};
    status.size = sizeof status;
    status.flags = flags;
    const Code code =
        optimize_for_host({8, 4, kCorridor}, {buffer.data(), size}, one_thread(), &status, nullptr);
    return std::pair(code, std::string(buffer.data(), strnlen(buffer.data(), size)));
  };
  const std::string detour = "rlrlrRRR";
  EXPECT_EQ(optimized(detour, kMovesFlag, 100), std::pair(kOk, std::string("rRRR")));
  EXPECT_EQ(optimized(detour, kPushesFlag, 100), std::pair(kOk, std::string("rRRR")));
  EXPECT_EQ(optimized(detour, 0, detour.size()), std::pair(kOk, std::string("rRRR")));
  EXPECT_EQ(optimized("rRRR", kMovesFlag, 100), std::pair(kNoSolution, std::string("rRRR")));
  EXPECT_EQ(optimized(detour, kBoxLinesFlag, 100), std::pair(kInvalidSettings, detour));
  EXPECT_EQ(optimized("uuu", kMovesFlag, 100).first, kInvalidLevel);
  EXPECT_EQ(optimized("", kMovesFlag, 100).first, kInvalidLevel);
}

TEST(Plugin, SupportsItsMetricsOnly) {
  EXPECT_TRUE(is_supported_optimization(kMovesFlag));
  EXPECT_TRUE(is_supported_optimization(kPushesFlag | kSolutionFlag | 128));
  EXPECT_FALSE(is_supported_optimization(0));
  EXPECT_FALSE(is_supported_optimization(kMovesFlag | kPushesFlag));
  EXPECT_FALSE(is_supported_optimization(kPushingSessionsFlag));
}

TEST(Plugin, AnIncompleteStatusIsNotWritten) {
  std::vector<char> buffer(1000);
  Status status = {};
  status.size = 8;
  status.flags = 0x55;
  EXPECT_EQ(solve_for_host({8, 5, kEasy}, {buffer.data(), buffer.size()}, one_thread(), &status, nullptr),
            kOk);
  EXPECT_EQ(status.flags, 0x55U);
  EXPECT_EQ(status.text[0], '\0');
}

}  // namespace
}  // namespace sokrates::yasc
