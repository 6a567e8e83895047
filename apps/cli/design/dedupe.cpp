// `sokrates dedupe`: finds levels that are the same puzzle, across collections.
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "design/commands.hpp"
#include "design/level_likeness.hpp"
#include "files/convert_formats.hpp"
#include "files/gzip.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"
#include "generate/normal_form.hpp"

namespace sokrates::cli {
namespace {

constexpr char kDedupeFooter[] =
    R"(Two levels are the same if they differ only by rotation, mirroring or the player's square within its region. With
--normalised they may also differ in unreachable floor and unnecessary dead ends. The first of several equal levels is
kept. Exit codes: 0 done; 2 wrong usage; 3 some input is unreadable or invalid (invalid levels are skipped).

Examples:
  sokrates dedupe mine.sok theirs.xsb
  sokrates dedupe --normalised --output distinct.sok collection1.sok collection2.sok)";

struct DedupeArguments {
  ReadArguments read;
  std::string output;
  std::string to;
  bool normalised = false;
  bool json = false;
};

struct Known {
  const LevelFile* file;
  const Entry* entry;
};

std::string named(const LevelFile& file, const Entry& entry) {
  std::string text = printable(shown_name(file.name)) + " level " + std::to_string(entry.number);
  if (!entry.title.empty()) text += " \"" + printable(entry.title) + "\"";
  return text;
}

class Deduper {
 public:
  Deduper(const DedupeArguments& arguments, bool reports)
      : arguments_(arguments), reports_(reports), output_("", {}) {}

  void add(const LevelFile& file, const Entry& entry) {
    ++levels_;
    const Level& level = *entry.level;
    const std::string id = unique_id(arguments_.normalised ? generate::normal_form(level) : level);
    const auto [known, is_new] = known_.try_emplace(id, Known{&file, &entry});
    if (is_new) {
      distinct_.entries.push_back(entry);
      distinct_.entries.back().number = static_cast<int>(distinct_.entries.size());
      return;
    }
    if (reports_) report(file, entry, id, known->second);
  }

  const Collection& distinct() const { return distinct_; }
  std::string summary() const {
    return counted(levels_, "level") + ": " + grouped(distinct_.entries.size()) + " distinct, " +
           grouped(levels_ - distinct_.entries.size()) + " met before";
  }
  Output& output() { return output_; }

 private:
  void report(const LevelFile& file, const Entry& entry, const std::string& id, const Known& first) {
    const std::string how = likeness(*first.entry->level, *entry.level);
    if (!arguments_.json) {
      output_.write(named(file, entry) + " is " + named(*first.file, *first.entry) + ": " + how + '\n');
      return;
    }
    Json line;
    line["file"] = file.name;
    line["level"] = entry.number;
    line["title"] = text_or_null(entry.title);
    line["unique_id"] = id;
    line["same_file"] = first.file->name;
    line["same_level"] = first.entry->number;
    line["same_title"] = text_or_null(first.entry->title);
    line["likeness"] = how;
    output_.write(json_line(line));
  }

  const DedupeArguments& arguments_;
  bool reports_;
  Output output_;
  std::map<std::string, Known> known_;
  Collection distinct_;
  std::uint64_t levels_ = 0;
};

std::optional<WrittenFormat> wanted_format(const DedupeArguments& arguments) {
  if (arguments.to.empty() && arguments.output.empty()) return std::nullopt;
  if (arguments.to.empty()) return format_of_path(arguments.output).value_or(WrittenFormat::sok);
  require_name("--to", "format", arguments.to, format_names());
  return format_named(arguments.to);
}

int run_dedupe(const DedupeArguments& arguments) {
  const std::optional<WrittenFormat> format = wanted_format(arguments);
  const bool to_file = !arguments.output.empty() && arguments.output != "-";
  if (to_file) refuse_input_as_output(arguments.output, arguments.read.files);
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  if (inputs.files.empty()) return kBadInput;
  // Print either the levels or the report to standard output, because a mixture of both would be useless.
  Deduper deduper(arguments, !format || to_file);
  bool all_good = inputs.all_readable;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (entry->level) {
        deduper.add(file, *entry);
      } else {
        complain(broken_level_message(file.name, *entry) + "; left out");
        all_good = false;
      }
    }
  }
  if (format) {
    std::string text = write_collection(deduper.distinct(), *format);
    if (arguments.output.ends_with(".gz")) text = gzip(text);
    if (to_file) {
      replace_file(arguments.output, text);
    } else {
      deduper.output().write(text);
    }
  }
  complain(deduper.summary());
  return all_good ? kOk : kBadInput;
}

}  // namespace

Command add_dedupe(const Parser& parent) {
  const Parser parser =
      parent.add_command("dedupe", "Find levels that are the same puzzle, and write the distinct ones");
  const auto arguments = std::make_shared<DedupeArguments>();
  add_files(parser, arguments->read);
  add_read_options(parser, arguments->read);
  parser.add_flag("--normalised", arguments->normalised, "Ignore unreachable floor and dead ends");
  parser
      .add_option("--output", arguments->output,
                  "Write the distinct levels to a file; its suffix selects the format")
      .type_name("FILE");
  parser
      .add_option(
          "--to", arguments->to,
          "Set the format: " + joined(format_names(), " | ") + " (default: the suffix of --output, or sok)")
      .type_name("FORMAT");
  parser.add_flag("--json", arguments->json, "Print one JSON object per line for each duplicate");
  parser.footer(kDedupeFooter);
  return {parser, [arguments] { return run_dedupe(*arguments); }};
}

}  // namespace sokrates::cli
