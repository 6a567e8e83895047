// The main program of sokrates-serve, which `sokrates serve` starts.
#include <exception>
#include <filesystem>
#include <optional>
#include <string>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "memory_return.hpp"
#include "serve/serve_options.hpp"
#include "server.hpp"
#include "token_page.hpp"

namespace {

using namespace sokrates::cli;

// Returns the folder of the page: of the installation, or of the source tree. Returns "" if there is none.
std::string page_beside_program() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path bin = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {bin / "../share/sokrates/page", bin / "../../../page/dist"}) {
    if (fs::is_regular_file(folder / "index.html", error)) return fs::canonical(folder, error).string();
  }
  return "";
}

void announce(const std::string& address, const ServePlan& plan) {
  const std::string fragment =
      plan.token.empty() ? "" : "#token=" + sokrates::serve::percent_encoded(plan.token);
  Output("", {}).write("Sokrates serves " + address + fragment + " (Ctrl-C ends it)\n");
  if (plan.page.empty())
    complain("the page was not built; programs can use the interface without it (docs/http.md)");
}

int run(int argc, char** argv) {
  ServeArguments arguments;
  const std::optional<int> end = parse_program(
      "sokrates-serve", "The server of Sokrates; see sokrates serve --help",
      [&](const Parser& parser) { add_serve_options(parser, arguments); }, argc, argv);
  if (end) return *end;
  ServePlan plan = checked_serve_plan(arguments);
  if (plan.page.empty()) plan.page = page_beside_program();
  sokrates::serve::return_large_blocks();
  sokrates::serve::serve(plan, [&](const std::string& address) { announce(address, plan); });
  return kOk;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const UsageError& error) {
    complain(error.what());
    return kUsage;
  } catch (const ClosedPipe&) {
    return kClosedPipe;
  } catch (const std::exception& error) {
    complain(std::string("internal error: ") + error.what() + "; please report it");
  }
  return kBadInput;
}
