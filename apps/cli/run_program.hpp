// The program without main(): finds the command that was typed and runs it. Errors are thrown.
#pragma once

namespace sokrates::cli {

int run_program(int argc, char** argv);  // returns the exit code

}  // namespace sokrates::cli
