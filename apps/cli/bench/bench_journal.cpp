#include "bench/bench_journal.hpp"

#include "arguments/errors.hpp"
#include "arguments/numbers.hpp"
#include "arguments/terminal.hpp"

namespace sokrates::cli {
namespace {

bench::JournalWriter opened(const std::string& path) {
  Expected<bench::JournalWriter> writer = bench::JournalWriter::open(path);
  if (!writer) throw OutputError(path + ": " + writer.error());
  return std::move(*writer);
}

constexpr char kWaysOut[] = "; choose another --output, or add --mixed to store both in one journal";

}  // namespace

BenchJournal::BenchJournal(const std::string& path, const bench::Row& sample, bool resume, bool mixed)
    : path_(path), mixed_(mixed), writer_(opened(path)) {
  const bench::Journal& found = writer_.found();
  if (!found.faults.empty()) {
    throw UsageError(path + ": " + found.faults.front() +
                     "; this is not a journal, or it is damaged; remove the line or choose another --output");
  }
  if (!resume && found.lines + found.cut_bytes > 0) {
    throw UsageError(path + " exists already, with " + counted(found.rows.size(), "result") +
                     "; add --resume to continue it, or choose another --output");
  }
  if (!mixed) refuse_other_runs(sample);
  if (found.cut_bytes > 0 || found.lacks_newline) require(writer_.mend_last_line());
  if (found.cut_bytes > 0)
    complain(path + ": " + cut_text(found) + "; the incomplete line is removed and its level runs again");
  for (const bench::Row& row : found.rows) finished_.emplace(key_of(row), row.status);
}

void BenchJournal::refuse_other_runs(const bench::Row& sample) const {
  for (const bench::Row& row : writer_.found().rows) {
    if (row.version != sample.version || row.build != sample.build) {
      throw UsageError(path_ + " was written by " + (row.version.empty() ? "another program" : row.version) +
                       (row.build.empty() ? "" : " (build " + row.build + ")") + ", this is " +
                       sample.version + " (build " + sample.build + ")" + kWaysOut);
    }
    if (row.settings != sample.settings) {
      throw UsageError(path_ + " was written with other settings: '" + row.settings + "', now '" +
                       sample.settings + "'" + kWaysOut);
    }
  }
}

std::optional<Status> BenchJournal::status_of(const bench::Row& blank) const {
  const auto found = finished_.find(key_of(blank));
  if (found != finished_.end()) return found->second;
  if (mixed_) return std::nullopt;
  // Keys are ordered by file and level first. A key with the same file and level therefore belongs to other
  // content.
  const auto next = finished_.lower_bound({blank.file, blank.level, "", "", ""});
  if (next != finished_.end() && next->first.file == blank.file && next->first.level == blank.level) {
    throw UsageError(path_ + ": " + blank.file + ", level " + std::to_string(blank.level) +
                     " has changed since this was written" + kWaysOut);
  }
  return std::nullopt;
}

void BenchJournal::forget_rows() {
  finished_.clear();
  writer_.forget_found();
}

void BenchJournal::require(const std::string& fault) const {
  if (!fault.empty()) throw OutputError(path_ + ": " + fault);
}

}  // namespace sokrates::cli
