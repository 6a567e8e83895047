// The options of `serve`: as typed, and as checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "parser.hpp"

namespace sokrates::cli {

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::string port = "8000";
  std::vector<std::string> names;
  std::string token;
  std::string page;
  std::string running;
  std::string jobs = "64";
  std::string jobs_per_client = "16";
  std::string time = "10m";
  std::string memory;
  std::string threads;
  std::string body = "1M";
};
void add_serve_options(const Parser& parser, ServeArguments& arguments);

// The same as words of a command line.
std::vector<std::string> words_of(const ServeArguments& arguments);

struct ServePlan {
  std::string host;
  std::uint16_t port = 0;  // 0: any that is free
  std::vector<std::string> names;
  std::string token;  // empty: none is needed
  bool is_token_made_up = false;
  std::string page;  // a folder; empty: none
  std::size_t running = 1;
  std::size_t jobs = 1;
  std::size_t jobs_per_client = 1;
  double seconds = 0;        // of a job
  std::uint64_t memory = 0;  // of all jobs together
  unsigned threads = 1;      // of a job
  std::size_t body = 0;
};

// Throws UsageError. An address that others can reach gets a token where none is given.
ServePlan checked_serve_plan(const ServeArguments& arguments);

}  // namespace sokrates::cli
