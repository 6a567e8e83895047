// Where results go: standard output or a file, written through at once so that an interrupted batch loses
// nothing.
//
// A file that is replaced as a whole (convert) is written beside its final name and renamed, so that a full
// disk does not destroy what was there. A reader that has gone away (`| head`) ends the program quietly.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sokrates::cli {

// Nobody reads any more.
struct ClosedPipe {};

class Output {
 public:
  // `path` empty or "-": standard output. Otherwise the file is created or emptied, and locked as long as it is open.
  // Throws OutputError, also if another program has the lock, and UsageError if the file is one of `inputs` under any
  // name.
  Output(const std::string& path, const std::vector<std::string>& inputs);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // All of the text, handed to the system before the call returns. Throws OutputError or ClosedPipe.
  void write(std::string_view text);

  int fd() const { return fd_; }

 private:
  int fd_;
  std::string name_;
};

// UsageError if `path`, the value of `option`, names the same file as one of `inputs` ("-" is not a file).
void refuse_input_as_output(const std::string& path, const std::vector<std::string>& inputs,
                            std::string_view option = "--output");

// UsageError if `path` is a file with something in it.
void refuse_existing_file(const std::string& path);

// Replaces the file's content as a whole, or leaves the old content. Devices and pipes are written directly.
void replace_file(const std::string& path, std::string_view content);

}  // namespace sokrates::cli
