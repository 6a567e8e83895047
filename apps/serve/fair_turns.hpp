// Round-robin turns between addresses, and between the clients of each address.
//
// The next turn goes to the address with the fewest running tasks. Among equal addresses, it goes to the one whose last turn is
// the longest ago. The clients of one address take turns by the same rule. A client that arrives counts as if it had its turn
// just before the latest one. It comes before the client that was just served, and after all clients that have waited longer.
// So a client cannot delay the others for long by using new names, and every client gets its turn.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "client_id.hpp"

namespace sokrates::serve {

class FairTurns {
 public:
  // Smaller ranks come first. A rank contains the number of running tasks and the last turn of the address, then those of the
  // client.
  using Rank = std::tuple<std::size_t, std::uint64_t, std::size_t, std::uint64_t>;

  // Records that a task of the client begins to wait, begins to run after it has waited, or leaves.
  void add(const ClientId& client);
  void start(const ClientId& client);
  void remove(const ClientId& client, bool was_running);

  // Requires: the client has a task that waits or runs.
  Rank rank(const ClientId& client) const;
  std::size_t running(const ClientId& client) const;
  std::size_t tasks(const ClientId& client) const;  // waiting and running
  std::size_t tasks_of_address(const std::string& address) const;

 private:
  struct Account {
    std::size_t tasks = 0;
    std::size_t running = 0;
    std::uint64_t last_turn = 0;
  };
  void add_to(Account& account) const;

  // Accounts without tasks are erased, so the maps are never larger than the number of tasks.
  std::map<std::string, Account> addresses_;
  std::map<ClientId, Account> clients_;
  std::uint64_t turns_ = 2;  // grows by 2, so that arrivals fit between two turns
};

}  // namespace sokrates::serve
