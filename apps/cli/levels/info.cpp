// `sokrates info`: reports what is known about a level without solving it.
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include <sokrates/inspect.hpp>
#include <sokrates/loss.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/csv_text.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"
#include "levels/commands.hpp"
#include "levels/info_json.hpp"
#include "solve/level_rating.hpp"
#include "solve/loss_text.hpp"
#include "solve/position_report.hpp"
#include "solve/result_text.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr char kInfoFooter[] =
    R"(Exit codes: 0 done; 2 wrong usage; 3 some input is unreadable or invalid, or some moves are impossible.

The examples draw dead squares, on which a box can never reach a goal, as x; check whether a game can still be won, and
name the boxes of a deadlock; and find the move that lost the game:
  sokrates info --boards levels.xsb
  sokrates info --levels 3 --position rrURdd levels.xsb
  sokrates info --levels 3 --position rrURdd --history levels.xsb)";

struct InfoArguments {
  ReadArguments read;
  std::string time;
  Limits limits;
  bool boards = false;
  bool json = false;
  bool csv = false;
  std::optional<std::string> position;  // moves that lead to the position
  bool history = false;
  std::string output;

  bool is_data() const { return json || csv; }
};

// Limits the time of the lower bound unless the user has set a limit. With thousands of boxes the bound takes
// minutes.
Limits bound_limits(Limits limits) {
  constexpr double kUnasked = 1;
  if (limits.seconds == 0) limits.seconds = kUnasked;
  return limits;
}

constexpr const char* kSymmetryNames[kSymmetries] = {"none",
                                                     "turned by 90",
                                                     "turned by 180",
                                                     "turned by 270",
                                                     "mirrored left and right",
                                                     "mirrored along a diagonal",
                                                     "mirrored top and bottom",
                                                     "mirrored along a diagonal"};

