// `sokrates convert`: converts levels from any format to one format, and can select, rotate and mirror them
// and keep or drop solutions.
#include <filesystem>
#include <memory>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/convert_formats.hpp"
#include "files/file_names.hpp"
#include "files/gzip.hpp"
#include "files/level_files.hpp"
#include "levels/commands.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kConvertFooter[] =
    R"(Invalid levels are reported and skipped, and the others are written. Exit codes: 0 all levels are converted; 2 wrong
usage; 3 some input is unreadable or invalid.

Examples:
  sokrates convert --to sok levels.slc
  sokrates convert --transform rotate90 --output turned.slc.gz levels.xsb
  sokrates convert --split single levels.slc)";

struct ConvertArguments {
  ReadArguments read;
  std::string to;
  std::string output;
  std::string split;  // folder for one file per level
  std::string transform;
  std::string solutions = "keep";
};

WrittenFormat wanted_format(const ConvertArguments& arguments) {
  if (!arguments.to.empty()) {
    require_name("--to", "format", arguments.to, format_names());
    return *format_named(arguments.to);
  }
  if (!arguments.split.empty()) return WrittenFormat::sok;
  const std::optional<WrittenFormat> format = format_of_path(arguments.output);
  if (!format) {
    throw UsageError("the format is missing; use --to " + joined(format_names(), "|") +
                     ", or an --output name with one of these suffixes");
  }
  return *format;
}

int wanted_symmetry(const ConvertArguments& arguments) {
  if (arguments.transform.empty()) return 0;
  require_name("--transform", "transform", arguments.transform, transform_names());
  return *transform_named(arguments.transform);
}

bool wants_solutions(const ConvertArguments& arguments) {
  require_name("--solutions", "choice", arguments.solutions, {"keep", "drop"});
  return arguments.solutions == "keep";
}

// Returns all chosen levels in one collection. They get new numbers unless `keep_numbers` is set and all come
// from one file. Title and author come from the first file, and notes only if there is one file.
Collection gather(const Inputs& inputs, int symmetry, bool keep_solutions, bool keep_numbers,
                  bool& all_good) {
  Collection result;
  if (!inputs.files.empty()) {
    result.title = inputs.files.front().collection.title;
    result.author = inputs.files.front().collection.author;
  }
  if (inputs.files.size() == 1) {
    result.format = inputs.files.front().collection.format;
    result.notes = inputs.files.front().collection.notes;
  }
  for (const LevelFile& file : inputs.files) {
    for (const Entry* chosen : file.chosen) {
      if (!chosen->level) {
        complain(broken_level_message(file.name, *chosen) + "; left out");
        all_good = false;
        continue;
      }
      Entry entry = *chosen;
      if (!keep_solutions) entry.solutions.clear();
      turn(entry, symmetry);
      if (!keep_numbers || inputs.files.size() > 1)
        entry.number = static_cast<int>(result.entries.size()) + 1;
      result.entries.push_back(std::move(entry));
    }
  }
  return result;
}

// Writes each level to a file of its own and returns the number of files.
std::size_t write_split(const Collection& collection, const ConvertArguments& arguments,
                        WrittenFormat format) {
  std::vector<NamedEntry> entries;
  for (const Entry& entry : collection.entries) entries.push_back({"", &entry});
  const std::string ending = format == WrittenFormat::coordinates ? "txt" : std::string(name_of(format));
  const std::string pattern = (path_of(arguments.split) / ("{n}-{title}." + ending)).generic_string();
  const std::vector<std::string> names = file_names(pattern, entries);
  for (const std::string& name : names) refuse_input_as_output(name, arguments.read.files, "--split");
  for (std::size_t i = 0; i < names.size(); ++i) {
    Collection one;
    one.author = collection.author;
    one.entries = {collection.entries[i]};
    one.entries.front().number = 1;
    create_folders_of(names[i]);
    replace_file(names[i], write_collection(one, format));
  }
  return names.size();
}

int run_convert(const ConvertArguments& arguments) {
  if (!arguments.split.empty() && !arguments.output.empty())
    throw UsageError(
        "--split and --output cannot be combined; use --split for one file per level, --output for one file");
  const WrittenFormat format = wanted_format(arguments);
  const int symmetry = wanted_symmetry(arguments);
  const bool keep_solutions = wants_solutions(arguments);
  const bool to_file = !arguments.output.empty() && arguments.output != "-";
  if (to_file) refuse_input_as_output(arguments.output, arguments.read.files);
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  bool all_good = inputs.all_readable;
  const Collection collection = gather(inputs, symmetry, keep_solutions, !arguments.split.empty(), all_good);
  if (collection.entries.empty()) {
    complain("there is no level to write");
    return kBadInput;
  }
  if (!arguments.split.empty()) {
    Output("", {}).write(counted(write_split(collection, arguments, format), "file") + " written to " +
                         arguments.split + '\n');
    return all_good ? kOk : kBadInput;
  }
  std::string text = write_collection(collection, format);
  if (arguments.output.ends_with(".gz")) text = gzip(text);
  if (to_file) {
    replace_file(arguments.output, text);
  } else {
    Output("", {}).write(text);
  }
  return all_good ? kOk : kBadInput;
}

}  // namespace

Command add_convert(const Parser& parent) {
  const Parser parser = parent.add_command("convert", "Write levels in another format, rotated or mirrored");
  const auto arguments = std::make_shared<ConvertArguments>();
  add_files(parser, arguments->read);
  parser
      .add_option("--to", arguments->to,
                  "Set the format: " + joined(format_names(), " | ") + " (default: the suffix of --output)")
      .type_name("FORMAT");
  parser
      .add_option("--output", arguments->output,
                  "Write to a file instead of standard output; with the suffix .gz it is packed")
      .type_name("FILE");
  parser
      .add_option("--split", arguments->split,
                  "Write each level to its own file NUMBER-TITLE in this folder (default format: sok)")
      .type_name("DIR");
  parser
      .add_option("--transform", arguments->transform,
                  "Rotate or mirror levels and solutions: " + joined(transform_names(), ", "))
      .type_name("NAME");
  parser
      .add_option("--solutions", arguments->solutions, "Handle stored solutions: keep | drop (default: keep)")
      .type_name("CHOICE");
  add_read_options(parser, arguments->read);
  parser.footer(kConvertFooter);
  return {parser, [arguments] { return run_convert(*arguments); }};
}

}  // namespace sokrates::cli
