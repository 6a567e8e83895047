// Generated levels: the same for any number of threads, all different, and without unused objects.
#include "generate/generator.hpp"

#include <gtest/gtest.h>

#include <set>

#include <sokrates/collection.hpp>

#include "generate/solution_trace.hpp"
#include "generate/walls.hpp"
#include "oracle/test_size.hpp"

namespace sokrates::generate {
namespace {

struct Made {
  std::vector<Candidate> levels;
  std::vector<std::uint64_t> attempts;
  Production production;
};

Made make(const Order& order) {
  Made made;
  made.production = generate_levels(
      order,
      [&](const Candidate& candidate, std::uint64_t attempt) {
        made.levels.push_back(candidate);
        made.attempts.push_back(attempt);
      },
      {}, StopToken());
  return made;
}

Order small_order() {
  Order order;
  order.level_options.width = order.level_options.height = 8;
  order.level_options.boxes = 2;
  order.number = 30;
  order.seed = 3;
  return order;
}

std::string text_of(const Made& made) {
  std::string text;
  for (const Candidate& candidate : made.levels) text += to_xsb(candidate.level) + candidate.solution + '\n';
  return text;
}

TEST(Generator, ThreadsMakeNoDifference) {
  Order order = small_order();
  const Made alone = make(order);
  order.threads = 3;
  const Made together = make(order);
  EXPECT_EQ(text_of(alone), text_of(together));
  EXPECT_EQ(alone.attempts, together.attempts);
  EXPECT_EQ(alone.production.attempts, together.production.attempts);
  order.seed = 4;
  EXPECT_NE(text_of(alone), text_of(make(order)));
}

TEST(Generator, AllLevelsAreDifferent) {
  Order order = small_order();
  order.level_options.width = order.level_options.height = 5;
  order.level_options.boxes = 1;
  order.level_options.min_pushes = 2;
  order.number = 1000;
  order.tries = 100;
  const Made made = make(order);
  EXPECT_EQ(made.production.ending, Ending::out_of_tries);
  EXPECT_GT(made.production.twins, 0U);
  std::set<std::string> ids;
  for (const Candidate& candidate : made.levels) ids.insert(unique_id(candidate.level));
  EXPECT_EQ(ids.size(), made.levels.size());
  EXPECT_EQ(made.levels.size(), made.production.levels);
}

TEST(Generator, NoObjectIsUnused) {
  for (const Style style : kStyles) {
    Order order = small_order();
    order.level_options.style = style;
    for (const Candidate& candidate : make(order).levels) {
      const Verdict verdict = verify(candidate.level, candidate.solution);
      ASSERT_TRUE(verdict.valid) << verdict.reason;
      EXPECT_EQ(verdict.metrics, candidate.metrics);
      const SolutionTrace trace = trace_solution(candidate.level, candidate.solution);
      const Rows rows = candidate.level.rows();
      for (const Cell cell : floor_cells(rows)) {
        if (at(rows, cell) != ' ') continue;
        EXPECT_NE(std::find(trace.walked.begin(), trace.walked.end(), cell), trace.walked.end())
            << to_xsb(candidate.level);
      }
      std::set<std::size_t> pushed;
      for (const BoxPush& push : trace.pushes) pushed.insert(push.box);
      EXPECT_EQ(pushed.size(), candidate.level.boxes().size()) << to_xsb(candidate.level);
    }
  }
}

TEST(Generator, OptionsAreRespected) {
  Order order = small_order();
  order.level_options.boxes = 3;
  order.level_options.min_pushes = 14;
  order.level_options.max_pushes = 16;
  order.level_options.apart = true;
  const Made made = make(order);
  EXPECT_EQ(made.levels.size(), order.number);
  for (const Candidate& candidate : made.levels) {
    EXPECT_GE(candidate.metrics.pushes, 14U);
    EXPECT_LE(candidate.metrics.pushes, 16U);
    EXPECT_EQ(candidate.level.boxes().size(), 3U);
    EXPECT_EQ(candidate.level.width(), 8);
    EXPECT_EQ(candidate.level.height(), 8);
    const std::string text = to_xsb(candidate.level);
    EXPECT_EQ(text.find_first_of("*+"), std::string::npos) << text;
  }
}

std::uint64_t median(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  return values.at(values.size() / 2);
}

TEST(Generator, DifficultiesIncrease) {
  Order order;
  order.number = static_cast<std::uint64_t>(oracle::level_count(8, 200));
  std::uint64_t pushes_before = 0;
  std::uint64_t rating_before = 0;
  for (const Difficulty difficulty : kDifficulties) {
    order.level_options = {};
    order.level_options.difficulty = difficulty;
    take_usual_pushes(order.level_options);
    std::vector<std::uint64_t> pushes;
    std::vector<std::uint64_t> ratings;
    for (const Candidate& candidate : make(order).levels) {
      EXPECT_EQ(candidate.rating.difficulty, difficulty);
      pushes.push_back(candidate.metrics.pushes);
      ratings.push_back(candidate.rating.tenths);
    }
    ASSERT_EQ(pushes.size(), order.number);
    EXPECT_GT(median(pushes), pushes_before);
    EXPECT_GT(median(ratings), rating_before);
    pushes_before = median(pushes);
    rating_before = median(ratings);
  }
}

TEST(Generator, GivesUpAndKeepsItsLevels) {
  Order order = small_order();
  order.number = 1000;
  order.level_options.min_pushes = 22;
  order.tries = 20;
  const Made made = make(order);
  EXPECT_EQ(made.production.ending, Ending::out_of_tries);
  EXPECT_LT(made.levels.size(), 1000U);
  for (const Candidate& candidate : made.levels) EXPECT_GE(candidate.metrics.pushes, 22U);
}

TEST(Generator, StopsOnRequest) {
  for (const unsigned threads : {1U, 2U}) {
    Order order = small_order();
    order.threads = threads;
    order.number = 1'000'000;
    StopToken stop;
    std::uint64_t taken = 0;
    const Production production = generate_levels(
        order,
        [&](const Candidate&, std::uint64_t) {
          if (++taken == 5) stop.request_stop();
        },
        {}, stop);
    EXPECT_EQ(production.ending, Ending::stopped);
    EXPECT_EQ(production.levels, 5U);
  }
}

TEST(Generator, ReportsImpossibleOptions) {
  GenerateOptions level_options;
  EXPECT_EQ(impossible(level_options), "");
  level_options.boxes = 63;
  EXPECT_NE(impossible(level_options).find("63 boxes do not fit into 10x10"), std::string::npos);
  level_options.width = level_options.height = 2;
  EXPECT_NE(impossible(level_options).find("2x2"), std::string::npos);
}

}  // namespace
}  // namespace sokrates::generate
