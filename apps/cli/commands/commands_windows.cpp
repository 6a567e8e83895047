// The commands of the program for Windows. The other commands need services that only POSIX systems have.
#include "commands/commands.hpp"
#include "design/commands.hpp"
#include "levels/commands.hpp"
#include "render/commands.hpp"
#include "solve/commands.hpp"

namespace sokrates::cli {

std::vector<AddCommand> commands() {
  return {add_solve,    add_prove,   add_optimize, add_verify,   add_records,
          add_info,     add_convert, add_render,   add_generate, add_rate,
          add_critique, add_dedupe,  add_report,   add_tunables, add_complete};
}

std::vector<std::string> missing_commands() {
  return {"play", "bench", "serve"};
}

}  // namespace sokrates::cli
