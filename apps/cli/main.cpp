// The command line program. Only here and in its neighbours are arguments read, files opened, signals caught.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

#include <sokrates/version.hpp>

#include "command.hpp"
#include "errors.hpp"
#include "exit_codes.hpp"
#include "help_text.hpp"
#include "output.hpp"
#include "terminal.hpp"
#include "typed.hpp"

namespace {

using namespace sokrates::cli;

constexpr char kAbout[] = "Sokrates: Sokoban, solved and proved.";

constexpr char kProgramFooter[] = R"(Each command has its own --help.

Example:
  sokrates solve levels.xsb)";

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + ' ' + app.get_name();
}

// A command's help asked for, the version, or a mistake: said in one line, with the way to the help.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {
    const bool version = error.get_name() == "CallForVersion";
    Output("", {}).write(version ? std::string(error.what()) + '\n' : help_text(app));
    return kOk;
  }
  std::string said;
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) said = about_unexpected(app);
  if (said.empty()) said = error.what();
  complain(said + (said.ends_with('?') ? " See " : "; see ") + full_name(called_command(app)) + " --help");
  return kUsage;
}

// A hidden command is known to whoever types it.
std::vector<std::string> known_names(const std::vector<Command>& commands, const std::string& typed) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    const std::string name = command.parser.name();
    if (!command.parser.is_hidden() || name == typed) names.push_back(name);
  }
  return names;
}

int run(int argc, char** argv) {
  CLI::App app(kAbout, "sokrates");
  app.formatter(help_formatter(terminal_columns(STDOUT_FILENO)));
  app.option_defaults()->group("Options");
  app.set_help_flag("--help,-h", "Print this help and end");
  app.set_version_flag("--version", std::string("sokrates ") + sokrates::kVersion,
                       "Print the version and end");
  app.require_subcommand(1);
  app.footer(kProgramFooter);
  const Parser parser(&app);
  const std::vector<Command> commands = {add_solve(parser),    add_prove(parser), add_optimize(parser),
                                         add_verify(parser),   add_info(parser),  add_convert(parser),
                                         add_render(parser),   add_play(parser),  add_bench(parser),
                                         add_generate(parser), add_rate(parser),  add_critique(parser),
                                         add_dedupe(parser),   add_serve(parser), add_complete(parser)};
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string first = arguments.empty() ? "" : arguments.front();
  arguments = understood(std::move(arguments), known_names(commands, first));
  // CLI11 takes them from the end.
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  for (const Command& command : commands) {
    if (command.parser.was_called()) return command.run();
  }
  return kUsage;
}

}  // namespace

int main(int argc, char** argv) {
  // A file that grows beyond the limit of the shell (ulimit -f) is an error to report, not an end without a word.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run(argc, argv);
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
