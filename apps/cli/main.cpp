// The command line program. Only this program reads arguments, opens files and catches signals; the library
// does not.
#include <csignal>
#include <exception>
#include <new>
#include <string>

#include "errors.hpp"
#include "exit_codes.hpp"
#include "output.hpp"
#include "run_program.hpp"
#include "terminal.hpp"

using namespace sokrates::cli;

int main(int argc, char** argv) {
  // If a file exceeds the limit of the shell (ulimit -f), the program must report an error instead of being
  // killed.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return run_program(argc, argv);
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
