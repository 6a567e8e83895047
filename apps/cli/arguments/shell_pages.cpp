#include "arguments/shell_pages.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

#include <sokrates/version.hpp>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"

namespace sokrates::cli {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

// Returns the name of the list that `sokrates complete` prints for this option, or an empty string if there
// is none.
std::string list_of(const OptionText& option) {
  static const std::pair<std::string_view, std::string_view> kLists[] = {{"--engine", "engines"},
                                                                         {"--heuristic", "heuristics"},
                                                                         {"--without", "parts"},
                                                                         {"--dialect", "dialects"},
                                                                         {"--transform", "transforms"}};
  for (const auto& [name, list] : kLists) {
    if (std::find(option.names.begin(), option.names.end(), name) != option.names.end())
      return std::string(list);
  }
  return "";
}

// Returns the choices in an option's text ("Set the colors: light | dark (default: dark)"), or an empty list if
// there are none.
std::vector<std::string> choices_of(const OptionText& option) {
  std::vector<std::string> choices;
  const std::size_t first_bar = option.about.find(" | ");
  if (first_bar == std::string::npos) return choices;
  const std::size_t space = first_bar == 0 ? std::string::npos : option.about.rfind(' ', first_bar - 1);
  std::istringstream words(option.about.substr(space == std::string::npos ? 0 : space + 1));
  std::string word, bar;
  while (words >> word) {
    const bool is_choice =
        word.find_first_not_of("abcdefghijklmnopqrstuvwxyz,0123456789-") == std::string::npos;
    if (!is_choice) break;
    if (word.ends_with(',')) word.pop_back();
    choices.push_back(word);
    if (!(words >> bar) || bar != "|") break;
  }
  return choices.size() > 1 ? choices : std::vector<std::string>{};
}

std::string in_roff(const std::string& text) {
  std::string safe = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
  if (!safe.empty() && (safe.front() == '.' || safe.front() == '\'')) safe.insert(0, "\\&");
  return replaced(safe, "\n.", "\n\\&.");
}

std::string capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string option_in_roff(const OptionText& option) {
  std::string line = ".TP\n";
  for (const std::string& name : option.names) {
    line += (line.size() > 4 ? ", " : "") + std::string(option.is_argument ? "\\fI" : "\\fB") +
            in_roff(name) + "\\fR";
  }
  if (!option.value.empty()) line += " \\fI" + in_roff(option.value) + "\\fR";
  return line + '\n' + in_roff(option.about) + '\n';
}

// Lines that begin with a space are examples and stay unchanged. A tab separates a name from its description.
std::string footer_in_roff(const std::string& footer) {
  std::string text = ".SH NOTES\n";
  bool in_example = false;
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t tab = line.find('\t');
    const bool is_example = line.starts_with(' ') && tab == std::string::npos;
    if (is_example != in_example) text += is_example ? ".nf\n" : ".fi\n";
    in_example = is_example;
    if (line.empty()) {
      text += ".PP\n";
    } else if (tab != std::string::npos) {
      text +=
          ".TP\n\\fB" + in_roff(line.substr(2, tab - 2)) + "\\fR\n" + in_roff(line.substr(tab + 1)) + '\n';
    } else {
      text += in_roff(line) + '\n';
    }
  }
  return text + (in_example ? ".fi\n" : "");
}

std::string zsh_quoted(const std::string& text) {
  return replaced(replaced(replaced(replaced(text, "'", "'\\''"), "[", "\\["), "]", "\\]"), ":", "\\:");
}

std::string zsh_option(const OptionText& option) {
  const std::string about = zsh_quoted(option.about);
  std::string value;
  if (!option.value.empty()) {
    const std::string list = list_of(option);
    const std::vector<std::string> choices = choices_of(option);
    value = ":" + zsh_quoted(option.value) + ":" +
            (!list.empty()                                        ? "($(sokrates complete " + list + "))"
             : !choices.empty()                                   ? "(" + joined(choices, " ") + ")"
             : option.value == "FILE" || option.value == "FOLDER" ? "_files"
                                                                  : "");
  }
  std::string lines;
  for (const std::string& name : option.names)
    lines += "        '" + name + "[" + about + "]" + value + "' \\\n";
  return lines;
}

