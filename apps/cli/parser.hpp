// The arguments of a command, as the commands describe them.
//
// A thin door in front of CLI11, whose header takes seconds to compile: only four files go through it, and compile as one.
// Parsers and their options are handles, to be copied; what they stand for is owned by the parser of the program.
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

  // What --help shows for its value; nothing for "".
  ParserOption& type_name(const std::string& name);
  // The heading it stands below in --help.
  ParserOption& group(const std::string& heading);
  ParserOption& description(const std::string& text);
  std::string description() const;
  ParserOption& required();
  // May be repeated, with one value each time.
  ParserOption& one_at_a_time();

 private:
  CLI::Option* option_;
};

// An option or argument as --help describes it.
struct OptionText {
  std::vector<std::string> names;  // "--help", "-h"; of an argument its name alone
  std::string value;               // what stands for its value: "SECONDS"; empty for a flag
  std::string about;
  std::string group;
  bool is_argument = false;
};

class Parser {
 public:
  explicit Parser(CLI::App* app) : app_(app) {}

  Parser add_command(const std::string& name, const std::string& about) const;
  // Works, but is not listed.
  Parser add_hidden_command(const std::string& name, const std::string& about) const;
  void footer(const std::string& text) const;

  // The values have to outlive the parsing. One that does not come up is left alone.
  ParserOption add_option(const std::string& names, std::string& value, const std::string& text) const;
  ParserOption add_option(const std::string& names, std::optional<std::string>& value,
                          const std::string& text) const;
  ParserOption add_option(const std::string& names, std::vector<std::string>& values,
                          const std::string& text) const;
  ParserOption add_flag(const std::string& names, bool& value, const std::string& text) const;
  // One that was added before.
  ParserOption option(const std::string& name) const;

  std::string name() const;
  std::string about() const;
  std::string footer() const;
  std::vector<OptionText> options() const;
  std::vector<Parser> commands() const;  // those that are listed
  bool is_hidden() const;
  // After the parsing: was this command called?
  bool was_called() const;

 private:
  CLI::App* app_;
};

// The command line of another program, whose options `add` describes. The exit code, where it ends there: --help, or a
// word that makes no sense, which was complained about.
std::optional<int> parse_program(const std::string& name, const std::string& about,
                                 const std::function<void(const Parser&)>& add, int argc, char** argv);

}  // namespace sokrates::cli
