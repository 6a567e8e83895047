#include "parallel/wave_agreement.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

TEST(WaveAgreement, NeedsTheReportsAndTheAnswersOfAllRanks) {
  WaveAgreement agreement(2);
  agreement.report(0, {3, 1, 12});
  EXPECT_FALSE(agreement.begin_wave());
  agreement.report(1, {1, 3, 10});
  EXPECT_TRUE(agreement.begin_wave());
  EXPECT_FALSE(agreement.begin_wave()) << "a wave has begun";
  EXPECT_FALSE(agreement.answer(0, IdleReport{3, 1, 12}));
  EXPECT_EQ(agreement.threshold(), kNoThreshold);
  EXPECT_TRUE(agreement.answer(1, IdleReport{1, 3, 10}));
  EXPECT_EQ(agreement.threshold(), 10);
  EXPECT_FALSE(agreement.begin_wave()) << "the reports are invalid after an agreement";
}

TEST(WaveAgreement, BeginsNoWaveWhileStatesAreInTransit) {
  WaveAgreement agreement(2);
  agreement.report(0, {5, 0, 20});
  agreement.report(1, {0, 3, 20});
  EXPECT_FALSE(agreement.begin_wave());
  agreement.report(1, {0, 5, 18});
  EXPECT_TRUE(agreement.begin_wave());
}

// Rank 0 reports, then receives a state of rank 1 and sends one to rank 2. The sums of the reports are equal by chance.
TEST(WaveAgreement, FailsIfARankHasWorkedSinceItsReport) {
  WaveAgreement agreement(3);
  agreement.report(0, {0, 0, 30});
  agreement.report(1, {1, 0, 30});
  agreement.report(2, {0, 1, 30});
  EXPECT_TRUE(agreement.begin_wave());
  agreement.answer(1, IdleReport{1, 0, 30});
  agreement.answer(2, IdleReport{0, 1, 30});
  EXPECT_FALSE(agreement.answer(0, std::nullopt));
  agreement.report(0, {1, 1, 25});
  EXPECT_TRUE(agreement.begin_wave());
  agreement.answer(0, IdleReport{1, 1, 25});
  agreement.answer(1, IdleReport{1, 0, 30});
  EXPECT_TRUE(agreement.answer(2, IdleReport{0, 1, 30}));
  EXPECT_EQ(agreement.threshold(), 25);
}

TEST(WaveAgreement, FailsIfARankIsIdleAgainWithOtherCounts) {
  WaveAgreement agreement(2);
  agreement.report(0, {0, 0, 30});
  agreement.report(1, {0, 0, 30});
  EXPECT_TRUE(agreement.begin_wave());
  agreement.answer(0, IdleReport{1, 0, 30});
  EXPECT_FALSE(agreement.answer(1, IdleReport{0, 1, 28}));
  EXPECT_EQ(agreement.threshold(), kNoThreshold);
}

}  // namespace
}  // namespace sokrates
