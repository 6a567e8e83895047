// Appends rows to a journal so that nothing finished is lost.
//
// A row is one write of one whole line: kill -9 loses none that was written. On the disk they are at most a
// second later, all that have come by then in one go (group commit): a row each would wait for the disk each
// time. The file is locked against a second writer for as long as the writer lives. Each time rows go to the
// disk the path is looked at: where it names another file by now, or none, rows would be written where nobody
// looks.
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
  // Opens and locks the file, creates it if it is not there, and reads what it holds. The error says why not.
  static Expected<JournalWriter> open(const std::string& path);

  JournalWriter(JournalWriter&& other) noexcept;
  JournalWriter& operator=(JournalWriter&&) = delete;
  ~JournalWriter();  // whoever wants to know whether the last rows are on the disk calls sync() before

  // What was there when it was opened.
  const Journal& found() const { return found_; }
  void forget_found() { found_ = Journal(); }  // it may be large

  // All of these return what went wrong, or nothing.
  std::string mend_last_line();  // found().cut_bytes are cut off, or the newline it lacks is added
  std::string append(const Row& row);
  std::string sync_if_due();  // to be called now and then, more often than each second
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
