// The journal of a run as the program uses it: what may be gone on with, and what is refused.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "bench/journal_writer.hpp"

namespace sokrates::cli {

class BenchJournal {
 public:
  // `sample` has the settings, version and build of this run. Throws UsageError where the file is there and
  // may not be gone on with: not asked for, or written by another run than this one (unless `mixed`);
  // OutputError where it cannot be written. A half-written last row is cut off, and said.
  BenchJournal(const std::string& path, const bench::Row& sample, bool resume, bool mixed);

  // What the journal says of the level, if it is finished. Throws UsageError where the journal knows another
  // level under this file and number (unless `mixed`).
  std::optional<Status> status_of(const bench::Row& blank) const;
  void forget_rows();  // no status is asked for any more

  // These throw OutputError.
  void append(const bench::Row& row) { require(writer_.append(row)); }
  void sync_if_due() { require(writer_.sync_if_due()); }
  void sync() { require(writer_.sync()); }

 private:
  void require(const std::string& fault) const;
  void refuse_other_runs(const bench::Row& sample) const;

  std::string path_;
  bool mixed_;
  bench::JournalWriter writer_;
  std::map<bench::RowKey, Status> finished_;
};

}  // namespace sokrates::cli
