// The destination of results: standard output or a file. Every write is passed to the system at once, so that
// an interrupted batch keeps its results.
//
// A file that is replaced as a whole (convert) is written next to its final name and then renamed, so that a
// full disk does not destroy the old file. If the reader closes the pipe (`| head`), the program ends without
// a message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sokrates::cli {

// Thrown if the reader of the output has closed the pipe.
struct ClosedPipe {};

class Output {
 public:
  // If `path` is empty or "-", writes to standard output. Otherwise creates or empties the file. If the file system has locks,
  // the file is locked while it is open. Throws OutputError if the file cannot be written or another program has the lock.
  // Throws UsageError if the file is one of `inputs`, under any name. `option` names the option in the message.
  Output(const std::string& path, const std::vector<std::string>& inputs,
         std::string_view option = "--output");
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Passes the whole text to the system before it returns. Throws OutputError or ClosedPipe.
  void write(std::string_view text);

  int fd() const { return fd_; }

 private:
  int fd_;
  std::string name_;
};

// Throws UsageError if `path`, the value of `option`, is the same file as one of `inputs` ("-" is not a
// file).
void refuse_input_as_output(const std::string& path, const std::vector<std::string>& inputs,
                            std::string_view option = "--output");

// Throws UsageError if `path` is a file that is not empty.
void refuse_existing_file(const std::string& path);

// Replaces the whole content of the file. If this fails, the old content remains, and OutputError is thrown. Devices and pipes
// are written directly. Throws ClosedPipe if the reader of a pipe has closed it.
void replace_file(const std::string& path, std::string_view content);

}  // namespace sokrates::cli
