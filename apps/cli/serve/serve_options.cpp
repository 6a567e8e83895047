#include "serve/serve_options.hpp"

#include <algorithm>
#include <cstdlib>

#include <arpa/inet.h>

#include "arguments/errors.hpp"
#include "arguments/granted.hpp"
#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "serve/random_text.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kLeastMemory = std::uint64_t{16} << 20;  // bytes, for all jobs together
// The default of --running is at least this number, so that a few long jobs do not block all other clients.
constexpr std::size_t kLeastRunning = 4;
constexpr std::size_t kShortestToken = 8;  // characters

bool is_loopback(const std::string& host) {
  in_addr four{};
  in6_addr six{};
  if (::inet_pton(AF_INET, host.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24U == 127;
  if (::inet_pton(AF_INET6, host.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six);
  throw UsageError("--host " + host + ": not an address; use for example 127.0.0.1, 0.0.0.0 or ::1");
}

std::uint64_t parse_memory(std::string_view option, const std::string& text, std::uint64_t least) {
  const std::optional<std::uint64_t> bytes = parse_size(text);
  if (!bytes || *bytes < least) {
    throw UsageError(std::string(option) + ": '" + text + "' is not an amount of memory of " +
                     size_text(least) + " or more, e.g. 4G");
  }
  return *bytes;
}

void choose_token(const ServeArguments& arguments, ServePlan& plan) {
  const char* const of_environment = std::getenv("SOKRATES_TOKEN");
  plan.token = !arguments.token.empty() ? arguments.token : of_environment != nullptr ? of_environment : "";
  const auto is_plain = [](char c) { return c > ' ' && c <= '~'; };
  if (!plan.token.empty() &&
      (plan.token.size() < kShortestToken || !std::all_of(plan.token.begin(), plan.token.end(), is_plain))) {
    throw UsageError(
        "--token: too short, or not plain ASCII; use at least 8 printable characters without spaces");
  }
  if (!plan.token.empty() || is_loopback(plan.host)) return;
  plan.token = random_id();
}

}  // namespace

void add_serve_options(const Parser& parser, ServeArguments& a) {
  parser
      .add_option(
          "--host", a.host,
          "Listen on this address; all except loopback addresses require a token (default: 127.0.0.1)")
      .type_name("ADDRESS");
  parser.add_option("--port", a.port, "Listen on this port; 0 for any free port (default: 8000)")
      .type_name("N");
  parser
      .add_option("--name", a.names, "Accept this host name in addresses, besides localhost; can be repeated")
      .type_name("NAME")
      .one_at_a_time();
  parser
      .add_option("--token", a.token,
                  "Set the token that clients must send; other users of the machine cannot see it if you use "
                  "the environment variable SOKRATES_TOKEN instead")
      .type_name("TOKEN");
  parser.add_flag("--trust-proxy", a.trusts_proxy,
                  "Take the client's address from the last entry of X-Forwarded-For; use it only if all "
                  "requests come through your proxy");
  parser
      .add_option("--page", a.page, "Use this folder of the built page (default: the one beside the program)")
      .type_name("FOLDER");
  const std::string limits = "Limits";
  parser
      .add_option("--running", a.running,
                  "Limit the jobs that run at the same time (default: the number of cores, at least 4)")
      .type_name("N")
      .group(limits);
  parser.add_option("--jobs", a.jobs, "Limit the unfinished jobs of all clients together (default: 64)")
      .type_name("N")
      .group(limits);
  parser
      .add_option("--jobs-per-address", a.jobs_per_address,
                  "Limit the unfinished jobs of each address (default: 32)")
      .type_name("N")
      .group(limits);
  parser.add_option("--time", a.time, "Limit the time of each job, e.g. 30 or 5m (default: 10m)")
      .type_name("TIME")
      .group(limits);
  parser
      .add_option("--memory", a.memory,
                  "Limit the memory of all jobs together (default: half of the machine's memory)")
      .type_name("SIZE")
      .group(limits);
  parser.add_option("--threads", a.threads, "Limit the threads of each job (default: the number of cores)")
      .type_name("N")
      .group(limits);
  parser.add_option("--body", a.body, "Limit the size of a request (default: 1M)")
      .type_name("SIZE")
      .group(limits);
}

std::vector<std::string> words_of(const ServeArguments& a) {
  std::vector<std::string> words;
  const auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {option, value});
  };
  add("--host", a.host);
  add("--port", a.port);
  for (const std::string& name : a.names) add("--name", name);
  add("--token", a.token);
  if (a.trusts_proxy) words.emplace_back("--trust-proxy");
  add("--page", a.page);
  add("--running", a.running);
  add("--jobs", a.jobs);
  add("--jobs-per-address", a.jobs_per_address);
  add("--time", a.time);
  add("--memory", a.memory);
  add("--threads", a.threads);
  add("--body", a.body);
  return words;
}

ServePlan checked_serve_plan(const ServeArguments& arguments) {
  ServePlan plan;
  const std::size_t cores = granted_threads();
  const auto within = [](std::string_view option, const std::string& text, std::uint64_t most) {
    return static_cast<std::size_t>(parse_within(option, text, 1, most));
  };
  plan.host = arguments.host;
  is_loopback(plan.host);  // throws if the host is not an address
  plan.port = static_cast<std::uint16_t>(parse_within("--port", arguments.port, 0, 65535));
  plan.names = arguments.names;
  choose_token(arguments, plan);
  plan.page = arguments.page;
  plan.running = arguments.running.empty() ? std::max(kLeastRunning, cores)
                                           : within("--running", arguments.running, 1024);
  plan.jobs = within("--jobs", arguments.jobs, 100'000);
  plan.jobs_per_address = within("--jobs-per-address", arguments.jobs_per_address, 100'000);
  plan.trusts_proxy = arguments.trusts_proxy;
  plan.seconds = parse_time_limit(arguments.time);
  if (plan.seconds == 0) throw UsageError("--time: every job needs a limit; use a number of seconds above 0");
  plan.memory = arguments.memory.empty() ? std::max(granted_memory() / 2, kLeastMemory)
                                         : parse_memory("--memory", arguments.memory, kLeastMemory);
  plan.threads =
      static_cast<unsigned>(arguments.threads.empty() ? cores : within("--threads", arguments.threads, 1024));
  plan.body = static_cast<std::size_t>(parse_memory("--body", arguments.body, 1024));
  return plan;
}

}  // namespace sokrates::cli
