#include "fair_queue.hpp"

#include <gtest/gtest.h>

namespace sokrates::serve {
namespace {

// A queue whose tasks are finished by the test.
class Tasks {
 public:
  explicit Tasks(QueueLimits limits) : queue(limits) {}

  FairQueue::Id add(const std::string& address, const std::string& name, const std::string& label) {
    FairQueue::Task task;
    task.client = {address, name};
    task.start = [this, label](FairQueue::Id id) {
      started.push_back(label);
      running.push_back(id);
    };
    task.refuse = [this, label](const Refusal& refusal) {
      refused.push_back(label + ' ' + std::to_string(refusal.status));
    };
    return queue.add(std::move(task));
  }
  void finish_oldest() {
    const FairQueue::Id id = running.front();
    running.erase(running.begin());
    queue.finish(id);
  }
  void finish_all() {
    while (!running.empty()) finish_oldest();
  }

  FairQueue queue;
  std::vector<std::string> started;
  std::vector<std::string> refused;
  std::vector<FairQueue::Id> running;
};

using Labels = std::vector<std::string>;

TEST(FairQueue, ServesAddressesInTurn) {
  Tasks tasks({1, 1, 64, 64});
  for (const char* const label : {"a1", "a2", "a3"}) tasks.add("A", "", label);
  tasks.add("B", "", "b1");
  tasks.add("C", "", "c1");
  tasks.add("B", "", "b2");
  tasks.finish_all();
  EXPECT_EQ(tasks.started, (Labels{"a1", "b1", "c1", "a2", "b2", "a3"}));
}

TEST(FairQueue, ServesClientsOfOneAddressInTurn) {
  Tasks tasks({1, 1, 64, 64});
  for (const char* const label : {"x1", "x2", "x3"}) tasks.add("A", "x", label);
  tasks.add("A", "y", "y1");
  tasks.add("B", "", "b1");
  tasks.finish_all();
  EXPECT_EQ(tasks.started, (Labels{"x1", "b1", "y1", "x2", "x3"}));
}

TEST(FairQueue, NewNamesDoNotStarveAWaitingClient) {
  Tasks tasks({1, 1, 64, 64});
  tasks.add("A", "old", "old1");
  tasks.add("A", "old", "old2");
  for (int i = 0; i < 10; ++i) {
    tasks.add("A", "new" + std::to_string(i), "new");
    tasks.finish_oldest();
  }
  EXPECT_LE(std::find(tasks.started.begin(), tasks.started.end(), "old2") - tasks.started.begin(), 3);
}

TEST(FairQueue, OneClientNeverOccupiesEveryThread) {
  Tasks tasks({3, 2, 64, 64});
  for (const char* const label : {"a1", "a2", "a3"}) tasks.add("A", "", label);
  EXPECT_EQ(tasks.started, (Labels{"a1", "a2"}));
  tasks.add("B", "", "b1");
  EXPECT_EQ(tasks.started, (Labels{"a1", "a2", "b1"}));
  tasks.finish_all();
  EXPECT_EQ(tasks.started.size(), 4U);
  EXPECT_EQ(tasks.queue.running() + tasks.queue.waiting(), 0U);
}

TEST(FairQueue, AClientThatFloodsItRefusesItsOwnTasks) {
  Tasks tasks({1, 1, 4, 3});
  for (const char* const label : {"a1", "a2", "a3", "a4"}) tasks.add("A", "flood", label);
  EXPECT_EQ(tasks.refused, (Labels{"a4 429"}));
  tasks.add("A", "calm", "c1");
  EXPECT_EQ(tasks.refused, (Labels{"a4 429", "a3 429"}))
      << "the address is full, and the calm client gets in";
  tasks.add("B", "", "b1");
  tasks.add("B", "", "b2");
  EXPECT_EQ(tasks.refused.back(), "a2 503")
      << "the queue is full, and the address with the most tasks yields";
  tasks.finish_all();
  EXPECT_EQ(tasks.started, (Labels{"a1", "b1", "c1", "b2"}));
}

TEST(FairQueue, ATaskWhoseClientLeavesIsRemoved) {
  Tasks tasks({1, 1, 64, 64});
  const FairQueue::Id first = tasks.add("A", "", "a1");
  const FairQueue::Id second = tasks.add("A", "", "a2");
  tasks.add("A", "", "a3");
  EXPECT_FALSE(tasks.queue.withdraw(first)) << "it runs already";
  EXPECT_TRUE(tasks.queue.withdraw(second));
  EXPECT_FALSE(tasks.queue.withdraw(second));
  tasks.finish_all();
  EXPECT_EQ(tasks.started, (Labels{"a1", "a3"}));
}

}  // namespace
}  // namespace sokrates::serve
