// A host that loads the plugin as YASC does: LoadLibrary, GetProcAddress, a thread for each call, a callback that can end the work.
//
//   host DLL check                     hostile and ordinary calls; prints "N passed, N failed"
//   host DLL solve FILE FIRST LAST     solves levels of a file; prints a line for each
//   host DLL optimize FILE SECONDS     improves the stored solutions of a file; prints a line for each
//
// The exit code is 1 if something failed.
#include <windows.h>

#include <algorithm>
#include <atomic>
#include <cfloat>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/verify.hpp>

#include "interface.hpp"

namespace {

using namespace sokrates;
using Clock = std::chrono::steady_clock;
using Block = yasc::Status;

struct Plugin {
  explicit Plugin(const char* path) : dll(LoadLibraryA(path)) {
    const auto find = [&](auto& function, const char* exported) {
      const FARPROC address = dll == nullptr ? nullptr : GetProcAddress(dll, exported);
      static_assert(sizeof function == sizeof address);
      std::memcpy(&function, &address, sizeof function);
      if (address == nullptr) missing += std::string(" ") + exported;
    };
    find(solve, "Solve");
    find(solve_ex, "SolveEx");
    find(optimize, "Optimize");
    find(name, "GetPluginName");
    find(old_name, "GetSolverName");
    find(constraints, "GetConstraints");
    find(is_supported, "IsSupportedOptimization");
    find(supported, "GetSupportedOptimizations");
    find(terminate, "Terminate");
    find(configure, "Configure");
    find(about, "ShowAbout");
  }

  HMODULE dll;
  std::string missing;
  int(__stdcall* solve)(unsigned, unsigned, const unsigned char* const*, char*, unsigned) = nullptr;
  int(__stdcall* solve_ex)(unsigned, unsigned, const char*, char*, unsigned, Block*,
                           yasc::Callback) = nullptr;
  int(__stdcall* optimize)(unsigned, unsigned, const char*, char*, unsigned, Block*,
                           yasc::Callback) = nullptr;
  void(__stdcall* name)(char*, unsigned) = nullptr;
  void(__stdcall* old_name)(char*, unsigned) = nullptr;
  void(__stdcall* constraints)(unsigned*, unsigned*, unsigned*) = nullptr;
  int(__stdcall* is_supported)(unsigned) = nullptr;
  int(__stdcall* supported)() = nullptr;
  int(__stdcall* terminate)() = nullptr;
  void(__stdcall* configure)(HWND) = nullptr;
  void(__stdcall* about)(HWND) = nullptr;
};

// The callback has no argument, so its state is global, as in real hosts.
std::atomic<int> calls{0};
std::atomic<std::int64_t> end_at{0};        // milliseconds; 0 is never
std::atomic<std::int64_t> requested_at{0};  // when the callback first asked for the end

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

int __stdcall callback() {
  ++calls;
  if (end_at == 0 || now() < end_at) return 0;
  if (requested_at == 0) requested_at = now();
  return 1;
}

void end_after(std::int64_t milliseconds) {
  calls = 0;
  requested_at = 0;
  end_at = milliseconds == 0 ? 0 : now() + milliseconds;
}

// A board as a host passes it.
struct BoardText {
  explicit BoardText(const Level& level)
      : width(static_cast<unsigned>(level.width())), height(static_cast<unsigned>(level.height())) {
    for (const std::string& row : level.rows()) text += row;
  }
  unsigned width;
  unsigned height;
  std::string text;
};

struct Answer {
  int code = -1;
  std::string moves;
  Block status = {};
};

// Calls SolveEx in a thread of its own.
Answer solve(const Plugin& plugin, const BoardText& board, std::size_t size = 100'000) {
  Answer answer;
  std::vector<char> buffer(size + 1, 'x');
  answer.status.size = sizeof(Block);
  std::thread([&] {
    answer.code = plugin.solve_ex(board.width, board.height, board.text.c_str(), buffer.data(),
                                  static_cast<unsigned>(size), &answer.status, callback);
  }).join();
  if (buffer[size] != 'x') answer.code = -2;  // a byte after the end of the buffer was written
  if (answer.code == yasc::kOk) answer.moves = buffer.data();
  return answer;
}

Answer optimize(const Plugin& plugin, const BoardText& board, const std::string& games, std::uint32_t flags,
                std::size_t size = 100'000) {
  Answer answer;
  std::vector<char> buffer(size + 1, '\0');
  buffer[size] = 'x';
  std::copy_n(games.begin(), std::min(games.size(), size), buffer.begin());
  answer.status.size = sizeof(Block);
  answer.status.flags = flags;
  std::thread([&] {
    answer.code = plugin.optimize(board.width, board.height, board.text.c_str(), buffer.data(),
                                  static_cast<unsigned>(size), &answer.status, callback);
  }).join();
  if (buffer[size] != 'x') answer.code = -2;
  answer.moves = std::string(buffer.data(), strnlen(buffer.data(), size));
  return answer;
}

Collection read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const Expected<Collection> levels = read_collection(bytes);
  if (levels) return *levels;
  std::printf("%s: %s\n", path, levels.error().c_str());
  std::exit(1);
}

