#include "typed.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>

#include "errors.hpp"
#include "name_choice.hpp"

namespace sokrates::cli {
namespace {

std::vector<std::string> long_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

}  // namespace

std::vector<std::string> understood(std::vector<std::string> arguments,
                                    const std::vector<std::string>& commands) {
  if (arguments.empty()) throw UsageError("say what to do; see sokrates --help");
  if (arguments.front() == "help") {
    arguments.erase(arguments.begin());
    if (!arguments.empty() && arguments.front().front() != '-') {
      require_name("help", "command", arguments.front(), commands);
    }
    arguments.push_back("--help");
  }
  const std::string& first = arguments.front();
  const bool is_option = first.size() > 1 && first.front() == '-';
  if (is_option || std::find(commands.begin(), commands.end(), first) != commands.end()) return arguments;
  std::error_code ignored;
  if (first != "-" && !std::filesystem::exists(first, ignored)) {
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
