#include "bench/row.hpp"

#include <gtest/gtest.h>

namespace sokrates::bench {
namespace {

// Each field has a value of its own, so that the test fails if two fields are swapped.
Row full_row() {
  Row row;
  row.file = "levels/a b.xsb";
  row.level = 7;
  row.title = "Two \"doors\"";
  row.place = 107;
  row.content = "0123456789abcdef";
  row.settings = "engine=astar nodes=1000";
  row.version = "1.2.3";
  row.build = "fedcba98";
  row.status = Status::solved;
  row.reason = "reason";
  row.limit = Limit::nodes;
  row.objective = Objective::pushes_moves;
  row.engine = "astar";
  row.optimal = true;
  row.moves = 11;
  row.pushes = 5;
  row.solution = "rrRdldRuuU";
  row.lower_bound = 4;
  row.seconds = 0.25;
  row.cpu_seconds = 0.125;
  row.expanded = 12345678901234567890U;
  row.generated = 98;
  row.peak_bytes = 76;
  row.resident_bytes = 54;
  row.other = R"({"exact_id":"AA","statistics":{"z":1,"a":[2,3]},"unheard_of":true})";
  return row;
}

TEST(Row, is_read_back_as_it_was_written) {
  const Row row = full_row();
  const std::string line = to_line(row);
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  const auto again = parse_row(line);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, row);
  EXPECT_EQ(to_line(*again), line);
}

TEST(Row, without_values_is_read_back_too) {
  Row row;
  row.file = "x";
  row.level = 1;
  for (const Status status :
       {Status::solved, Status::unsolvable, Status::unknown, Status::invalid, Status::error}) {
    row.status = status;
    const auto again = parse_row(to_line(row));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, row);
  }
}

TEST(Row, of_plain_solve_has_no_key_but_its_place) {
  const auto row = parse_row(R"({"file":"-","level":2,"title":null,"status":"unknown","limit":"time",)"
                             R"("solution":null,"seconds":1,"improvements":[]})");
  ASSERT_TRUE(row) << row.error();
  EXPECT_EQ(row->status, Status::unknown);
  EXPECT_EQ(row->limit, Limit::time);
  EXPECT_FALSE(row->solution);
  EXPECT_EQ(row->seconds, 1.0);
  EXPECT_EQ(row->other, R"({"improvements":[]})");
  EXPECT_EQ(key_of(*row), (RowKey{"-", 2, "", "", ""}));
}

TEST(Row, says_what_is_wrong_with_a_line) {
  const std::pair<const char*, const char*> wrong[] = {
      {"", "is not a JSON object"},
      {"[1]", "is not a JSON object"},
      {R"({"file":"a","level":1,"status":"solved")", "is not a JSON object"},
      {R"({"level":1,"status":"solved"})", "'file' is missing"},
      {R"({"file":"a","status":"solved"})", "'level' is missing"},
      {R"({"file":"a","level":-1,"status":"solved"})", "'level' is not a whole number"},
      {R"({"file":"a","level":1})", "'status' is missing"},
      {R"({"file":"a","level":1,"status":"sovled"})", "'status' cannot be 'sovled'"},
      {R"({"file":"a","level":1,"status":"solved","limit":"none"})", "'limit' cannot be 'none'"},
      {R"({"file":"a","level":1,"status":"solved","moves":1.5})", "'moves' is not a whole number"},
      {R"({"file":"a","level":1,"status":"solved","seconds":"1"})", "'seconds' is not a number"},
      {R"({"file":"a","level":1,"status":"solved","optimal":1})", "'optimal' is not true or false"},
      {R"({"file":"a","level":1,"status":"solved","title":1})", "'title' is not a text"},
  };
  for (const auto& [line, fault] : wrong) EXPECT_EQ(parse_row(line).error(), fault) << line;
}

TEST(Row, is_read_whatever_its_spaces_and_order_are) {
  const auto row = parse_row(
      " { \"x\" : [1, {\"a,b\": \"}\\\"]\"}] ,\t\"status\" : \"solved\" , \"moves\" : 7 , \"level\":2, "
      "\"title\" :\"a\\u00e9\\\"\", \"y\":{} ,"
      " \"file\" :\"f\" } ");
  ASSERT_TRUE(row) << row.error();
  EXPECT_EQ(row->file, "f");
  EXPECT_EQ(row->level, 2U);
  EXPECT_EQ(row->moves, 7U);
  EXPECT_EQ(row->title, "a\xc3\xa9\"");
  EXPECT_EQ(row->other, R"({"x":[1, {"a,b": "}\"]"}],"y":{}})");
}

// A line written by this program is parsed with few checks. If it is cut anywhere, it must be rejected and
// not read beyond its end.
TEST(Row, of_our_own_is_refused_when_it_is_cut) {
  std::string line = to_line(full_row());
  line.pop_back();  // the newline
  const auto whole = parse_own_row(line);
  ASSERT_TRUE(whole) << whole.error();
  EXPECT_EQ(*whole, full_row());
  for (std::size_t size = 0; size < line.size(); ++size) {
    const std::string cut = line.substr(0, size);  // a copy, so that sanitizers detect a read beyond the end
    EXPECT_FALSE(parse_own_row(cut)) << cut;
  }
}

TEST(Row, answers_agree_whatever_they_cost) {
  const Row row = full_row();
  Row other = row;
  other.seconds = 99;
  other.cpu_seconds = 98;
  other.peak_bytes = 1;
  other.resident_bytes = 2;
  other.build = "another";
  EXPECT_TRUE(same_answer(row, other));
  other.solution = "rrRdldRuuUu";
  EXPECT_FALSE(same_answer(row, other));
  other = row;
  other.status = Status::unknown;
  EXPECT_FALSE(same_answer(row, other));
  other = row;
  other.lower_bound = 5;
  EXPECT_FALSE(same_answer(row, other));
}

TEST(Row, names_that_are_not_utf8_are_known_again) {
  Row row;
  row.file = "caf\xe9.xsb";
  row.level = 1;
  const auto again = parse_row(to_line(row));
  ASSERT_TRUE(again) << again.error();
  EXPECT_NE(again->file, row.file);
  EXPECT_EQ(again->file, utf8_text(row.file));
  EXPECT_EQ(utf8_text("plain \xc3\xa9"), "plain \xc3\xa9");
}

}  // namespace
}  // namespace sokrates::bench
