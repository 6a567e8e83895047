// Options by name and text: every row of the table, its values and its messages.
#include <sokrates/option_table.hpp>

#include <gtest/gtest.h>

namespace sokrates {
namespace {

std::string message_of(std::string_view name, std::string_view text) {
  Options options;
  const std::optional<Error> error = set_option(options, name, text);
  return error ? error->message : "";
}

TEST(OptionTable, SetsEachOption) {
  Options o;
  const std::pair<const char*, const char*> settings[] = {{"engine", "weighted-astar:10"},
                                                          {"objective", "pushes,moves"},
                                                          {"space", "moves"},
                                                          {"heuristic", "manhattan"},
                                                          {"without", "freeze,corral"},
                                                          {"weights", "5,2.5,1"},
                                                          {"priority-weights", "moves=2,centroid=-7"},
                                                          {"time", "1.5m"},
                                                          {"nodes", "1000"},
                                                          {"memory", "1.5G"},
                                                          {"threads", "3"},
                                                          {"seed", "18446744073709551615"},
                                                          {"settings", "corral_nodes=7"},
                                                          {"members", "dense any greedy 1 0"},
                                                          {"first", "true"},
                                                          {"upper", "97"},
                                                          {"known-solution", "rR"},
                                                          {"solution", "R"}};
  for (const auto& [name, text] : settings) EXPECT_EQ(set_option(o, name, text), std::nullopt) << name;
  EXPECT_EQ(std::size(settings), option_table().size()) << "a new option needs a line above";
  EXPECT_EQ(o.engine, "weighted-astar:10");
  EXPECT_EQ(o.objective, Objective::pushes_moves);
  EXPECT_EQ(o.space, Space::moves);
  EXPECT_EQ(o.heuristic, "manhattan");
  EXPECT_EQ(o.without, (std::vector<std::string>{"freeze", "corral"}));
  EXPECT_EQ(o.weights, (std::vector<double>{5, 2.5, 1}));
  EXPECT_EQ(o.priority.moves, 2);
  EXPECT_EQ(o.priority.centroid, -7);
  EXPECT_EQ(o.priority.pushes, PriorityWeights{}.pushes);
  EXPECT_EQ(o.limits.seconds, 90);
  EXPECT_EQ(o.limits.nodes, 1000U);
  EXPECT_EQ(o.limits.memory_bytes, 3ULL << 29);
  EXPECT_EQ(o.threads, 3U);
  EXPECT_EQ(o.seed, ~std::uint64_t{0});
  EXPECT_EQ(o.settings, (std::vector<Setting>{{"corral_nodes", 7}}));
  EXPECT_EQ(o.members, "dense any greedy 1 0");
  EXPECT_TRUE(o.first);
  EXPECT_EQ(o.upper, 97U);
  EXPECT_EQ(o.known_solution, "rR");
  EXPECT_EQ(set_option(o, "solution", "L"), std::nullopt);
  EXPECT_EQ(o.solutions, (std::vector<std::string>{"R", "L"}));
}

TEST(OptionTable, ReadsTimesAndAmounts) {
  const auto seconds = [](const char* text) {
    Options options;
    EXPECT_EQ(set_option(options, "time", text), std::nullopt) << text;
    return options.limits.seconds;
  };
  EXPECT_EQ(seconds("10"), 10);
  EXPECT_EQ(seconds("90s"), 90);
  EXPECT_EQ(seconds("500ms"), 0.5);
  EXPECT_EQ(seconds("2min"), 120);
  EXPECT_EQ(seconds("1h"), 3600);
  EXPECT_EQ(seconds("none"), 0);
  const auto bytes = [](const char* text) {
    Options options;
    EXPECT_EQ(set_option(options, "memory", text), std::nullopt) << text;
    return options.limits.memory_bytes;
  };
  EXPECT_EQ(bytes("1000"), 1000U);
  EXPECT_EQ(bytes("1k"), 1024U);
  EXPECT_EQ(bytes("2MiB"), 2U << 20);
  EXPECT_EQ(bytes("3Gb"), 3ULL << 30);
  EXPECT_EQ(bytes("7B"), 7U);
  EXPECT_EQ(bytes("none"), 0U);
}

TEST(OptionTable, GroupsOfComponents) {
  Options all, pruning;
  EXPECT_EQ(set_option(all, "without", "all,freeze"), std::nullopt);
  EXPECT_EQ(all.without.size(), components().size());
  EXPECT_EQ(set_option(pruning, "without", "pruning"), std::nullopt);
  EXPECT_EQ(pruning.without.size(), components().size() - 1);
  EXPECT_EQ(set_option(all, "without", ""), std::nullopt);
  EXPECT_TRUE(all.without.empty());
}

TEST(OptionTable, RefusesWithAReason) {
  EXPECT_EQ(message_of("objective", "fun"),
            "objective: 'fun' is not one of any | pushes | moves | pushes,moves | moves,pushes");
  EXPECT_EQ(message_of("nodes", "0"), "nodes: '0' is not a whole number from 1 to 9223372036854775807");
  EXPECT_EQ(message_of("weights", "1,2"), "weights: weights must decrease; use for example 10,5,2,1");
  EXPECT_NE(message_of("engine", "stockfish").find("'stockfish' is not one of"), std::string::npos);
  EXPECT_NE(message_of("colour", "red").find("there is no option 'colour'; options are engine, "),
            std::string::npos);
  for (const auto& [name, text] :
       std::initializer_list<std::pair<const char*, const char*>>{{"space", ""},
                                                                  {"heuristic", "guess"},
                                                                  {"without", "freeze,"},
                                                                  {"weights", ""},
                                                                  {"weights", "0"},
                                                                  {"priority-weights", "moves"},
                                                                  {"priority-weights", "moves=1000001"},
                                                                  {"priority-weights", "luck=1"},
                                                                  {"time", "0"},
                                                                  {"time", "s"},
                                                                  {"time", "1d"},
                                                                  {"time", "-1"},
                                                                  {"memory", "0"},
                                                                  {"memory", "G"},
                                                                  {"memory", "9E"},
                                                                  {"memory", "1X"},
                                                                  {"threads", "0"},
                                                                  {"threads", "1025"},
                                                                  {"seed", "-1"},
                                                                  {"seed", "18446744073709551616"},
                                                                  {"upper", "0"},
                                                                  {"", ""}}) {
    EXPECT_NE(message_of(name, text), "") << name << " = " << text;
  }
}

TEST(OptionTable, AnErrorChangesNothing) {
  Options options;
  ASSERT_EQ(set_option(options, "priority-weights", "moves=5"), std::nullopt);
  EXPECT_TRUE(set_option(options, "priority-weights", "moves=6,luck=1").has_value());
  EXPECT_EQ(options.priority.moves, 5);
  ASSERT_EQ(set_option(options, "without", "freeze"), std::nullopt);
  EXPECT_TRUE(set_option(options, "without", "corral,luck").has_value());
  EXPECT_EQ(options.without, std::vector<std::string>{"freeze"});
}

}  // namespace
}  // namespace sokrates
