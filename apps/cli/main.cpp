// The command line program. Only here and in its neighbours are arguments read, files opened, signals caught.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/version.hpp>

#include "command.hpp"
#include "errors.hpp"
#include "exit_codes.hpp"
#include "name_choice.hpp"
#include "output.hpp"
#include "terminal.hpp"

namespace {

using namespace sokrates::cli;

constexpr char kAbout[] = "Sokrates: Sokoban, solved and proved.";

constexpr std::size_t kHelpWidth = 110;
constexpr std::size_t kHelpColumn = 34;

constexpr char kProgramFooter[] = R"(Each command has its own --help.

Example:
  sokrates solve levels.xsb)";

// CLI11 puts one option on one line however long it is; here the text flows beside a fixed column.
class Formatter : public CLI::Formatter {
 public:
  std::string make_option_desc(const CLI::Option* option) const override {
    return flowed(option->get_description(), kHelpWidth - kHelpColumn);
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_type_name().empty() ? "" : " " + option->get_type_name();
  }
  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string usage = "Usage: " + name;
    const auto arguments = app->get_options([](const CLI::Option* each) { return each->get_positional(); });
    if (!app->get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); }).empty()) {
      const std::string with_command = usage + " COMMAND [OPTIONS]\n";
      if (arguments.empty()) return with_command;
      usage = with_command + "       " + name;  // a command that has commands can do something itself
    }
    usage += " [OPTIONS]";
    for (const CLI::Option* option : arguments) {
      const std::string shown = option->get_name(true) + (option->get_expected_max() > 1 ? "..." : "");
      usage += option->get_required() ? " " + shown : " [" + shown + "]";
    }
    return usage + '\n';
  }
};

// CLI11 puts two blank lines between groups of options.
std::string without_double_gaps(std::string text) {
  for (std::size_t gap; (gap = text.find("\n\n\n")) != std::string::npos;) text.erase(gap, 1);
  return text;
}

// What CLI11 would only call a missing or an unexpected argument.
void require_command(const std::vector<Command>& commands, int argc, char** argv) {
  if (argc < 2) throw UsageError("say what to do; see sokrates --help");
  if (argv[1][0] == '-') return;
  std::vector<std::string> names;
  for (const Command& command : commands) {
    const std::string name = command.parser.name();
    if (!command.parser.is_hidden() || name == argv[1]) names.push_back(name);
  }
  require_name("", "command", argv[1], names);
}

// A command's help asked for, the version, or a mistake: said in one line, with the way to the help.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {
    const bool version = error.get_name() == "CallForVersion";
    Output("", {}).write(version ? std::string(error.what()) + '\n' : without_double_gaps(app.help()));
    return kOk;
  }
  std::string command = "sokrates";
  for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = chosen.front()->get_subcommands()) {
    command += ' ' + chosen.front()->get_name();
  }
  complain(std::string(error.what()) + "; see " + command + " --help");
  return kUsage;
}

int run(int argc, char** argv) {
  CLI::App app(kAbout, "sokrates");
  const auto formatter = std::make_shared<Formatter>();
  formatter->column_width(kHelpColumn);
  formatter->label("Positionals", "Arguments");
  app.formatter(formatter);
  app.option_defaults()->group("Options");
  app.set_help_flag("--help,-h", "Print this help and end");
  app.set_version_flag("--version", std::string("sokrates ") + sokrates::kVersion,
                       "Print the version and end");
  app.require_subcommand(1);
  app.footer(kProgramFooter);
  const Parser parser(&app);
  const std::vector<Command> commands = {add_solve(parser),   add_verify(parser),   add_info(parser),
                                         add_convert(parser), add_render(parser),   add_play(parser),
                                         add_bench(parser),   add_generate(parser), add_complete(parser)};
  require_command(commands, argc, argv);
  try {
    app.parse(argc, argv);
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
