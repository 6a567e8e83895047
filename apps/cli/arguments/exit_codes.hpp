// The exit codes of the program. docs/exit-codes.md explains them to users.
#pragma once

namespace sokrates::cli {

inline constexpr int kOk = 0;     // every level solved, every solution valid
inline constexpr int kWrong = 1;  // some solution is wrong, or a run of `bench compare --fail` is worse
inline constexpr int kUsage = 2;  // the command line is invalid
inline constexpr int kBadInput =
    3;  // some input is unreadable or invalid, a search failed, or output cannot be written
inline constexpr int kUnsolvable = 10;    // some level is proved unsolvable, the rest are solved
inline constexpr int kUnknown = 20;       // some level has no result, for example because of a limit
inline constexpr int kInterrupted = 130;  // Ctrl-C, SIGTERM or SIGHUP
inline constexpr int kClosedPipe = 141;   // the reader closed the pipe; shells report 141 for SIGPIPE

}  // namespace sokrates::cli
