// Appends rows to a journal, so that no finished level is lost.
//
// A row is one write of one whole line, so a process that is killed loses no row that was written. Rows are on the disk about a
// second later. All rows of that time are synchronized together (group commit), because a separate call for each row would wait
// for the disk each time. The file is locked against a second writer while the writer exists. At each synchronization the
// writer checks the path. If the path names another file or no file, this is an error, because no path would lead to the rows
// that are written.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <sokrates/expected.hpp>

#include "bench/journal.hpp"
#include "bench/row.hpp"

namespace sokrates::bench {

class JournalWriter {
 public:
  // Opens and locks the file, creates it if it does not exist, and reads its content. The error is the reason.
  static Expected<JournalWriter> open(const std::string& path);

  JournalWriter(JournalWriter&& other) noexcept;
  JournalWriter& operator=(JournalWriter&&) = delete;
  ~JournalWriter();  // does not report errors; call sync() before

  // Returns the content of the file when it was opened.
  const Journal& found() const { return found_; }
  void forget_found() { found_ = Journal(); }  // releases the memory of found(), which may be large

  // These functions return an error message, or an empty text.
  std::string mend_last_line();  // truncates found().cut_bytes, or adds the missing newline
  std::string append(const Row& row);
  std::string sync_if_due();  // must be called at least five times per second
  std::string sync();

 private:
  using Clock = std::chrono::steady_clock;
  JournalWriter(int fd, std::string path, Journal found)
      : fd_(fd), path_(std::move(path)), found_(std::move(found)) {}
  bool is_at_its_path() const;

  int fd_;
  std::string path_;
  Journal found_;
  bool dirty_ = false;
  Clock::time_point dirty_since_;
};

}  // namespace sokrates::bench
