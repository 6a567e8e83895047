// Solves every level of tests/regress/levels and compares the answers with the oracle's.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "regress/regress_case.hpp"

namespace oracle {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> level_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(REGRESS_LEVELS)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

class Regress : public testing::TestWithParam<fs::path> {};

TEST_P(Regress, AnswersAreTrue) {
  std::ifstream in(GetParam());
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  EXPECT_EQ(complaint(read_case(text)), "");
}

INSTANTIATE_TEST_SUITE_P(Level, Regress, testing::ValuesIn(level_files()), [](const auto& tested) {
  std::string name = tested.param.stem().string();
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
});

}  // namespace
}  // namespace oracle
