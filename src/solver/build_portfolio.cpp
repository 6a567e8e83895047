#include "solver/build_portfolio.hpp"

#include <algorithm>
#include <utility>

#include <sokrates/verify.hpp>

#include "optimize/optimizer.hpp"
#include "optimize/shortener.hpp"
#include "plan/members.hpp"
#include "plan/portfolio.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_optimizer.hpp"
#include "solver/engine_config.hpp"
#include "space/route.hpp"

namespace sokrates {

namespace {

Member make_member(const MemberRow& row, const EngineConfig& config, const Options& asked, const Board& board,
                   const SquareSet& live, const LevelTables& tables, TraceSink* sink) {
  Member member;
  member.name = row.engine;
  member.share = row.share;
  member.starts_after = row.starts_after;
  member.is_complete = config.engine->promises.is_complete;
  member.gives_proofs = !row.seeks_any;
  member.build = [=, &board, &live](MemoryAccount& account) -> std::unique_ptr<Engine> {
    if (!account.charge(bytes_of_engine(config, board))) return nullptr;
    return std::move(*build_engine({config, asked, board, live, tables, account, sink}));
  };
  return member;
}

Verify verifier_of(const Level& level, const Board& board, Objective objective) {
  return [&level, &board,
          cost_rule = CostRule(objective, Space::pushes)](const std::vector<Step>& steps) -> Expected<Cost> {
    const Verdict verdict = verify(level, to_lurd(board, steps));
    if (!verdict.valid) return Error{verdict.reason};
    return cost_rule.of(static_cast<std::uint32_t>(verdict.metrics.moves),
                        static_cast<std::uint32_t>(verdict.metrics.pushes));
  };
}

// With objective `any`, the work of the engine is limited. With another objective, it runs until the
// portfolio ends.
Shorten shorten_of(const Board& board, const SquareSet& live, const LevelTables& tables,
                   Objective objective) {
  if (!can_optimize(board)) return {};
  if (objective != Objective::any) {
    return [&board, objective, search = window_search(tables.priced)](const std::vector<Step>& solution,
                                                                      std::uint64_t, MemoryAccount& account) {
      return std::make_unique<Optimizer>(board, std::vector<std::vector<Step>>{solution}, objective, search,
                                         account);
    };
  }
  return [&board, &live](const std::vector<Step>& solution, std::uint64_t ticks, MemoryAccount& account) {
    return std::make_unique<Shortener>(board, live, solution, ticks, account);
  };
}

}  // namespace

BuiltEngine build_portfolio(const EngineSource& source, Start start) {
  const Board& board = source.board;
  const SquareSet& live = source.live;
  const Level& level = *source.config.level;
  const Objective objective = source.config.objective;
  LevelTables tables = source.tables;
  tables.meeting_place = std::make_shared<MeetingPlace>();
  std::vector<Member> members;
  std::string first_refusal;
  const LevelKind kind = kind_of(board, live);
  const Purpose purpose = purpose_of(objective);
  for (const MemberRow& row : members_for(kind, purpose)) {
    const auto already = std::find_if(members.begin(), members.end(),
                                      [&](const Member& member) { return member.name == row.engine; });
    if (already != members.end()) {
      already->share += row.share;
      continue;
    }
    Options asked = source.options;
    asked.engine = row.engine;
    asked.objective = row.seeks_any ? Objective::any : objective;
    const Expected<EngineConfig> member = make_engine_config(asked, level.win(), level.players().size());
    const std::string reason = member ? board_refusal(*member, board) : member.error();
    if (reason.empty()) {
      members.push_back(make_member(row, *member, asked, board, live, tables, source.sink));
    } else if (first_refusal.empty()) {
      first_refusal = reason;
    }
  }
  if (members.empty()) return Error{first_refusal};
  for (Member& member : members) member.starts_after = start == Start::together ? 0 : member.starts_after;
  const bool is_reproducible = source.options.limits.nodes != 0 || source.sink != nullptr;
  return std::unique_ptr<Engine>(std::make_unique<Portfolio>(
      std::move(members), objective, verifier_of(level, board, objective),
      is_reproducible ? 1 : source.options.threads, source.account,
      shorten_of(board, live, tables, objective), share_of_shortening(kind, purpose)));
}

}  // namespace sokrates
