// Interprets what the user typed: `sokrates help solve`, `sokrates levels.xsb`, `--tiem`.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sokrates::cli {

// Returns the arguments for the parser. "help [COMMAND]" becomes COMMAND --help, and FILE becomes solve FILE. Throws UsageError
// if there are no arguments, if the first word is not an option, a command or a file, or if COMMAND is unknown.
std::vector<std::string> understood(std::vector<std::string> arguments,
                                    const std::vector<std::string>& commands);

// Returns a message about unexpected arguments, or an empty string if the parser's message is better.
std::string about_unexpected(const CLI::App& app);

// Returns the innermost command that was called, or the program itself if there is none.
const CLI::App& called_command(const CLI::App& app);

}  // namespace sokrates::cli
