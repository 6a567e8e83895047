// System services of Linux, macOS, and WebAssembly under Node.js.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <thread>

#include <fcntl.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#ifdef __EMSCRIPTEN__
#include <emscripten/heap.h>
#endif

#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr mode_t kEveryone = 0666;  // before the umask is applied

void (*signal_handler)(bool) = nullptr;

extern "C" void on_signal(int signal) {
  signal_handler(signal == SIGINT);
}

mode_t mode_of(int fd) {
  struct stat status {};
  return ::fstat(fd, &status) == 0 ? status.st_mode : 0;
}

}  // namespace

std::vector<std::string> start_process(int argc, char** argv) {
  // If a file exceeds the limit of the shell (ulimit -f), the program must report an error instead of being
  // killed.
  std::signal(SIGXFSZ, SIG_IGN);
  return {argv + std::min(argc, 1), argv + argc};
}

std::filesystem::path path_of(const std::string& name) {
  return name;
}

std::string user_data_folder() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && data[0] == '/') return data;
  const char* const home = std::getenv("HOME");
  return home == nullptr || *home == '\0' ? "" : std::string(home) + "/.local/share";
}

int open_to_read(const std::string& name) {
  return ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
}

int open_to_write(const std::string& name) {
  return ::open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, kEveryone);
}

int open_to_append(const std::string& name) {
  return ::open(name.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kEveryone);
}

int create_file(const std::string& name, const std::string& like) {
  struct stat status {};
  const bool exists = ::stat(like.c_str(), &status) == 0;
  const mode_t mode = exists ? status.st_mode & 07777 : kEveryone;
  const int fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (fd >= 0 && exists) (void)::fchmod(fd, mode);
  return fd;
}

std::ptrdiff_t read_some(int fd, char* bytes, std::size_t size) {
  return ::read(fd, bytes, size);
}

std::ptrdiff_t write_some(int fd, const char* bytes, std::size_t size) {
  return ::write(fd, bytes, size);
}

std::ptrdiff_t append_some(int fd, const char* bytes, std::size_t size) {
  return ::write(fd, bytes, size);  // open_to_append() has opened the file
}

std::ptrdiff_t read_at(int fd, char* bytes, std::size_t size, std::int64_t offset) {
  return ::pread(fd, bytes, size, static_cast<off_t>(offset));
}

bool is_regular_file(int fd) {
  return S_ISREG(mode_of(fd));
}

bool is_redirected(int fd) {
  const mode_t mode = mode_of(fd);
  return S_ISFIFO(mode) || S_ISREG(mode) || S_ISSOCK(mode);
}

bool lock_file(int fd) {
  return ::flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool wait_for_lock(int fd) {
  return ::flock(fd, LOCK_EX) == 0;
}

std::int64_t size_of_file(int fd) {
  struct stat status {};
  return ::fstat(fd, &status) == 0 ? status.st_size : -1;
}

bool set_size_of_file(int fd, std::int64_t size) {
  return ::ftruncate(fd, static_cast<off_t>(size)) == 0;
}

bool write_to_disk(int fd) {
  return ::fsync(fd) == 0 || errno == EINVAL;  // EINVAL: the file is a device without a buffer
}

bool rename_file(const std::string& name, const std::string& target) {
  return ::rename(name.c_str(), target.c_str()) == 0;
}

bool is_terminal(int fd) {
  return ::isatty(fd) == 1;
}

bool has_escape_sequences(int) {
  const char* const term = std::getenv("TERM");
  return term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

int terminal_columns(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

void catch_signals(void (*handler)(bool is_ctrl_c)) {
  signal_handler = handler;
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    // A shell starts background jobs with SIGINT ignored, and nohup ignores SIGHUP. These signals must stay
    // ignored.
    if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(signal, &action, nullptr);
  }
}

#ifdef __EMSCRIPTEN__

unsigned usable_processors() {
  return 1;
}

std::uint64_t physical_memory() {
  return emscripten_get_heap_max();
}

#else

unsigned usable_processors() {
  const unsigned online = std::max(1U, std::thread::hardware_concurrency());
#ifdef __linux__
  cpu_set_t set;
  // The call fails on a machine with more processors than the set has bits (1024).
  if (::sched_getaffinity(0, sizeof set, &set) == 0) {
    return std::max(1U, static_cast<unsigned>(CPU_COUNT(&set)));
  }
#endif
  return online;
}

std::uint64_t physical_memory() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page_bytes = ::sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || page_bytes <= 0) return 0;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_bytes);
}

#endif

}  // namespace sokrates::cli
