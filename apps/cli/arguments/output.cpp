#include "arguments/output.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments/errors.hpp"

namespace sokrates::cli {
namespace {

constexpr mode_t kEveryone = 0666;  // before the umask is applied

[[noreturn]] void fail(const std::string& name, int error) {
  throw OutputError(name + ": cannot write: " + std::strerror(error));
}

void write_all(int fd, const std::string& name, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw ClosedPipe{};
    } else if (errno != EINTR) {
      fail(name, errno);
    }
  }
}

int open_for_writing(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, kEveryone);
  if (fd < 0) fail(path, errno);
  return fd;
}

// Sets the permissions of a new file. A file of mkstemp would be readable only by its owner.
void give_usual_mode(int fd, const std::string& existing) {
  struct stat status {};
  if (::stat(existing.c_str(), &status) == 0) {
    (void)::fchmod(fd, status.st_mode & 07777);
    return;
  }
  const mode_t mask = ::umask(0);
  ::umask(mask);
  (void)::fchmod(fd, kEveryone & ~mask);
}

}  // namespace

void refuse_input_as_output(const std::string& path, const std::vector<std::string>& inputs,
                            std::string_view option) {
  struct stat target {};
  if (::stat(path.c_str(), &target) != 0 || !S_ISREG(target.st_mode)) return;
  for (const std::string& input : inputs) {
    struct stat source {};
    if (input == "-" || ::stat(input.c_str(), &source) != 0) continue;
    if (source.st_dev == target.st_dev && source.st_ino == target.st_ino) {
      throw UsageError(std::string(option) + ": " + path +
                       " is an input file and would be overwritten; choose another name");
    }
  }
}

void refuse_existing_file(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) return;
  throw UsageError("--output: " + path + " exists; remove it, choose another name, or add --overwrite");
}

Output::Output(const std::string& path, const std::vector<std::string>& inputs, std::string_view option)
    : fd_(STDOUT_FILENO), name_("standard output") {
  if (path.empty() || path == "-") return;
  refuse_input_as_output(path, inputs, option);
  name_ = path;
  fd_ = open_for_writing(path, 0);
  struct stat status {};
  if (::fstat(fd_, &status) != 0 || !S_ISREG(status.st_mode)) return;
  // Lock the file, because two programs that write one file would mix their output. Closing the file releases
  // the lock. File systems without locks are not protected.
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(std::exchange(fd_, STDOUT_FILENO));
    throw OutputError(path +
                      ": another program is writing to this file; choose another name or wait until it ends");
  }
  if (::ftruncate(fd_, 0) != 0) {
    const int error = errno;
    ::close(std::exchange(fd_, STDOUT_FILENO));
    fail(path, error);
  }
}

Output::~Output() {
  if (fd_ != STDOUT_FILENO) ::close(fd_);
}

void Output::write(std::string_view text) {
  write_all(fd_, name_, text);
}

void replace_file(const std::string& path, std::string_view content) {
  // If the path is a symbolic link, replace the file it points to, not the link.
  std::error_code ignored;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, ignored);
  const std::string target = ignored ? path : real.string();
  struct stat status {};
  if (::stat(target.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    const int fd = open_for_writing(target, 0);
    write_all(fd, path, content);
    ::close(fd);
    return;
  }
  std::string temporary = target + ".XXXXXX";
  const int fd = ::mkstemp(temporary.data());
  if (fd < 0) fail(path, errno);
  try {
    write_all(fd, path, content);
    give_usual_mode(fd, target);
    if (::fsync(fd) != 0 && errno != EINVAL) fail(path, errno);
    if (::rename(temporary.c_str(), target.c_str()) != 0) fail(path, errno);
  } catch (...) {
    ::close(fd);
    ::unlink(temporary.c_str());
    throw;
  }
  ::close(fd);
}

}  // namespace sokrates::cli
