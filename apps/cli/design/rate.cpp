// `sokrates rate`: rates the difficulty of levels from their solutions.
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include <sokrates/solver.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "design/commands.hpp"
#include "files/csv_text.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"
#include "solve/interrupt.hpp"
#include "solve/level_rating.hpp"
#include "solve/progress_line.hpp"
#include "solve/result_text.hpp"
#include "solve/solution_claims.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr char kRateFooter[] =
    R"(A level is rated from its canonical solution: the fewest pushes, then the fewest moves, then the first in a fixed
order. If that is not proved within --time, the best solution given by --lurd or --solutions, stored in the file or found
is rated, and the output says which. Without a solution a level is unrated. docs/difficulty.md explains the number.
Exit codes: 0 all rated; 2 wrong usage; 3 some input unreadable or invalid; 20 some level unrated; 130 interrupted.

Examples:
  sokrates rate levels.sok
  sokrates rate --sort --output levels.csv levels.xsb
  sokrates rate --time 0 --solutions solved.jsonl levels.xsb)";

struct RateArguments {
  ReadArguments read;
  std::optional<std::string> lurd;
  std::string solutions;
  std::string time = "10";
  std::string output;
  bool sort = false;
  bool json = false;
};

struct RatedLevel {
  const LevelFile* file = nullptr;
  const Entry* entry = nullptr;
  RatedSolution solution;
};

// Rates the best of the solutions that the user has given for this level.
RatedSolution rate_given(const Entry& entry, const std::vector<Claim>& claims) {
  std::vector<std::string> solutions;
  std::string reason;
  for (const Claim& claim : claims) {
    if (claim.entry != &entry || is_saved_game(claim)) continue;
    const Verdict verdict = verify(*entry.level, claim.lurd);
    if (!verdict.valid) reason = "the given solution is wrong: " + verdict.reason;
    solutions.push_back(claim.lurd);
  }
  RatedSolution rated = rate_best(*entry.level, solutions, "given");
  if (!rated.rating) rated.reason = reason;
  return rated;
}

RatedSolution rate_stored(const Entry& entry) {
  std::vector<std::string> solutions;
  for (const StoredSolution& stored : entry.solutions) solutions.push_back(stored.lurd);
  return rate_best(*entry.level, solutions, "stored");
}

// Without `seconds` the level is not searched.
RatedSolution rate_entry(const Entry& entry, const std::vector<Claim>& claims, std::optional<double> seconds,
                         ProgressLine& line) {
  RatedSolution known = rate_given(entry, claims);
  if (!known.reason.empty()) return known;
  if (!known.rating) known = rate_stored(entry);
  if (!seconds) {
    if (!known.rating) known.reason = "there is no solution beside it";
    return known;
  }
  line.begin("level " + std::to_string(entry.number), "push", *seconds);
  RatedSolution rated = rate_within(
      *entry.level, *seconds, std::move(known), [&](const Progress& p) { line.show(p); }, &interrupt_token());
  line.clear();
  return rated;
}

std::string text_of(const std::string& file, const Entry& entry, const RatedSolution& rated,
                    const Paint& paint) {
  const std::string heading = level_heading(file, entry, paint) + ": ";
  if (!rated.rating) return heading + paint.unsure("unrated") + ", " + printable(rated.reason) + '\n';
  const generate::Rating& rating = *rated.rating;
  return heading + paint.strong(rating_text(rating)) + "  (" + rated.source +
         " solution: " + counted(rating.pushes, "push") + ", " + counted(rating.box_changes, "box change") +
         ", " + grouped(rating.away_pushes) + " away, " + generate::tenths_text(rating.open_tenths) +
         " open)\n";
}

Json object_of(const std::string& file, const Entry& entry, const RatedSolution& rated) {
  Json line;
  line["file"] = file;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["unique_id"] = entry.level ? Json(unique_id(*entry.level)) : Json(nullptr);
  line["rating"] = rated.rating ? Json(rating_number(*rated.rating)) : Json(nullptr);
  line["difficulty"] = rated.rating ? Json(name_of(rated.rating->difficulty)) : Json("unrated");
  if (rated.rating) {
    line["pushes"] = rated.rating->pushes;
    line["box_changes"] = rated.rating->box_changes;
    line["away_pushes"] = rated.rating->away_pushes;
    line["open_boxes"] = static_cast<double>(rated.rating->open_tenths) / 10;
    line["solution"] = rated.source;
  }
  line["reason"] = text_or_null(rated.reason);
  return line;
}

const CsvTable& rating_table() {
  static const CsvTable table({"file", "level", "title", "unique_id", "rating", "difficulty", "pushes",
                               "box_changes", "away_pushes", "open_boxes", "solution", "reason"});
  return table;
}

