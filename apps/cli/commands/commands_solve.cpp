// The commands of the program that compiles in the shortest time (CMakeLists.txt).
#include "commands/commands.hpp"
#include "solve/commands.hpp"

namespace sokrates::cli {

std::vector<AddCommand> commands() {
  return {add_solve, add_prove, add_optimize};
}

std::vector<std::string> missing_commands() {
  return {};
}

}  // namespace sokrates::cli
