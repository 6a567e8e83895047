// The journal of a bench run. It decides which existing journal a run may continue.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "bench/journal_writer.hpp"

namespace sokrates::cli {

class BenchJournal {
 public:
  // `sample` has the settings, version and build of this run. Throws UsageError if the file is not empty and must not be
  // continued: it is not a journal, `resume` is not set, or it has rows of other settings or another build (unless `mixed`).
  // Throws OutputError if the file cannot be written. An incomplete last row is cut off, and a message reports it.
  BenchJournal(const std::string& path, const bench::Row& sample, bool resume, bool mixed);

  // Returns the status of the level if it is finished. `blank` is the row of the level without a result.
  // Throws UsageError if the journal has another level under this file and number (unless `mixed`).
  std::optional<Status> status_of(const bench::Row& blank) const;
  void forget_rows();  // frees memory; status_of() must not be called afterwards

  // The following functions throw OutputError.
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
