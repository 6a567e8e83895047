#include "bench/worker.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sokrates::bench {

namespace {

// Boards, tables of the parts, the text of the answer: what stands beside the states.
constexpr std::uint64_t kMarginBytes = std::uint64_t{64} << 20;
// A stack, and what the allocator keeps for a thread.
constexpr std::uint64_t kThreadBytes = std::uint64_t{16} << 20;
// After the last byte of a text; no JSON line holds it.
constexpr char kEndMark = '\0';

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
#else
constexpr bool kSanitized = false;
#endif

void write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno != EINTR) ::_exit(1);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

// The journal's lock is held by whoever has the file open, and must end with the parent.
void close_all_but(int fd) {
  const auto kept = static_cast<unsigned>(fd);
  if (kept > STDERR_FILENO + 1) (void)::close_range(STDERR_FILENO + 1, kept - 1, 0);
  (void)::close_range(std::max<unsigned>(kept, STDERR_FILENO) + 1, ~0U, 0);
}

void limit_memory(std::uint64_t granted) {
  if (granted == 0) return;
  struct rlimit limit {};
  if (::getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(granted, limit.rlim_max);
  (void)::setrlimit(RLIMIT_DATA, &limit);
}

[[noreturn]] void work(const Task& task, int fd, pid_t parent, std::uint64_t granted) {
  close_all_but(fd);
  (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);  // it died before it could take us along
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_IGN);
  limit_memory(granted);
  try {
    write_all(fd, task() + kEndMark);
  } catch (const std::exception&) {
    ::_exit(1);
  }
  ::_exit(0);
}

}  // namespace

std::uint64_t granted_bytes(std::uint64_t memory_bytes, unsigned threads) {
  if (kSanitized || memory_bytes == 0) return 0;
  return memory_bytes + memory_bytes / 4 + kMarginBytes + threads * kThreadBytes;
}

Expected<Worker> Worker::start(const Task& task, std::uint64_t granted_bytes) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    return Error{std::string("cannot make a pipe to a worker: ") + std::strerror(errno)};
  }
  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid == 0) work(task, ends[1], parent, granted_bytes);
  const int error = errno;
  ::close(ends[1]);
  if (pid < 0) {
    ::close(ends[0]);
    return Error{std::string("cannot start a worker: ") + std::strerror(error)};
  }
  return Worker(pid, ends[0]);
}

Worker::Worker(Worker&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), fd_(std::exchange(other.fd_, -1)), text_(std::move(other.text_)) {}

Worker& Worker::operator=(Worker&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(fd_, other.fd_);
  std::swap(text_, other.text_);
  return *this;
}

Worker::~Worker() {
  if (pid_ <= 0) return;
  kill();
  while (read_some()) {
  }
  (void)reap();
}

bool Worker::read_some() {
  char chunk[1 << 14];
  const ssize_t got = ::read(fd_, chunk, sizeof chunk);
  if (got > 0) text_.append(chunk, static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && errno == EINTR);
}

void Worker::kill() {
  ::kill(pid_, SIGKILL);
}

WorkerEnd Worker::reap() {
  WorkerEnd end;
  int status = 0;
  struct rusage usage {};
  while (::wait4(pid_, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  ::close(fd_);
  pid_ = fd_ = -1;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  end.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  end.resident_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
  end.whole = text_.ends_with(kEndMark);
  if (end.whole) text_.pop_back();
  end.text = std::move(text_);
  return end;
}

}  // namespace sokrates::bench
