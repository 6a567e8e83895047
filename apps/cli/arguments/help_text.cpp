#include "arguments/help_text.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <sstream>
#include <string_view>

#include "arguments/terminal.hpp"

namespace sokrates::cli {
namespace {

// Replaces the formatter of CLI11, which does not wrap long options or the footer.
class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(int columns)
      : width_(static_cast<std::size_t>(std::clamp(columns, 50, 110))), column_(width_ < 100 ? 26 : 34) {
    column_width(column_);
    label("Positionals", "Arguments");
  }

  std::string make_description(const CLI::App* app) const override {
    return flowed(app->get_description(), width_) + '\n';
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    return flowed(option->get_description(), width_ - column_);
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_type_name().empty() ? "" : " " + option->get_type_name();
  }
  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream line;
    CLI::detail::format_help(line, command->get_name(), flowed(command->get_description(), width_ - column_),
                             column_);
    return line.str();
  }
  std::string make_footer(const CLI::App* app) const override {
    return flowed_paragraphs(app->get_footer(), width_, column_) + '\n';
  }
  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string usage = "Usage: " + name;
    const auto arguments = app->get_options([](const CLI::Option* each) { return each->get_positional(); });
    if (!app->get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); }).empty()) {
      const std::string with_command = usage + " COMMAND [OPTIONS]\n";
      if (arguments.empty()) return with_command;
      usage = with_command + "       " + name;  // a command with subcommands can also run itself
    }
    usage += " [OPTIONS]";
    for (const CLI::Option* option : arguments) {
      const std::string shown = option->get_name(true) + (option->get_expected_max() > 1 ? "..." : "");
      usage += option->get_required() ? " " + shown : " [" + shown + "]";
    }
    return usage + '\n';
  }

 private:
  std::size_t width_;
  std::size_t column_;  // column at which descriptions begin
};

// Wraps the text of "  name\ttext" in a second column. Returns other lines unchanged.
std::string in_columns(const std::string& line, std::size_t width, std::size_t column) {
  const std::size_t tab = line.find('\t');
  if (tab == std::string::npos) return line;
  std::string text = flowed(line.substr(tab + 1), width - column);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += column) {
    text.insert(++at, column, ' ');
  }
  const std::string gap = tab < column ? std::string(column - tab, ' ') : '\n' + std::string(column, ' ');
  return line.substr(0, tab) + gap + text;
}

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter(int columns) {
  return std::make_shared<HelpFormatter>(columns);
}

std::string help_text(const CLI::App& app) {
  std::string text = app.help();
  // CLI11 writes two blank lines between groups of options. One is enough.
  for (std::size_t gap; (gap = text.find("\n\n\n")) != std::string::npos;) text.erase(gap, 1);
  return text;
}

std::string flowed_paragraphs(const std::string& text, std::size_t width, std::size_t column) {
  std::string result, paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) result += flowed(paragraph, width) + '\n';
    paragraph.clear();
  };
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.front() == ' ') {
      end_paragraph();
      result += in_columns(line, width, column) + '\n';
    } else {
      paragraph += (paragraph.empty() ? "" : " ") + line;
    }
  }
  end_paragraph();
  if (!result.empty()) result.pop_back();
  return result;
}

}  // namespace sokrates::cli
