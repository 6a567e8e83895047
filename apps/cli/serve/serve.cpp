// `sokrates serve`: checks the options and starts sokrates-serve, the program in the same folder.
//
// The server is a separate program because it alone needs the network library. Users who only solve levels
// neither install nor compile that library. The options are checked here, so that errors are reported even if
// the server was not built.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <unistd.h>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/terminal.hpp"
#include "serve/commands.hpp"
#include "serve/serve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr char kServeFooter[] =
    R"(Open the address that the program prints. docs/http.md describes the interface for programs and the limits.
Ctrl-C ends the server and its jobs. Exit codes: 0 ended by a signal; 2 wrong usage, or the address is in use;
3 the program sokrates-serve was not built.

Examples:
  sokrates serve
  sokrates serve --host 0.0.0.0 --name solver.example)";

int run_serve(const ServeArguments& arguments) {
  checked_serve_plan(arguments);
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string program = (self.parent_path() / "sokrates-serve").string();
  std::vector<std::string> words = words_of(arguments);
  words.insert(words.begin(), program);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  complain(errno == ENOENT
               ? "serve: the program sokrates-serve was not built; run ./sokrates serve, or build "
                 "the target sokrates_serve"
               : program + ": " + std::strerror(errno));
  return kBadInput;
}

}  // namespace

Command add_serve(const Parser& parent) {
  const Parser parser = parent.add_command("serve", "Serve the page and an interface for programs over HTTP");
  const auto arguments = std::make_shared<ServeArguments>();
  add_serve_options(parser, *arguments);
  parser.footer(kServeFooter);
  return {parser, [arguments] { return run_serve(*arguments); }};
}

}  // namespace sokrates::cli
