// The interface between a plugin and a host: YASC, Sokoban++ and programs that load the same plugins.
//
// A host loads the DLL, looks the functions up by name (plugin.cpp) and calls them from a thread of its own. It passes a status
// block, which the plugin fills in, and a callback, which the plugin calls often. A callback that does not return 0 ends the
// work. Both may be null. Boards are width * height characters, one row after another, and a zero.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(_WIN32)
#define SOKRATES_PLUGIN_CALL __stdcall
#else
#define SOKRATES_PLUGIN_CALL  // tests on other systems call the functions behind the interface
#endif

namespace sokrates::yasc {

// What the functions that work on a level return.
enum Code : int {
  kOk = 0,
  kConstraintsViolated = 1,  // the level is too large
  kInvalidLevel = 2,
  kUnsolvable = 3,
  kNoSolution = 4,   // the plugin gave up, or found nothing better
  kGameTooLong = 5,  // the buffer of the host is too small for the moves
  kInvalidSettings = 6,
  kFailure = 7,
  kTimeout = 8,
  kEndedByHost = 9,
};

// Bits of Status::flags. For Optimize they say what is to be optimized. After the work they describe the result. Bits from 64 on
// are the secondary metrics, and their meaning depends on the version of the host; they are ignored.
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
  std::uint32_t size;  // the bytes that the host provides
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
