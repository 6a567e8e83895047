// `sokrates complete WHAT`: prints the names for shell completion, one per line, or a completion script or
// manual page. The command is hidden, because only shells and packagers need it.
#include <memory>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>

#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/output.hpp"
#include "arguments/shell_pages.hpp"
#include "design/commands.hpp"
#include "design/generate_options.hpp"
#include "files/convert_formats.hpp"

namespace sokrates::cli {
namespace {

std::vector<std::string> offered(const std::string& what, const Parser& program) {
  if (what == "engines") return names_of(engines());
  if (what == "heuristics") return names_of(heuristics());
  if (what == "parts") return names_of(components());
  if (what == "formats") return format_names();
  if (what == "transforms") return transform_names();
  if (what == "styles") return style_names();
  if (what == "difficulties") return difficulty_names();
  if (what == "variants") return variant_names();
  std::vector<std::string> names;
  if (what == "commands") {
    for (const Parser& command : program.commands()) names.push_back(command.name());
  } else if (what == "tunables") {
    for (const TunableInfo& tunable : tunables()) names.push_back(std::string(tunable.name) + '=');
  } else if (what == "dialects") {
    for (const Dialect& dialect : dialects()) names.emplace_back(dialect.name);
  } else {
    require_name("complete", "list", what,
                 {"engines", "heuristics", "parts", "dialects", "formats", "transforms", "styles",
                  "difficulties", "variants", "tunables", "commands", "zsh", "fish", "man"});
  }
  return names;
}

}  // namespace

Command add_complete(const Parser& parent) {
  const Parser parser = parent.add_hidden_command("complete", "Print names for shell completion");
  const auto what = std::make_shared<std::string>();
  const auto command = std::make_shared<std::string>();
  parser.add_option("WHAT", *what, "Print a list (engines, parts, ...), or zsh, fish or man").required();
  parser.add_option("COMMAND", *command, "With man, print the page of this command");
  return {parser, [what, command, parent] {
            const std::string page = *what == "zsh"    ? zsh_completion(parent)
                                     : *what == "fish" ? fish_completion(parent)
                                     : *what == "man"  ? manual_page(parent, *command)
                                                       : "";
            if (!page.empty()) {
              Output("", {}).write(page);
              return kOk;
            }
            std::string lines;
            for (const std::string& name : offered(*what, parent)) lines += name + '\n';
            Output("", {}).write(lines);
            return kOk;
          }};
}

}  // namespace sokrates::cli
