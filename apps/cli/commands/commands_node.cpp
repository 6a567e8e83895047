// The commands of the program for Node.js. The other commands need services that only POSIX systems have, threads, or
// large libraries.
#include "commands/commands.hpp"
#include "design/commands.hpp"
#include "levels/commands.hpp"
#include "solve/commands.hpp"

namespace sokrates::cli {

std::vector<AddCommand> commands() {
  return {add_solve, add_prove,   add_optimize, add_verify,  add_records,
          add_info,  add_convert, add_rate,     add_tunables};
}

std::vector<std::string> missing_commands() {
  return {"render", "play", "bench", "generate", "critique", "dedupe", "report", "serve"};
}

}  // namespace sokrates::cli
