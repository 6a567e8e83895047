// `sokrates records`: keeps the best known solutions and proved bounds of a collection.
#include <filesystem>
#include <memory>

#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/csv_text.hpp"
#include "files/level_files.hpp"
#include "levels/commands.hpp"
#include "levels/records_table.hpp"
#include "solve/level_records.hpp"
#include "solve/solution_claims.hpp"
#include "solve/solution_file.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kRecordsFooter[] =
    R"(The command takes in the solutions of the level file and of every SOLUTIONFILE: LURD, .sok text, one line of LURD for
each selected level, or lines of JSON of any program. Each one is verified. A wrong one is refused with its reason, and the
file of records never gets worse. Then the best solutions and the proved bounds of the selected levels are printed.
A number with a star is proved minimal; with two stars, both numbers of the solution are proved, in this order. solve,
optimize and prove add solutions and proved bounds with --records.
Exit codes: 0 done; 1 some solution is wrong; 2 wrong usage; 3 some input is unreadable or invalid.

Examples:
  sokrates records levels.xsb theirs.sok mine.lurd --records best.jsonl
  sokrates optimize --time 60 --records best.jsonl levels.xsb
  sokrates records levels.xsb --records best.jsonl --output best.html)";

struct RecordsArguments {
  std::string level_file;
  std::vector<std::string> solution_files;
  std::string records;
  std::string output;
  std::string to;
  ReadArguments read;
  bool quiet = false;
};

std::string wanted_form(const RecordsArguments& arguments) {
  if (!arguments.to.empty()) {
    require_name("--to", "form", arguments.to, {"text", "csv", "html", "json", "sok"});
    return arguments.to;
  }
  const std::string ending = path_of(arguments.output).extension().string();
  if (ending == ".jsonl") return "json";
  for (const char* const form : {"csv", "html", "json", "sok"}) {
    if (ending == std::string(".") + form) return form;
  }
  return "text";
}

// Adds solutions to the file of records, and remembers whether one was wrong.
class Intake {
 public:
  explicit Intake(RecordFile& records) : records_(records) {}

  void take(const std::vector<Claim>& claims, const std::string& from) {
    for (const Claim& claim : claims) {
      const Verdict verdict = verify(*claim.entry->level, claim.lurd);
      if (verdict.valid) {
        added_ += records_.add(*claim.entry->level, claim.entry->title, verdict.lurd) ? 1U : 0U;
      } else if (!is_saved_game(claim)) {
        has_wrong_ = true;
        complain(shown_name(from) + ": level " + std::to_string(claim.entry->number) + ", solution " +
                 std::to_string(claim.number) + " is wrong: " + verdict.reason);
      }
    }
  }

  std::uint64_t added() const { return added_; }
  bool has_wrong() const { return has_wrong_; }

 private:
  RecordFile& records_;
  std::uint64_t added_ = 0;
  bool has_wrong_ = false;
};

std::vector<RecordRow> rows_of(const LevelFile& file, const RecordFile& records) {
  std::vector<RecordRow> rows;
  for (const Entry* entry : file.chosen) {
    if (!entry->level) continue;
    rows.push_back({entry, records.record_of(*entry->level)});
    for (const std::string& reason : rows.back().record.rejected) {
      complain(records.path() + ": level " + std::to_string(entry->number) + ": " + reason + "; ignored");
    }
  }
  return rows;
}

// Writes the levels with their best solutions.
void write_level_file(Output& output, const LevelFile& file, const std::vector<RecordRow>& rows) {
  Collection header;
  header.title = file.collection.title;
  header.author = file.collection.author;
  header.notes = file.collection.notes;
  SolutionFile levels(output, WrittenFormat::sok, std::move(header));
  for (const RecordRow& row : rows) {
    Entry entry = *row.entry;
    entry.solutions.clear();
    const auto& by_pushes = row.record.by_pushes;
    const auto& by_moves = row.record.by_moves;
    if (by_pushes) entry.solutions.push_back({"Solution/Pushes", by_pushes->lurd, {}});
    if (by_moves && by_moves->lurd != by_pushes->lurd)
      entry.solutions.push_back({"Solution/Moves", by_moves->lurd, {}});
    levels.add(std::move(entry));
  }
  levels.finish();
}

void print_rows(Output& output, const std::string& form, const LevelFile& file,
                const std::vector<RecordRow>& rows) {
  if (form == "sok") return write_level_file(output, file, rows);
  if (form == "csv") return output.write(records_csv(rows));
  if (form == "json") return output.write(records_json(rows, file.name));
  if (form == "html") {
    const std::string& title = file.collection.title;
    const std::string name = path_of(file.name).stem().string();
    return output.write(records_html(rows, title.empty() ? name : title));
  }
  output.write(records_text(rows) + '\n' + records_summary(rows) + '\n');
}

int run_records(RecordsArguments& arguments) {
  const std::string form = wanted_form(arguments);
  const std::string path = arguments.records.empty() ? usual_records_path() : arguments.records;
  if (path.empty()) throw UsageError("--records: there is no home directory; name a file");
  arguments.read.files = {arguments.level_file};
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  if (inputs.files.empty()) return kBadInput;
  const LevelFile& file = inputs.files.front();
  bool all_readable = true;
  for (const Entry* entry : file.chosen) {
    if (entry->level) continue;
    complain(broken_level_message(file.name, *entry));
    all_readable = false;
  }
  std::vector<std::string> read = arguments.solution_files;
  read.push_back(arguments.level_file);
  refuse_input_as_output(path, read, "--records");
  RecordFile records = open_records(path);
  Intake intake(records);
  intake.take(stored_claims(file.chosen), file.name);
  for (const std::string& name : arguments.solution_files) {
    const auto bytes = read_bytes(name);
    const auto claims = bytes ? claims_in_file(*bytes, file.name, file.chosen, read_options(arguments.read))
                              : Error{bytes.error()};
    if (claims) {
      intake.take(*claims, name);
    } else {
      complain(shown_name(name) + ": " + claims.error());
      all_readable = false;
    }
  }
  read.push_back(path);
  if (!arguments.quiet || !arguments.output.empty()) {
    Output output(arguments.output, read);
    if (form == "text" && intake.added() > 0) output.write(counted(intake.added(), "new record") + "\n\n");
    print_rows(output, form, file, rows_of(file, records));
  }
  if (!all_readable) return kBadInput;
  return intake.has_wrong() ? kWrong : kOk;
}

}  // namespace

Command add_records(const Parser& parent) {
  const Parser parser = parent.add_command("records", "Keep the best solutions and bounds of levels");
  const auto arguments = std::make_shared<RecordsArguments>();
  parser.add_option("LEVELFILE", arguments->level_file, "Name the level file; - is standard input")
      .required()
      .type_name("");
  parser.add_option("SOLUTIONFILE", arguments->solution_files, "Name files with solutions to take in")
      .type_name("...");
  parser
      .add_option("--records", arguments->records,
                  "Name the file of records (default: the records of play in the user's data folder)")
      .type_name("FILE");
  add_read_options(parser, arguments->read);
  parser
      .add_option(
          "--output", arguments->output,
          "Write the table to a file; its suffix selects the format: .csv, .html, .json or .jsonl, .sok "
          "(levels with their best solutions), others text")
      .type_name("FILE");
  parser.add_option("--to", arguments->to, "Set the format for any suffix: text | csv | html | json | sok")
      .type_name("FORM");
  parser.add_flag("--quiet", arguments->quiet, "Print nothing; use the exit code and --output");
  parser.footer(kRecordsFooter);
  return {parser, [arguments] { return run_records(*arguments); }};
}

}  // namespace sokrates::cli
