#include "arguments/output.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <utility>

#include "arguments/errors.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

[[noreturn]] void fail(const std::string& name, int error) {
  throw OutputError(name + ": cannot write: " + std::strerror(error));
}

void write_all(int fd, const std::string& name, std::string_view text) {
  while (!text.empty()) {
    const std::ptrdiff_t written = write_some(fd, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw ClosedPipe{};
    } else if (errno != EINTR) {
      fail(name, errno);
    }
  }
}

int open_or_fail(const std::string& path) {
  const int fd = open_to_write(path);
  if (fd < 0) fail(path, errno);
  return fd;
}

// Creates an empty file next to `target` and sets `name` to its name. Returns its descriptor, or -1.
int create_beside(const std::string& target, std::string& name) {
  constexpr int kAttempts = 100;
  std::random_device random;
  int fd = -1;
  for (int attempt = 0; fd < 0 && attempt < kAttempts; ++attempt) {
    name = target + '.' + std::to_string(random());
    fd = create_file(name, target);
    if (fd < 0 && errno != EEXIST) break;
  }
  return fd;
}

bool is_regular(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path_of(path), ignored);
}

}  // namespace

void refuse_input_as_output(const std::string& path, const std::vector<std::string>& inputs,
                            std::string_view option) {
  if (!is_regular(path)) return;
  for (const std::string& input : inputs) {
    std::error_code ignored;
    if (input != "-" && std::filesystem::equivalent(path_of(path), path_of(input), ignored)) {
      throw UsageError(std::string(option) + ": " + path +
                       " is an input file and would be overwritten; choose another name");
    }
  }
}

void refuse_existing_file(const std::string& path) {
  std::error_code ignored;
  if (!is_regular(path) || std::filesystem::file_size(path_of(path), ignored) == 0) return;
  throw UsageError("--output: " + path + " exists; remove it, choose another name, or add --overwrite");
}

Output::Output(const std::string& path, const std::vector<std::string>& inputs, std::string_view option)
    : fd_(STDOUT_FILENO), name_("standard output") {
  if (path.empty() || path == "-") return;
  refuse_input_as_output(path, inputs, option);
  name_ = path;
  fd_ = open_or_fail(path);
  if (!is_regular_file(fd_)) return;
  // Lock the file, because two programs that write one file would mix their output. Closing the file releases
  // the lock. File systems without locks are not protected.
  if (!lock_file(fd_)) {
    ::close(std::exchange(fd_, STDOUT_FILENO));
    throw OutputError(path +
                      ": another program is writing to this file; choose another name or wait until it ends");
  }
  if (!set_size_of_file(fd_, 0)) {
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
  const std::filesystem::path real = std::filesystem::weakly_canonical(path_of(path), ignored);
  const std::string target = ignored ? path : real.string();
  std::error_code missing;
  if (std::filesystem::exists(path_of(target), missing) && !is_regular(target)) {
    const int fd = open_or_fail(target);
    write_all(fd, path, content);
    ::close(fd);
    return;
  }
  std::string temporary;
  int fd = create_beside(target, temporary);
  if (fd < 0) fail(path, errno);
  try {
    write_all(fd, path, content);
    if (!write_to_disk(fd)) fail(path, errno);
    ::close(std::exchange(fd, -1));  // Windows does not rename an open file
    if (!rename_file(temporary, target)) fail(path, errno);
  } catch (...) {
    if (fd >= 0) ::close(fd);
    std::filesystem::remove(path_of(temporary), ignored);
    throw;
  }
}

}  // namespace sokrates::cli
