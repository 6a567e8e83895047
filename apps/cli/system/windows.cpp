// System services of Windows. The names of files and the arguments are converted between UTF-8 and the wide
// characters of Windows, so that every name works with every language setting.
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <limits>

#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// shellapi.h needs windows.h before it.
#include <shellapi.h>

#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr int kPermissions = _S_IREAD | _S_IWRITE;

void (*signal_handler)(bool) = nullptr;

UINT code_page_before = 0;

BOOL WINAPI on_event(DWORD event) {
  signal_handler(event == CTRL_C_EVENT);
  return TRUE;
}

HANDLE handle_of(int fd) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(fd));
}

int open_wide(const std::string& name, int flags) {
  return ::_wopen(path_of(name).c_str(), flags | _O_BINARY | _O_NOINHERIT, kPermissions);
}

unsigned at_most_unsigned(std::size_t size) {
  return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

// Locks a byte far behind the end of the file, because other processes cannot read a locked byte.
bool lock_byte(int fd, DWORD flags) {
  OVERLAPPED place{};
  place.OffsetHigh = 0x7fffffff;
  return LockFileEx(handle_of(fd), LOCKFILE_EXCLUSIVE_LOCK | flags, 0, 1, 0, &place) != 0;
}

// Writes with WriteFile, because _write() of the C library loses the number of bytes that a pipe has accepted before
// its reader ended.
std::ptrdiff_t write_at(int fd, const char* bytes, std::size_t size, OVERLAPPED* place) {
  DWORD written = 0;
  if (WriteFile(handle_of(fd), bytes, at_most_unsigned(size), &written, place) != 0) {
    return static_cast<std::ptrdiff_t>(written);
  }
  switch (GetLastError()) {
    case ERROR_NO_DATA:
    case ERROR_BROKEN_PIPE:
    case ERROR_PIPE_NOT_CONNECTED:
      errno = EPIPE;
      break;
    case ERROR_DISK_FULL:
      errno = ENOSPC;
      break;
    case ERROR_ACCESS_DENIED:
      errno = EACCES;
      break;
    default:
      errno = EIO;
  }
  return -1;
}

std::string utf8(const wchar_t* text) {
  const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
  if (size <= 1) return "";
  std::string bytes(static_cast<std::size_t>(size) - 1, '\0');
  WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes.data(), size, nullptr, nullptr);
  return bytes;
}

}  // namespace

std::vector<std::string> start_process(int argc, char** argv) {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) _setmode(fd, _O_BINARY);
  // The console keeps its code page after the program has ended, so it is restored.
  code_page_before = GetConsoleOutputCP();
  if (code_page_before != 0 && SetConsoleOutputCP(CP_UTF8) != 0) {
    std::atexit([] { SetConsoleOutputCP(code_page_before); });
  }
  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  if (words == nullptr) return {argv + std::min(argc, 1), argv + argc};
  std::vector<std::string> arguments;
  for (int i = 1; i < count; ++i) arguments.push_back(utf8(words[i]));
  LocalFree(words);
  return arguments;
}

std::filesystem::path path_of(const std::string& name) {
  return std::u8string(name.begin(), name.end());
}

std::string user_data_folder() {
  const wchar_t* const folder = ::_wgetenv(L"LOCALAPPDATA");
  return folder == nullptr ? "" : utf8(folder);
}

int open_to_read(const std::string& name) {
  return open_wide(name, _O_RDONLY);
}

int open_to_write(const std::string& name) {
  return open_wide(name, _O_WRONLY | _O_CREAT);
}

int open_to_append(const std::string& name) {
  return open_wide(name, _O_RDWR | _O_CREAT);
}

int create_file(const std::string& name, const std::string&) {
  return open_wide(name, _O_WRONLY | _O_CREAT | _O_EXCL);
}

std::ptrdiff_t read_some(int fd, char* bytes, std::size_t size) {
  return ::_read(fd, bytes, at_most_unsigned(size));
}

std::ptrdiff_t write_some(int fd, const char* bytes, std::size_t size) {
  constexpr std::size_t kMaxBytes = 32767;  // a console of an old Windows accepts no more at a time
  return write_at(fd, bytes, std::min(size, kMaxBytes), nullptr);
}

std::ptrdiff_t append_some(int fd, const char* bytes, std::size_t size) {
  OVERLAPPED end{};
  end.Offset = end.OffsetHigh = 0xffffffff;
  return write_at(fd, bytes, size, &end);
}

std::ptrdiff_t read_at(int fd, char* bytes, std::size_t size, std::int64_t offset) {
  return ::_lseeki64(fd, offset, SEEK_SET) < 0 ? -1 : read_some(fd, bytes, size);
}

bool is_regular_file(int fd) {
  return GetFileType(handle_of(fd)) == FILE_TYPE_DISK;
}

bool is_redirected(int fd) {
  return is_regular_file(fd) || GetFileType(handle_of(fd)) == FILE_TYPE_PIPE;
}

bool lock_file(int fd) {
  return lock_byte(fd, LOCKFILE_FAIL_IMMEDIATELY) ||
         (GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING);
}

bool wait_for_lock(int fd) {
  if (lock_byte(fd, 0)) return true;
  errno = EACCES;
  return false;
}

std::int64_t size_of_file(int fd) {
  return ::_filelengthi64(fd);
}

bool set_size_of_file(int fd, std::int64_t size) {
  return ::_chsize_s(fd, size) == 0;
}

bool write_to_disk(int fd) {
  return ::_commit(fd) == 0;
}

bool rename_file(const std::string& name, const std::string& target) {
  if (MoveFileExW(path_of(name).c_str(), path_of(target).c_str(), MOVEFILE_REPLACE_EXISTING) != 0)
    return true;
  errno = EACCES;
  return false;
}

bool is_terminal(int fd) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(fd), &mode) != 0;
}

bool has_escape_sequences(int fd) {
  DWORD mode = 0;
  return GetConsoleMode(handle_of(fd), &mode) != 0 &&
         SetConsoleMode(handle_of(fd), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

int terminal_columns(int fd) {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(handle_of(fd), &info) == 0) return 80;
  return std::max(1, info.srWindow.Right - info.srWindow.Left + 1);
}

void catch_signals(void (*handler)(bool is_ctrl_c)) {
  signal_handler = handler;
  SetConsoleCtrlHandler(on_event, TRUE);
}

unsigned usable_processors() {
  DWORD_PTR process = 0, machine = 0;
  if (GetProcessAffinityMask(GetCurrentProcess(), &process, &machine) == 0) return 1;
  unsigned count = 0;
  for (; process != 0; process &= process - 1) ++count;
  return std::max(1U, count);
}

std::uint64_t physical_memory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (GlobalMemoryStatusEx(&status) == 0) return 0;
  // A program of 32 bits cannot use more than its address space.
  return std::min<std::uint64_t>(status.ullTotalPhys, status.ullTotalVirtual);
}

}  // namespace sokrates::cli
