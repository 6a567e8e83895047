// `sokrates complete WHAT`: the names a shell completion offers, one a line. Hidden: it is for the shell.
#include <memory>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>

#include "command.hpp"
#include "convert_formats.hpp"
#include "exit_codes.hpp"
#include "generate_options.hpp"
#include "name_choice.hpp"
#include "output.hpp"

namespace sokrates::cli {
namespace {

std::vector<std::string> offered(const std::string& what) {
  if (what == "engines") return names_of(engines());
  if (what == "heuristics") return names_of(heuristics());
  if (what == "parts") return names_of(parts());
  if (what == "formats") return format_names();
  if (what == "transforms") return transform_names();
  if (what == "styles") return style_names();
  if (what == "difficulties") return difficulty_names();
  std::vector<std::string> names;
  if (what == "dialects") {
    for (const Dialect& dialect : dialects()) names.emplace_back(dialect.name);
  } else {
    require_name(
        "complete", "list", what,
        {"engines", "heuristics", "parts", "dialects", "formats", "transforms", "styles", "difficulties"});
  }
  return names;
}

}  // namespace

Command add_complete(const Parser& parent) {
  const Parser parser = parent.add_hidden_command("complete", "Names for shell completion");
  const auto what = std::make_shared<std::string>();
  parser
      .add_option("WHAT", *what,
                  "engines, heuristics, parts, dialects, formats, transforms, styles or difficulties")
      .required();
  return {parser, [what] {
            std::string lines;
            for (const std::string& name : offered(*what)) lines += name + '\n';
            Output("", {}).write(lines);
            return kOk;
          }};
}

}  // namespace sokrates::cli