std::vector<Claim> given_claims(const RateArguments& arguments, const Inputs& inputs) {
  if (!arguments.lurd && arguments.solutions.empty()) return {};
  if (arguments.lurd && !arguments.solutions.empty())
    throw UsageError("--solutions and --lurd cannot be combined; use one of them");
  if (inputs.files.size() != 1)
    throw UsageError("--lurd and --solutions require a single level file; name one file");
  const LevelFile& file = inputs.files.front();
  if (arguments.lurd) {
    if (file.chosen.size() != 1)
      throw UsageError("--lurd is the solution of one level; choose it with --levels");
    return {{file.chosen.front(), 1, "", *arguments.lurd, {}, {}}};
  }
  const auto bytes = read_bytes(arguments.solutions);
  const auto claims = bytes ? claims_in_file(*bytes, file.name, file.chosen, read_options(arguments.read))
                            : Expected<std::vector<Claim>>(Error{bytes.error()});
  if (!claims) throw UsageError("--solutions: " + arguments.solutions + ": " + claims.error());
  return *claims;
}

// Returns the files that the command reads and must not overwrite.
std::vector<std::string> inputs_of(const RateArguments& arguments) {
  std::vector<std::string> files = arguments.read.files;
  if (!arguments.solutions.empty()) files.push_back(arguments.solutions);
  return files;
}

// Prints each level when it is rated, or all levels sorted at the end.
class RatePrinter {
 public:
  RatePrinter(const RateArguments& arguments, bool names_files)
      : output_(arguments.output, inputs_of(arguments)),
        paint_(Paint::for_terminal(output_.fd())),
        json_(arguments.json),
        csv_(is_csv_path(arguments.output)),
        sort_(arguments.sort),
        names_files_(names_files) {
    if (csv_) output_.write(rating_table().heading());
  }

  void add(RatedLevel level) {
    if (sort_) {
      kept_.push_back(std::move(level));
    } else {
      print(level);
    }
  }

  // Prints easy levels first and unrated ones last. Levels with equal ratings keep the order of the files.
  void finish() {
    std::stable_sort(kept_.begin(), kept_.end(), [](const RatedLevel& a, const RatedLevel& b) {
      const auto& left = a.solution.rating;
      const auto& right = b.solution.rating;
      return left && (!right || left->tenths < right->tenths);
    });
    for (const RatedLevel& level : kept_) print(level);
    kept_.clear();
  }

 private:
  void print(const RatedLevel& level) {
    const std::string& file = level.file->name;
    if (json_ || csv_) {
      const Json object = object_of(file, *level.entry, level.solution);
      output_.write(csv_ ? rating_table().row(object) : json_line(object));
    } else if (level.entry->level) {
      output_.write(text_of(names_files_ ? file : "", *level.entry, level.solution, paint_));
    }
  }

  Output output_;
  Paint paint_;
  bool json_;
  bool csv_;
  bool sort_;
  bool names_files_;
  std::vector<RatedLevel> kept_;  // levels to be sorted
};

int run_rate(const RateArguments& arguments) {
  std::optional<double> seconds;
  if (arguments.time != "0") seconds = parse_time_limit(arguments.time);
  if (arguments.json && is_csv_path(arguments.output)) {
    throw UsageError("--json and --output " + arguments.output +
                     " select different formats; omit one of them");
  }
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  if (inputs.files.empty()) return kBadInput;
  const std::vector<Claim> claims = given_claims(arguments, inputs);
  RatePrinter printer(arguments, inputs.files.size() > 1);
  ProgressLine line(true);
  catch_interrupts();
  bool all_good = inputs.all_readable;
  bool all_rated = true;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (interrupted()) break;
      RatedLevel rated{&file, entry, {}};
      if (entry->level) {
        rated.solution = rate_entry(*entry, claims, seconds, line);
        all_rated = all_rated && rated.solution.rating;
      } else {
        complain(broken_level_message(file.name, *entry));
        all_good = false;
        rated.solution.reason = bare_reason(*entry);
      }
      printer.add(std::move(rated));
    }
  }
  printer.finish();
  if (interrupted()) return kInterrupted;
  if (!all_good) return kBadInput;
  return all_rated ? kOk : kUnknown;
}

}  // namespace

Command add_rate(const Parser& parent) {
  const Parser parser = parent.add_command("rate", "Rate how difficult levels are for people");
  const auto arguments = std::make_shared<RateArguments>();
  add_files(parser, arguments->read);
  add_read_options(parser, arguments->read);
  parser.add_option("--lurd", arguments->lurd, "Use this solution of the only selected level")
      .type_name("MOVES");
  parser.add_option("--solutions", arguments->solutions, "Read solutions from a file that verify accepts")
      .type_name("FILE");
  parser
      .add_option(
          "--time", arguments->time,
          "Limit the time of the search for the canonical solution of a level, e.g. 30 or 5m; 0 rates "
          "the given solution (default: 10)")
      .type_name("TIME");
  parser.add_flag("--sort", arguments->sort, "Print the easiest level first, unrated levels last");
  parser
      .add_option("--output", arguments->output,
                  "Write to a file instead of standard output; with the suffix .csv as a table")
      .type_name("FILE");
  parser.add_flag("--json", arguments->json, "Print one JSON object per line for each level");
  parser.footer(kRateFooter);
  return {parser, [arguments] { return run_rate(*arguments); }};
}

}  // namespace sokrates::cli
