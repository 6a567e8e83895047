// Compares the verdicts of the checker with the oracle. The checker must accept only true claims, whatever the
// hints of a certificate are.
//
// SOKRATES_FULL=1 runs the long form: 100,000 claims, 10,000 mutated certificates, 1,000 levels without a solution.
#include <gtest/gtest.h>

#include "check.hpp"
#include "oracle/test_size.hpp"
#include "proofs/random_claim.hpp"

namespace proofs {
namespace {

using checkproof::Verdict;

constexpr std::uint64_t kMaxStates = 20'000;

Verdict verdict_on(const std::string& text) try {
  const checkproof::Certificate certificate = checkproof::read_certificate(text);
  return checkproof::check(certificate, kMaxStates, certificate.has_pi);
} catch (const Verdict& verdict) {
  return verdict;
}

bool is_accepted(const Verdict& verdict) {
  return verdict.word == checkproof::accepted || verdict.word == checkproof::accepted_with_pi;
}

TEST(Checkproof, AcceptsTrueClaimsOnly) {
  int of_true[2] = {};  // index 0: unfinished, 1: accepted
  int of_false[2] = {};
  int with_lemmas = 0;  // among the true claims
  int with_balls = 0;
  for (int seed = 0; seed < oracle::level_count(1500, 100'000); ++seed) {
    const RandomClaim claim = random_claim(static_cast<std::uint64_t>(seed));
    if (claim.certificate.empty()) continue;
    const Verdict verdict = verdict_on(claim.certificate);
    ASSERT_NE(verdict.word, checkproof::malformed) << "seed " << seed << '\n'
                                                   << claim.certificate << verdict.why;
    const bool is_unfinished = verdict.word == checkproof::unfinished;
    ASSERT_TRUE(is_unfinished || is_accepted(verdict) == claim.is_true) << "seed " << seed << '\n'
                                                                        << claim.certificate << verdict.why;
    ++(claim.is_true ? of_true : of_false)[is_unfinished ? 0 : 1];
    with_lemmas += claim.is_true && claim.certificate.find("\nlemma ") != std::string::npos ? 1 : 0;
    with_balls += claim.is_true && claim.certificate.find("\nball ") != std::string::npos ? 1 : 0;
  }
  // Without these conditions, a checker that never finishes a check would pass.
  EXPECT_GT(of_true[1], 9 * of_true[0]);
  EXPECT_GT(of_false[1], 9 * of_false[0]);
  EXPECT_GT(of_false[1], oracle::level_count(300, 20'000));
  EXPECT_GT(with_lemmas, oracle::level_count(100, 5000));
  EXPECT_GT(with_balls, oracle::level_count(100, 5000));
  RecordProperty("true", of_true[1]);
  RecordProperty("false", of_false[1]);
}

// planted_faults.py shows that these claims expose bugs in the rules of lemmas, goal perimeters and
// PI-corrals.
TEST(Checkproof, AcceptsNoFalseClaimWithTrueLemmasBallsAndCorrals) {
  int with_lemmas = 0, with_balls = 0, with_corrals = 0, rejected = 0;
  const int wanted = oracle::level_count(1000, 50'000);
  int made = 0;
  for (std::uint64_t seed = 0; made < wanted; ++seed) {
    const std::string claim = random_false_claim(seed);
    if (claim.empty()) continue;
    ++made;
    const Verdict verdict = verdict_on(claim);
    ASSERT_TRUE(verdict.word == checkproof::rejected || verdict.word == checkproof::unfinished)
        << "seed " << seed << '\n'
        << claim << verdict.why;
    EXPECT_EQ(verdict.why.find("lemma"), std::string::npos) << "seed " << seed << '\n'
                                                            << claim << verdict.why;
    rejected += verdict.word == checkproof::rejected ? 1 : 0;
    with_lemmas += claim.find("\nlemma ") != std::string::npos ? 1 : 0;
    with_balls += claim.find("\nball ") != std::string::npos ? 1 : 0;
    with_corrals += claim.find("\npi on") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(rejected, made * 9 / 10);
  EXPECT_GT(with_lemmas, made / 4);
  EXPECT_GT(with_balls, made / 4);
  EXPECT_GT(with_corrals, made / 2);
}

TEST(Checkproof, AcceptsLevelsWithoutASolution) {
  int accepted = 0;
  const int wanted = oracle::level_count(100, 1000);
  for (std::uint64_t seed = 0; accepted < wanted; ++seed) {
    const RandomClaim claim = random_unsolvable(seed);
    if (claim.certificate.empty()) continue;
    const Verdict verdict = verdict_on(claim.certificate);
    if (verdict.word == checkproof::unfinished) continue;
    ASSERT_TRUE(is_accepted(verdict)) << "seed " << seed << '\n' << claim.certificate << verdict.why;
    ++accepted;
  }
}

// A sanitizer reports an overflow if the infinite bound of an unsolvable level is multiplied by the scale.
TEST(Checkproof, AcceptsAnUnsolvableLevelWithTheLargestScale) {
  const Verdict verdict = verdict_on(
      "sokrates-proof 1\nrows 4\n####\n#@$#\n#. #\n####\nclaim unsolvable\nscale 999\nclosed "
      "implicit\nend\n");
  EXPECT_EQ(verdict.word, checkproof::accepted) << verdict.why;
}

TEST(Checkproof, AcceptsNoFalseClaimOfAMutatedCertificate) {
  int checked = 0;
  int malformed = 0;
  for (int seed = 0; seed < oracle::level_count(500, 10'000); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    const RandomClaim claim = random_claim(number % 500);
    if (claim.certificate.empty()) continue;
    const std::string text = mutated(claim.certificate, number);
    const Verdict verdict = verdict_on(text);
    malformed += verdict.word == checkproof::malformed ? 1 : 0;
    if (!is_accepted(verdict)) continue;
    ASSERT_NE(truth_of(text), Truth::fails) << "seed " << seed << '\n' << text << verdict.why;
    ++checked;
  }
  EXPECT_GT(checked, 0);
  EXPECT_GT(malformed, 0);
}

}  // namespace
}  // namespace proofs
