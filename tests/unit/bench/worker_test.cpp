#include "bench/worker.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <functional>
#include <map>
#include <new>
#include <set>
#include <string>
#include <vector>

#include <unistd.h>

#include "bench/runner.hpp"

namespace sokrates::bench {
namespace {

Worker::News next_news(Worker& worker) {
  Worker::News news = Worker::News::nothing;
  while (news == Worker::News::nothing) news = worker.read_some();
  return news;
}

void burn(double seconds) {
  timespec start{}, now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  const auto spent = [&] {
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec - start.tv_sec) +
           static_cast<double>(now.tv_nsec - start.tv_nsec) / 1e9;
  };
  while (spent() < seconds) {
  }
}

TEST(Worker, answers_task_after_task) {
  // The text is longer than the buffer of a pipe and contains every byte value.
  const Work work = [](std::size_t task) {
    std::string text(200'000, '\0');
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>(i * task);
    return text;
  };
  auto worker = Worker::start(work, 3, 0);
  ASSERT_TRUE(worker) << worker.error();
  for (const std::size_t task : {3U, 7U, 1U}) {
    if (task != 3) worker->give(task);
    ASSERT_EQ(next_news(*worker), Worker::News::answer);
    EXPECT_EQ(worker->take_answer().text, work(task));
  }
}

TEST(Worker, measures_each_task_by_itself) {
  constexpr std::size_t kMegabytes = std::size_t{1} << 20;
  const Work work = [](std::size_t task) {
    if (task == 1) {
      const std::vector<char> large(100 * kMegabytes, 'x');
      burn(0.2);
      return std::string(1, large.back());
    }
    return std::string("small");
  };
  auto worker = Worker::start(work, 1, 0);
  ASSERT_TRUE(worker) << worker.error();
  ASSERT_EQ(next_news(*worker), Worker::News::answer);
  const Usage first = worker->take_answer().usage;
  EXPECT_GE(first.cpu_seconds, 0.19);
  EXPECT_GE(first.resident_bytes, 100 * kMegabytes);
  worker->give(2);
  ASSERT_EQ(next_news(*worker), Worker::News::answer);
  const Usage second = worker->take_answer().usage;
  EXPECT_LT(second.cpu_seconds, first.cpu_seconds / 2);
  // The allocator of a sanitizer returns no memory to the system.
  if (granted_bytes(1, 1) > 0) {
    EXPECT_LT(second.resident_bytes, first.resident_bytes / 2);
  }
}

TEST(Worker, distinguishes_the_causes_of_death) {
  const auto death_of = [](const Work& work) {
    auto worker = Worker::start(work, 0, 0);
    EXPECT_EQ(next_news(*worker), Worker::News::death);
    return worker->reap();
  };
  EXPECT_EQ(death_of([](std::size_t) -> std::string {
              ::raise(SIGKILL);
              return "";
            }).signal,
            SIGKILL);
  const Death thrown = death_of([](std::size_t) -> std::string { throw std::bad_alloc(); });
  EXPECT_EQ(thrown.signal, 0);
  EXPECT_EQ(thrown.exit_code, 1);
  EXPECT_EQ(death_of([](std::size_t) -> std::string { ::_exit(7); }).exit_code, 7);
  const Death late = death_of([](std::size_t) -> std::string {
    burn(0.1);
    ::raise(SIGKILL);
    return "";
  });
  EXPECT_GE(late.usage.cpu_seconds, 0.09);
}

TEST(Worker, is_refused_more_memory_than_granted) {
  const std::uint64_t granted = granted_bytes(std::uint64_t{1} << 20, 1);
  if (granted == 0) GTEST_SKIP() << "sanitizers need all memory there is";
  const auto allocated = [&](std::uint64_t bytes) {
    const Work work = [bytes](std::size_t) -> std::string {
      try {
        const std::vector<char> large(bytes, 'x');
        return "granted";
      } catch (const std::bad_alloc&) {
        return "refused";
      }
    };
    auto worker = Worker::start(work, 0, granted);
    EXPECT_EQ(next_news(*worker), Worker::News::answer);
    return worker->take_answer().text;
  };
  EXPECT_EQ(allocated(granted / 2), "granted");
  EXPECT_EQ(allocated(granted + granted / 4), "refused");
  // Memory of the parent does not count.
  const std::vector<char> held(2 * granted, 'x');
  EXPECT_EQ(allocated(granted / 2), "granted");
  EXPECT_EQ(allocated(granted + granted / 4), "refused");
}

// A terminal or a batch system sends these signals to all processes. Only the parent handles them.
TEST(Worker, ignores_what_is_meant_for_the_run) {
  const Work work = [](std::size_t) -> std::string {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::raise(signal);
    return "alive";
  };
  auto worker = Worker::start(work, 0, 0);
  ASSERT_EQ(next_news(*worker), Worker::News::answer);
  EXPECT_EQ(worker->take_answer().text, "alive");
}

class RunnerTest : public testing::TestWithParam<std::size_t> {
 protected:
  struct Outcome {
    std::vector<TaskEnd> ends;
    std::size_t done = 0;
  };
  static Outcome run(Supervision supervision, std::size_t count, const Work& work) {
    return run(supervision, count, work, [](const Outcome&) { return true; });
  }
  static Outcome run(Supervision supervision, std::size_t count, const Work& work,
                     const std::function<bool(const Outcome&)>& tick) {
    Outcome outcome;
    Runner runner(supervision, work);
    const auto done = runner.run(
        count, [&](TaskEnd end) { outcome.ends.push_back(std::move(end)); }, [&] { return tick(outcome); });
    EXPECT_TRUE(done) << done.error();
    outcome.done = *done;
    return outcome;
  }
  static Supervision with_jobs() {
    Supervision supervision;
    supervision.jobs = GetParam();
    return supervision;
  }
  static std::set<std::string> texts(const Outcome& outcome) {
    std::set<std::string> all;
    for (const TaskEnd& end : outcome.ends) all.insert(end.text);
    return all;
  }
};

constexpr auto kTellProcess = [](std::size_t) { return std::to_string(::getpid()); };

TEST_P(RunnerTest, every_task_ends_once_whatever_becomes_of_some) {
  Supervision supervision = with_jobs();
  for (const bool fresh : {false, true}) {
    supervision.fresh = fresh;
    const Outcome outcome = run(supervision, 50, [](std::size_t task) {
      if (task % 7 == 3) ::raise(SIGKILL);
      return std::to_string(task) + ' ' + std::to_string(::getpid());
    });
    EXPECT_EQ(outcome.done, 50U);
    std::vector<int> seen(50, 0);
    std::set<std::string> processes;
    for (const TaskEnd& end : outcome.ends) {
      ++seen[end.task];
      EXPECT_EQ(end.answered, end.task % 7 != 3);
      EXPECT_FALSE(end.overdue);
      if (!end.answered) {
        EXPECT_EQ(end.death.signal, SIGKILL);
      }
      if (!end.answered) continue;
      const std::size_t space = end.text.find(' ');
      EXPECT_EQ(end.text.substr(0, space), std::to_string(end.task));
      processes.insert(end.text.substr(space));
    }
    EXPECT_EQ(seen, std::vector<int>(50, 1));
    if (fresh) {
      EXPECT_EQ(processes.size(), 43U);
    }
  }
}

// After a slow task, a worker does not run tasks that were sent to it in advance.
TEST_P(RunnerTest, a_slow_task_is_the_last_of_its_process) {
  const Outcome outcome = run(with_jobs(), 8, [](std::size_t task) {
    if (task % 3 == 2) ::usleep(60'000);
    return std::to_string(::getpid());
  });
  ASSERT_EQ(outcome.ends.size(), 8U);
  std::vector<int> seen(8, 0);
  std::set<std::string> done;  // processes whose slow task has ended
  for (const TaskEnd& end : outcome.ends) {
    ++seen[end.task];
    EXPECT_EQ(done.count(end.text), 0U) << end.task;
    if (end.task % 3 == 2) done.insert(end.text);
  }
  EXPECT_EQ(seen, std::vector<int>(8, 1));
}

// The state that a process can accumulate over its lifetime stays small.
TEST_P(RunnerTest, quick_tasks_share_a_process_a_thousand_at_most) {
  const Outcome outcome = run(with_jobs(), 3500, kTellProcess);
  ASSERT_EQ(outcome.done, 3500U);
  std::map<std::string, int> tasks;
  for (const TaskEnd& end : outcome.ends) EXPECT_LE(++tasks[end.text], 1000);
  EXPECT_LT(tasks.size(), 350U);
}

// If the parent is late, for example because of a slow disk, it must not mistake quick tasks for slow ones.
TEST_P(RunnerTest, a_late_parent_keeps_its_workers) {
  int ticks = 0;
  const Outcome outcome = run(with_jobs(), 300, kTellProcess, [&](const Outcome&) {
    ++ticks;
    ::usleep(40'000);
    return true;
  });
  EXPECT_EQ(outcome.done, 300U);
  EXPECT_GE(ticks, 4);
  EXPECT_LE(texts(outcome).size(), GetParam() + 2);  // two more, for a machine that is late itself
}

// The first worker that answers must not get all tasks.
TEST_P(RunnerTest, tasks_are_shared_out) {
  const Outcome outcome = run(with_jobs(), 10 * GetParam(), [](std::size_t) {
    ::usleep(5'000);
    return std::to_string(::getpid());
  });
  std::map<std::string, std::size_t> tasks;
  for (const TaskEnd& end : outcome.ends) ++tasks[end.text];
  EXPECT_GE(tasks.size(), GetParam());
  for (const auto& [process, count] : tasks) EXPECT_LE(count, 16U);
}

TEST_P(RunnerTest, answers_larger_than_a_socket_holds) {
  const Outcome outcome =
      run(with_jobs(), 40, [](std::size_t task) { return std::string(500'000, static_cast<char>(task)); });
  ASSERT_EQ(outcome.ends.size(), 40U);
  for (const TaskEnd& end : outcome.ends) {
    EXPECT_EQ(end.text, std::string(500'000, static_cast<char>(end.task)));
  }
}

TEST_P(RunnerTest, hanging_tasks_are_killed) {
  Supervision supervision = with_jobs();
  supervision.seconds = 0.5;
  supervision.grace = 0.5;
  const Outcome outcome = run(supervision, 4, [](std::size_t task) {
    while (task == 1) ::pause();
    return std::string("done");
  });
  ASSERT_EQ(outcome.ends.size(), 4U);
  for (const TaskEnd& end : outcome.ends) {
    EXPECT_EQ(end.answered, end.task != 1);
    if (end.answered) continue;
    EXPECT_TRUE(end.overdue);
    EXPECT_GE(end.seconds, 1.0);
  }
}

TEST_P(RunnerTest, stops_on_request) {
  const auto no_ten_yet = [](const Outcome& outcome) { return outcome.ends.size() < 10; };
  const Outcome outcome = run(
      with_jobs(), 100,
      [](std::size_t task) {
        while (task >= 20) ::pause();
        return std::string();
      },
      no_ten_yet);
  EXPECT_GE(outcome.done, 10U);
  EXPECT_LE(outcome.done, 20U);
  EXPECT_EQ(outcome.done, outcome.ends.size());
}

// Answers that arrive before the parent reads them are not lost.
TEST_P(RunnerTest, a_stop_loses_no_answer) {
  const Outcome outcome = run(
      with_jobs(), 100,
      [](std::size_t task) {
        while (task >= GetParam()) ::pause();
        if (task > 0) ::usleep(30'000);
        return std::string();
      },
      [](const Outcome& heard) {
        if (heard.ends.empty()) return true;
        ::usleep(500'000);
        return false;
      });
  EXPECT_EQ(outcome.done, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Jobs, RunnerTest, testing::Values(1, 3));

}  // namespace
}  // namespace sokrates::bench
