#include "solver/build_optimizer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <sokrates/verify.hpp>

#include "analysis/simplified.hpp"
#include "plan/members.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"
#include "solver/tuning_options.hpp"

namespace sokrates {

namespace {

// A member with less than a twentieth of the shares seldom solves a level of its kind.
constexpr std::uint32_t kMinShareDivisor = 20;
// The number of additional seeds for each engine that varies with the seed.
constexpr std::uint64_t kOtherSeeds = 3;

// Returns nullopt if the engine does not accept the level.
std::optional<Starter> starter_of(std::string_view engine, std::uint64_t seed, const EngineSource& source) {
  const Board& board = source.board;
  Options asked;
  asked.engine = engine;
  asked.objective = Objective::any;
  asked.threads = 1;
  asked.seed = seed;
  const Expected<EngineConfig> config = make_engine_config(asked, board.win(), board.start_players().size());
  if (!config || !board_refusal(*config, board).empty()) return std::nullopt;
  return Starter{std::string(engine), engine_builder({*config, asked, board, source.live, source.tables,
                                                      source.account, nullptr, source.tunables})};
}

}  // namespace

bool can_optimize(const Board& board) {
  return board.win() == Win::boxes && board.start_players().size() == 1;
}

MultiStartPlan other_starts(const EngineSource& source) {
  const Tunables& tunables = source.tunables;
  MultiStartPlan plan;
  plan.tunables = tunables;
  std::vector<MemberRow> rows =
      members_for(members_of(source.options, tunables), kind_of(source.board, source.live, tunables),
                  Purpose::any, tunables);
  std::reverse(rows.begin(), rows.end());
  std::uint32_t shares = 0;
  for (const MemberRow& row : rows) shares += row.share;
  for (std::uint64_t variation = 0; variation <= kOtherSeeds; ++variation) {
    for (const MemberRow& row : rows) {
      const bool is_new = variation == 0 || find_engine(row.engine)->accepts.seed;
      if (row.share * kMinShareDivisor < shares || !is_new) continue;
      if (auto starter = starter_of(row.engine, source.options.seed + variation, source))
        plan.starters.push_back(*std::move(starter));
    }
  }
  plan.rejection = [&level = *source.config.level, &board = source.board](const std::vector<Step>& steps) {
    const Verdict verdict = verify(level, to_lurd(board, steps));
    return verdict.valid ? std::string() : verdict.reason;
  };
  return plan;
}

std::unique_ptr<Engine> build_optimizer(const EngineSource& source) {
  std::vector<GivenSolution> solutions;
  for (const std::string& lurd : source.options.solutions) {
    const std::vector<Step> steps = *parse_lurd(lurd);
    solutions.push_back({without_detours(source.board, steps), static_cast<std::uint32_t>(steps.size())});
  }
  return std::make_unique<MultiStart>(source.board, solutions, source.config.objective,
                                      window_search(source.tables.priced, source.tunables),
                                      other_starts(source), source.account);
}

}  // namespace sokrates
