// What a person typed, taken as it was meant: `sokrates help solve`, `sokrates levels.xsb`, `--tiem`.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sokrates::cli {

// The arguments as the parser reads them: "help [COMMAND]" is COMMAND --help, and a file where a command belongs is
// to be solved. Throws UsageError where the first word is neither.
std::vector<std::string> understood(std::vector<std::string> arguments,
                                    const std::vector<std::string>& commands);

// What to say of arguments nobody expected; empty where there is nothing better than what the parser says.
std::string about_unexpected(const CLI::App& app);

// The innermost command that was called.
const CLI::App& called_command(const CLI::App& app);

}  // namespace sokrates::cli
