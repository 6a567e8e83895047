// Tests the limits of control groups, read from a fake /proc and /sys.
#include "arguments/granted.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace sokrates::cli {
namespace {

namespace fs = std::filesystem;

class Granted : public testing::Test {
 protected:
  void SetUp() override {
    root_ = testing::TempDir() + "granted_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(root_);
  }
  void TearDown() override { fs::remove_all(root_); }

  void put(const std::string& path, const std::string& text) {
    const fs::path file = root_ + path;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }

  std::string root_;
};

TEST_F(Granted, WithoutControlGroupsTheMachineCounts) {
  EXPECT_GE(granted_threads(root_), 1U);
  EXPECT_GT(granted_memory(root_), 0U);
}

TEST_F(Granted, TheSmallestLimitOnThePathCounts) {
  put("/proc/self/cgroup", "0::/slice/job/step\n");
  put("/sys/fs/cgroup/slice/memory.max", "1000000\n");
  put("/sys/fs/cgroup/slice/job/memory.max", "3000000\n");
  put("/sys/fs/cgroup/slice/job/step/memory.max", "max\n");
  EXPECT_EQ(granted_memory(root_), 1'000'000U);
}

TEST_F(Granted, ALimitOfTheOuterGroupIsFoundInAContainer) {
  put("/proc/self/cgroup", "0::/\n");
  put("/sys/fs/cgroup/memory.max", "2000000\n");
  put("/sys/fs/cgroup/cpu.max", "100000 100000\n");
  EXPECT_EQ(granted_memory(root_), 2'000'000U);
  EXPECT_EQ(granted_threads(root_), 1U);
}

TEST_F(Granted, AProcessorQuotaIsRoundedUp) {
  put("/proc/self/cgroup", "0::/job\n");
  put("/sys/fs/cgroup/job/cpu.max", "50000 100000\n");
  EXPECT_EQ(granted_threads(root_), 1U);
}

TEST_F(Granted, AGroupWithoutAQuotaLimitsNothing) {
  const unsigned unlimited = granted_threads(root_);
  put("/proc/self/cgroup", "0::/job\n");
  put("/sys/fs/cgroup/job/cpu.max", "max 100000\n");
  EXPECT_EQ(granted_threads(root_), unlimited);
}

TEST_F(Granted, ControlGroupsOfVersion1AreRead) {
  put("/proc/self/cgroup", "5:cpu,cpuacct:/job\n4:memory:/other/deep\n0::/\n");
  put("/sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "100000\n");
  put("/sys/fs/cgroup/cpu/job/cpu.cfs_period_us", "100000\n");
  put("/sys/fs/cgroup/memory/other/memory.limit_in_bytes", "4000000\n");
  EXPECT_EQ(granted_threads(root_), 1U);
  EXPECT_EQ(granted_memory(root_), 4'000'000U);
}

TEST_F(Granted, ADamagedFileIsIgnored) {
  put("/proc/self/cgroup", "nonsense\n0:\n0::\n");
  put("/sys/fs/cgroup/cpu.max", "a b\n");
  EXPECT_GE(granted_threads(root_), 1U);
  EXPECT_GT(granted_memory(root_), 0U);
}

}  // namespace
}  // namespace sokrates::cli