int solve_file(const Plugin& plugin, const char* path, int first, int last) {
  int failures = 0;
  for (const Entry& entry : read_file(path).entries) {
    if (entry.number < first || entry.number > last || !entry.level) continue;
    end_after(0);
    const std::int64_t begin = now();
    const Answer answer = solve(plugin, BoardText(*entry.level));
    const Verdict verdict = verify(*entry.level, answer.moves);
    const bool is_right = answer.code == yasc::kOk && verdict.valid;
    failures += is_right ? 0 : 1;
    std::printf("level %d: code %d, %s, %llu moves, %llu pushes, %lld expanded, %lld ms, %d callbacks\n",
                entry.number, answer.code, is_right ? "solved" : "not solved",
                static_cast<unsigned long long>(verdict.metrics.moves),
                static_cast<unsigned long long>(verdict.metrics.pushes),
                static_cast<long long>(answer.status.states_generated), static_cast<long long>(now() - begin),
                calls.load());
    std::fflush(stdout);
  }
  return failures > 0;
}

int optimize_file(const Plugin& plugin, const char* path, double seconds) {
  int failures = 0;
  for (const Entry& entry : read_file(path).entries) {
    if (!entry.level || entry.solutions.empty()) continue;
    end_after(static_cast<std::int64_t>(seconds * 1000));
    const std::string& given = entry.solutions.front().lurd;
    const Answer answer = optimize(plugin, BoardText(*entry.level), given, yasc::kMovesFlag);
    const Verdict before = verify(*entry.level, given);
    const Verdict after = verify(*entry.level, answer.moves);
    if (!after.valid || after.metrics.moves > before.metrics.moves) ++failures;
    std::printf("level %d: code %d, %llu -> %llu moves\n", entry.number, answer.code,
                static_cast<unsigned long long>(before.metrics.moves),
                static_cast<unsigned long long>(after.metrics.moves));
    std::fflush(stdout);
  }
  return failures > 0;
}

int passed = 0;
int failed = 0;
void check(bool holds, int line, const char* text) {
  ++(holds ? passed : failed);
  if (!holds) std::printf("line %d: %s does not hold\n", line, text);
  std::fflush(stdout);
}
#define CHECK(condition) check(condition, __LINE__, #condition)

Level level_of(const char* text) {
  return *Level::from_text(text);
}

const char kEasy[] = "########\n#@     #\n# $$   #\n#   .. #\n########";
const char kDead[] = "#####\n#@ .#\n#$  #\n#####";

// A field of 100 x 100 squares with many boxes: no search solves it within a second.
Level large_level() {
  LevelCells cells;
  cells.width = cells.height = 100;
  for (int i = 0; i < 100; ++i) {
    for (const Cell wall : {Cell{0, i}, Cell{99, i}}) cells.walls.push_back(wall);
    if (i > 0 && i < 99) {
      for (const Cell wall : {Cell{i, 0}, Cell{i, 99}}) cells.walls.push_back(wall);
    }
  }
  cells.players = {{1, 1}};
  for (int row = 10; row < 90; row += 4) {
    for (int column = 10; column < 40; column += 3) {
      cells.boxes.push_back({row, column});
      cells.goals.push_back({99 - row, 99 - column});
    }
  }
  return *Level::from_cells(cells);
}

void check_names(const Plugin& plugin) {
  char name[100] = "";
  plugin.name(name, sizeof name);
  CHECK(std::string(name).find("Sokrates") == 0 && std::strstr(name, "Solver") != nullptr &&
        std::strstr(name, "Optimizer") != nullptr);
  char small[5] = {'x', 'x', 'x', 'x', 'y'};
  plugin.old_name(small, 4);
  CHECK(std::strcmp(small, "Sok") == 0 && small[4] == 'y');
  plugin.name(nullptr, 10);
  plugin.name(small, 0);
  unsigned width = 9, height = 9, boxes = 9;
  plugin.constraints(&width, &height, &boxes);
  CHECK(width == 0 && height == 0 && boxes == 0);
  plugin.constraints(nullptr, nullptr, nullptr);
  CHECK(plugin.is_supported(yasc::kMovesFlag) != 0 && plugin.is_supported(yasc::kPushesFlag | 128) != 0);
  CHECK(plugin.is_supported(yasc::kBoxLinesFlag) == 0 && plugin.is_supported(0) == 0);
  CHECK(plugin.supported() == (yasc::kMovesFlag | yasc::kPushesFlag));
  CHECK(plugin.terminate() == yasc::kOk);  // nothing runs
}

