#include "bench/suites.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "foreign_levels.hpp"

namespace sokrates::bench {
namespace {

// A folder of files with the names of cavepacker-data. Their content does not matter here.
class SuitesTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        testing::TempDir() + "suites_test_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void put(const std::string& name) { std::ofstream(folder_ + "/" + name) << "#@$.#\n"; }
  std::string at(const std::string& name) const { return folder_ + "/" + name; }

  std::string folder_;
};

TEST_F(SuitesTest, FilesAreInTheOrderOfTheirNumbers) {
  for (const char* name : {"gri0010.sok", "gri0002.sok", "gri0002.sol", "gri0001.sok", "README.maps"})
    put(name);
  const auto suite = suite_named("grigr", folder_);
  ASSERT_TRUE(suite) << suite.error();
  EXPECT_EQ(suite->files,
            (std::vector<std::string>{at("gri0001.sok"), at("gri0002.sok"), at("gri0010.sok")}));
}

TEST_F(SuitesTest, AWholeHasTheFilesOfItsPartsInOrder) {
  for (const char* name : {"microban02_0001.sok", "microban01_0001.sok", "microban01_0002.sok"}) put(name);
  const auto whole = suite_named("microban", folder_);
  ASSERT_TRUE(whole) << whole.error();
  EXPECT_EQ(whole->files, (std::vector<std::string>{at("microban01_0001.sok"), at("microban01_0002.sok"),
                                                    at("microban02_0001.sok")}));
  EXPECT_EQ(suite_named("microban2", folder_)->files.size(), 1U);
}

TEST_F(SuitesTest, AnUnknownSetIsListedUnderItsOwnName) {
  put("novoban0001.sok");
  EXPECT_EQ(suite_named("novoban", folder_)->files.size(), 1U);
}

TEST_F(SuitesTest, ACollectionFileIsASuite) {
  std::ofstream(at("microban1.xsb")) << "#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n";
  std::ofstream(at("novoban.xsb")) << "#####\n#@$.#\n#####\n";
  EXPECT_EQ(suite_named("microban1", folder_)->files, std::vector<std::string>{at("microban1.xsb")});
  EXPECT_EQ(suite_named("microban", folder_)->files, std::vector<std::string>{at("microban1.xsb")});
  EXPECT_EQ(suite_named("novoban", folder_)->files, std::vector<std::string>{at("novoban.xsb")});
  const std::string listing = suites_listing(find_suites(folder_), folder_);
  EXPECT_NE(listing.find("  microban1          2  "), std::string::npos) << listing;
  EXPECT_NE(listing.find("  novoban            1\n"), std::string::npos) << listing;
}

TEST_F(SuitesTest, FilesWithOneLevelArePreferredToACollectionFile) {
  for (const char* name : {"microban01_0001.sok", "microban1.xsb"}) put(name);
  EXPECT_EQ(suite_named("microban1", folder_)->files, std::vector<std::string>{at("microban01_0001.sok")});
}

TEST_F(SuitesTest, LevelsAreInTheOrderOfTheirNumbers) {
  for (const char* name : {"lev10.sok", "lev2.sok", "lev1.sok", "lev03.sok"}) put(name);
  EXPECT_EQ(suite_named("lev", folder_)->files,
            (std::vector<std::string>{at("lev1.sok"), at("lev2.sok"), at("lev03.sok"), at("lev10.sok")}));
}

TEST_F(SuitesTest, MissingDataSaysHowToGetIt) {
  const auto suite = suite_named("xsokoban", folder_ + "/nowhere");
  ASSERT_FALSE(suite);
  EXPECT_NE(suite.error().find("apt-get install cavepacker-data"), std::string::npos);
  EXPECT_NE(suites_listing(find_suites(folder_), folder_).find("apt-get install"), std::string::npos);
}

TEST_F(SuitesTest, AnUnknownNamePointsToTheList) {
  const auto suite = suite_named("xsokobam", folder_);
  ASSERT_FALSE(suite);
  EXPECT_NE(suite.error().find("--suites"), std::string::npos);
}

TEST_F(SuitesTest, TheListingCounts) {
  for (const char* name : {"gri0001.sok", "gri0002.sok"}) put(name);
  const std::string listing = suites_listing(find_suites(folder_), folder_);
  EXPECT_NE(listing.find("  grigr              2  "), std::string::npos) << listing;
  EXPECT_EQ(listing.find("apt-get"), std::string::npos);
}

TEST(SuiteOfFile, GoesByTheName) {
  EXPECT_EQ(suite_of_file("/anywhere/microban01_0007.sok"), "microban1");
  EXPECT_EQ(suite_of_file("gri0140.sok"), "grigr");
  EXPECT_EQ(suite_of_file("grigrspecial0001.sok"), "grigrspecial");
  EXPECT_EQ(suite_of_file("xsokoban.xsb"), "");
  EXPECT_EQ(suite_of_file("xsokoban.sok"), "");
  EXPECT_EQ(suite_of_file("levels/0001.sok"), "");
}

TEST(Suites, DebiansPackageHasTheDocumentedLevels) {
  const std::string folder = foreign::kCavepackerMaps.string();
  const auto suite = suite_named("xsokoban", folder);
  if (!suite) GTEST_SKIP() << foreign::kMissingCavepacker;
  EXPECT_EQ(suite->files.size(), 90U);
  EXPECT_EQ(suite_named("microban", folder)->files.size(), 290U);
  EXPECT_EQ(suite_named("sasquatch", folder)->files.size(), 450U);
  const std::vector<Suite> suites = find_suites(folder);
  EXPECT_TRUE(std::all_of(suites.begin(), suites.end(),
                          [](const Suite& each) { return !each.files.empty() && !each.about.empty(); }));
}

}  // namespace
}  // namespace sokrates::bench
