#include "fair_queue.hpp"

#include <algorithm>

namespace sokrates::serve {
namespace {

Refusal too_many(bool is_of_address) {
  if (is_of_address) {
    return {
        429,
        "too_many_requests",
        "too many requests from your address are waiting; wait for an answer before you send the next one",
        {{"Retry-After", "1"}}};
  }
  return {503, "busy", "too many requests are waiting; try again later", {{"Retry-After", "1"}}};
}

}  // namespace

FairQueue::Id FairQueue::add(Task task) {
  const std::string address = task.client.address;
  turns_.add(task.client);
  waiting_.push_back({++last_id_, std::move(task)});
  const Id id = last_id_;
  start_tasks();
  if (turns_.tasks_of_address(address) > limits_.tasks_per_address) {
    refuse_newest(&address);
  } else if (waiting_.size() + running_.size() > limits_.tasks) {
    refuse_newest(nullptr);
  }
  return id;
}

// Refuses the newest task of the client with the most tasks, of one address or of all.
void FairQueue::refuse_newest(const std::string* address) {
  auto chosen = waiting_.end();
  std::pair<std::size_t, std::size_t> most;
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each) {
    const ClientId& client = each->task.client;
    if (address != nullptr && client.address != *address) continue;
    const std::pair load(turns_.tasks_of_address(client.address), turns_.tasks(client));
    if (chosen == waiting_.end() || load >= most) {
      chosen = each;
      most = load;
    }
  }
  if (chosen == waiting_.end()) return;
  const Task task = std::move(chosen->task);
  waiting_.erase(chosen);
  turns_.remove(task.client, false);
  task.refuse(too_many(address != nullptr));
}

bool FairQueue::withdraw(Id id) {
  const auto found =
      std::find_if(waiting_.begin(), waiting_.end(), [&](const Entry& entry) { return entry.id == id; });
  if (found == waiting_.end()) return false;
  turns_.remove(found->task.client, false);
  waiting_.erase(found);
  return true;
}

void FairQueue::finish(Id id) {
  const auto found = running_.find(id);
  if (found == running_.end()) return;
  turns_.remove(found->second, true);
  running_.erase(found);
  start_tasks();
}

FairQueue::Entries::iterator FairQueue::next() {
  auto best = waiting_.end();
  for (auto each = waiting_.begin(); each != waiting_.end(); ++each) {
    const ClientId& client = each->task.client;
    if (turns_.running(client) >= limits_.running_per_client) continue;
    if (best == waiting_.end() || turns_.rank(client) < turns_.rank(best->task.client)) best = each;
  }
  return best;
}

void FairQueue::start_tasks() {
  while (running_.size() < limits_.running) {
    const auto entry = next();
    if (entry == waiting_.end()) return;
    const Id id = entry->id;
    const Task task = std::move(entry->task);
    running_.emplace(id, task.client);
    waiting_.erase(entry);
    turns_.start(task.client);
    task.start(id);
  }
}

}  // namespace sokrates::serve
