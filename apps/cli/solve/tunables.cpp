// `sokrates tunables`: lists the numbers that --set changes, or the members that --members changes.
#include <memory>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "files/json_text.hpp"
#include "solve/commands.hpp"
#include "solve/tuning_arguments.hpp"

namespace sokrates::cli {
namespace {

constexpr char kTunablesFooter[] =
    R"(A tunable is a number that decides how a search proceeds. It may change the work of a search and the solution that is
found first. It never changes what is claimed: solutions are verified, and optima, bounds and unsolvability are proved.
With --members the output is a file for solve --members: KIND PURPOSE ENGINE SHARE START in each line. Each group of rows
with one kind and one purpose replaces the built-in group, and # begins a comment.
Exit codes: 0 done; 2 wrong usage.

Examples:
  sokrates tunables
  sokrates solve --set corral_nodes=100 --set portfolio_turn=50000 levels.xsb
  sokrates tunables --members > members.txt
  sokrates solve --members members.txt levels.xsb)";

struct TunablesArguments {
  bool json = false;
  bool members = false;
};

std::string tunable_json(const TunableInfo& tunable) {
  Json line;
  line["name"] = tunable.name;
  line["default"] = tunable.value;
  line["low"] = tunable.low;
  line["high"] = tunable.high;
  line["summary"] = tunable.summary;
  return json_line(line);
}

std::string tunable_text(const TunableInfo& tunable) {
  return std::string(tunable.name) + " = " + grouped(tunable.value) + " (" + grouped(tunable.low) + " to " +
         grouped(tunable.high) + ")\n    " + std::string(tunable.summary) + '\n';
}

int run_tunables(const TunablesArguments& arguments) {
  if (arguments.json && arguments.members)
    throw UsageError("--json and --members cannot be combined; use one of them");
  std::string text;
  if (arguments.members) {
    text = "# KIND PURPOSE ENGINE SHARE START\n" + built_in_members_text();
  } else {
    for (const TunableInfo& tunable : tunables())
      text += arguments.json ? tunable_json(tunable) : tunable_text(tunable);
  }
  Output("", {}).write(text);
  return kOk;
}

}  // namespace

Command add_tunables(const Parser& parent) {
  const Parser parser = parent.add_command("tunables", "List the numbers that decide how a search proceeds");
  const auto arguments = std::make_shared<TunablesArguments>();
  parser.add_flag("--json", arguments->json, "Print one JSON object per line for each tunable");
  parser.add_flag("--members", arguments->members, "Print the members of the portfolio instead");
  parser.footer(kTunablesFooter);
  return {parser, [arguments] { return run_tunables(*arguments); }};
}

}  // namespace sokrates::cli
