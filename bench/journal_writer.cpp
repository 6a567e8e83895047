#include "bench/journal_writer.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sokrates::bench {

namespace {

constexpr std::chrono::milliseconds kSyncAfter{800};  // a second, minus the time of the disk
// A writer that was killed may leave dying workers behind. One of them may have been forked so recently that
// it still shares the lock.
constexpr int kLockTries = 40;
constexpr std::chrono::milliseconds kLockPause{50};

std::string because(const char* what) {
  return std::string(what) + ": " + std::strerror(errno);
}

bool lock(int fd) {
  for (int tries = 0; tries < kLockTries; ++tries) {
    if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK && errno != EINTR) return false;
    std::this_thread::sleep_for(kLockPause);
  }
  errno = EWOULDBLOCK;
  return false;
}

// A new file is on the disk only after its directory has been synchronized too.
void sync_folder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const int fd = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  (void)::fsync(fd);
  ::close(fd);
}

std::string open_fault(int fd, const std::string& path, Journal& found) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return because("cannot open");
  if (!S_ISREG(status.st_mode))
    return "is not a regular file; a journal must be one, so that a run can be resumed";
  if (!lock(fd)) {
    return errno == EWOULDBLOCK ? "another run is writing to it; wait for its end or choose another --output"
                                : because("cannot lock");
  }
  Expected<Journal> journal = read_journal(path);
  if (!journal) return journal.error();
  found = std::move(*journal);
  if (status.st_size == 0) sync_folder(path);
  return "";
}

}  // namespace

Expected<JournalWriter> JournalWriter::open(const std::string& path) {
  constexpr mode_t kEveryone = 0666;  // minus the umask
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, kEveryone);
  if (fd < 0) return Error{because("cannot open")};
  Journal found;
  std::string fault = open_fault(fd, path, found);
  if (!fault.empty()) {
    ::close(fd);
    return Error{std::move(fault)};
  }
  return JournalWriter(fd, path, std::move(found));
}

JournalWriter::JournalWriter(JournalWriter&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      path_(std::move(other.path_)),
      found_(std::move(other.found_)),
      dirty_(other.dirty_),
      dirty_since_(other.dirty_since_) {}

JournalWriter::~JournalWriter() {
  if (fd_ < 0) return;
  (void)sync();
  ::close(fd_);
}

std::string JournalWriter::mend_last_line() {
  const bool done = found_.lacks_newline ? ::write(fd_, "\n", 1) == 1
                                         : ::ftruncate(fd_, static_cast<off_t>(found_.whole_bytes)) == 0;
  if (!done) return because("cannot repair");
  dirty_ = true;
  return sync();
}

std::string JournalWriter::append(const Row& row) {
  const std::string line = to_line(row);
  // A full disk, or a file at its size limit, accepts only the beginning of a line. The next write reports which
  // of the two it is. A later run with --resume truncates the incomplete line.
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t written = ::write(fd_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return because("cannot write");
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  if (!dirty_) dirty_since_ = Clock::now();
  dirty_ = true;
  return "";
}

std::string JournalWriter::sync_if_due() {
  return dirty_ && Clock::now() - dirty_since_ >= kSyncAfter ? sync() : "";
}

std::string JournalWriter::sync() {
  const bool was_dirty = std::exchange(dirty_, false);
  if (was_dirty && ::fdatasync(fd_) != 0 && errno != EINVAL) return because("cannot be brought to the disk");
  if (is_at_its_path()) return "";
  return "THE JOURNAL IS GONE: it was removed, renamed or replaced while this run was writing to it; what "
         "this run "
         "has finished is not in the file of this name, if there is one: put the journal back and use "
         "--resume, or "
         "run again";
}

bool JournalWriter::is_at_its_path() const {
  struct stat written {};
  struct stat named {};
  return ::fstat(fd_, &written) == 0 && ::stat(path_.c_str(), &named) == 0 &&
         written.st_dev == named.st_dev && written.st_ino == named.st_ino;
}

}  // namespace sokrates::bench
