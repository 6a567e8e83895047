// `sokrates verify`: runs the verifier on solutions.
#include <sokrates/fields.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/json_fields.hpp"
#include "files/level_files.hpp"
#include "levels/commands.hpp"
#include "solve/result_json.hpp"
#include "solve/solution_claims.hpp"

namespace sokrates::cli {
namespace {

constexpr char kVerifyFooter[] =
    R"(Without SOLUTIONFILE and --lurd, the solutions stored in the level file are checked. A solution file contains LURD,
.sok text, one line of LURD for each selected level (as solve --lurd prints), or lines of solve --json.
Exit codes: 0 all are valid; 1 some solution is wrong; 2 wrong usage; 3 some input is unreadable or invalid, or there is
no solution.

Examples:
  sokrates verify solved.sok
  sokrates verify levels.xsb results.jsonl
  sokrates verify --levels 3 --lurd rrURdd levels.xsb)";

struct VerifyArguments {
  std::string level_file;
  std::string solution_file;
  std::optional<std::string> lurd;
  ReadArguments read;
  bool json = false;
  bool quiet = false;
};

struct CheckedClaim {
  Claim claim;
  Verdict verdict;
  bool saved_game = false;
  std::string status;  // valid, wrong, saved game
  std::string reason;
};

CheckedClaim check_claim(const Claim& claim) {
  CheckedClaim result{claim, verify(*claim.entry->level, claim.lurd), is_saved_game(claim), "", ""};
  const Metrics& metrics = result.verdict.metrics;
  result.reason = result.verdict.reason;
  bool good = result.verdict.valid;
  if (good && claim.moves && *claim.moves != metrics.moves) {
    good = false;
    result.reason = "claims " + counted(*claim.moves, "move") + " and has " + grouped(metrics.moves);
  } else if (good && claim.pushes && *claim.pushes != metrics.pushes) {
    good = false;
    result.reason = "claims " + counted(*claim.pushes, "push") + " and has " + grouped(metrics.pushes);
  }
  result.status = good ? "valid" : result.saved_game ? "saved game" : "wrong";
  return result;
}

std::string metrics_text(const Metrics& metrics) {
  return counted(metrics.moves, "move") + ", " + counted(metrics.pushes, "push") + ", " +
         counted(metrics.box_lines, "box line") + ", " + counted(metrics.box_changes, "box change") + ", " +
         counted(metrics.pushing_sessions, "pushing session") + ", " +
         counted(metrics.player_lines, "player line");
}

std::string checked_text(const CheckedClaim& checked, const Paint& paint) {
  const Claim& claim = checked.claim;
  std::string text = "Level " + std::to_string(claim.entry->number);
  if (!claim.entry->title.empty()) text += " \"" + printable(claim.entry->title) + "\"";
  if (claim.number > 1 || !claim.name.empty()) text += ", solution " + std::to_string(claim.number);
  if (!claim.name.empty()) text += " \"" + printable(claim.name) + "\"";
  text += ": ";
  if (checked.status == "valid")
    return text + paint.good("valid") + ", " + metrics_text(checked.verdict.metrics) + '\n';
  if (checked.saved_game)
    return text + paint.unsure("a saved game") + ", not checked: " + checked.reason + '\n';
  return text + paint.bad("wrong") + ": " + printable(checked.reason) + '\n';
}

std::string checked_json(const std::string& file, const CheckedClaim& checked) {
  const Entry& entry = *checked.claim.entry;
  const Verdict& verdict = checked.verdict;
  Json line;
  line["file"] = file;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["exact_id"] = exact_id(*entry.level);
  line["unique_id"] = unique_id(*entry.level);
  line["number"] = checked.claim.number;
  line["name"] = text_or_null(checked.claim.name);
  line["status"] = checked.status;
  line["reason"] = text_or_null(checked.reason);
  line["legal"] = verdict.legal;
  line["step"] = verdict.step == 0 ? Json(nullptr) : Json(verdict.step);
  JsonFields fields(line);
  write_metrics(fields, verdict.metrics);
  line["solution"] = verdict.lurd;
  line["plan"] = plan_json(*entry.level, verdict.lurd);
  return json_line(line);
}

Expected<std::vector<Claim>> find_claims(const VerifyArguments& arguments, const LevelFile& file) {
  if (arguments.lurd) {
    if (file.chosen.size() != 1) {
      throw UsageError("--lurd is the solution of one level and " + file.name + " has " +
                       counted(file.chosen.size(), "level") + "; choose it with --levels");
    }
    if (!file.chosen[0]->level) return std::vector<Claim>{};
    return std::vector<Claim>{{file.chosen[0], 1, "", *arguments.lurd, {}, {}}};
  }
  if (arguments.solution_file.empty()) {
    std::vector<Claim> claims = stored_claims(file.chosen);
    if (claims.empty()) return Error{file.name + ": stores no solutions; give a solution file or --lurd"};
    return claims;
  }
  const auto bytes = read_bytes(arguments.solution_file);
  auto claims = bytes ? claims_in_file(*bytes, file.name, file.chosen, read_options(arguments.read))
                      : Error{bytes.error()};
  if (!claims) return Error{arguments.solution_file + ": " + claims.error()};
  return claims;
}

void print_summary(Output& output, const LevelFile& file, std::size_t valid, std::size_t wrong,
                   std::size_t saved, std::size_t levels_with) {
  if (valid + wrong + saved < 2) return;
  std::string text = counted(valid + wrong + saved, "solution") + ": " + grouped(valid) + " valid, " +
                     grouped(wrong) + " wrong";
  if (saved > 0) text += ", " + counted(saved, "saved game");
  const std::size_t without = file.chosen.size() - levels_with;
  if (without > 0) text += "; " + counted(without, "level") + " without a solution";
  output.write(text + '\n');
}

int run_verify(VerifyArguments& arguments) {
  if (arguments.lurd && !arguments.solution_file.empty()) {
    throw UsageError("SOLUTIONFILE and --lurd cannot be combined; use one of them");
  }
  if (arguments.level_file == "-" && arguments.solution_file == "-") {
    throw UsageError("standard input (-) can be read only once");
  }
  if (arguments.json && arguments.quiet)
    throw UsageError("--json and --quiet cannot be combined; use one of them");
  arguments.read.files = {arguments.level_file};
  const Inputs inputs = read_inputs(arguments.read);
  if (inputs.files.empty()) return kBadInput;
  const LevelFile& file = inputs.files.front();
  bool all_readable = true;
  for (const Entry* entry : file.chosen) {
    if (entry->level) continue;
    complain(broken_level_message(file.name, *entry));
    all_readable = false;
  }
  const auto claims = find_claims(arguments, file);
  if (!claims) {
    complain(claims.error());
    return kBadInput;
  }
  Output output("", {});
  const Paint paint = Paint::for_terminal(output.fd());
  std::size_t valid = 0;
  std::size_t wrong = 0;
  std::size_t saved = 0;
  std::set<const Entry*> levels_with;
  for (const Claim& claim : *claims) {
    const CheckedClaim checked = check_claim(claim);
    ++(checked.status == "valid" ? valid : checked.saved_game ? saved : wrong);
    levels_with.insert(claim.entry);
    if (arguments.json) output.write(checked_json(file.name, checked));
    if (!arguments.json && !arguments.quiet) output.write(checked_text(checked, paint));
  }
  if (!arguments.json && !arguments.quiet)
    print_summary(output, file, valid, wrong, saved, levels_with.size());
  if (!all_readable) return kBadInput;
  return wrong > 0 ? kWrong : kOk;
}

}  // namespace

Command add_verify(const Parser& parent) {
  const Parser parser = parent.add_command("verify", "Replay solutions and check that they are valid");
  const auto arguments = std::make_shared<VerifyArguments>();
  parser.add_option("LEVELFILE", arguments->level_file, "Name the level file; - is standard input")
      .required()
      .type_name("");
  parser
      .add_option("SOLUTIONFILE", arguments->solution_file,
                  "Name the file with solutions; - is standard input")
      .type_name("");
  parser.add_option("--lurd", arguments->lurd, "Use this solution of the only selected level")
      .type_name("MOVES");
  add_read_options(parser, arguments->read);
  parser.add_flag("--json", arguments->json, "Print one JSON object per line for each solution");
  parser.add_flag("--quiet", arguments->quiet, "Print nothing; use the exit code");
  parser.footer(kVerifyFooter);
  return {parser, [arguments] { return run_verify(*arguments); }};
}

}  // namespace sokrates::cli
