#include "bench/report_inputs.hpp"

#include <algorithm>

#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "arguments/terminal.hpp"
#include "bench/journal.hpp"
#include "files/level_files.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kShownFaults = 5;

bool report_faults(const std::string& file, const bench::Journal& journal) {
  const std::vector<std::string>& faults = journal.faults;
  for (std::size_t i = 0; i < std::min(faults.size(), kShownFaults); ++i) {
    complain(file + ": " + printable(faults[i]) + "; the line is ignored");
  }
  if (faults.size() > kShownFaults) {
    complain(file + ": and " + counted(faults.size() - kShownFaults, "more such line"));
  }
  if (journal.cut_bytes > 0) complain(file + ": " + cut_text(journal) + "; it is ignored");
  if (journal.rows.empty()) complain(file + ": has no results");
  return faults.empty() && !journal.rows.empty();
}

}  // namespace

Expected<bench::Journal> read_journal_input(const std::string& file) {
  if (file != "-") return bench::read_journal(file);
  const Expected<std::string> bytes = read_bytes(file);
  if (!bytes) return Error{bytes.error()};
  return bench::parse_journal(*bytes);
}

JournalInputs read_journals(const std::vector<std::string>& files) {
  JournalInputs inputs;
  for (const std::string& name : files) {
    const auto journal = read_journal_input(name);
    const std::string file = shown_name(name);
    if (!journal) {
      complain(file + ": " + journal.error());
      inputs.all_good = false;
      continue;
    }
    inputs.all_good = report_faults(file, *journal) && inputs.all_good;
    bench::JournalRuns found = bench::runs_in(file, *journal);
    if (found.doubles > 0) {
      complain(file + ": " + counted(found.doubles, "result") + (found.doubles == 1 ? " is" : " are") +
               " duplicated; the first one counts");
    }
    for (bench::Run& run : found.runs) inputs.runs.push_back(std::move(run));
  }
  return inputs;
}

std::string settings_shown(const std::string& settings) {
  constexpr std::string_view kMemoryPrefix = "memory=";
  std::string text;
  for (const std::string& word : split_list(settings, ' ')) {
    if (word.ends_with("=none")) continue;
    const auto bytes =
        word.starts_with(kMemoryPrefix) ? parse_count(word.substr(kMemoryPrefix.size())) : std::nullopt;
    std::string shown = bytes ? std::string(kMemoryPrefix) + size_text(*bytes) : word;
    if (const std::size_t tail = shown.find(".0 "); bytes && tail != std::string::npos) shown.erase(tail, 2);
    shown.erase(std::remove(shown.begin(), shown.end(), ' '), shown.end());
    text += (text.empty() ? "" : " ") + shown;
  }
  return text;
}

std::string run_letter(std::size_t index) {
  const std::string letter(1, static_cast<char>('A' + index % 26));
  return index < 26 ? letter : letter + std::to_string(index / 26);
}

}  // namespace sokrates::cli
