// Tests the names of options and results that users type and read.
#include <gtest/gtest.h>

#include <set>

#include <sokrates/options.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {
namespace {

TEST(Names, ObjectivesThereAndBack) {
  const std::pair<Objective, const char*> all[] = {{Objective::any, "any"},
                                                   {Objective::pushes, "pushes"},
                                                   {Objective::moves, "moves"},
                                                   {Objective::pushes_moves, "pushes,moves"},
                                                   {Objective::moves_pushes, "moves,pushes"}};
  for (const auto& [objective, name] : all) {
    EXPECT_EQ(name_of(objective), name);
    EXPECT_EQ(objective_named(name), objective);
  }
  EXPECT_FALSE(objective_named("push"));
  EXPECT_FALSE(objective_named(""));
}

TEST(Names, SpacesThereAndBack) {
  EXPECT_EQ(name_of(Space::pushes), "pushes");
  EXPECT_EQ(name_of(Space::moves), "moves");
  EXPECT_EQ(space_named("moves"), Space::moves);
  EXPECT_EQ(space_named("pushes"), Space::pushes);
  EXPECT_FALSE(space_named("steps"));
}

TEST(Names, StatusesAndLimits) {
  EXPECT_EQ(name_of(Status::solved), "solved");
  EXPECT_EQ(name_of(Status::unsolvable), "unsolvable");
  EXPECT_EQ(name_of(Status::unknown), "unknown");
  EXPECT_EQ(name_of(Status::invalid), "invalid");
  EXPECT_EQ(name_of(Status::error), "error");
  EXPECT_EQ(name_of(Limit::none), "none");
  EXPECT_EQ(name_of(Limit::time), "time");
  EXPECT_EQ(name_of(Limit::memory), "memory");
  EXPECT_EQ(name_of(Limit::nodes), "nodes");
  EXPECT_EQ(name_of(Limit::cancelled), "cancelled");
}

TEST(Names, PartsHaveAUniqueNameAndASummary) {
  for (const auto* table : {&engines(), &heuristics(), &components()}) {
    ASSERT_FALSE(table->empty());
    std::set<std::string> names;
    for (const ComponentInfo& part : *table) {
      EXPECT_TRUE(names.insert(part.name).second) << part.name;
      EXPECT_FALSE(part.name.empty());
      EXPECT_FALSE(part.summary.empty()) << part.name;
      EXPECT_EQ(part.summary.find('\n'), std::string::npos) << part.name;
      for (const char c : part.name) EXPECT_TRUE((c >= 'a' && c <= 'z') || c == '-') << part.name;
    }
  }
}

}  // namespace
}  // namespace sokrates