std::string symmetry_text(const std::vector<int>& symmetries) {
  if (symmetries.empty()) return "none";
  std::vector<std::string> names;
  for (const int symmetry : symmetries) {
    const std::string name = kSymmetryNames[symmetry];
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  return joined(names, ", ");
}

std::string field(std::string_view name, std::string_view value) {
  std::string label = "  " + std::string(name);
  label.append(18 - std::min<std::size_t>(label.size(), 17), ' ');
  return label + std::string(value) + '\n';
}

std::string bound_text(const Inspection& inspection, const Paint& paint) {
  if (inspection.lower_bound) return counted(*inspection.lower_bound, "push");
  if (inspection.limit == Limit::none) return paint.bad("unsolvable") + ": " + inspection.unsolvable_reason;
  return paint.unsure("not known") + ", stopped at the limit of " + std::string(name_of(inspection.limit));
}

std::string board_text(const Level& level, const Inspection& inspection, const Paint& paint) {
  std::string text;
  for (int row = 0; row < level.height(); ++row) {
    text += "  ";
    for (int column = 0; column < level.width(); ++column) {
      const Cell cell{row, column};
      const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(level.width()) +
                         static_cast<std::size_t>(column);
      const char glyph = level.glyph(cell);
      const bool marked = inspection.dead[index] && glyph == ' ';
      text += marked ? paint.faint("x") : std::string(1, glyph);
    }
    text += '\n';
  }
  return text;
}

std::string info_text(const std::string& file, const Entry& entry, const InfoArguments& arguments,
                      const Paint& paint) {
  const Level& level = *entry.level;
  const Inspection inspection = inspect(level, bound_limits(arguments.limits));
  std::string text = '\n' + level_heading(file, entry, paint) + '\n';
  if (!entry.author.empty()) text += field("author", printable(entry.author));
  text += field("boxes", grouped(static_cast<std::uint64_t>(inspection.boxes)));
  text += field("goals", grouped(static_cast<std::uint64_t>(inspection.goals)));
  text += field("players", grouped(static_cast<std::uint64_t>(inspection.players)));
  text += field("won when", level.win() == Win::boxes ? "every box is on a goal" : "a player is on a target");
  text += field("floor",
                counted(static_cast<std::uint64_t>(inspection.floor_squares), "square") + " within reach");
  text += field("dead squares", grouped(static_cast<std::uint64_t>(inspection.dead_squares)));
  text += field("lower bound", bound_text(inspection, paint));
  text += field("symmetries", symmetry_text(inspection.symmetries));
  text += field("exact id", exact_id(level));
  text += field("unique id", unique_id(level));
  if (!entry.solutions.empty()) {
    text += field("solutions", counted(entry.solutions.size(), "solution") + " stored with it");
  }
  if (const auto rating = stored_rating(entry))
    text += field("difficulty", rating_text(*rating) + " (stored solution)");
  for (const std::string& note : entry.notes) text += field("note", printable(note));
  for (const std::string& oddity : inspection.oddities) text += field("oddity", paint.unsure(oddity));
  if (arguments.boards) text += '\n' + board_text(level, inspection, paint);
  return text;
}

// The output for one level, and whether the level and the moves are valid.
struct LevelReport {
  std::string text;
  bool is_good = true;
};

// The result of the moves of --position.
struct Played {
  Expected<PositionReport> position;
  std::optional<LossReport> loss;  // set with --history
};

using Clock = std::chrono::steady_clock;

// Returns the limits with the time that remains for this level.
Limits limits_since(Limits limits, Clock::time_point begin) {
  constexpr double kAMoment = 0.01;
  const std::chrono::duration<double> spent = Clock::now() - begin;
  if (limits.seconds > 0) limits.seconds = std::max(limits.seconds - spent.count(), kAMoment);
  return limits;
}

Played play_moves(const Entry& entry, const InfoArguments& arguments, Clock::time_point begin) {
  Played played{inspect_position(*entry.level, *arguments.position, arguments.limits), std::nullopt};
  if (!played.position || !arguments.history) return played;
  if (auto loss = find_loss(*entry.level, *arguments.position, limits_since(arguments.limits, begin)))
    played.loss = std::move(*loss);
  return played;
}

// Returns the sentence about the move that lost the game, and the board after it with the reason.
std::string history_text(const LossReport& loss, const Paint& paint) {
  std::string text = "  " + loss_sentence(loss);
  if (loss.limit != Limit::none) text += "; stopped at the limit of " + std::string(name_of(loss.limit));
  text += '\n';
  if (!loss.lost_moves) return text;
  return text + '\n' + position_text(loss.position, paint);
}

Json info_line(const std::string& file, const Entry& entry, const Limits& limits, const Played* played) {
  Json line;
  line["file"] = file;
  line.update(entry.level ? info_object(entry, inspect(*entry.level, bound_limits(limits)))
                          : entry_object(entry));
  if (entry.level && played != nullptr) {
    line["position"] = played->position ? position_json(*played->position) : Json(nullptr);
    line["position_reason"] = text_or_null(played->position.error());
    if (played->loss) line["history"] = loss_json(*played->loss);
  }
  return line;
}

const CsvTable& info_table() {
  static const CsvTable table(
      {"file",     "level",      "title",         "author",       "valid",       "reason",
       "exact_id", "unique_id",  "win",           "width",        "height",      "boxes",
       "goals",    "players",    "floor_squares", "dead_squares", "lower_bound", "unsolvable_reason",
       "limit",    "symmetries", "oddities",      "solutions",    "rating",      "difficulty",
       "notes"});
  return table;
}

// Returns the level as one line of data: JSON, or a row of a table.
std::string data_line(const InfoArguments& arguments, const std::string& file, const Entry& entry,
                      const Limits& limits, const Played* played) {
  const Json line = info_line(file, entry, limits, played);
  return arguments.csv ? info_table().row(line) : json_line(line);
}

LevelReport report_level(const std::string& file, bool is_one_of_several, const Entry& entry,
                         const InfoArguments& arguments, const Paint& paint) {
  if (!entry.level) {
    complain(broken_level_message(file, entry));
    return {arguments.is_data() ? data_line(arguments, file, entry, arguments.limits, nullptr) : "", false};
  }
  const std::string shown_file = is_one_of_several ? file : "";
  if (!arguments.position) {
    return {arguments.is_data() ? data_line(arguments, file, entry, arguments.limits, nullptr)
                                : info_text(shown_file, entry, arguments, paint)};
  }
  const auto begin = Clock::now();
  const Played played = play_moves(entry, arguments, begin);
  if (!played.position) {
    complain(printable(shown_name(file)) + ": level " + std::to_string(entry.number) + ": " +
             played.position.error());
  }
  if (arguments.json) {
    const Limits left = limits_since(arguments.limits, begin);
    return {data_line(arguments, file, entry, left, &played), played.position.has_value()};
  }
  if (!played.position) return {"", false};
  const std::string heading = '\n' + level_heading(shown_file, entry, paint) + '\n';
  return {heading +
          (played.loss ? history_text(*played.loss, paint) : position_text(*played.position, paint))};
}

std::string file_heading(const LevelFile& file, const Paint& paint) {
  const Collection& collection = file.collection;
  std::string text = paint.strong(printable(shown_name(file.name))) + ": ";
  text += counted(collection.entries.size(), "level") + ", " + std::string(name_of(collection.format));
  if (!collection.title.empty()) text += ", \"" + printable(collection.title) + "\"";
  if (!collection.author.empty()) text += ", by " + printable(collection.author);
  return text + '\n';
}

int run_info(InfoArguments& arguments) {
  arguments.limits.seconds = parse_time_limit(arguments.time);
  arguments.csv = is_csv_path(arguments.output);
  if (arguments.csv && (arguments.json || arguments.boards || arguments.position)) {
    throw UsageError("--output " + arguments.output +
                     ": a table cannot contain --json, --boards and --position; omit them, or choose a "
                     "name that does not end in .csv");
  }
  if (arguments.json && arguments.boards)
    throw UsageError("--json and --boards cannot be combined; use one of them");
  if (arguments.position && arguments.boards)
    throw UsageError("--position draws a board itself; omit --boards");
  if (arguments.history && !arguments.position)
    throw UsageError("--history: there are no moves; give them with --position LURD");
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  if (inputs.files.empty()) return kBadInput;
  Output output(arguments.output, arguments.read.files);
  const Paint paint = Paint::for_terminal(output.fd());
  bool all_good = inputs.all_readable;
  if (arguments.csv) output.write(info_table().heading());
  for (const LevelFile& file : inputs.files) {
    const bool first = &file == &inputs.files.front();
    if (!arguments.is_data()) output.write((first ? "" : "\n") + file_heading(file, paint));
    for (const Entry* entry : file.chosen) {
      const LevelReport report = report_level(file.name, inputs.files.size() > 1, *entry, arguments, paint);
      output.write(report.text);
      all_good = all_good && report.is_good;
    }
  }
  return all_good ? kOk : kBadInput;
}

}  // namespace

Command add_info(const Parser& parent) {
  const Parser parser = parent.add_command("info", "Describe levels without solving them");
  const auto arguments = std::make_shared<InfoArguments>();
  add_files(parser, arguments->read);
  add_read_options(parser, arguments->read);
  parser.add_flag("--boards", arguments->boards, "Draw the board with dead squares as x");
  parser
      .add_option("--position", arguments->position,
                  "Check whether the position after these moves is lost, and why")
      .type_name("LURD");
  parser.add_flag("--history", arguments->history,
                  "With --position, name the move that lost the game, and why");
  parser
      .add_option(
          "--time", arguments->time,
          "Limit the time for each level, e.g. 10 or 1m (default: 1 second for the bound; --position counts "
          "work instead, a few seconds)")
      .type_name("TIME");
  parser.add_flag("--json", arguments->json, "Print one JSON object per line for each level");
  parser
      .add_option("--output", arguments->output,
                  "Write to a file instead of standard output; with the suffix .csv as a table")
      .type_name("FILE");
  parser.footer(kInfoFooter);
  return {parser, [arguments] { return run_info(*arguments); }};
}

}  // namespace sokrates::cli
