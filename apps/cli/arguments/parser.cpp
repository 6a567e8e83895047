#include "arguments/parser.hpp"

#include <CLI/App.hpp>
// These headers define functions that App declares. Without them, the program links only together with
// main().
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "arguments/exit_codes.hpp"

namespace sokrates::cli {

ParserOption& ParserOption::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

ParserOption& ParserOption::group(const std::string& heading) {
  option_->group(heading);
  return *this;
}

ParserOption& ParserOption::description(const std::string& text) {
  option_->description(text);
  return *this;
}

std::string ParserOption::description() const {
  return option_->get_description();
}

ParserOption& ParserOption::required() {
  option_->required();
  return *this;
}

ParserOption& ParserOption::one_at_a_time() {
  option_->allow_extra_args(false);
  return *this;
}

Parser Parser::add_command(const std::string& name, const std::string& about) const {
  return Parser(app_->add_subcommand(name, about)->group("Commands"));
}

Parser Parser::add_hidden_command(const std::string& name, const std::string& about) const {
  return Parser(app_->add_subcommand(name, about)->group(""));
}

void Parser::footer(const std::string& text) const {
  app_->footer(text);
}

ParserOption Parser::add_option(const std::string& names, std::string& value, const std::string& text) const {
  return ParserOption(app_->add_option(names, value, text));
}

ParserOption Parser::add_option(const std::string& names, std::optional<std::string>& value,
                                const std::string& text) const {
  return ParserOption(app_->add_option(names, value, text));
}

ParserOption Parser::add_option(const std::string& names, std::vector<std::string>& values,
                                const std::string& text) const {
  return ParserOption(app_->add_option(names, values, text));
}

ParserOption Parser::add_flag(const std::string& names, bool& value, const std::string& text) const {
  return ParserOption(app_->add_flag(names, value, text));
}

ParserOption Parser::option(const std::string& name) const {
  return ParserOption(app_->get_option(name));
}

std::string Parser::name() const {
  return app_->get_name();
}

std::string Parser::about() const {
  return app_->get_description();
}

std::string Parser::footer() const {
  return app_->get_footer();
}

std::vector<OptionText> Parser::options() const {
  std::vector<OptionText> texts;
  for (const CLI::Option* option : app_->get_options()) {
    OptionText text{{},
                    option->get_type_name(),
                    option->get_description(),
                    option->get_group(),
                    option->get_positional()};
    for (const std::string& name : option->get_lnames()) text.names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) text.names.push_back("-" + name);
    if (text.is_argument) text.names = {option->get_name(true)};
    texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<Parser> Parser::commands() const {
  std::vector<Parser> listed;
  for (CLI::App* command :
       app_->get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); })) {
    listed.emplace_back(command);
  }
  return listed;
}

bool Parser::is_hidden() const {
  return app_->get_group().empty();
}

bool Parser::was_called() const {
  return app_->parsed();
}

std::optional<int> parse_program(const std::string& name, const std::string& about,
                                 const std::function<void(const Parser&)>& add, int argc, char** argv) {
  CLI::App app(about, name);
  add(Parser(&app));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kUsage;
  }
  return std::nullopt;
}

}  // namespace sokrates::cli
