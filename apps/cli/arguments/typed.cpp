#include "arguments/typed.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

std::vector<std::string> long_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// Short options of other programs, and the equivalent long options in the order of preference.
struct ShortOption {
  std::string_view typed;
  std::vector<std::string> meant;
};
const std::vector<ShortOption>& short_options() {
  static const std::vector<ShortOption> kOptions = {
      {"-o", {"--output"}},           {"-n", {"--number", "--nodes", "--levels"}},
      {"-t", {"--time", "--to"}},     {"-q", {"--quiet"}},
      {"-l", {"--levels", "--lurd"}}, {"-e", {"--engine"}},
      {"-j", {"--jobs", "--json"}},   {"-m", {"--memory"}},
      {"-s", {"--seed", "--sort"}},   {"-f", {"--to"}}};
  return kOptions;
}

// Returns a hint for a word such as -o or -o=FILE, or an empty string for other words.
std::string about_short(const CLI::App& app, const std::string& word) {
  if (word.size() < 2 || word.front() != '-' || word[1] == '-') return "";
  const std::string name = word.substr(0, 2);
  const std::vector<std::string> known = long_options(called_command(app));
  for (const ShortOption& option : short_options()) {
    if (option.typed != name) continue;
    for (const std::string& meant : option.meant) {
      if (std::find(known.begin(), known.end(), meant) != known.end())
        return "there is no option '" + name + "'; did you mean '" + meant + "'?";
    }
  }
  return "";
}

}  // namespace

std::vector<std::string> understood(std::vector<std::string> arguments,
                                    const std::vector<std::string>& commands) {
  if (arguments.empty()) throw UsageError("the command is missing; see sokrates --help");
  if (arguments.front() == "help") {
    arguments.erase(arguments.begin());
    if (!arguments.empty() && arguments.front().substr(0, 1) != "-") {
      require_name("help", "command", arguments.front(), commands);
    }
    arguments.push_back("--help");
  }
  const std::string& first = arguments.front();
  const bool is_option = first.size() > 1 && first.front() == '-';
  if (is_option || std::find(commands.begin(), commands.end(), first) != commands.end()) return arguments;
  std::error_code ignored;
  if (first != "-" && !std::filesystem::exists(path_of(first), ignored)) {
    require_name("", "command or file", first, commands);
  }
  arguments.insert(arguments.begin(), "solve");
  return arguments;
}

const CLI::App& called_command(const CLI::App& app) {
  const CLI::App* command = &app;
  for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = command->get_subcommands()) {
    command = chosen.front();
  }
  return *command;
}

std::string about_unexpected(const CLI::App& app) {
  for (const std::string& word : app.remaining(true)) {
    if (const std::string said = about_short(app, word); !said.empty()) return said;
    if (!word.starts_with("--")) continue;
    const std::string name = word.substr(0, word.find('='));
    const std::vector<std::string> known = long_options(called_command(app));
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string* const nearest = nearest_name(name, known);
    return "there is no option '" + name + "'" +
           (nearest == nullptr ? "" : "; did you mean '" + *nearest + "'?");
  }
  return "";
}

}  // namespace sokrates::cli
