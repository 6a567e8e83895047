// The command line program. Only here and in its neighbours are arguments read, files opened, signals caught.
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
  // A file that grows beyond the limit of the shell (ulimit -f) is an error to report, not an end without a word.
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
