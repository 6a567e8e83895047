#include "solve/tuning_arguments.hpp"

#include <sokrates/option_table.hpp>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"
#include "files/level_files.hpp"

namespace sokrates::cli {
namespace {

// A mistyped name gets a suggestion here, which the library does not make.
void suggest_tunable(const std::string& setting) {
  const std::string name = setting.substr(0, setting.find('='));
  std::vector<std::string> names;
  for (const TunableInfo& tunable : tunables()) names.emplace_back(tunable.name);
  const std::string* const meant = nearest_name(name, names);
  if (meant == nullptr || *meant == name) return;
  throw UsageError("--set: there is no tunable '" + name + "'; did you mean '" + *meant +
                   "'? `sokrates tunables` lists them");
}

// Sets an option of the library. Its message begins with the name of the option, which `subject` replaces.
void set_or_refuse(Options& options, std::string_view name, const std::string& text,
                   const std::string& subject) {
  const std::optional<Error> error = set_option(options, name, text);
  if (error) throw UsageError(subject + error->message.substr(name.size()));
}

}  // namespace

void add_set_option(const Parser& parser, TuningArguments& arguments) {
  parser
      .add_option(
          "--set", arguments.set,
          "Set a tunable of the search, e.g. corral_nodes=100 (see sokrates tunables); may be repeated")
      .one_at_a_time()
      .type_name("NAME=VALUE")
      .group("Search");
}

void add_members_option(const Parser& parser, TuningArguments& arguments) {
  parser
      .add_option("--members", arguments.members,
                  "Read members of the portfolio from a file (see sokrates tunables --members)")
      .type_name("FILE")
      .group("Search");
}

void set_tuning(Options& options, const TuningArguments& arguments) {
  std::string settings;
  for (const std::string& setting : arguments.set) {
    suggest_tunable(setting);
    settings += (settings.empty() ? "" : ",") + setting;
  }
  set_or_refuse(options, "settings", settings, "--set");
  if (arguments.members.empty()) return;
  const Expected<std::string> text = read_bytes(arguments.members);
  if (!text) throw UsageError("--members " + arguments.members + ": " + text.error());
  if (text->empty()) throw UsageError("--members " + arguments.members + ": the file is empty; write a row");
  set_or_refuse(options, "members", *text, "--members " + arguments.members);
}

}  // namespace sokrates::cli
