// `sokrates bench merge`: merges the journals of shards into one.
#include <filesystem>
#include <memory>
#include <system_error>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "bench/commands.hpp"
#include "bench/journal.hpp"
#include "bench/merge.hpp"
#include "bench/report_inputs.hpp"

namespace sokrates::cli {
namespace {

constexpr char kMergeFooter[] =
    R"(The result equals the journal of one run over the whole list, in the order of the list. Equal rows of a level become
one row. If rows contradict each other, or if settings or versions differ, nothing is written.
Exit codes: 0 done; 2 wrong usage; 3 some journal is unreadable, or journals contradict each other.

Example:
  sokrates bench merge bench-1of2.jsonl bench-2of2.jsonl --output bench.jsonl)";

constexpr std::size_t kShownConflicts = 20;

struct MergeArguments {
  std::vector<std::string> journals;
  std::string output;
};

// Prints an error message for each problem. Returns an empty optional if the journal cannot be used.
std::optional<bench::NamedRows> readable_rows(const std::string& name) {
  Expected<bench::Journal> journal = read_journal_input(name);
  if (!journal) {
    complain(name + ": " + journal.error());
    return std::nullopt;
  }
  for (const std::string& fault : journal->faults) complain(name + ": " + fault);
  if (!journal->faults.empty()) return std::nullopt;
  if (journal->cut_bytes > 0) complain(name + ": " + cut_text(*journal) + "; left out");
  return bench::NamedRows{name, std::move(journal->rows)};
}

void complain_of(const std::vector<std::string>& faults) {
  for (std::size_t i = 0; i < faults.size() && i < kShownConflicts; ++i) complain(faults[i]);
  if (faults.size() > kShownConflicts)
    complain("and " + counted(faults.size() - kShownConflicts, "contradiction") + " more");
}

// Refuses to overwrite a journal, like `bench` itself. Empty files, pipes and devices are allowed, because
// nothing can be lost.
void refuse_existing(const std::string& path) {
  std::error_code absent;
  if (std::filesystem::is_regular_file(path, absent) && std::filesystem::file_size(path, absent) > 0) {
    throw UsageError(path + " exists already; remove it or choose another --output");
  }
}

int run_merge(const MergeArguments& arguments) {
  refuse_input_as_output(arguments.output, arguments.journals);
  refuse_existing(arguments.output);
  std::vector<bench::NamedRows> journals;
  for (const std::string& name : arguments.journals) {
    if (std::optional<bench::NamedRows> rows = readable_rows(name)) journals.push_back(std::move(*rows));
  }
  if (journals.size() < arguments.journals.size()) return kBadInput;
  const bench::Merge merge = bench::merge_rows(journals);
  if (!merge.faults.empty()) {
    complain_of(merge.faults);
    complain("nothing was written");
    return kBadInput;
  }
  std::string text;
  for (const bench::Row& row : merge.rows) text += to_line(row);
  const bool to_standard_output = arguments.output == "-";
  if (to_standard_output) {
    Output("", {}).write(text);
  } else {
    replace_file(arguments.output, text);
  }
  if (merge.other_builds) complain("the journals come from different builds of the program");
  std::string summary = counted(merge.rows.size(), "level");
  if (merge.duplicates > 0) summary += ", " + counted(merge.duplicates, "duplicate") + " left out";
  if (merge.missing > 0) summary += ", " + grouped(merge.missing) + " missing before the last one";
  if (to_standard_output) {
    complain(summary);
  } else {
    Output("", {}).write(summary + "; journal " + arguments.output + '\n');
  }
  return kOk;
}

}  // namespace

Command add_bench_merge(const Parser& bench) {
  const Parser parser = bench.add_command("merge", "Join the journals of shards");
  const auto arguments = std::make_shared<MergeArguments>();
  parser.add_option("JOURNAL", arguments->journals, "Name the journals of bench --shard")
      .required()
      .type_name("");
  parser
      .add_option("--output", arguments->output,
                  "Write the joined journal to this new file; - is standard output")
      .required()
      .type_name("FILE");
  parser.footer(kMergeFooter);
  return {parser, [arguments] { return run_merge(*arguments); }};
}

}  // namespace sokrates::cli