void check_solve(const Plugin& plugin) {
  const Level easy = level_of(kEasy);
  end_after(0);
  for (int i = 0; i < 2; ++i) {  // two levels after each other
    const Answer answer = solve(plugin, BoardText(easy));
    CHECK(answer.code == yasc::kOk && verify(easy, answer.moves).valid);
    CHECK((answer.status.flags & yasc::kSolutionFlag) != 0 && std::strlen(answer.status.text) > 0);
    CHECK(solve(plugin, BoardText(level_of(kDead))).code == yasc::kUnsolvable);
  }
  CHECK(solve(plugin, BoardText(easy), 10'400).code == yasc::kOk);
  for (const std::size_t size : {0U, 1U, 2U, 5U}) {
    const int code = solve(plugin, BoardText(easy), size).code;
    CHECK(code == (size == 0 ? yasc::kFailure : yasc::kGameTooLong));
  }
  BoardText marked(easy);
  for (char& c : marked.text) c = static_cast<char>(static_cast<unsigned char>(c) | 0x80U);
  CHECK(solve(plugin, marked).code == yasc::kOk);
  std::vector<std::string> lines = easy.rows();
  std::vector<const unsigned char*> rows;
  for (const std::string& line : lines) rows.push_back(reinterpret_cast<const unsigned char*>(line.c_str()));
  char solution[1000] = "";
  CHECK(plugin.solve(8, 5, rows.data(), solution, sizeof solution) == yasc::kOk &&
        verify(easy, solution).valid);
}

void check_hostile(const Plugin& plugin) {
  const BoardText easy(level_of(kEasy));
  char solution[1000] = "";
  CHECK(plugin.solve_ex(8, 5, easy.text.c_str(), solution, sizeof solution, nullptr, nullptr) == yasc::kOk);
  CHECK(plugin.solve_ex(8, 5, nullptr, solution, sizeof solution, nullptr, nullptr) == yasc::kInvalidLevel);
  CHECK(plugin.solve_ex(8, 5, easy.text.c_str(), nullptr, 1000, nullptr, nullptr) == yasc::kFailure);
  CHECK(plugin.solve_ex(9, 5, easy.text.c_str(), solution, sizeof solution, nullptr, nullptr) ==
        yasc::kInvalidLevel);
  CHECK(plugin.solve_ex(0, 0, "", solution, sizeof solution, nullptr, nullptr) == yasc::kInvalidLevel);
  CHECK(plugin.solve_ex(0xFFFFFFFF, 0xFFFFFFFF, "#", solution, sizeof solution, nullptr, nullptr) ==
        yasc::kConstraintsViolated);
  CHECK(plugin.solve_ex(3, 1, "abc", solution, sizeof solution, nullptr, nullptr) == yasc::kInvalidLevel);
  CHECK(plugin.solve_ex(6, 1, "@$.$@ ", solution, sizeof solution, nullptr, nullptr) == yasc::kInvalidLevel);
  CHECK(plugin.solve(8, 5, nullptr, solution, sizeof solution) == yasc::kInvalidLevel);
  CHECK(plugin.optimize(8, 5, easy.text.c_str(), nullptr, 0, nullptr, nullptr) == yasc::kInvalidLevel);
  // A status block that is too small is not touched, and one that is larger is written up to the end of the interface.
  Block small = {};
  std::memset(&small, 'x', sizeof small);
  small.size = 8;
  CHECK(plugin.solve_ex(8, 5, easy.text.c_str(), solution, sizeof solution, &small, callback) == yasc::kOk);
  CHECK(small.text[0] == 'x' && small.flags == 0x78787878);
  struct {
    Block block;
    char after[8];
  } large = {};
  large.block.size = sizeof large;
  std::memset(large.after, 'x', sizeof large.after);
  CHECK(plugin.solve_ex(8, 5, easy.text.c_str(), solution, sizeof solution, &large.block, callback) ==
        yasc::kOk);
  CHECK(large.block.text[0] != 0 && large.after[0] == 'x');
  // Garbage of many sizes.
  std::uint32_t state = 1;
  for (int i = 0; i < 300; ++i) {
    std::string garbage;
    for (int k = 0; k < 48; ++k) {
      state = state * 1664525 + 1013904223;
      garbage += i % 2 == 0 ? static_cast<char>(state >> 24) : "# .$*@+"[(state >> 24) % 7];
    }
    end_after(50);
    const int code = plugin.solve_ex(8, 6, garbage.c_str(), solution, sizeof solution, nullptr, callback);
    if (code < 0 || code > 9) CHECK(code == 0);
  }
  CHECK(true);  // nothing crashed
}

void check_ends(const Plugin& plugin) {
  const BoardText large(large_level());
  end_after(500);
  Answer answer = solve(plugin, large);
  CHECK(answer.code == yasc::kEndedByHost);
  const std::int64_t delay = now() - requested_at;
  std::printf("the search ended %lld ms after the request of the callback (%d callbacks)\n",
              static_cast<long long>(delay), calls.load());
  CHECK(requested_at != 0 && calls > 3);
  end_after(0);
  std::thread other([&] {
    Sleep(500);
    CHECK(plugin.terminate() == yasc::kOk);
  });
  answer = solve(plugin, large);
  other.join();
  CHECK(answer.code == yasc::kEndedByHost);
  CHECK(solve(plugin, BoardText(level_of(kEasy))).code == yasc::kOk);  // the request does not last
}

void check_optimize(const Plugin& plugin) {
  const Level corridor = level_of("########\n#@ $  .#\n#      #\n########");
  const std::string shortest = "rRRR";
  const std::string longer = "rlrlr" + std::string("RRR");
  CHECK(verify(corridor, shortest).valid && verify(corridor, longer).valid);
  end_after(3000);
  Answer answer = optimize(plugin, BoardText(corridor), longer, yasc::kMovesFlag);
  CHECK(answer.code == yasc::kOk && answer.moves == shortest);
  answer = optimize(plugin, BoardText(corridor), shortest, yasc::kMovesFlag);
  CHECK(answer.code == yasc::kNoSolution || answer.code == yasc::kEndedByHost);
  CHECK(answer.moves == shortest);
  end_after(3000);
  answer = optimize(plugin, BoardText(corridor), longer, yasc::kPushesFlag);
  CHECK(answer.code == yasc::kOk && answer.moves == shortest);
  end_after(3000);
  answer = optimize(plugin, BoardText(corridor), longer + " ", 0);
  CHECK(answer.code == yasc::kOk && answer.moves == shortest);
  CHECK(optimize(plugin, BoardText(corridor), longer, yasc::kBoxLinesFlag).code == yasc::kInvalidSettings);
  answer = optimize(plugin, BoardText(corridor), "rrrr", yasc::kMovesFlag);
  CHECK(answer.code == yasc::kOk || answer.code == yasc::kNoSolution || answer.code == yasc::kEndedByHost);
  CHECK(optimize(plugin, BoardText(corridor), "llll", yasc::kMovesFlag).code == yasc::kInvalidLevel);
  CHECK(optimize(plugin, BoardText(corridor), "", yasc::kMovesFlag).code == yasc::kInvalidLevel);
  // The list of games has no zero at its end, and the better one has no space for two.
  end_after(3000);
  answer = optimize(plugin, BoardText(corridor), longer, yasc::kMovesFlag, longer.size());
  CHECK(answer.code == yasc::kOk && answer.moves == shortest);
}

// A host in Delphi has unmasked these exceptions. The calling thread keeps its settings.
void check_floating_point(const Plugin& plugin) {
  const BoardText easy(level_of(kEasy));
  char solution[1000] = "";
  const unsigned unmasked = _controlfp(0, _MCW_EM) & _MCW_EM;
  const int code = plugin.solve_ex(8, 5, easy.text.c_str(), solution, sizeof solution, nullptr, callback);
  const unsigned after = _controlfp(0, 0) & _MCW_EM;
  _controlfp(_MCW_EM, _MCW_EM);
  CHECK(code == yasc::kOk && after == unmasked);
}

int check_all(const Plugin& plugin) {
  check_names(plugin);
  check_solve(plugin);
  check_hostile(plugin);
  check_floating_point(plugin);
  check_ends(plugin);
  check_optimize(plugin);
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3)
    return std::printf("usage: host DLL check | solve FILE FIRST LAST | optimize FILE SECONDS\n"), 2;
  const Plugin plugin(arguments[1]);
  if (!plugin.missing.empty()) {
    std::printf("%s lacks%s (error %lu)\n", arguments[1], plugin.missing.c_str(), GetLastError());
    return 1;
  }
  const std::string command = arguments[2];
  if (command == "solve" && count == 6)
    return solve_file(plugin, arguments[3], std::atoi(arguments[4]), std::atoi(arguments[5]));
  if (command == "optimize" && count == 5)
    return optimize_file(plugin, arguments[3], std::atof(arguments[4]));
  if (command == "settings") return plugin.configure(nullptr), 0;
  return check_all(plugin);
}
