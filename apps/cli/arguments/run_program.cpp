#include "arguments/run_program.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <sokrates/version.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/help_text.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "arguments/typed.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kAboutProgram[] = "Sokrates solves Sokoban levels and proves its answers.";

constexpr char kProgramFooter[] = R"(Each command has its own --help.

Example:
  sokrates solve levels.xsb)";

std::string name_of_command(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name()
                                     : name_of_command(*app.get_parent()) + ' ' + app.get_name();
}

// Prints the help, the version, or an error in one line that refers to --help. Returns the exit code.
int answer_mistake(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {
    const bool version = error.get_name() == "CallForVersion";
    Output("", {}).write(version ? std::string(error.what()) + '\n' : help_text(app));
    return kOk;
  }
  std::string said;
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) said = about_unexpected(app);
  if (said.empty()) said = error.what();
  complain(said + (said.ends_with('?') ? " See " : "; see ") + name_of_command(called_command(app)) +
           " --help");
  return kUsage;
}

// Returns the listed commands. A hidden command is included only if the user typed its name.
std::vector<std::string> known_names(const std::vector<Command>& commands, const std::string& typed) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    const std::string name = command.parser.name();
    if (!command.parser.is_hidden() || name == typed) names.push_back(name);
  }
  return names;
}

}  // namespace

int run_program(std::vector<std::string> arguments, const std::vector<AddCommand>& additions,
                const std::vector<std::string>& missing) {
  const std::string first = arguments.empty() ? "" : arguments.front();
  if (std::find(missing.begin(), missing.end(), first) != missing.end()) {
    throw UsageError(first + ": this command is not available on this system; use the program for Linux");
  }
  CLI::App app(kAboutProgram, "sokrates");
  app.formatter(help_formatter(terminal_columns(STDOUT_FILENO)));
  app.allow_windows_style_options(false);  // on Windows /levels/one.xsb would be an option
  app.option_defaults()->group("Options");
  app.set_help_flag("--help,-h", "Print this help and end");
  app.set_version_flag("--version", std::string("sokrates ") + kVersion, "Print the version and end");
  app.require_subcommand(1);
  app.footer(kProgramFooter);
  const Parser parser(&app);
  std::vector<Command> commands;
  for (const AddCommand add : additions) commands.push_back(add(parser));
  arguments = understood(std::move(arguments), known_names(commands, first));
  // CLI11 takes the arguments from the end of the list.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    return answer_mistake(app, error);
  }
  for (const Command& command : commands) {
    if (command.parser.was_called()) return command.run();
  }
  return kUsage;
}

int run_process(int argc, char** argv, const std::vector<AddCommand>& additions,
                const std::vector<std::string>& missing) {
  try {
    return run_program(start_process(argc, argv), additions, missing);
  } catch (const UsageError& error) {
    complain(error.what());
    return kUsage;
  } catch (const OutputError& error) {
    complain(error.what());
  } catch (const ClosedPipe&) {
    return kClosedPipe;
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& error) {
    complain(std::string("this should not happen: ") + error.what() + "; please report it");
  }
  return kBadInput;
}

}  // namespace sokrates::cli
