// Compares the memory of a search with what is charged for it: the estimate of the engine's row (EngineRow::bytes), which
// is charged before the engine is built, and what the engine and its tables charge themselves.
//
// This program replaces operator new, so that it counts real allocations.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>

#include <malloc.h>

#include "analysis/dead_squares.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"

namespace {

// This program has one thread.
std::uint64_t live_bytes = 0;
std::uint64_t peak_bytes = 0;

void* counted_block(std::size_t size) {
  void* const block = std::malloc(size == 0 ? 1 : size);
  if (block != nullptr) live_bytes += malloc_usable_size(block);
  peak_bytes = std::max(peak_bytes, live_bytes);
  return block;
}

}  // namespace

void* operator new(std::size_t size) {
  void* const block = counted_block(size);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return counted_block(size);
}
void* operator new[](std::size_t size) {
  return operator new(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
  return operator new(size, tag);
}
void operator delete(void* block) noexcept {
  if (block == nullptr) return;
  live_bytes -= malloc_usable_size(block);
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  operator delete(block);
}
void operator delete[](void* block) noexcept {
  operator delete(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  operator delete(block);
}

namespace sokrates {
namespace {

// A hall with a box and a goal in every eighth row. Larger halls have more boxes.
Level hall(int size) {
  std::vector<std::string> rows(static_cast<std::size_t>(size + 2),
                                '#' + std::string(static_cast<std::size_t>(size), ' ') + '#');
  rows.front() = rows.back() = std::string(static_cast<std::size_t>(size + 2), '#');
  for (std::size_t row = 2; row + 2 < rows.size(); row += 8) {
    rows[row][3] = '$';
    rows[row][static_cast<std::size_t>(size) - 2] = '.';
  }
  rows[1][1] = '@';
  return *Level::from_rows(rows);
}

Level target_hall(int size) {
  std::vector<std::string> rows = hall(size).rows();
  for (std::string& row : rows) std::replace(row.begin(), row.end(), '.', ' ');
  rows[rows.size() - 2][2] = '.';
  return *Level::from_rows(rows, Win::player);
}

constexpr int kTurns = 40;

struct Measured {
  std::uint64_t charged = 0;
  std::uint64_t real = 0;
  bool is_searched = true;  // false: the engine gave up before its first expansion
};

Measured measure(const EngineRow& row, const Level& level) {
  Options options;
  options.engine = row.name;
  Expected<EngineConfig> config = make_engine_config(options, level.win());
  if (!config) return {};
  config->level = &level;
  const Board board(level);
  const SquareSet live = find_live_squares(board);
  if (!board_refusal(*config, board).empty()) return {};
  MemoryAccount account;
  const std::uint64_t before = peak_bytes = live_bytes;
  const LevelTables tables = share_tables(board, live, &account);
  const BuiltEngine engine = build_engine({*config, options, board, live, tables, account, nullptr});
  StepStatus status = StepStatus::running;
  for (int turn = 0; turn < kTurns && status == StepStatus::running; ++turn)
    status = (*engine)->step({100'000, 1'000});
  const bool is_searched = status != StepStatus::gave_up || (*engine)->statistics().expanded > 0;
  return {bytes_of_engine(*config, board) + account.peak(), peak_bytes - before, is_searched};
}

// The account may differ from the heap by a quarter, and by segments of tables that are allocated and not yet used.
TEST(MemoryEstimates, AgreeWithTheHeapWithinAQuarter) {
  constexpr std::uint64_t kUnusedSegments = 2'000'000;
  int measured = 0;
  for (const EngineRow& row : engine_rows()) {
    const Level level = row.accepts.wins == Wins::target ? target_hall(300) : hall(300);
    Measured found = measure(row, level);
    // Some engines give up on huge boards.
    if (!found.is_searched) found = measure(row, hall(50));
    ASSERT_TRUE(found.is_searched) << row.name;
    const auto [charged, real, is_searched] = found;
    if (real == 0) continue;  // the engine does not accept a board of this size
    measured += real > 2 * kUnusedSegments ? 1 : 0;
    EXPECT_LE(charged, real * 5 / 4 + kUnusedSegments) << row.name;
    EXPECT_GE(charged + kUnusedSegments, real * 3 / 4) << row.name;
  }
  EXPECT_GE(measured, 15);
}

}  // namespace
}  // namespace sokrates
