// Tests the certificates of the prover: the checker accepts them and keeps the predicted number of states.
#include <gtest/gtest.h>

#include <sokrates/prove.hpp>

#include "check.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "proof/check_dry_run.hpp"
#include "proof/hint_search.hpp"
#include "proof/price_learning.hpp"

namespace proofs {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;
using sokrates::Proof;
using sokrates::Result;
using sokrates::Status;

// Returns the reason of an accepted certificate, for example "pushes 4 is the optimum (0 states)".
std::string reason_of(const Proof& proof, const checkproof::Certificate& read, std::uint64_t states) {
  const std::string kind = read.solution ? " is the optimum" : " is a lower bound";
  return proof.claim + (proof.claim == "unsolvable" ? "" : kind) + " (" + std::to_string(states) + " states)";
}

void expect_accepted(const Proof& proof) {
  try {
    const checkproof::Certificate read = checkproof::read_certificate(proof.certificate);
    const checkproof::Verdict verdict = checkproof::check(read, 1'000'000, read.has_pi);
    EXPECT_EQ(verdict.word, proof.with_pi ? checkproof::accepted_with_pi : checkproof::accepted);
    EXPECT_EQ(verdict.why, reason_of(proof, read, proof.states)) << proof.certificate;
  } catch (const checkproof::Verdict& verdict) {
    FAIL() << verdict.why << '\n' << proof.certificate;
  }
}

Result answer_to(const Level& level, Objective objective) {
  Options options;
  options.objective = objective;
  return sokrates::solve(level, options);
}

TEST(Prove, CertificatesAreAcceptedAtTheAnnouncedCost) {
  int with_pi = 0;
  int with_states = 0;
  int unsolvable = 0;
  for (int seed = 0; seed < oracle::level_count(200, 2000); ++seed) {
    const oracle::Kind kinds[] = {oracle::Kind::larger, oracle::Kind::tiny, oracle::Kind::spare_goals};
    const Level level = oracle::random_level(kinds[seed % 3], static_cast<std::uint64_t>(seed));
    const bool in_moves = seed % 3 == 1 && seed % 2 == 0;
    const Result answer = answer_to(level, in_moves ? Objective::moves : Objective::pushes);
    const auto proof = prove(level, answer, {20'000, true});
    if (!proof && proof.code() == sokrates::ErrorCode::too_large) continue;
    ASSERT_TRUE(proof) << proof.error();
    expect_accepted(*proof);
    EXPECT_EQ(proof->is_optimal, answer.status == Status::solved);
    with_pi += proof->with_pi ? 1 : 0;
    with_states += proof->states > 0 ? 1 : 0;
    unsolvable += proof->claim == "unsolvable" ? 1 : 0;
  }
  EXPECT_GT(with_states, 0);
  EXPECT_GT(unsolvable, 0);
  RecordProperty("with_pi", with_pi);
}

// Small levels often need no PI-corrals. This test checks every claim with them, whether they are needed or
// not.
TEST(Prove, CorralsAreThoseOfTheChecker) {
  int different = 0;
  for (int seed = 0; seed < oracle::level_count(60, 600); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::larger, static_cast<std::uint64_t>(seed));
    const auto plain = prove(level, answer_to(level, Objective::pushes), {20'000, false});
    if (!plain) continue;
    EXPECT_FALSE(plain->with_pi);
    expect_accepted(*plain);
    std::string text = plain->certificate;
    text.insert(text.find("closed"), "pi on\n");
    const checkproof::Certificate read = checkproof::read_certificate(text);
    const checkproof::Verdict verdict = checkproof::check(read, 100'000, true);
    EXPECT_EQ(verdict.word, checkproof::accepted_with_pi) << text;
    different += verdict.why != reason_of(*plain, read, plain->states) ? 1 : 0;
  }
  EXPECT_GT(different, 0);
}

// Random levels are proved without a goal perimeter. This test adds one to each certificate. The dry run must
// keep the same number of states as the checker.
TEST(Prove, ABallIsThatOfTheChecker) {
  int fewer = 0;  // checks with fewer states outside the perimeter
  for (int seed = 0; seed < oracle::level_count(60, 600); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::larger, static_cast<std::uint64_t>(seed));
    const Result answer = answer_to(level, Objective::pushes);
    const auto plain = prove(level, answer, {20'000, seed % 2 == 0});
    if (!plain || answer.status != Status::solved || plain->lemmas > 0) continue;
    const std::int64_t radius = seed % 7;
    std::string text = plain->certificate;
    text.insert(text.find(plain->with_pi ? "pi on" : "closed"), "ball " + std::to_string(radius) + '\n');
    const checkproof::Certificate read = checkproof::read_certificate(text);
    const checkproof::Verdict verdict = checkproof::check(read, 1'000'000, read.has_pi);

    const sokrates::Board board(level);
    sokrates::PushDistances distances(board);
    while (!distances.build(1'000'000)) {
    }
    sokrates::WorkBudget work_budget(sokrates::WorkBudget::kEndless);
    sokrates::GroupBound bound(board, distances);
    sokrates::GoalPrices prices(board.goals().size());
    for (std::size_t i = 0; i < read.prices.size(); ++i)
      prices[i] = static_cast<std::int32_t>(read.prices[i]);
    ASSERT_TRUE(bound.use(prices, plain->largest_group, work_budget));
    sokrates::GoalPerimeter ball(board);
    ASSERT_EQ(ball.grow(radius, 1'000'000, work_budget), radius);
    const sokrates::CheckDryRun run =
        dry_run(board, bound, ball, {read.claim, false, read.has_pi, radius}, 1'000'000, work_budget);
    EXPECT_EQ(run.end, sokrates::CheckDryRun::End::closed);
    EXPECT_EQ(verdict.why, reason_of(*plain, read, run.states)) << text;
    fewer += run.states - ball.states(radius) < plain->states ? 1 : 0;
  }
  EXPECT_GT(fewer, 0);
}

constexpr char kNeedsLemmas[] =
    "  #########\n"
    "  #   # @ #\n"
    " ## # $$$ #\n"
    " #    $ $ #\n"
    " #*#$#   ##\n"
    "##...# #$#\n"
    "#...$    #\n"
    "#...  #$##\n"
    "#   #   #\n"
    "#########\n";

// Without lemmas, the check of this level keeps 29,579 states.
TEST(Prove, LemmasMakeACheckShort) {
  const Level level = *Level::from_text(kNeedsLemmas);
  const Result answer = answer_to(level, Objective::pushes);
  ASSERT_TRUE(answer.optimal);
  const auto proof = prove(level, answer, {5000, true});
  ASSERT_TRUE(proof) << proof.error();
  EXPECT_GT(proof->lemmas, 0U);
  EXPECT_LT(proof->states, 5000U);
  expect_accepted(*proof);
  // Without its lemmas, the same certificate needs too many states.
  std::string text = proof->certificate;
  for (std::size_t at = text.find("lemma "); at != std::string::npos; at = text.find("lemma "))
    text.erase(at, text.find('\n', at) + 1 - at);
  const checkproof::Certificate read = checkproof::read_certificate(text);
  EXPECT_THROW(checkproof::check(read, 8000, read.has_pi), checkproof::Verdict);
}

// This level needs lemmas. When the work budget ends during the search for fewer lemmas, the result found before is
// kept.
TEST(Prove, ACertificateIsKeptIfTimeEndsWhileItIsShortened) {
  const Level level = *Level::from_text(kNeedsLemmas);
  const Result answer = answer_to(level, Objective::pushes);
  const sokrates::Board board(level);
  sokrates::PushDistances distances(board);
  while (!distances.build(1'000'000)) {
  }
  const auto find = [&](sokrates::WorkBudget& work_budget) {
    return sokrates::HintSearch(board, distances, {5000, 400'000, true}, work_budget)
        .find(static_cast<std::int64_t>(answer.metrics.pushes), false, 40);
  };
  sokrates::WorkBudget endless(sokrates::WorkBudget::kEndless);
  const auto shortest = find(endless);
  ASSERT_TRUE(shortest);
  sokrates::WorkBudget almost(endless.spent() - 1);
  const auto kept = find(almost);
  EXPECT_TRUE(almost.is_over());
  ASSERT_TRUE(kept);
  EXPECT_GE(kept->hints.lemmas.size(), shortest->hints.lemmas.size());
}

TEST(Prove, UsesNoLemmasIfTheOptionForbidsThem) {
  const Level level = *Level::from_text(kNeedsLemmas);
  const auto proof = prove(level, answer_to(level, Objective::pushes), {50'000, true, false});
  ASSERT_TRUE(proof) << proof.error();
  EXPECT_EQ(proof->lemmas, 0U);
  expect_accepted(*proof);
}

// With the prices that are best for the start, the check keeps 8,502 states.
TEST(Prove, OtherPricesMakeACheckShort) {
  const Level level = *Level::from_text(
      "     ######\n"
      "######.$  #\n"
      "#  . .    #\n"
      "#. ## $## #\n"
      "# $##$ ##.#\n"
      "#.*    $  #\n"
      "#$#$ # #. #\n"
      "#@ $ * .  #\n"
      "#######   #\n"
      "      #####\n");
  const auto proof = prove(level, answer_to(level, Objective::pushes));
  ASSERT_TRUE(proof) << proof.error();
  EXPECT_EQ(proof->lemmas, 0U);
  EXPECT_LT(proof->states, 3000U);
  expect_accepted(*proof);
}

// Each box is one push from the first goal. One of them must go to the other goal, so the level needs 1 + 4
// pushes.
TEST(Prove, PricesAreLearnedFromAssignments) {
  const Level level = *Level::from_text("#########\n#@      #\n# $.$   #\n#      .#\n#       #\n#########");
  const sokrates::Board board(level);
  sokrates::PushDistances distances(board);
  while (!distances.build(1'000'000)) {
  }
  const sokrates::GroupBound::Reached start{board.start_boxes(), board.start_players().front(), 0};
  const auto left_of = [&](const sokrates::GoalPrices& prices) {
    std::int64_t sum = sokrates::sum_of(prices);
    for (const sokrates::Square box : start.boxes) {
      const std::uint32_t* const pushes = distances.to_goals(distances.node(box, start.player));
      sum += std::min(std::int64_t{pushes[0]} * 4 - prices[0], std::int64_t{pushes[1]} * 4 - prices[1]);
    }
    return sum;
  };
  EXPECT_EQ(left_of({0, 0}), 4 * (1 + 1));
  sokrates::WorkBudget endless(sokrates::WorkBudget::kEndless);
  const auto prices = sokrates::prices_against({start}, 4 * (1 + 4), distances, 2, endless);
  ASSERT_TRUE(prices);
  EXPECT_EQ(left_of(*prices), 4 * (1 + 4));
  EXPECT_FALSE(sokrates::prices_against({start}, 4 * (1 + 4) + 1, distances, 2, endless));
  sokrates::WorkBudget none(1);
  EXPECT_FALSE(sokrates::prices_against({start}, 4 * (1 + 4), distances, 2, none));
}

TEST(Prove, RefusesRobotsAndTargets) {
  const Level robots = *Level::from_text("#######\n#@$. @#\n#######");
  const auto of_robots = prove(robots, answer_to(robots, Objective::pushes));
  EXPECT_FALSE(of_robots);
  EXPECT_NE(of_robots.error().find("one player"), std::string::npos);
  const Level target = *Level::from_text("#######\n#@$ . #\n#######", sokrates::Win::player);
  const auto of_target = prove(target, sokrates::solve(target));
  EXPECT_FALSE(of_target);
  EXPECT_NE(of_target.error().find("target"), std::string::npos);
}

// A board of 61 columns and 63 rows has 63 times 65 cells with the walls around it. It is the largest board
// of a certificate.
TEST(Prove, RefusesLargerBoardsThanCheckersAccept) {
  const auto level_of = [](std::size_t columns, int rows) {
    std::string text = "#@$.#\n" + std::string(columns, '#') + '\n';
    for (int i = 2; i < rows; ++i) text += "#\n";
    return *Level::from_text(text);
  };
  const Level largest = level_of(61, 63);
  EXPECT_EQ(why_not_provable(largest), "");
  const auto proof = prove(largest, answer_to(largest, Objective::pushes));
  ASSERT_TRUE(proof) << proof.error();
  expect_accepted(*proof);
  for (const Level& larger : {level_of(62, 63), level_of(61, 64), level_of(1, 1000)}) {
    EXPECT_NE(why_not_provable(larger).find("too large"), std::string::npos);
    const auto refused = prove(larger, answer_to(larger, Objective::pushes));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), why_not_provable(larger));
  }
}

TEST(Prove, ABoundAloneIsALowerBound) {
  const Level level = *Level::from_text("#######\n#@    #\n# $ $ #\n#  .  #\n#    .#\n#######");
  Result answer = answer_to(level, Objective::pushes);
  ASSERT_TRUE(answer.optimal);
  answer.status = Status::unknown;
  answer.lower_bound = answer.metrics.pushes - 1;
  const auto proof = prove(level, answer);
  ASSERT_TRUE(proof);
  EXPECT_FALSE(proof->is_optimal);
  expect_accepted(*proof);
}

// The check that the solution is optimal is too large. The check of a lower bound that is ten pushes smaller
// is not.
TEST(Prove, AWeakerClaimIsKeptIfTheStrongerOneTakesTooLong) {
  const Level level = *Level::from_text(kNeedsLemmas);
  Result answer = answer_to(level, Objective::pushes);
  answer.optimal = false;
  answer.lower_bound = answer.metrics.pushes - 10;
  const auto proof = prove(level, answer, {300, true, false});
  ASSERT_TRUE(proof) << proof.error();
  EXPECT_FALSE(proof->is_optimal);
  EXPECT_EQ(proof->claim, "pushes " + std::to_string(answer.lower_bound));
  expect_accepted(*proof);
}

TEST(Prove, ASolutionThatIsNotTheShortestIsNoBug) {
  const Level level = *Level::from_text("#######\n#@    #\n# $   #\n#    .#\n#######");
  Result answer = answer_to(level, Objective::pushes);
  answer.optimal = false;
  answer.lower_bound = 0;
  answer.metrics.pushes += 2;
  const auto proof = prove(level, answer);
  ASSERT_FALSE(proof);
  EXPECT_NE(proof.error().find("there is a shorter solution"), std::string::npos) << proof.error();
  answer.optimal = true;
  EXPECT_NE(prove(level, answer).error().find("a bug"), std::string::npos);
}

TEST(Prove, ASolutionThatOnlyThisProvesOptimal) {
  const Level level = *Level::from_text("#######\n#@    #\n# $ $ #\n#  .  #\n#    .#\n#######");
  Result answer = answer_to(level, Objective::pushes);
  answer.optimal = false;
  answer.lower_bound = 1;
  const auto proof = prove(level, answer);
  ASSERT_TRUE(proof);
  EXPECT_TRUE(proof->is_optimal);
  expect_accepted(*proof);
}

// Each limit ends the work, whatever the prover is doing.
TEST(Prove, HearsEveryLimit) {
  const Level level = *Level::from_text(
      "##########\n#@       #\n# $ $ $  #\n#  $ $   #\n#  .  .  #\n# . .  . #\n#        #\n##########");
  Result answer;
  answer.status = Status::unknown;
  answer.lower_bound = 1000;
  sokrates::ProofOptions options;
  options.limits.seconds = 1e-9;
  const auto in_no_time = prove(level, answer, options);
  ASSERT_FALSE(in_no_time);
  EXPECT_EQ(in_no_time.error(), "none was found within the limit of time");
  options.limits = {};
  for (const std::uint64_t bytes : {1U, 20'000U}) {
    options.limits.memory_bytes = bytes;
    const auto without_memory = prove(level, answer, options);
    ASSERT_FALSE(without_memory);
    EXPECT_NE(without_memory.error().find("memory"), std::string::npos) << without_memory.error();
  }
  sokrates::StopToken stop;
  stop.request_stop();
  const auto stopped = prove(level, answer, {}, &stop);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error(), "stopped");
}

// Blanks at the ends of rows are removed, unless the last column is floor.
TEST(Prove, AnOpenBorderStaysOpen) {
  const Level level = *Level::from_text("@$.  \n##   \n##   ");
  const auto proof = prove(level, answer_to(level, Objective::pushes));
  ASSERT_TRUE(proof);
  expect_accepted(*proof);
  EXPECT_NE(proof->certificate.find("@$.  \n"), std::string::npos);
}

}  // namespace
}  // namespace proofs
