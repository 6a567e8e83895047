// Tests the job board without sockets. The test runs on the thread that owns the board.
#include "job_board.hpp"

#include <gtest/gtest.h>

#include <array>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

namespace sokrates::serve {
namespace {

// Tasks that any thread may post. The test decides when they run.
class Posted {
 public:
  void post(std::function<void()> what) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(what));
    came_.notify_one();
  }
  void do_next() {
    std::function<void()> next;
    {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [&] { return !waiting_.empty(); });
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    next();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> waiting_;
};

JobSpec tiny_job(const std::string& client, std::uint64_t bytes = 1 << 20,
                 const std::string& address = "192.0.2.1") {
  JobSpec spec;
  spec.entry.level = Level::from_text("#####\n#@$.#\n#####");
  spec.client = client;
  spec.whose = {address, client};
  spec.options.limits.memory_bytes = bytes;
  return spec;
}

ServerLimits one_at_a_time() {
  ServerLimits limits;
  limits.running = 1;
  limits.jobs = 4;
  limits.jobs_per_address = 3;
  limits.total_memory = 64 << 20;
  return limits;
}

class Listener final : public JobWatcher {
 public:
  explicit Listener(JobBoard& board) : board_(board) { board_.watch(*this); }
  ~Listener() override { board_.unwatch(*this); }
  bool watches(const Job&) const override { return true; }
  void hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>&) override {
    if (event == JobEvent::end) ended.push_back(job.spec.client);
  }
  std::vector<std::string> ended;

 private:
  JobBoard& board_;
};

TEST(JobBoard, TurnsGoFromClientToClient) {
  Posted posted;
  ServerLimits limits = one_at_a_time();
  limits.jobs_per_address = 4;
  JobBoard board(limits, [&](std::function<void()> what) { posted.post(std::move(what)); });
  Listener listener(board);
  for (const char* const client : {"a", "a", "a", "b"}) board.add(tiny_job(client));
  while (listener.ended.size() < 4) posted.do_next();
  EXPECT_EQ(listener.ended, (std::vector<std::string>{"a", "b", "a", "a"}));
  while (!board.is_idle()) posted.do_next();
  EXPECT_EQ(board.counts().ended.begin()->second, 4U);
  board.finish();
}

TEST(JobBoard, TurnsGoFromAddressToAddressWhateverTheClientsCallThemselves) {
  Posted posted;
  ServerLimits limits = one_at_a_time();
  limits.jobs_per_address = 4;
  limits.jobs = 8;
  JobBoard board(limits, [&](std::function<void()> what) { posted.post(std::move(what)); });
  Listener listener(board);
  for (const char* const client : {"a", "b", "c"}) board.add(tiny_job(client, 1 << 20, "192.0.2.1"));
  board.add(tiny_job("z", 1 << 20, "192.0.2.2"));
  while (listener.ended.size() < 4) posted.do_next();
  EXPECT_EQ(listener.ended, (std::vector<std::string>{"a", "z", "b", "c"}));
  while (!board.is_idle()) posted.do_next();
  board.finish();
}

TEST(JobBoard, IdsAre128RandomBits) {
  Posted posted;
  ServerLimits limits = one_at_a_time();
  limits.jobs = limits.jobs_per_address = 100;
  JobBoard board(limits, [&](std::function<void()> what) { posted.post(std::move(what)); });
  std::set<std::string> ids;
  std::array<std::set<char>, 32> digits;
  for (int i = 0; i < 100; ++i) {
    const std::string id = board.add(tiny_job("a")).id;
    ASSERT_EQ(id.size(), 32U);
    ASSERT_EQ(id.find_first_not_of("0123456789abcdef"), std::string::npos);
    ids.insert(id);
    for (std::size_t place = 0; place < id.size(); ++place) digits[place].insert(id[place]);
  }
  EXPECT_EQ(ids.size(), 100U);
  for (const auto& each : digits) EXPECT_GE(each.size(), 10U);  // no digit is constant or almost constant
  board.finish();
}

TEST(JobBoard, AnEndedJobKeepsNoLevel) {
  Posted posted;
  JobBoard board(one_at_a_time(), [&](std::function<void()> what) { posted.post(std::move(what)); });
  Job& job = board.add(tiny_job("a"));
  posted.do_next();
  while (!board.is_idle()) posted.do_next();
  EXPECT_EQ(job.state, JobState::ended);
  EXPECT_FALSE(job.spec.entry.level);
  EXPECT_EQ(board.end_text(job), board.end_text(job));
  board.finish();
}

TEST(JobBoard, RefusesTooMany) {
  Posted posted;
  JobBoard board(one_at_a_time(), [&](std::function<void()> what) { posted.post(std::move(what)); });
  const auto status = [&](const char* client, const char* address) {
    try {
      board.add(tiny_job(client, 1 << 20, address));
    } catch (const Refusal& refusal) {
      return refusal.status;
    }
    return 201U;
  };
  EXPECT_EQ(status("a", "192.0.2.1"), 201U);
  EXPECT_EQ(status("b", "192.0.2.1"), 201U);
  EXPECT_EQ(status("c", "192.0.2.1"), 201U);
  EXPECT_EQ(status("d", "192.0.2.1"), 429U) << "a new name does not help";
  EXPECT_EQ(status("a", "192.0.2.2"), 201U);
  EXPECT_EQ(status("a", "192.0.2.3"), 503U);
  board.close();
  EXPECT_EQ(board.counts().waiting, 0U);
  EXPECT_EQ(status("d", "192.0.2.4"), 503U);
  board.finish();
}

TEST(JobBoard, MemoryThatIsNotThereIsWaitedFor) {
  Posted posted;
  ServerLimits limits = one_at_a_time();
  limits.running = 4;
  JobBoard board(limits, [&](std::function<void()> what) { posted.post(std::move(what)); });
  Listener listener(board);
  for (const char* const client : {"a", "b", "c"}) board.add(tiny_job(client, 40 << 20));
  posted.do_next();  // starts as many jobs as allowed
  EXPECT_EQ(board.counts().running, 1U);
  EXPECT_EQ(board.counts().waiting, 2U);
  while (listener.ended.size() < 3) posted.do_next();
  EXPECT_EQ(listener.ended, (std::vector<std::string>{"a", "b", "c"}));
  while (!board.is_idle()) posted.do_next();
  board.finish();
}

TEST(JobBoard, OneThatWaitsEndsAtOnceWhenItIsCancelled) {
  Posted posted;
  JobBoard board(one_at_a_time(), [&](std::function<void()> what) { posted.post(std::move(what)); });
  Job& job = board.add(tiny_job("a"));
  board.cancel(job);
  EXPECT_EQ(job.state, JobState::ended);
  EXPECT_EQ(board.to_json(job)["result"]["limit"], "cancelled");
  board.forget(job);
  EXPECT_TRUE(board.all().empty());
}

}  // namespace
}  // namespace sokrates::serve
