// Tunables and tables of members: the rows, the messages for wrong values, and the effect on a search.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <sokrates/option_table.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {
namespace {

const char kHall[] = "##########\n#   .. . #\n# $$ $   #\n#  #@  # #\n#   $ .  #\n##########";

std::string message_of(const Options& options) {
  const std::optional<Error> error = check(options);
  return error ? error->message : "";
}

Options with(std::vector<Setting> settings) {
  Options options;
  options.settings = std::move(settings);
  return options;
}

TEST(Tunables, EachRowHasANameARangeAndASentence) {
  std::set<std::string_view> names;
  for (const TunableInfo& tunable : tunables()) {
    EXPECT_TRUE(names.insert(tunable.name).second) << tunable.name;
    EXPECT_EQ(tunable.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string_view::npos)
        << tunable.name;
    EXPECT_LT(tunable.low, tunable.high) << tunable.name;
    EXPECT_LE(tunable.low, tunable.value) << tunable.name;
    EXPECT_GE(tunable.high, tunable.value) << tunable.name;
    EXPECT_NE(tunable.summary.find('N'), std::string_view::npos) << tunable.name << ": the value is called N";
    EXPECT_FALSE(tunable.summary.ends_with('.')) << tunable.name;
  }
  EXPECT_GE(names.size(), 50U);
}

TEST(Tunables, BothEndsAreAcceptedAndNothingBeyond) {
  for (const TunableInfo& tunable : tunables()) {
    const std::string name(tunable.name);
    EXPECT_EQ(message_of(with({{name, tunable.low}})), "");
    EXPECT_EQ(message_of(with({{name, tunable.high}})), "");
    EXPECT_EQ(check(with({{name, tunable.high + 1}}))->code, ErrorCode::bad_value) << name;
    if (tunable.low > 0) {
      EXPECT_EQ(check(with({{name, tunable.low - 1}}))->code, ErrorCode::bad_value) << name;
    }
  }
}

TEST(Tunables, WrongSettingsAreRefusedWithAReason) {
  EXPECT_EQ(message_of(with({{"corral_nodes", 0}})),
            "'corral_nodes' cannot be 0; use a whole number from 1 to 10000");
  EXPECT_EQ(message_of(with({{"luck", 1}})), "there is no tunable 'luck'; `sokrates tunables` lists them");
  const Result result = solve(*Level::from_text("#####\n#@$.#\n#####"), with({{"luck", 1}}));
  EXPECT_EQ(result.status, Status::invalid);
  EXPECT_EQ(result.code, ErrorCode::unknown_name);
}

TEST(Tunables, ChangedSettingsAreThoseThatDifferFromTheDefault) {
  const std::uint64_t usual = std::find_if(tunables().begin(), tunables().end(), [](const TunableInfo& each) {
                                return each.name == "corral_nodes";
                              })->value;
  const std::vector<Setting> changed = changed_settings(
      {{"pairs_squares", 10}, {"portfolio_turn", 5000}, {"corral_nodes", usual}, {"pairs_squares", 20}});
  EXPECT_EQ(changed, (std::vector<Setting>{{"portfolio_turn", 5000}, {"pairs_squares", 20}}));
}

TEST(Tunables, ASettingReachesTheSearchAndTheResult) {
  const Level level = *Level::from_text(kHall);
  Options options;
  options.first = true;
  const Result usual = solve(level, options);
  options.settings = {{"portfolio_dense_log2", 0},
                      {"portfolio_dense_squares", 0}};  // the level counts as large
  const Result tuned = solve(level, options);
  EXPECT_EQ(usual.status, Status::solved);
  EXPECT_EQ(tuned.status, Status::solved);
  EXPECT_TRUE(usual.settings.empty());
  EXPECT_EQ(tuned.settings, options.settings);
  EXPECT_EQ(usual.statistics.members.front().name, "greedy");
  EXPECT_EQ(tuned.statistics.members.front().name, "fess");
}

TEST(Tunables, TextSetsThem) {
  Options options;
  EXPECT_EQ(set_option(options, "settings", "corral_nodes=7,portfolio_turn=1000"), std::nullopt);
  EXPECT_EQ(options.settings, (std::vector<Setting>{{"corral_nodes", 7}, {"portfolio_turn", 1000}}));
  for (const char* const text : {"corral_nodes", "corral_nodes=", "corral_nodes=x", "corral_nodes=-1", "=7",
                                 "corral_nodes=7,", "corral_nodes=99999999999999999999", "luck=1"}) {
    EXPECT_TRUE(set_option(options, "settings", text).has_value()) << text;
  }
  EXPECT_EQ(options.settings.size(), 2U) << "after an error the options are unchanged";
  EXPECT_EQ(set_option(options, "settings", "corral_nodes=0")->message,
            "settings: 'corral_nodes' cannot be 0; use a whole number from 1 to 10000");
  EXPECT_EQ(set_option(options, "settings", ""), std::nullopt);
  EXPECT_TRUE(options.settings.empty());
}

TEST(MembersOption, ReplacesAGroupOfTheTable) {
  const Level level = *Level::from_text(kHall);
  Options options;
  options.first = true;
  options.members = "dense any astar 1 0  # the only member\n";
  const Result result = solve(level, options);
  EXPECT_EQ(result.status, Status::solved);
  EXPECT_EQ(result.statistics.found_by, "astar");
  ASSERT_FALSE(result.statistics.members.empty());
  EXPECT_EQ(result.statistics.members.front().name, "astar");
}

TEST(MembersOption, AWrongTableIsRefusedWithAReason) {
  Options options;
  options.members = "dense any astar 1 0\ndense any luck 1 0\n";
  EXPECT_EQ(
      message_of(options),
      "members: there is no engine 'luck' that can be a member; `sokrates solve --help` lists the engines");
  options.members = "dense any portfolio 1 0\n";
  EXPECT_EQ(check(options)->code, ErrorCode::unknown_name);
  options.members = "dense any astar 0 0\n";
  EXPECT_EQ(message_of(options), "members: line 1: '0' is not a share; use a whole number from 1 to 1000");
  Options unchanged;
  EXPECT_EQ(set_option(unchanged, "members", "nonsense")->message,
            "members: line 1: a row has 5 fields, not 1; use KIND PURPOSE ENGINE SHARE START");
  EXPECT_TRUE(unchanged.members.empty());
  EXPECT_EQ(set_option(unchanged, "members", built_in_members_text()), std::nullopt);
}

TEST(MembersOption, TheBuiltInTableAsTextChangesNothing) {
  const Level level = *Level::from_text(kHall);
  Options options;
  const Result built_in = solve(level, options);
  options.members = built_in_members_text();
  const Result read = solve(level, options);
  EXPECT_EQ(read.solution, built_in.solution);
  EXPECT_EQ(read.statistics.expanded, built_in.statistics.expanded);
}

}  // namespace
}  // namespace sokrates
