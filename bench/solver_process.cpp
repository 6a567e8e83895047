#include "bench/solver_process.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sokrates::bench {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxErrors = 4096;
constexpr int kShellFailed = 127;

class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { close(); }

  int get() const { return fd_; }
  void close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }

 private:
  int fd_;
};

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

Expected<Pipe> make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return Error{std::string("cannot make a pipe: ") + std::strerror(errno)};
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

[[noreturn]] void become_command(const std::string& command, int input, int output, int errors,
                                 std::uint64_t memory_bytes) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ}) ::signal(signal, SIG_DFL);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  // The limit of the worker includes the memory that it inherited from its parent. The command inherits none of it.
  struct rlimit limit {};
  if (::getrlimit(RLIMIT_DATA, &limit) == 0) {
    limit.rlim_cur = memory_bytes == 0 ? limit.rlim_max : std::min<rlim_t>(memory_bytes, limit.rlim_max);
    ::setrlimit(RLIMIT_DATA, &limit);
  }
  ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  ::_exit(kShellFailed);
}

// Kills all descendants. When a child dies, its children become children of this process (PR_SET_CHILD_SUBREAPER).
void end_descendants() {
  const std::string list = "/proc/self/task/" + std::to_string(::getpid()) + "/children";
  for (;;) {
    std::ifstream children(list);
    for (pid_t pid = 0; children >> pid;) ::kill(pid, SIGKILL);
    if (::wait(nullptr) < 0 && errno != EINTR) return;
  }
}

// Appends the available bytes to `text` and keeps at least the last `most` bytes of it. Returns false at the end of the file.
bool read_end_of(const Descriptor& from, std::string& text, std::size_t most) {
  char chunk[1 << 16];
  const ssize_t got = ::read(from.get(), chunk, sizeof chunk);
  if (got < 0) return errno == EINTR;
  if (got == 0) return false;
  text.append(chunk, static_cast<std::size_t>(got));
  if (text.size() > 2 * most) text.erase(0, text.size() - most);
  return true;
}

class Supervisor {
 public:
  Supervisor(pid_t pid, Descriptor watch, Pipe output, Pipe errors, double seconds)
      : pid_(pid),
        watch_(std::move(watch)),
        output_(std::move(output.read_end)),
        errors_(std::move(errors.read_end)),
        seconds_(seconds) {}

  SolverRun run() {
    bool is_running = true;
    while (is_running) is_running = hear(wait_milliseconds()) && !must_end();
    SolverRun run = std::move(run_);
    run.seconds = elapsed();
    note_end(run);
    end_descendants();
    // All writers have ended, so the rest in the pipes is finite.
    while (run.output.size() <= kMaxSolverOutput && read_end_of(output_, run.output, kMaxSolverOutput)) {
    }
    while (read_end_of(errors_, run.errors, kMaxErrors)) {
    }
    return run;
  }

 private:
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  int wait_milliseconds() const {
    if (seconds_ <= 0) return -1;
    return std::max(0, static_cast<int>(std::min(3600.0, seconds_ - elapsed()) * 1000) + 1);
  }

  // Waits for output or the end of the command, for at most this time. Returns false when the command has ended.
  bool hear(int milliseconds) {
    // A closed pipe is always readable, so it is not polled.
    pollfd fds[3] = {{watch_.get(), POLLIN, 0},
                     {has_output_ ? output_.get() : -1, POLLIN, 0},
                     {has_errors_ ? errors_.get() : -1, POLLIN, 0}};
    if (::poll(fds, 3, milliseconds) <= 0) return true;
    if (fds[1].revents != 0) has_output_ = read_end_of(output_, run_.output, kMaxSolverOutput);
    if (fds[2].revents != 0) has_errors_ = read_end_of(errors_, run_.errors, kMaxErrors);
    return fds[0].revents == 0;
  }

  bool must_end() {
    run_.is_late = seconds_ > 0 && elapsed() >= seconds_;
    run_.is_flooding = run_.output.size() > kMaxSolverOutput;
    return run_.is_late || run_.is_flooding;
  }

  void note_end(SolverRun& run) const {
    if (run.is_late || run.is_flooding) ::kill(pid_, SIGKILL);
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
    if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
  }

  pid_t pid_;
  Descriptor watch_;  // readable when the command has ended
  Descriptor output_;
  Descriptor errors_;
  double seconds_;
  bool has_output_ = true;
  bool has_errors_ = true;
  Clock::time_point start_ = Clock::now();
  SolverRun run_;
};

}  // namespace

Expected<SolverRun> run_solver(const std::string& command, const std::string& input_file,
                               const SolverLimits& limits) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const Descriptor input(::open(input_file.c_str(), O_RDONLY | O_CLOEXEC));
  if (input.get() < 0) return Error{input_file + ": cannot open: " + std::strerror(errno)};
  Expected<Pipe> output = make_pipe();
  if (!output) return Error{output.error()};
  Expected<Pipe> errors = make_pipe();
  if (!errors) return Error{errors.error()};
  const pid_t pid = ::fork();
  if (pid < 0) return Error{std::string("cannot start a process: ") + std::strerror(errno)};
  if (pid == 0) {
    become_command(command, input.get(), output->write_end.get(), errors->write_end.get(),
                   limits.memory_bytes);
  }
  output->write_end.close();
  errors->write_end.close();
  Descriptor watch(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  if (watch.get() < 0) {
    const std::string reason = std::strerror(errno);
    end_descendants();
    return Error{"cannot watch a process: " + reason + "; Linux 5.3 or later is needed"};
  }
  return Supervisor(pid, std::move(watch), std::move(*output), std::move(*errors), limits.seconds).run();
}

std::string command_for(const std::string& command, const std::string& path) {
  constexpr std::string_view kPlace = "{level}";
  std::string quoted = "'";
  for (const char c : path) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  quoted += '\'';
  std::string text = command;
  for (std::size_t at = 0; (at = text.find(kPlace, at)) != std::string::npos; at += quoted.size()) {
    text.replace(at, kPlace.size(), quoted);
  }
  return text;
}

}  // namespace sokrates::bench
