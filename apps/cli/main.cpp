// The command line program. Only this program reads arguments, opens files and catches signals; the library
// does not.
#include <exception>
#include <new>
#include <string>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "arguments/run_program.hpp"
#include "arguments/terminal.hpp"
#include "commands/commands.hpp"
#include "system/system.hpp"

using namespace sokrates::cli;

int main(int argc, char** argv) {
  try {
    return run_program(start_process(argc, argv), commands(), missing_commands());
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
