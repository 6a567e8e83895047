// The options of `sokrates serve`, before and after they are checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arguments/parser.hpp"

namespace sokrates::cli {

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::string port = "8000";
  std::vector<std::string> names;
  std::string token;
  bool trusts_proxy = false;
  std::string page;
  std::string running;
  std::string jobs = "64";
  std::string jobs_per_address = "32";
  std::string time = "10m";
  std::string memory;
  std::string threads;
  std::string body = "1M";
};
void add_serve_options(const Parser& parser, ServeArguments& arguments);

// Returns the arguments as words of a command line.
std::vector<std::string> words_of(const ServeArguments& arguments);

struct ServePlan {
  std::string host;
  std::uint16_t port = 0;  // 0: any free port
  std::vector<std::string> names;
  std::string token;          // empty: no token is required
  bool trusts_proxy = false;  // X-Forwarded-For names the client
  std::string page;           // folder of the built page; empty: no page
  std::size_t running = 1;
  std::size_t jobs = 1;
  std::size_t jobs_per_address = 1;
  double seconds = 0;        // time limit of a job
  std::uint64_t memory = 0;  // memory limit of all jobs together, in bytes
  unsigned threads = 1;      // maximum number of threads of a job
  std::size_t body = 0;      // maximum size of the body of a request in bytes
};

// Checks the arguments. Generates a token if other machines can reach the address and no token is given.
// Throws UsageError.
ServePlan checked_serve_plan(const ServeArguments& arguments);

}  // namespace sokrates::cli
