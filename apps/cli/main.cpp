// The command line program. Only this program reads arguments, opens files and catches signals; the library
// does not.
#include "arguments/run_program.hpp"
#include "commands/commands.hpp"

int main(int argc, char** argv) {
  using namespace sokrates::cli;
  return run_process(argc, argv, commands(), missing_commands());
}
