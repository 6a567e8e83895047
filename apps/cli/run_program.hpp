// The program but for main(): finds the command that was typed and runs it. What goes wrong is thrown.
#pragma once

namespace sokrates::cli {

int run_program(int argc, char** argv);  // gives the exit code

}  // namespace sokrates::cli
