// The parser of command line arguments, as the commands use it.
//
// It is a thin wrapper of CLI11, whose header takes seconds to compile. Only four files of this folder include CLI11. Parsers
// and options are handles that can be copied. The CLI::App of the program owns the objects behind them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sokrates::cli {

class ParserOption {
 public:
  explicit ParserOption(CLI::Option* option) : option_(option) {}

  // Sets the name that --help shows for the value. An empty name shows nothing.
  ParserOption& type_name(const std::string& name);
  // Sets the heading of the option in --help.
  ParserOption& group(const std::string& heading);
  ParserOption& description(const std::string& text);
  std::string description() const;
  ParserOption& required();
  // Lets the option be repeated, with one value each time.
  ParserOption& one_at_a_time();

 private:
  CLI::Option* option_;
};

// An option or argument as --help describes it.
struct OptionText {
  std::vector<std::string> names;  // "--help", "-h"; for an argument only its name
  std::string value;               // placeholder of the value, such as "SECONDS"; empty for a flag
  std::string about;
  std::string group;
  bool is_argument = false;
};

class Parser {
 public:
  explicit Parser(CLI::App* app) : app_(app) {}

  Parser add_command(const std::string& name, const std::string& about) const;
  // Adds a command that users can call, but that --help does not list.
  Parser add_hidden_command(const std::string& name, const std::string& about) const;
  void footer(const std::string& text) const;

  // The following functions add options. Requires: the values outlive the parsing. The value of an option
  // that is not given stays unchanged.
  ParserOption add_option(const std::string& names, std::string& value, const std::string& text) const;
  ParserOption add_option(const std::string& names, std::optional<std::string>& value,
                          const std::string& text) const;
  ParserOption add_option(const std::string& names, std::vector<std::string>& values,
                          const std::string& text) const;
  ParserOption add_flag(const std::string& names, bool& value, const std::string& text) const;
  // Returns an option that was added before.
  ParserOption option(const std::string& name) const;

  std::string name() const;
  std::string about() const;
  std::string footer() const;
  std::vector<OptionText> options() const;
  std::vector<Parser> commands() const;  // only listed commands
  bool is_hidden() const;
  // Returns true if this command was called. Requires: parsing is complete.
  bool was_called() const;

 private:
  CLI::App* app_;
};

// Parses the command line of a program without commands, such as sokrates-serve. `add` adds its options. If
// the program must end, returns the exit code: after --help, or after an error message for invalid arguments.
std::optional<int> parse_program(const std::string& name, const std::string& about,
                                 const std::function<void(const Parser&)>& add, int argc, char** argv);

}  // namespace sokrates::cli
