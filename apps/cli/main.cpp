// The command line program. It reads arguments, opens files and catches signals. The library does not.
#include "arguments/run_program.hpp"
#include "commands/commands.hpp"

int main(int argc, char** argv) {
  using namespace sokrates::cli;
  return run_process(argc, argv, commands(), missing_commands());
}
