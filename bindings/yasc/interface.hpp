// The interface between a plugin and a host. Hosts are YASC, Sokoban++ and other programs that load the same plugins.
//
// A host loads the DLL, looks up the functions by name (plugin.cpp) and calls them from one of its threads. It passes a status
// block, which the plugin fills in, and a callback, which the plugin calls often. If the callback returns a value other than 0,
// the plugin stops working. Both pointers may be null. A board is a text of width * height characters, one row after another,
// and ends with a zero byte.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(_WIN32)
#define SOKRATES_PLUGIN_CALL __stdcall
#else
#define SOKRATES_PLUGIN_CALL  // on other systems, tests call the functions behind the interface
#endif

namespace sokrates::yasc {

// The results of the functions that solve or optimize a level.
enum Code : int {
  kOk = 0,
  kConstraintsViolated = 1,  // the level is too large
  kInvalidLevel = 2,         // also: no solution that the host has passed is valid
  kUnsolvable = 3,
  kNoSolution = 4,   // the plugin found no solution, or no better one
  kGameTooLong = 5,  // the buffer of the host is too small for the moves
  kInvalidSettings = 6,
  kFailure = 7,
  kTimeout = 8,
  kEndedByHost = 9,
};

// The bits of Status::flags. Before Optimize, the host sets the metric to optimize. When a function returns, the bits describe
// its result. Bits with a value of 64 or more are secondary metrics. The plugin ignores them, because their meaning depends on
// the version of the host.
enum Flag : std::uint32_t {
  kSolutionFlag = 1,
  kMovesFlag = 2,
  kPushesFlag = 4,
  kBoxLinesFlag = 8,
  kBoxChangesFlag = 16,
  kPushingSessionsFlag = 32,
};

#pragma pack(push, 1)
struct Status {
  std::uint32_t size;  // size of the block in bytes, set by the host
  std::uint32_t flags;
  std::int64_t moves_generated;
  std::int64_t pushes_generated;
  std::int64_t states_generated;
  char text[256];
  std::uint32_t milliseconds;
};
#pragma pack(pop)
static_assert(sizeof(Status) == 292 && offsetof(Status, text) == 32 && offsetof(Status, milliseconds) == 288);

using Callback = int(SOKRATES_PLUGIN_CALL*)();

}  // namespace sokrates::yasc
