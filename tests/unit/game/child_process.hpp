// Runs a function in a child process, so that a crash is reported like any other failure.
#pragma once

#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace sokrates {

// Returns the result of the function, or how the process ended.
template <class Function>
std::string run_in_child(Function function) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  const pid_t child = fork();
  if (child < 0) return "no process";
  if (child == 0) {
    close(ends[0]);
    const std::string answer = function();
    const bool is_written =
        write(ends[1], answer.data(), answer.size()) == static_cast<ssize_t>(answer.size());
    _exit(is_written ? 0 : 1);
  }
  close(ends[1]);
  std::string answer;
  char buffer[4096];
  for (ssize_t n = 0; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
    answer.append(buffer, static_cast<std::size_t>(n));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) return "ended by signal " + std::to_string(WTERMSIG(status));
  if (WEXITSTATUS(status) != 0) return "ended with code " + std::to_string(WEXITSTATUS(status));
  return answer;
}

}  // namespace sokrates
