// The services of the operating system that the commands need: files, terminals, signals and the machine.
//
// windows.cpp implements them for Windows, and posix.cpp for all other systems. Commands that run on every system
// call only these functions and the standard library. File names and arguments are UTF-8 on every system. A
// function that fails sets errno as the functions of POSIX do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>  // STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, close and _exit, which mingw also has

namespace sokrates::cli {

// Prepares signals and standard streams, and returns the arguments after the name of the program. Call it first.
std::vector<std::string> start_process(int argc, char** argv);

// Returns the path of a name. Use it instead of the constructor of the path, which does not read UTF-8 on
// Windows. The names that a path returns are UTF-8 on every system.
std::filesystem::path path_of(const std::string& name);

// Returns the folder in which programs keep data of the user, or an empty string if the user has no such folder.
std::string user_data_folder();

// Each function opens a file and returns its descriptor, or -1. Bytes are not translated, not even line ends.
int open_to_read(const std::string& name);
int open_to_write(const std::string& name);   // creates the file if it is missing, and keeps its content
int open_to_append(const std::string& name);  // creates the file if it is missing, and can also read it
// Creates a file that does not exist, and returns its descriptor, or -1. The file gets the permissions of the
// file `like` if that exists (not on Windows). Sets errno to EEXIST if the name is in use.
int create_file(const std::string& name, const std::string& like);

// Each function returns the number of bytes, at most `size`, or -1.
std::ptrdiff_t read_some(int fd, char* bytes, std::size_t size);
std::ptrdiff_t write_some(int fd, const char* bytes, std::size_t size);
// Appends bytes to a file of open_to_append().
std::ptrdiff_t append_some(int fd, const char* bytes, std::size_t size);
// Reads bytes from this offset of a file.
std::ptrdiff_t read_at(int fd, char* bytes, std::size_t size, std::int64_t offset);

bool is_regular_file(int fd);
// Returns true for a pipe, a socket or a regular file, and false for a terminal or a device.
bool is_redirected(int fd);

// Locks a file until it is closed. Returns false if another process has locked it. Returns true otherwise, even
// if the file system has no locks.
bool lock_file(int fd);
// Locks a file until it is closed. Waits until no other process locks it. Returns false if it cannot be locked.
bool wait_for_lock(int fd);

// Returns the number of bytes of a file, or -1.
std::int64_t size_of_file(int fd);
bool set_size_of_file(int fd, std::int64_t size);
// Waits until the content of the file is on the disk.
bool write_to_disk(int fd);
// Renames a file that no process has open. An existing file `target` is replaced.
bool rename_file(const std::string& name, const std::string& target);

bool is_terminal(int fd);
// Returns true if the terminal understands escape sequences. Requires: is_terminal(fd).
bool has_escape_sequences(int fd);
// Returns the number of columns of the terminal, or 80 if there is no terminal.
int terminal_columns(int fd);

// Calls `handler` if the user presses Ctrl-C, or if the system asks the program to end. The handler runs in a
// signal handler or in a thread of its own, so it may call only async-signal-safe functions. Signals that the
// parent process ignores stay ignored.
void catch_signals(void (*handler)(bool is_ctrl_c));

// Returns the number of processors in the affinity mask of this process, at least 1. Quotas of control groups
// are ignored (see arguments/granted.hpp).
unsigned usable_processors();
// Returns the bytes of the machine's memory that a process can use, or 0 if they are unknown.
std::uint64_t physical_memory();

}  // namespace sokrates::cli
