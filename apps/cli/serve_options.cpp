#include "serve_options.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

#include <arpa/inet.h>

#include "errors.hpp"
#include "granted.hpp"
#include "numbers.hpp"
#include "sizes.hpp"
#include "solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kLeastMemory = std::uint64_t{16} << 20;
constexpr std::size_t kLeastRunning = 4;  // so that a long job does not keep everybody waiting
constexpr std::size_t kShortestToken = 8;

bool is_loopback(const std::string& host) {
  in_addr four{};
  in6_addr six{};
  if (::inet_pton(AF_INET, host.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24U == 127;
  if (::inet_pton(AF_INET6, host.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six);
  throw UsageError("--host: '" + host + "' is no address, e.g. 127.0.0.1, 0.0.0.0 or ::1");
}

std::string new_token() {
  constexpr char kDigits[] = "0123456789abcdef";
  std::random_device device;
  std::string token;
  for (int i = 0; i < 32; ++i) token += kDigits[device() & 15U];
  return token;
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
    throw UsageError("the token needs 8 characters or more, without spaces and accents");
  }
  if (!plan.token.empty() || is_loopback(plan.host)) return;
  plan.token = new_token();
  plan.is_token_made_up = true;
}

}  // namespace

void add_serve_options(const Parser& parser, ServeArguments& a) {
  parser
      .add_option("--host", a.host,
                  "The address to listen on; others than loopback need a token (default: 127.0.0.1)")
      .type_name("ADDRESS");
  parser.add_option("--port", a.port, "0: any that is free (default: 8000)").type_name("N");
  parser
      .add_option("--name", a.names,
                  "A name the server is called by in addresses, besides localhost; may be repeated")
      .type_name("NAME")
      .one_at_a_time();
  parser
      .add_option(
          "--token", a.token,
          "What clients have to know; better in the environment, SOKRATES_TOKEN, where others do not see it")
      .type_name("TOKEN");
  parser.add_option("--page", a.page, "The folder of the built page (default: the one beside the program)")
      .type_name("FOLDER");
  const std::string limits = "Limits";
  parser.add_option("--running", a.running, "Jobs at once (default: the cores there are, 4 at least)")
      .type_name("N")
      .group(limits);
  parser.add_option("--jobs", a.jobs, "Jobs that wait or run, all in all (default: 64)")
      .type_name("N")
      .group(limits);
  parser.add_option("--jobs-per-client", a.jobs_per_client, "And of one client (default: 16)")
      .type_name("N")
      .group(limits);
  parser.add_option("--time", a.time, "A job may take at most, e.g. 30 or 5m (default: 10m)")
      .type_name("TIME")
      .group(limits);
  parser.add_option("--memory", a.memory, "Of all jobs together (default: half of the machine's)")
      .type_name("SIZE")
      .group(limits);
  parser.add_option("--threads", a.threads, "Of a job (default: the cores there are)")
      .type_name("N")
      .group(limits);
  parser.add_option("--body", a.body, "The largest request (default: 1M)").type_name("SIZE").group(limits);
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
  add("--page", a.page);
  add("--running", a.running);
  add("--jobs", a.jobs);
  add("--jobs-per-client", a.jobs_per_client);
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
  is_loopback(plan.host);  // refuses what is no address
  plan.port = static_cast<std::uint16_t>(parse_within("--port", arguments.port, 0, 65535));
  plan.names = arguments.names;
  choose_token(arguments, plan);
  plan.page = arguments.page;
  plan.running = arguments.running.empty() ? std::max(kLeastRunning, cores)
                                           : within("--running", arguments.running, 1024);
  plan.jobs = within("--jobs", arguments.jobs, 100'000);
  plan.jobs_per_client = within("--jobs-per-client", arguments.jobs_per_client, 100'000);
  plan.seconds = parse_time_limit(arguments.time);
  plan.memory = arguments.memory.empty() ? std::max(granted_memory() / 2, kLeastMemory)
                                         : parse_memory("--memory", arguments.memory, kLeastMemory);
  plan.threads =
      static_cast<unsigned>(arguments.threads.empty() ? cores : within("--threads", arguments.threads, 1024));
  plan.body = static_cast<std::size_t>(parse_memory("--body", arguments.body, 1024));
  return plan;
}

}  // namespace sokrates::cli