std::string fish_quoted(const std::string& text) {
  return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

std::string fish_option(const std::string& command, const OptionText& option) {
  std::string line = "complete -c sokrates -n '__fish_seen_subcommand_from " + command + "'";
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.value.empty()) {
    const std::string list = list_of(option);
    const std::vector<std::string> choices = choices_of(option);
    const bool is_file = option.value == "FILE" || option.value == "FOLDER";
    line += is_file ? " -r" : " -x";
    if (!list.empty()) line += " -a '(sokrates complete " + list + ")'";
    if (!choices.empty()) line += " -a " + fish_quoted(joined(choices, " "));
  }
  return line + " -d " + fish_quoted(option.about) + '\n';
}

Parser command_named(const Parser& program, const std::string& name) {
  std::vector<std::string> names;
  for (const Parser& command : program.commands()) {
    if (command.name() == name) return command;
    names.push_back(command.name());
  }
  require_name("complete", "command", name, names);
  throw UsageError(name);
}

}  // namespace

std::string manual_page(const Parser& program, const std::string& command) {
  const Parser page = command.empty() ? program : command_named(program, command);
  const std::string name = command.empty() ? "sokrates" : "sokrates-" + command;
  std::string usage = "\\fBsokrates\\fR" +
                      (command.empty() ? " \\fICOMMAND\\fR" : " \\fB" + command + "\\fR") +
                      " [\\fIOPTIONS\\fR]";
  const std::vector<OptionText> options = page.options();
  for (const OptionText& option : options) {
    if (option.is_argument) usage += " [\\fI" + in_roff(option.names.front()) + "\\fR]";
  }
  std::string text = ".TH " + capitals(name) + " 1 \"\" \"Sokrates " + kVersion +
                     "\" \"User Commands\"\n.SH NAME\n" + in_roff(name) + " \\- " + in_roff(page.about()) +
                     "\n.SH SYNOPSIS\n" + usage + '\n';
  std::string group;
  for (const OptionText& option : options) {
    const std::string heading = option.is_argument ? "Arguments" : option.group;
    if (heading != group) text += ".SH " + capitals(heading) + '\n';
    group = heading;
    text += option_in_roff(option);
  }
  if (const std::vector<Parser> commands = page.commands(); !commands.empty()) {
    text += ".SH COMMANDS\n";
    for (const Parser& each : commands)
      text += ".TP\n\\fB" + each.name() + "\\fR\n" + in_roff(each.about()) + '\n';
  }
  return text + footer_in_roff(page.footer());
}

std::string zsh_completion(const Parser& program) {
  std::string text =
      "#compdef sokrates\n# Written by: sokrates complete zsh\n_sokrates() {\n  local -a commands=(\n";
  std::string cases;
  for (const Parser& command : program.commands()) {
    text += "    '" + command.name() + ":" + zsh_quoted(command.about()) + "'\n";
    cases += "    " + command.name() + ")\n      _arguments -S \\\n";
    for (const OptionText& option : command.options()) {
      if (!option.is_argument) cases += zsh_option(option);
    }
    cases += "        '*:file:_files'\n      ;;\n";
  }
  text += "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n    _files\n    return\n  fi\n";
  return text + "  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n" + cases +
         "  esac\n}\n_sokrates \"$@\"\n";
}

std::string fish_completion(const Parser& program) {
  std::string text = "# Written by: sokrates complete fish\n";
  for (const Parser& command : program.commands()) {
    text += "complete -c sokrates -n __fish_use_subcommand -a " + command.name() + " -d " +
            fish_quoted(command.about()) + '\n';
    for (const OptionText& option : command.options()) {
      if (!option.is_argument) text += fish_option(command.name(), option);
    }
  }
  return text;
}

}  // namespace sokrates::cli
