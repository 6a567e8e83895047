// `sokrates rate`: how hard levels are, from their solutions.
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include <sokrates/solver.hpp>

#include "command.hpp"
#include "errors.hpp"
#include "exit_codes.hpp"
#include "granted.hpp"
#include "interrupt.hpp"
#include "json_text.hpp"
#include "level_files.hpp"
#include "level_rating.hpp"
#include "numbers.hpp"
#include "output.hpp"
#include "progress_line.hpp"
#include "result_text.hpp"
#include "solution_claims.hpp"
#include "solve_options.hpp"
#include "terminal.hpp"

namespace sokrates::cli {
namespace {

constexpr char kRateFooter[] =
    R"(Rated from the solution with the fewest pushes: given by --lurd or --solutions, stored in the file, or else one of
ours, searched for within --time. Without any a level is unrated. docs/difficulty.md explains the number and its parts.
Exit codes: 0 all rated; 2 wrong usage; 3 some input unreadable or invalid; 20 some level unrated; 130 interrupted.

Examples:
  sokrates rate levels.sok
  sokrates rate --time 0 --solutions solved.jsonl levels.xsb)";

struct RateArguments {
  ReadArguments read;
  std::optional<std::string> lurd;
  std::string solutions;
  std::string time = "10";
  bool json = false;
};

struct Rated {
  std::optional<generate::Rating> rating;
  std::string source;  // given, stored, found
  std::string reason;  // why there is none
};

// The best of the solutions a user has given.
Rated rate_given(const Entry& entry, const std::vector<Claim>& claims) {
  Rated rated;
  for (const Claim& claim : claims) {
    if (claim.entry != &entry || is_saved_game(claim)) continue;
    const std::optional<generate::Rating> rating = generate::rate(*entry.level, claim.lurd);
    if (!rating) {
      rated.reason = "the given solution is wrong: " + verify(*entry.level, claim.lurd).reason;
    } else if (!rated.rating || rating->pushes < rated.rating->pushes) {
      rated.rating = rating;
    }
  }
  rated.source = "given";
  return rated;
}

Rated rate_found(const Entry& entry, double seconds, ProgressLine& line) {
  if (seconds == 0) return {std::nullopt, "", "there is no solution beside it"};
  Options options;
  options.objective = Objective::pushes;
  options.limits.seconds = seconds;
  options.limits.memory_bytes = granted_memory() / 2;
  options.threads = granted_threads();
  line.begin("level " + std::to_string(entry.number), "push", seconds);
  const Result result = solve(
      *entry.level, options, [&](const Progress& p) { line.show(p); }, &interrupt_token());
  line.clear();
  if (result.status == Status::solved) return {generate::rate(*entry.level, result.solution), "found", ""};
  return {std::nullopt, "",
          result.status == Status::unsolvable ? "it has no solution: " + result.reason
                                              : "no solution was found: " + result.reason};
}

Rated rate_entry(const Entry& entry, const std::vector<Claim>& claims, double seconds, ProgressLine& line) {
  Rated rated = rate_given(entry, claims);
  if (rated.rating || !rated.reason.empty()) return rated;
  rated.rating = stored_rating(entry);
  rated.source = "stored";
  return rated.rating ? rated : rate_found(entry, seconds, line);
}

std::string text_of(const std::string& file, const Entry& entry, const Rated& rated, const Paint& paint) {
  const std::string heading = level_heading(file, entry, paint) + ": ";
  if (!rated.rating) return heading + paint.unsure("unrated") + ", " + printable(rated.reason) + '\n';
  const generate::Rating& rating = *rated.rating;
  return heading + paint.strong(rating_text(rating)) + "  (" + counted(rating.pushes, "push") + ", " +
         counted(rating.box_changes, "box change") + ", " + grouped(rating.away_pushes) + " away, " +
         generate::tenths_text(rating.open_tenths) + " open)\n";
}

std::string json_of(const std::string& file, const Entry& entry, const Rated& rated) {
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
  return json_line(line);
}

std::vector<Claim> given_claims(const RateArguments& arguments, const Inputs& inputs) {
  if (!arguments.lurd && arguments.solutions.empty()) return {};
  if (arguments.lurd && !arguments.solutions.empty())
    throw UsageError("give --solutions or --lurd, not both");
  if (inputs.files.size() != 1) throw UsageError("--lurd and --solutions are for the levels of one file");
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

int run_rate(const RateArguments& arguments) {
  const double seconds = arguments.time == "0" ? 0 : parse_time_limit(arguments.time);
  const Inputs inputs = read_inputs(arguments.read);
  if (inputs.files.empty()) return kBadInput;
  const std::vector<Claim> claims = given_claims(arguments, inputs);
  Output output("", {});
  const Paint paint = Paint::for_terminal(output.fd());
  ProgressLine line(true);
  catch_interrupts();
  bool all_good = inputs.all_readable;
  bool all_rated = true;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (interrupted()) return kInterrupted;
      Rated rated;
      if (entry->level) {
        rated = rate_entry(*entry, claims, seconds, line);
      } else {
        complain(broken_level_message(file.name, *entry));
        all_good = false;
        rated.reason = bare_reason(*entry);
        if (!arguments.json) continue;
      }
      all_rated = all_rated && rated.rating;
      const std::string shown_file = inputs.files.size() > 1 ? file.name : "";
      output.write(arguments.json ? json_of(file.name, *entry, rated)
                                  : text_of(shown_file, *entry, rated, paint));
    }
  }
  if (!all_good) return kBadInput;
  return all_rated ? kOk : kUnknown;
}

}  // namespace

Command add_rate(const Parser& parent) {
  const Parser parser = parent.add_command("rate", "Say how hard levels are for people");
  const auto arguments = std::make_shared<RateArguments>();
  add_files(parser, arguments->read);
  add_read_options(parser, arguments->read);
  parser.add_option("--lurd", arguments->lurd, "A solution of the one chosen level").type_name("MOVES");
  parser.add_option("--solutions", arguments->solutions, "Solutions of the levels, as verify reads them")
      .type_name("FILE");
  parser
      .add_option(
          "--time", arguments->time,
          "For the search of a solution where there is none, e.g. 30 or 5m; 0: no search (default: 10)")
      .type_name("TIME");
  parser.add_flag("--json", arguments->json, "One JSON object a line for each level");
  parser.footer(kRateFooter);
  return {parser, [arguments] { return run_rate(*arguments); }};
}

}  // namespace sokrates::cli
