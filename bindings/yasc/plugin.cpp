// The functions that a host looks up by name. They do not throw.
#include <windows.h>

#include <new>
#include <string>

#include <sokrates/version.hpp>

#include "dialog.hpp"
#include "host_run.hpp"
#include "host_text.hpp"
#include "settings.hpp"
#include "work.hpp"

namespace {

using namespace sokrates;
using namespace sokrates::yasc;

// Reads the settings and calls `work` with them. Returns kInvalidSettings if a setting is wrong, and kFailure if `work` throws.
template <class Work>
int guarded(yasc::Status* block, Work work) {
  const HostStatus status(block);
  try {
    const Expected<Options> settings = load_options();
    if (settings) return work(*settings);
    status.set_text("settings: " + settings.error());
    return kInvalidSettings;
  } catch (const std::bad_alloc&) {
    status.set_text("there is not enough memory");
  } catch (...) {
    status.set_text("an error inside the plugin; please report it");
  }
  return kFailure;
}

void write_name(char* text, unsigned size) {
  const std::string name = std::string("Sokrates ") + kVersion + " - Solver and Optimizer";
  if (size > 0) write_text(name.substr(0, size - 1), 1, text, size);
}

}  // namespace

// A 32-bit host may call these functions with a stack that is aligned to only 4 bytes, but the compiler assumes 16.
#if defined(__i386__)
#define SOKRATES_EXPORT extern "C" __declspec(dllexport) __attribute__((force_align_arg_pointer))
#else
#define SOKRATES_EXPORT extern "C" __declspec(dllexport)
#endif

SOKRATES_EXPORT int __stdcall SolveEx(unsigned width, unsigned height, const char* board, char* solution,
                                      unsigned size, yasc::Status* status, Callback callback) {
  return guarded(status, [&](const Options& settings) {
    return solve_for_host({width, height, board}, {solution, size}, settings, status, callback);
  });
}

// Hosts of the first version of the interface call this function. It has one pointer per row, and no callback.
SOKRATES_EXPORT int __stdcall Solve(unsigned width, unsigned height, const unsigned char* const* rows,
                                    char* solution, unsigned size) {
  return guarded(nullptr, [&](const Options& settings) {
    if (rows == nullptr) return kInvalidLevel;
    if (height > kMaxSquares) return kConstraintsViolated;
    std::string board;
    for (unsigned row = 0; row < height; ++row) {
      if (rows[row] == nullptr) return kInvalidLevel;
      if (board.size() > kMaxSquares) return kConstraintsViolated;
      for (unsigned column = 0; column < width && rows[row][column] != 0; ++column)
        board += static_cast<char>(rows[row][column]);
    }
    return solve_for_host({width, height, board.c_str()}, {solution, size}, settings, nullptr, nullptr);
  });
}

SOKRATES_EXPORT int __stdcall Optimize(unsigned width, unsigned height, const char* board, char* moves,
                                       unsigned size, yasc::Status* status, Callback callback) {
  return guarded(status, [&](const Options& settings) {
    return optimize_for_host({width, height, board}, {moves, size}, settings, status, callback);
  });
}

SOKRATES_EXPORT int __stdcall IsSupportedOptimization(unsigned flags) {
  return is_supported_optimization(flags) ? 1 : 0;
}

SOKRATES_EXPORT int __stdcall GetSupportedOptimizations() {
  return kMovesFlag | kPushesFlag;
}

SOKRATES_EXPORT int __stdcall Terminate() {
  stop_all_runs();
  return kOk;
}

// Sets all limits to 0, which means that there is no limit.
SOKRATES_EXPORT void __stdcall GetConstraints(unsigned* width, unsigned* height, unsigned* boxes) {
  for (unsigned* const limit : {width, height, boxes}) {
    if (limit != nullptr) *limit = 0;
  }
}

SOKRATES_EXPORT void __stdcall GetPluginName(char* text, unsigned size) {
  write_name(text, size);
}

// Does the same as GetPluginName. Hosts of the first versions of the interface use this name.
SOKRATES_EXPORT void __stdcall GetSolverName(char* text, unsigned size) {
  write_name(text, size);
}

SOKRATES_EXPORT void __stdcall Configure(HWND parent) {
  show_settings(parent);
}

SOKRATES_EXPORT void __stdcall ShowAbout(HWND parent) {
  show_about(parent);
}
