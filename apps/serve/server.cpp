#include "server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include <sys/resource.h>
#include <openapi.json.hpp>

#include "arguments/errors.hpp"
#include "connection.hpp"
#include "host_name.hpp"
#include "memory_return.hpp"

namespace sokrates::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::milliseconds kTick{250};
constexpr std::chrono::seconds kLastWords{2};  // time for streams to send the last events

ServerLimits limits_of(const cli::ServePlan& plan) {
  ServerLimits limits;
  limits.running = plan.running;
  limits.jobs = plan.jobs;
  limits.jobs_per_address = plan.jobs_per_address;
  limits.trusts_proxy = plan.trusts_proxy;
  limits.seconds = plan.seconds;
  limits.default_seconds = std::min(limits.default_seconds, plan.seconds);
  limits.total_memory = plan.memory;
  limits.memory = std::max<std::uint64_t>(plan.memory / 2, 1);
  limits.default_memory = std::max<std::uint64_t>(plan.memory / plan.running, 1);
  limits.memory = std::max(limits.memory, limits.default_memory);
  limits.threads = plan.threads;
  limits.body = plan.body;
  return limits;
}

GateRules rules_of(const cli::ServePlan& plan, const asio::ip::address& address) {
  GateRules rules;
  for (const std::string& name : plan.names) rules.names.push_back(bare_host(name));
  rules.names.push_back(address.to_string());
  rules.any_address = address.is_unspecified();
  if (rules.any_address) rules.names.push_back(bare_host(own_host_name()));
  rules.token = plan.token;
  return rules;
}

// Raises the limit on open files to the maximum that the system allows.
void raise_file_limit() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

class Server {
 public:
  explicit Server(const cli::ServePlan& plan)
      : address_(asio::ip::make_address(plan.host)),
        site_(limits_of(plan), rules_of(plan, address_), PageFiles::read(plan.page), kOpenapiJson,
              [this](std::function<void()> what) { asio::post(io_, std::move(what)); }),
        acceptor_(io_),
        pause_(io_),
        clock_(io_),
        signals_(io_, SIGINT, SIGTERM),
        names_(plan.names) {
    listen(plan.port);
  }

  std::string url() const {
    const auto port = std::to_string(acceptor_.local_endpoint().port());
    std::string host = address_.is_v6() ? '[' + address_.to_string() + ']' : address_.to_string();
    if (address_.is_unspecified()) host = reachable_host(names_, address_.is_v6());
    return "http://" + host + ':' + port + '/';
  }

  void run() {
    accept();
    tick();
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) end();
    });
    io_.run();
    threads_.questions.join();
    threads_.readers.join();
    // Waiting tasks hold connections, which must not outlive io_.
    site_.questions.clear();
    site_.readers.clear();
    site_.board.finish();
  }

 private:
  void listen(std::uint16_t port) {
    const tcp::endpoint endpoint(address_, port);
    boost::system::error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) {
      throw cli::UsageError("cannot listen on " + address_.to_string() + ", port " + std::to_string(port) +
                            ": " + error.message());
    }
  }

  void accept() {
    acceptor_.async_accept([this](boost::system::error_code error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      // No more files can be opened until a connection ends. Trying again at once would only waste time.
      if (error) return accept_later();
      const std::string address = address_of(socket);
      const bool is_too_many = site_.metrics.connections >= site_.limits.connections || is_at_limit(address);
      const auto connection =
          std::make_shared<Connection>(std::move(socket), site_, threads_, occupy(address));
      if (is_too_many) {
        ++site_.metrics.refused_connections;
        connection->turn_away();
      } else {
        connection->start();
      }
      accept();
    });
  }

  void accept_later() {
    pause_.expires_after(kTick);
    pause_.async_wait([this](boost::system::error_code error) {
      if (!error) accept();
    });
  }

  static std::string address_of(const tcp::socket& socket) {
    boost::system::error_code error;
    const auto peer = socket.remote_endpoint(error);
    return error ? "" : limited_address(peer.address().to_string());
  }

  // Behind a proxy every connection has the address of the proxy.
  bool is_at_limit(const std::string& address) const {
    if (site_.limits.trusts_proxy) return false;
    const auto found = connections_of_.find(address);
    return found != connections_of_.end() && found->second >= site_.limits.connections_per_address;
  }

  Occupied occupy(const std::string& address) {
    ++site_.metrics.connections;
    ++connections_of_[address];
    return {nullptr, [this, address](void*) {
              --site_.metrics.connections;
              if (--connections_of_[address] == 0) connections_of_.erase(address);
            }};
  }

  void tick() {
    clock_.expires_after(kTick);
    clock_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      site_.board.tick();
      return_memory();
      if (site_.is_ending && (site_.board.is_idle() || Clock::now() > last_moment_)) return io_.stop();
      tick();
    });
  }

  // Requests and answers of megabytes leave free memory behind that the allocator keeps.
  void return_memory() {
    if (!site_.has_freed_memory || Clock::now() < next_return_) return;
    site_.has_freed_memory = false;
    next_return_ = Clock::now() + kReturnMemory;
    asio::post(threads_.readers, return_free_memory);
  }

  // Cancels all jobs and gives streams time to report it. A second signal ends this time.
  void end() {
    site_.is_ending = true;
    last_moment_ = Clock::now() + kLastWords;
    acceptor_.close();
    site_.board.close();
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) io_.stop();
    });
  }

  asio::ip::address address_;
  std::map<std::string, std::size_t>
      connections_of_;  // number by address; outlives io_, whose connections use it
  Site site_;
  asio::io_context io_{1};  // destroyed before site_, because the connections and streams in it use the site
  tcp::acceptor acceptor_;
  asio::steady_timer pause_;
  asio::steady_timer clock_;
  asio::signal_set signals_;
  std::vector<std::string> names_;
  WorkThreads threads_;
  Clock::time_point last_moment_;
  Clock::time_point next_return_;
};

}  // namespace

void serve(const cli::ServePlan& plan, const std::function<void(const std::string& address)>& ready) {
  raise_file_limit();
  Server server(plan);
  ready(server.url());
  server.run();
}

}  // namespace sokrates::serve
