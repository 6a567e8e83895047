// The command line program. Only this program reads arguments, opens files and catches signals; the library
// does not.
#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "arguments/run_program.hpp"
#include "arguments/terminal.hpp"
#include "solve/commands.hpp"
#ifndef SOKRATES_SOLVE_ONLY
#include "bench/commands.hpp"
#include "design/commands.hpp"
#include "levels/commands.hpp"
#include "play/commands.hpp"
#include "render/commands.hpp"
#include "serve/commands.hpp"
#endif

using namespace sokrates::cli;

namespace {

// Returns the commands in the order of --help. A program with the first three compiles in less time
// (CMakeLists.txt).
std::vector<AddCommand> commands() {
  std::vector<AddCommand> list = {add_solve, add_prove, add_optimize};
#ifndef SOKRATES_SOLVE_ONLY
  list.insert(list.end(),
              {add_verify, add_records, add_info, add_convert, add_render, add_play, add_bench, add_generate,
               add_rate, add_critique, add_dedupe, add_report, add_tunables, add_serve, add_complete});
#endif
  return list;
}

}  // namespace

int main(int argc, char** argv) {
  // If a file exceeds the limit of the shell (ulimit -f), the program must report an error instead of being
  // killed.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run_program(argc, argv, commands());
  } catch (const UsageError& error) {
    complain(error.what());
    return kUsage;
  } catch (const OutputError& error) {
    complain(error.what());
  } catch (const ClosedPipe&) {
    return kClosedPipe;
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& error) {
    complain(std::string("this should not happen: ") + error.what() + "; please report it");
  }
  return kBadInput;
}
