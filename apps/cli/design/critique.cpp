// `sokrates critique`: reports what a level designer may want to improve.
#include <memory>
#include <nlohmann/json.hpp>

#include <sokrates/collection.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/granted.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "design/commands.hpp"
#include "design/critique_json.hpp"
#include "design/critique_marks.hpp"
#include "files/board_picture.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"
#include "generate/critique.hpp"
#include "solve/interrupt.hpp"
#include "solve/result_text.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr char kCritiqueFooter[] =
    R"(All statements are proved from a solution with the fewest pushes. The command lists dead ends and floor that may become
wall, boxes that are not pushed, goals that stay empty and inner walls that may become floor. It also prints a start that
is farther from the same goals, and whether another order of pushes is as short.
Exit codes: 0 done; 2 wrong usage; 3 some input is unreadable or invalid; 10 some level has no solution; 20 the fewest
pushes of some level were not proved within --time; 130 interrupted.

Example:
  sokrates critique draft.xsb)";

struct CritiqueArguments {
  ReadArguments read;
  std::string time = "20";
  bool json = false;
};

using generate::Critique;

// Returns a text such as "row 2, column 3; row 4, column 1".
std::string cells_text(const std::vector<Cell>& cells) {
  std::vector<std::string> texts;
  for (const Cell cell : cells) {
    texts.push_back("row " + std::to_string(cell.row + 1) + ", column " + std::to_string(cell.column + 1));
  }
  return joined(texts, "; ");
}

std::string finding(const CritiqueMark& mark) {
  if (mark.cells->empty()) return "";
  return "  " + std::string(mark.what) + " (" + mark.letter + "): " + cells_text(*mark.cells) + '\n';
}

// Returns the board with unnecessary squares marked by letters, or an empty string if there are none.
std::string marked_board(const Level& level, const Critique& critique, const Paint& paint) {
  const std::vector<std::string> rows = marked_rows(level, critique);
  if (rows == level.rows()) return "";
  std::string text;
  for (const std::string& row : rows) text += "    " + painted_row(row, paint) + '\n';
  return text;
}

std::string solution_finding(const Critique& critique) {
  if (!critique.push_orders) return "";
  const auto [count, is_exact] = *critique.push_orders;
  if (critique.result.metrics.pushes == 0) return "";
  if (is_exact && count == 1) return "  the solution is unique; every other order of pushes is longer\n";
  return (is_exact ? "  " : "  at least ") + grouped(count) + " orders of pushes are as short as this\n";
}

std::string start_finding(const Critique& critique) {
  if (!critique.farther) return "";
  const generate::FartherStart& farther = *critique.farther;
  if (farther.pushes == critique.result.metrics.pushes) return "  no start with these goals is farther\n";
  std::string text = "  a farther start of the same goals, " + counted(farther.pushes, "push") +
                     (farther.is_farthest ? ", and none is farther" : "") + ":\n";
  for (const std::string& row : farther.level.rows()) text += "    " + row + '\n';
  return text;
}

std::string critique_text(const std::string& file, const Entry& entry, const Critique& critique,
                          const Paint& paint) {
  std::string text = level_heading(file, entry, paint) + '\n';
  const Result& result = critique.result;
  if (result.status == Status::unsolvable)
    return text + "  " + paint.bad("unsolvable") + ": " + result.reason + '\n';
  if (!result.optimal)
    return text + "  " + paint.unsure("the fewest pushes are not proved within the limit") + '\n';
  text += "  solved with " + counted(result.metrics.pushes, "push") + ", proved fewest\n";
  text += marked_board(*entry.level, critique, paint);
  for (const CritiqueMark& mark : critique_marks(critique)) text += finding(mark);
  if (critique.unchecked_walls > 0)
    text += "  " + counted(critique.unchecked_walls, "inner wall") + " not checked in time\n";
  return text + solution_finding(critique) + start_finding(critique);
}

std::string critique_json(const std::string& file, const Entry& entry, const Critique& critique) {
  Json line;
  line["file"] = file;
  line.update(critique_object(entry, critique));
  return json_line(line);
}

int run_critique(const CritiqueArguments& arguments) {
  Limits limits;
  limits.seconds = parse_time_limit(arguments.time);
  limits.memory_bytes = granted_memory() / 2;
  const Inputs inputs = read_inputs(arguments.read);
  if (inputs.files.empty()) return kBadInput;
  Output output("", {});
  const Paint paint = Paint::for_terminal(output.fd());
  catch_interrupts();
  Tally tally;
  bool all_good = inputs.all_readable;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (interrupted()) return kInterrupted;
      if (!entry->level) {
        complain(broken_level_message(file.name, *entry));
        all_good = false;
        continue;
      }
      const Critique critique = generate::critique(*entry->level, limits, &interrupt_token());
      const Status status = critique.result.status;
      tally.add(status == Status::solved && !critique.result.optimal ? Status::unknown : status);
      const std::string shown_file = inputs.files.size() > 1 ? file.name : "";
      output.write(arguments.json ? critique_json(file.name, *entry, critique)
                                  : critique_text(shown_file, *entry, critique, paint));
    }
  }
  if (interrupted()) return kInterrupted;
  return all_good ? tally.exit_code() : kBadInput;
}

}  // namespace

Command add_critique(const Parser& parent) {
  const Parser parser =
      parent.add_command("critique", "List the unnecessary elements of a level and better start positions");
  const auto arguments = std::make_shared<CritiqueArguments>();
  add_files(parser, arguments->read);
  add_read_options(parser, arguments->read);
  parser.add_option("--time", arguments->time, "Limit the time for each level, e.g. 30 or 5m (default: 20)")
      .type_name("TIME");
  parser.add_flag("--json", arguments->json, "Print one JSON object per line for each level");
  parser.footer(kCritiqueFooter);
  return {parser, [arguments] { return run_critique(*arguments); }};
}

}  // namespace sokrates::cli
