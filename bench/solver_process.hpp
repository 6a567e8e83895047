// Runs another program on one level: a command of the shell, with limits on time and memory.
//
// The calling process is a worker of a bench run (worker.hpp) and does nothing else. It becomes the leader of a process group
// and the parent of orphaned descendants, so that it can end all processes that the command has started. The command reads the
// input file as its standard input. The caller gets the standard output of the command, up to a limit, and the last bytes of
// its standard error.
//
// The memory limit is RLIMIT_DATA of each process of the command. The system refuses private memory beyond it.
#pragma once

#include <cstdint>
#include <string>

#include <sokrates/expected.hpp>

namespace sokrates::bench {

struct SolverLimits {
  double seconds = 0;              // 0: no limit
  std::uint64_t memory_bytes = 0;  // 0: no limit
};

struct SolverRun {
  std::string output;        // standard output
  std::string errors;        // the end of standard error
  double seconds = 0;        // wall-clock time
  bool is_late = false;      // killed at the time limit
  bool is_flooding = false;  // killed because it wrote too much
  int exit_code = 0;         // valid if no signal ended the command
  int signal = 0;
};

inline constexpr std::size_t kMaxSolverOutput = std::size_t{16} << 20;

// Returns an error if the input file cannot be opened, or if the shell cannot be started or watched.
Expected<SolverRun> run_solver(const std::string& command, const std::string& input_file,
                               const SolverLimits& limits);

// Returns the command, in which each "{level}" is replaced by the path, quoted for the shell.
std::string command_for(const std::string& command, const std::string& path);

}  // namespace sokrates::bench
