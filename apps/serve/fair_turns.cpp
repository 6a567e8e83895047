#include "fair_turns.hpp"

namespace sokrates::serve {
namespace {

template <class Accounts, class Key>
void remove_from(Accounts& accounts, const Key& key, bool was_running) {
  const auto found = accounts.find(key);
  if (found == accounts.end()) return;
  if (was_running) --found->second.running;
  if (--found->second.tasks == 0) accounts.erase(found);
}

}  // namespace

void FairTurns::add_to(Account& account) const {
  if (account.tasks++ == 0) account.last_turn = turns_ - 1;
}

void FairTurns::add(const ClientId& client) {
  add_to(addresses_[client.address]);
  add_to(clients_[client]);
}

void FairTurns::start(const ClientId& client) {
  turns_ += 2;
  for (Account* const account : {&addresses_.at(client.address), &clients_.at(client)}) {
    ++account->running;
    account->last_turn = turns_;
  }
}

void FairTurns::remove(const ClientId& client, bool was_running) {
  remove_from(addresses_, client.address, was_running);
  remove_from(clients_, client, was_running);
}

FairTurns::Rank FairTurns::rank(const ClientId& client) const {
  const Account& address = addresses_.at(client.address);
  const Account& own = clients_.at(client);
  return {address.running, address.last_turn, own.running, own.last_turn};
}

std::size_t FairTurns::running(const ClientId& client) const {
  const auto found = clients_.find(client);
  return found == clients_.end() ? 0 : found->second.running;
}

std::size_t FairTurns::tasks(const ClientId& client) const {
  const auto found = clients_.find(client);
  return found == clients_.end() ? 0 : found->second.tasks;
}

std::size_t FairTurns::tasks_of_address(const std::string& address) const {
  const auto found = addresses_.find(address);
  return found == addresses_.end() ? 0 : found->second.tasks;
}

}  // namespace sokrates::serve
