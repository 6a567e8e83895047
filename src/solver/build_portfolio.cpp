#include "solver/build_portfolio.hpp"

#include <algorithm>
#include <utility>

#include <sokrates/verify.hpp>

#include "optimize/optimizer.hpp"
#include "plan/members.hpp"
#include "plan/portfolio.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_optimizer.hpp"
#include "solver/engine_config.hpp"
#include "solver/tuning_options.hpp"
#include "space/route.hpp"

namespace sokrates {

namespace {

// A member that the level and the options accept.
struct Candidate {
  MemberRow row;
  EngineConfig config;
  Options options;
};

// Requires: everything in `portfolio` outlives the member.
Member make_member(const Candidate& candidate, const EngineSource& portfolio, const LevelTables& tables) {
  const EngineConfig& config = candidate.config;
  Member member;
  member.name = candidate.row.engine;
  member.share = candidate.row.share;
  member.starts_after = candidate.row.starts_after;
  member.is_complete = config.engine->promises.is_complete;
  member.gives_proofs = !candidate.row.is_satisficing();
  const auto builder = [config, options = candidate.options, tables, portfolio](unsigned threads) {
    Options of_member = options;
    of_member.threads = threads;
    return engine_builder({config, of_member, portfolio.board, portfolio.live, tables, portfolio.account,
                           portfolio.sink, portfolio.tunables});
  };
  member.build = builder(1);
  if (config.engine->accepts.threads && config.is_proof_promised)
    member.build_on_threads = [builder](MemoryAccount& account, unsigned threads) {
      return builder(threads)(account);
    };
  return member;
}

// While no solution is known, a thread without a member would have no work. It gets a copy of a member that varies with the
// seed, with the next seed.
void add_copies_with_other_seeds(std::vector<Member>& members, std::vector<Candidate> seeded,
                                 unsigned threads, const EngineSource& portfolio, const LevelTables& tables) {
  for (std::size_t i = 0; members.size() < threads && !seeded.empty(); ++i) {
    Candidate& candidate = seeded[i % seeded.size()];
    ++candidate.options.seed;
    members.push_back(make_member(candidate, portfolio, tables));
    members.back().name += "#" + std::to_string(i / seeded.size() + 2);
  }
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

Shortening shortening_of(const EngineSource& source, const LevelTables& tables, LevelKind kind) {
  const Objective objective = source.config.objective;
  Shortening shortening;
  shortening.share = share_of_shortening(kind, purpose_of(objective), source.tunables);
  shortening.is_limited = is_reproducible(source.options, source.sink);
  if (!can_optimize(source.board) || source.options.first) return shortening;
  const WindowSearch search = window_search(tables.priced, source.tunables);
  if (objective == Objective::any) {
    shortening.build = [&board = source.board, &tunables = source.tunables, search](
                           const std::vector<Step>& solution, MemoryAccount& account) {
      return std::make_unique<Optimizer>(board, std::vector<std::vector<Step>>{solution}, Objective::any,
                                         search, account, Effort::brief, tunables);
    };
  } else {
    shortening.build = [&board = source.board, objective, search, starts = other_starts(source)](
                           const std::vector<Step>& solution, MemoryAccount& account) {
      const GivenSolution given{solution, static_cast<std::uint32_t>(solution.size())};
      return std::make_unique<MultiStart>(board, std::vector{given}, objective, search, starts, account);
    };
  }
  return shortening;
}

}  // namespace

bool is_reproducible(const Options& options, const TraceSink* sink) {
  return options.threads == 1 || options.limits.nodes != 0 || sink != nullptr;
}

BuiltEngine build_portfolio(const EngineSource& source, Start start) {
  const Board& board = source.board;
  const SquareSet& live = source.live;
  const Level& level = *source.config.level;
  const Objective objective = source.config.objective;
  LevelTables tables = source.tables;
  tables.exchange = std::make_shared<StateExchange>();
  const unsigned threads = is_reproducible(source.options, source.sink) ? 1 : source.options.threads;
  std::vector<Member> members;
  std::vector<Candidate> seeded;
  std::string first_refusal;
  const Tunables& tunables = source.tunables;
  const LevelKind kind = kind_of(board, live, tunables);
  const std::vector<MemberRow> table = members_of(source.options, tunables);
  for (const MemberRow& row : members_for(table, kind, purpose_of(objective), tunables)) {
    const auto already = std::find_if(members.begin(), members.end(),
                                      [&](const Member& member) { return member.name == row.engine; });
    if (already != members.end()) {
      already->share += row.share;
      continue;
    }
    Options asked = source.options;
    asked.engine = row.engine;
    asked.objective = row.is_satisficing() ? Objective::any : objective;
    const Expected<EngineConfig> member = make_engine_config(asked, level.win(), level.players().size());
    const std::string reason = member ? board_refusal(*member, board) : member.error();
    if (reason.empty()) {
      const Candidate candidate{row, *member, asked};
      members.push_back(make_member(candidate, source, tables));
      if (member->engine->accepts.seed) seeded.push_back(candidate);
    } else if (first_refusal.empty()) {
      first_refusal = reason;
    }
  }
  if (members.empty()) return Error{first_refusal};
  add_copies_with_other_seeds(members, std::move(seeded), threads, source, tables);
  for (Member& member : members) member.starts_after = start == Start::together ? 0 : member.starts_after;
  return std::unique_ptr<Engine>(
      std::make_unique<Portfolio>(std::move(members), objective, verifier_of(level, board, objective),
                                  threads, source.account, shortening_of(source, tables, kind), tunables));
}

}  // namespace sokrates
