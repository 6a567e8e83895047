#include "bench/worker.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <exception>
#include <fstream>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sokrates::bench {

namespace {

using Clock = std::chrono::steady_clock;

// Memory in addition to the states: boards, tables of components, the text of the answer.
constexpr std::uint64_t kMarginBytes = std::uint64_t{64} << 20;
// A stack, and the memory that the allocator keeps for a thread.
constexpr std::uint64_t kThreadBytes = std::uint64_t{16} << 20;

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

// The header before the text of an answer.
struct AnswerHead {
  std::uint64_t text_bytes = 0;
  double seconds = 0;
  Usage usage;
};

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

Usage usage_of(const rusage& figures) {
  return {seconds_of(figures.ru_utime) + seconds_of(figures.ru_stime),
          static_cast<std::uint64_t>(figures.ru_maxrss) * 1024};
}

// Every process that has the journal open holds its lock, and the lock must end with the parent.
void close_all_but(int fd) {
  const auto kept = static_cast<unsigned>(fd);
  if (kept > STDERR_FILENO + 1) (void)::close_range(STDERR_FILENO + 1, kept - 1, 0);
  (void)::close_range(std::max<unsigned>(kept, STDERR_FILENO) + 1, ~0U, 0);
}

// Returns the private memory in use, as RLIMIT_DATA counts it, and the stack.
std::uint64_t private_bytes() {
  std::ifstream figures("/proc/self/statm");
  std::uint64_t pages = 0;
  for (int field = 0; field < 6; ++field) figures >> pages;
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

// Adds `granted` bytes to the memory that the parent had at the fork, because a long list of levels does not
// belong to the task.
void limit_memory(std::uint64_t granted) {
  if (granted == 0) return;
  struct rlimit limit {};
  if (::getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(private_bytes() + granted, limit.rlim_max);
  (void)::setrlimit(RLIMIT_DATA, &limit);
}

// Measures processor time and peak memory of each task.
class Meter {
 public:
  // "5" resets the peak to the current memory (proc(5)). If this fails, the peak may be that of an earlier
  // task.
  Meter() : peak_(::open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)) {}

  Usage read() {
    struct rusage figures {};
    ::getrusage(RUSAGE_SELF, &figures);
    Usage usage = usage_of(figures);
    // A task that runs another program has children that it has waited for.
    ::getrusage(RUSAGE_CHILDREN, &figures);
    const Usage children = usage_of(figures);
    usage.cpu_seconds += children.cpu_seconds;
    usage.resident_bytes = std::max(usage.resident_bytes, children.resident_bytes);
    usage.cpu_seconds -= std::exchange(cpu_before_, usage.cpu_seconds);
    (void)!::pwrite(peak_, "5", 1, 0);
    return usage;
  }

 private:
  int peak_;
  double cpu_before_ = 0;
};

void send_answer(int fd, const Answer& answer) {
  const AnswerHead head{answer.text.size(), answer.seconds, answer.usage};
  std::string message(sizeof head, '\0');
  std::memcpy(message.data(), &head, sizeof head);
  message += answer.text;
  for (std::string_view rest = message; !rest.empty();) {
    const ssize_t written = ::write(fd, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) ::_exit(1);
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

[[noreturn]] void serve(const Work& work, std::size_t task, int fd, pid_t parent, std::uint64_t granted) {
  close_all_but(fd);
  (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);  // the parent died before PR_SET_PDEATHSIG was set
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_IGN);
  limit_memory(granted);
  try {
    Meter meter;
    for (;;) {
      const auto start = Clock::now();
      Answer answer;
      answer.text = work(task);
      answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
      answer.usage = meter.read();
      send_answer(fd, answer);
      if (::read(fd, &task, sizeof task) != sizeof task) ::_exit(0);  // no task is left
    }
  } catch (const std::exception&) {
    ::_exit(1);
  }
}

}  // namespace

std::uint64_t granted_bytes(std::uint64_t memory_bytes, unsigned threads) {
  if (kSanitized || memory_bytes == 0) return 0;
  return memory_bytes + memory_bytes / 4 + kMarginBytes + threads * kThreadBytes;
}

Expected<Worker> Worker::start(const Work& work, std::size_t task, std::uint64_t granted_bytes) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    return Error{std::string("cannot connect to a worker: ") + std::strerror(errno)};
  }
  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid == 0) serve(work, task, ends[1], parent, granted_bytes);
  const int error = errno;
  ::close(ends[1]);
  if (pid < 0) {
    ::close(ends[0]);
    return Error{std::string("cannot start a worker: ") + std::strerror(error)};
  }
  return Worker(pid, ends[0]);
}

Worker::Worker(Worker&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      fd_(std::exchange(other.fd_, -1)),
      received_(std::move(other.received_)),
      answered_cpu_seconds_(other.answered_cpu_seconds_) {}

Worker& Worker::operator=(Worker&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(fd_, other.fd_);
  std::swap(received_, other.received_);
  std::swap(answered_cpu_seconds_, other.answered_cpu_seconds_);
  return *this;
}

Worker::~Worker() {
  if (pid_ <= 0) return;
  kill();
  (void)reap();
}

Worker::News Worker::read_some() {
  char chunk[1 << 16];
  const ssize_t got = ::read(fd_, chunk, sizeof chunk);
  if (got < 0 && errno == EINTR) return News::nothing;
  if (got <= 0) return News::death;
  received_.append(chunk, static_cast<std::size_t>(got));
  return has_answer() ? News::answer : News::nothing;
}

bool Worker::has_answer() const {
  AnswerHead head;
  if (received_.size() < sizeof head) return false;
  std::memcpy(&head, received_.data(), sizeof head);
  return received_.size() >= sizeof head + head.text_bytes;
}

Answer Worker::take_answer() {
  AnswerHead head;
  std::memcpy(&head, received_.data(), sizeof head);
  Answer answer{received_.substr(sizeof head, head.text_bytes), head.seconds, head.usage};
  received_.erase(0, sizeof head + head.text_bytes);
  answered_cpu_seconds_ += answer.usage.cpu_seconds;
  return answer;
}

void Worker::give(std::size_t task) {
  // If the task cannot be sent, the worker would wait forever.
  if (::send(fd_, &task, sizeof task, MSG_NOSIGNAL) != sizeof task) kill();
}

void Worker::kill() {
  if (pid_ <= 0) return;
  // A worker that runs another program leads a process group; otherwise there is no such group.
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
}

Death Worker::reap() {
  Death death;
  int status = 0;
  struct rusage figures {};
  while (::wait4(pid_, &status, 0, &figures) < 0 && errno == EINTR) {
  }
  ::close(fd_);
  pid_ = fd_ = -1;
  death.usage = usage_of(figures);
  death.usage.cpu_seconds = std::max(0.0, death.usage.cpu_seconds - answered_cpu_seconds_);
  if (WIFSIGNALED(status)) death.signal = WTERMSIG(status);
  if (WIFEXITED(status)) death.exit_code = WEXITSTATUS(status);
  return death;
}

}  // namespace sokrates::bench
