// `sokrates serve`: hands over to sokrates-serve, the program beside this one.
//
// The server is a program of its own because it alone needs the network library: who wants to solve a level on his machine
// neither installs nor compiles it. The options are checked here, so that what is wrong is said at once.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <unistd.h>

#include "command.hpp"
#include "errors.hpp"
#include "exit_codes.hpp"
#include "serve_options.hpp"
#include "terminal.hpp"

namespace sokrates::cli {
namespace {

constexpr char kServeFooter[] =
    R"(The page is at http://127.0.0.1:8000/; docs/http.md describes what programs may ask, the limits and the answers.
Ctrl-C ends the server and its jobs. Exit codes: 0 ended by a signal; 2 wrong usage, or the address is taken;
3 sokrates-serve, which does the work, is not there: it was not built.

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
  complain(errno == ENOENT ? "this sokrates was built without its server: ./sokrates serve, or the target "
                             "sokrates_serve, builds it (docs/http.md)"
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
