#include "parallel/threshold_agreement.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

TEST(ThresholdAgreement, NeedsTheReportsOfAllRanks) {
  ThresholdAgreement agreement(3);
  EXPECT_EQ(agreement.threshold(), kNoThreshold);
  EXPECT_FALSE(agreement.report(0, {0, 0, 12}));
  EXPECT_FALSE(agreement.report(2, {0, 0, 10}));
  EXPECT_FALSE(agreement.report(0, {0, 0, 12}));
  EXPECT_EQ(agreement.threshold(), kNoThreshold);
  EXPECT_TRUE(agreement.report(1, {}));
  EXPECT_EQ(agreement.threshold(), 10);
  EXPECT_EQ(agreement.agreements(), 1U);
}

TEST(ThresholdAgreement, ReportsAreInvalidAfterAnAgreement) {
  ThresholdAgreement agreement(2);
  agreement.report(0, {0, 0, 10});
  EXPECT_TRUE(agreement.report(1, {}));
  EXPECT_FALSE(agreement.report(0, {0, 0, 11}));
  EXPECT_EQ(agreement.threshold(), 10);
}

TEST(ThresholdAgreement, WaitsForStatesInTransit) {
  ThresholdAgreement agreement(2);
  EXPECT_FALSE(agreement.report(0, {5, 0, 20}));
  EXPECT_FALSE(agreement.report(1, {0, 3, 20}));
  EXPECT_TRUE(agreement.report(1, {0, 5, 18}));
  EXPECT_EQ(agreement.threshold(), 18);
}

// Rank 0 reports, then receives a state of rank 1 and sends one to rank 2. Without the withdrawal, the state that rank 2
// received would be counted in place of the one that rank 0 received, and rank 0 would still work.
TEST(ThresholdAgreement, AWithdrawnReportPreventsAgreementWhenCountsAreEqualByChance) {
  ThresholdAgreement agreement(3);
  agreement.report(0, {0, 0, 30});
  agreement.withdraw(0);
  EXPECT_FALSE(agreement.report(1, {1, 0, 30}));
  EXPECT_FALSE(agreement.report(2, {0, 1, 30}));
  EXPECT_EQ(agreement.threshold(), kNoThreshold);
  EXPECT_TRUE(agreement.report(0, {1, 1, 25}));
  EXPECT_EQ(agreement.threshold(), 25);
}

TEST(ThresholdAgreement, EndsTheSearchWhenNothingIsOpen) {
  ThresholdAgreement agreement(2);
  agreement.report(0, {2, 2});
  EXPECT_TRUE(agreement.report(1, {2, 2}));
  EXPECT_EQ(agreement.threshold(), kNothingOpen);
}

}  // namespace
}  // namespace sokrates
