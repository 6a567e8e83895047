// Tests the small modules of a run: identities, distribution of tasks, rows of crashed workers, joined
// journals.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "bench/identity.hpp"
#include "bench/journal_writer.hpp"
#include "bench/level_row.hpp"
#include "bench/merge.hpp"
#include "bench/shard.hpp"

namespace sokrates::bench {
namespace {

std::string content(const char* text, Win win = Win::boxes) {
  Entry entry;
  entry.level = Level::from_text(text, win);
  return content_of(entry);
}

TEST(Identity, content_is_the_board_and_what_winning_means) {
  EXPECT_EQ(content("####\n#@.#\n####"), content("####\n#@.#\n####"));
  EXPECT_NE(content("####\n#@.#\n####"), content("####\n#.@#\n####"));
  EXPECT_NE(content("####\n#@.#\n####"), content("####\n#@.#\n####", Win::player));
  Entry broken, other;
  broken.level = Error{"no player"};
  other.level = Error{"two walls"};
  EXPECT_NE(content_of(broken), content_of(other));
}

TEST(Identity, settings_are_one_canonical_line) {
  Options options;
  EXPECT_EQ(settings_text(options), "time=none memory=none nodes=none threads=1 seed=0");
  options.engine = "astar";
  options.objective = Objective::pushes_moves;
  options.space = Space::pushes;
  options.heuristic = "nearest";
  options.weights = {2.5, 1};
  options.without = {"pairs", "blocks", "pairs"};
  options.limits.seconds = 0.1;
  options.limits.memory_bytes = 1000;
  options.limits.nodes = 20;
  options.threads = 4;
  options.seed = 9;
  EXPECT_EQ(settings_text(options),
            "engine=astar objective=pushes,moves space=pushes heuristic=nearest weights=2.5,1 "
            "without=blocks,pairs time=0.1 memory=1000 nodes=20 threads=4 seed=9");
  options.first = true;
  EXPECT_TRUE(settings_text(options).ends_with(" seed=9 first=1"));
  options.priority.turns = 5;
  EXPECT_NE(settings_text(options).find(" priority=1,5,-2,-8,4 "), std::string::npos);
}

TEST(Shard, splits_every_list_without_rest) {
  for (const std::size_t count : {1U, 2U, 5U}) {
    for (std::size_t place = 1; place <= 20; ++place) {
      std::size_t holders = 0;
      for (std::size_t number = 1; number <= count; ++number) {
        const auto shard = Shard::parse(std::to_string(number) + '/' + std::to_string(count));
        ASSERT_TRUE(shard) << shard.error();
        if (shard->holds(place)) ++holders;
      }
      EXPECT_EQ(holders, 1U);
    }
  }
  EXPECT_TRUE(Shard::parse("2/5")->holds(7));
  for (const char* const wrong : {"", "/", "1", "1/", "/2", "0/2", "3/2", "1/0", "+1/2", "1/2 ", "a/b"}) {
    EXPECT_FALSE(Shard::parse(wrong)) << wrong;
  }
}

Row blank() {
  Row row;
  row.file = "a.xsb";
  row.level = 3;
  row.title = "Title";
  row.place = 12;
  row.content = "c";
  row.settings = "s";
  row.version = "v";
  return row;
}

TEST(LevelRow, takes_the_answer_and_keeps_its_own_key) {
  TaskEnd end;
  end.answered = true;
  end.text =
      R"({"file":"b","level":9,"status":"solved","moves":2,"seconds":0.5,"cpu_seconds":0.4,"win":"boxes"})";
  end.usage = {0.75, 4096};
  const Row row = row_of(blank(), end, {});
  EXPECT_EQ(key_of(row), key_of(blank()));
  EXPECT_EQ(row.place, 12U);
  EXPECT_EQ(row.status, Status::solved);
  EXPECT_EQ(row.moves, 2U);
  EXPECT_EQ(row.seconds, 0.5);
  EXPECT_EQ(row.cpu_seconds, 0.75);
  EXPECT_EQ(row.resident_bytes, 4096U);
  EXPECT_EQ(row.other, R"({"win":"boxes"})");
}

TEST(LevelRow, says_how_a_worker_died) {
  const auto reason_of = [](TaskEnd end, Status status, Limit limit) {
    end.seconds = 1.25;
    Supervision supervision;
    supervision.seconds = 60;
    supervision.grace = 2.5;
    const Row row = row_of(blank(), end, supervision);
    EXPECT_EQ(row.status, status);
    EXPECT_EQ(row.limit, limit);
    EXPECT_EQ(row.seconds, 1.25);
    EXPECT_EQ(row.title, "Title");
    return row.reason;
  };
  TaskEnd end;
  end.death.signal = SIGSEGV;
  EXPECT_EQ(reason_of(end, Status::error, Limit::none), "the worker crashed (signal 11, SIGSEGV)");
  end.death.signal = SIGKILL;
  EXPECT_EQ(
      reason_of(end, Status::error, Limit::none),
      "the worker was killed (signal 9, SIGKILL), by a user or by the system because memory was used up");
  end.overdue = true;
  EXPECT_EQ(reason_of(end, Status::unknown, Limit::time),
            "killed 2.5 s after its time limit of 60 s, which it did not keep");
  end = {};
  end.death.exit_code = 1;
  EXPECT_EQ(reason_of(end, Status::error, Limit::none), "the worker ended without an answer (exit code 1)");
  end.answered = true;
  end.text = "{";
  EXPECT_EQ(reason_of(end, Status::error, Limit::none),
            "the answer of the worker is invalid: is not a JSON object");
}

TEST(Merge, puts_files_in_the_order_of_the_list) {
  std::vector<Row> rows;
  const auto add = [&](const char* file, std::size_t level, std::size_t place) {
    Row row = blank();
    row.file = file;
    row.level = level;
    row.place = place;
    rows.push_back(row);
  };
  add("a", 2, 5);
  add("z", 2, 2);
  add("a", 1, 4);
  add("z", 1, 1);
  add("z", 10, 3);
  const Merge merge = merge_rows({{"one", {rows[0], rows[1]}}, {"two", {rows[2], rows[3], rows[4]}}});
  EXPECT_TRUE(merge.faults.empty());
  EXPECT_EQ(merge.missing, 0U);
  std::string order;
  for (const Row& row : merge.rows) order += row.file + std::to_string(row.level) + ' ';
  EXPECT_EQ(order, "z1 z2 z10 a1 a2 ");
  EXPECT_EQ(merge_rows({{"one", {rows[0]}}}).missing, 4U);
}

TEST(Merge, errors_and_answers_contradict_each_other) {
  Row solved = blank();
  solved.status = Status::solved;
  solved.moves = 4;
  Row died = blank();
  died.status = Status::error;
  died.reason = "the worker crashed";
  const Merge merge = merge_rows({{"one", {solved}}, {"two", {died}}});
  EXPECT_EQ(merge.faults,
            std::vector<std::string>{
                "a.xsb, level 3: solved, 4 moves in one, but error (the worker crashed) in two"});
}

class WriterTest : public testing::Test {
 protected:
  WriterTest() { std::remove(path_.c_str()); }
  ~WriterTest() override { std::remove(path_.c_str()); }
  std::string path_ = testing::TempDir() + "sokrates-writer-test.jsonl";
};

TEST_F(WriterTest, goes_on_where_the_last_one_stopped) {
  {
    auto writer = JournalWriter::open(path_);
    ASSERT_TRUE(writer) << writer.error();
    EXPECT_EQ(writer->append(blank()), "");
    EXPECT_EQ(writer->sync(), "");
  }
  std::ofstream(path_, std::ios::app) << "{\"file";
  {
    auto writer = JournalWriter::open(path_);
    ASSERT_TRUE(writer) << writer.error();
    ASSERT_EQ(writer->found().rows.size(), 1U);
    EXPECT_EQ(writer->found().cut_bytes, 6U);
    EXPECT_EQ(writer->mend_last_line(), "");
    EXPECT_EQ(writer->append(blank()), "");
  }
  const auto journal = read_journal(path_);
  ASSERT_TRUE(journal);
  EXPECT_EQ(journal->rows, (std::vector<Row>{blank(), blank()}));
  EXPECT_EQ(journal->cut_bytes, 0U);
}

TEST_F(WriterTest, notices_that_its_file_was_taken_away) {
  auto writer = JournalWriter::open(path_);
  ASSERT_TRUE(writer) << writer.error();
  EXPECT_EQ(writer->append(blank()), "");
  EXPECT_EQ(writer->sync(), "");
  std::remove(path_.c_str());
  EXPECT_TRUE(writer->sync().starts_with("THE JOURNAL IS GONE"));
  std::ofstream(path_) << "another file";
  EXPECT_TRUE(writer->sync().starts_with("THE JOURNAL IS GONE"));
}

TEST_F(WriterTest, is_alone) {
  auto first = JournalWriter::open(path_);
  ASSERT_TRUE(first) << first.error();
  EXPECT_EQ(JournalWriter::open(path_).error(),
            "another run is writing to it; wait for its end or choose another --output");
}

TEST_F(WriterTest, says_why_a_journal_cannot_be_written) {
  EXPECT_EQ(JournalWriter::open("/nowhere/run.jsonl").error(), "cannot open: No such file or directory");
  EXPECT_EQ(JournalWriter::open("/dev/null").error(),
            "is not a regular file; a journal must be one, so that a run can be resumed");
}

}  // namespace
}  // namespace sokrates::bench
