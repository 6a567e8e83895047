#include "solver/build_optimizer.hpp"

#include <algorithm>
#include <utility>

#include <sokrates/verify.hpp>

#include "plan/members.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"

namespace sokrates {

namespace {

// A member with a smaller share seldom solves a level of its kind.
constexpr std::uint32_t kLeastShare = 10;

}  // namespace

bool can_optimize(const Board& board) {
  return board.win() == Win::boxes && board.start_players().size() == 1;
}

MultiStartPlan other_starts(const EngineSource& source) {
  const Board& board = source.board;
  const SquareSet& live = source.live;
  const Level& level = *source.config.level;
  MultiStartPlan plan;
  for (const MemberRow& row : members_for(kind_of(board, live), Purpose::any)) {
    if (row.share < kLeastShare) continue;
    Options asked;
    asked.engine = row.engine;
    asked.objective = Objective::any;
    asked.seed = source.options.seed;
    const Expected<EngineConfig> config = make_engine_config(asked, level.win(), level.players().size());
    if (!config || !board_refusal(*config, board).empty()) continue;
    const auto build = [config = *config, asked, &board, &live,
                        tables = source.tables](MemoryAccount& account) -> std::unique_ptr<Engine> {
      if (!account.charge(bytes_of_engine(config, board))) return nullptr;
      return std::move(*build_engine({config, asked, board, live, tables, account, nullptr}));
    };
    plan.starters.push_back({std::string(row.engine), build});
  }
  std::reverse(plan.starters.begin(), plan.starters.end());
  plan.rejection = [&level, &board](const std::vector<Step>& steps) {
    const Verdict verdict = verify(level, to_lurd(board, steps));
    return verdict.valid ? std::string() : verdict.reason;
  };
  return plan;
}

std::unique_ptr<Engine> build_optimizer(const EngineSource& source) {
  std::vector<std::vector<Step>> solutions;
  for (const std::string& lurd : source.options.solutions) solutions.push_back(*parse_lurd(lurd));
  return std::make_unique<MultiStart>(source.board, solutions, source.config.objective,
                                      window_search(source.tables.priced), other_starts(source),
                                      source.account);
}

}  // namespace sokrates
