#include "bench/shard_of_job.hpp"

#include <gtest/gtest.h>

#include <map>

namespace sokrates::bench {
namespace {

using Values = std::map<std::string, std::string>;

std::string shard_text(const Values& values, std::optional<std::size_t> tasks = {}) {
  const Environment environment = [&](const char* name) -> const char* {
    const auto found = values.find(name);
    return found == values.end() ? nullptr : found->second.c_str();
  };
  const Expected<Shard> shard = shard_of_job(tasks, environment);
  if (!shard) return "error: " + shard.error();
  return std::to_string(shard->number()) + '/' + std::to_string(shard->count());
}

TEST(ShardOfJob, ReadsRanksOfOpenMpiAndPmi) {
  EXPECT_EQ(shard_text({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "16"}}), "1/16");
  EXPECT_EQ(shard_text({{"PMI_RANK", "3"}, {"PMI_SIZE", "4"}}), "4/4");
}

TEST(ShardOfJob, ReadsArraysOfSlurmAndSge) {
  const Values slurm{{"SLURM_ARRAY_TASK_ID", "14"},
                     {"SLURM_ARRAY_TASK_MIN", "10"},
                     {"SLURM_ARRAY_TASK_MAX", "18"},
                     {"SLURM_ARRAY_TASK_STEP", "2"},
                     {"SLURM_ARRAY_TASK_COUNT", "5"}};
  EXPECT_EQ(shard_text(slurm), "3/5");
  EXPECT_EQ(shard_text({{"SGE_TASK_ID", "2"},
                        {"SGE_TASK_FIRST", "1"},
                        {"SGE_TASK_LAST", "8"},
                        {"SGE_TASK_STEPSIZE", "1"}}),
            "2/8");
}

TEST(ShardOfJob, TakesTheNumberOfTasksThatPbsAndKubernetesDoNotSet) {
  EXPECT_EQ(shard_text({{"PBS_ARRAY_INDEX", "4"}}, 4), "4/4");
  EXPECT_EQ(shard_text({{"PBS_ARRAYID", "1"}}, 4), "1/4");
  EXPECT_EQ(shard_text({{"JOB_COMPLETION_INDEX", "0"}}, 4), "1/4");
  EXPECT_NE(shard_text({{"JOB_COMPLETION_INDEX", "0"}}).find("write auto/N"), std::string::npos);
  EXPECT_NE(shard_text({{"JOB_COMPLETION_INDEX", "4"}}, 4).find("not from 0 to 3"), std::string::npos);
  EXPECT_NE(shard_text({{"PBS_ARRAY_INDEX", "0"}}, 4).find("not from 1 to 4"), std::string::npos);
}

TEST(ShardOfJob, DividesTheShareOfAnArrayTaskAmongItsRanks) {
  EXPECT_EQ(shard_text({{"SLURM_ARRAY_TASK_ID", "2"},
                        {"SLURM_ARRAY_TASK_MIN", "1"},
                        {"SLURM_ARRAY_TASK_MAX", "3"},
                        {"OMPI_COMM_WORLD_RANK", "1"},
                        {"OMPI_COMM_WORLD_SIZE", "4"}}),
            "6/12");
}

TEST(ShardOfJob, RefusesArraysWithGapsAndMissingVariables) {
  EXPECT_NE(shard_text({{"SLURM_ARRAY_TASK_ID", "4"},
                        {"SLURM_ARRAY_TASK_MIN", "1"},
                        {"SLURM_ARRAY_TASK_MAX", "9"},
                        {"SLURM_ARRAY_TASK_COUNT", "3"}})
                .find("gaps"),
            std::string::npos);
  EXPECT_NE(shard_text({{"OMPI_COMM_WORLD_RANK", "0"}}).find("OMPI_COMM_WORLD_SIZE is not set"),
            std::string::npos);
  EXPECT_NE(shard_text({{"SGE_TASK_ID", "undefined"}}).find("no variable"), std::string::npos);
  EXPECT_NE(shard_text({{"PMI_RANK", "four"}, {"PMI_SIZE", "4"}}).find("not a whole number"),
            std::string::npos);
}

}  // namespace
}  // namespace sokrates::bench
