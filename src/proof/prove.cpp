#include <sokrates/prove.hpp>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/push_distances.hpp"
#include "proof/check_dry_run.hpp"
#include "proof/group_bound.hpp"
#include "proof/hint_search.hpp"
#include "solver/limit_watch.hpp"

namespace sokrates {

namespace {

// This is the maximum number of groups of one size. Checkers in Python need a second for some ten thousand.
constexpr std::uint64_t kMaxGroups = 400'000;
constexpr std::uint64_t kBytesPerGroup = 220;  // memory of the tables
constexpr std::size_t kBytesPerLemma = 40;
// These are the limits of docs/proofs.md. Cells include the walls around the board, and the number of columns
// is made odd.
constexpr int kMaxRows = 999, kMaxColumns = 1000, kMaxCells = 4095;
constexpr std::size_t kMaxBytes = std::size_t{1} << 20U;
constexpr std::int32_t kLargestPrice = 999'999;

struct Claim {
  std::int64_t at_least = GroupBound::kInfinite;
  bool in_moves = false;
  bool has_solution = false;

  std::string text() const {
    if (at_least == GroupBound::kInfinite) return "unsolvable";
    return (in_moves ? "moves " : "pushes ") + std::to_string(at_least);
  }
};

// Returns the claims that the answer supports, the most certain first. If time runs out during a later claim,
// the certificate of an earlier one is returned.
std::vector<Claim> claims_of(const Result& answer) {
  if (answer.status == Status::unsolvable) return {Claim{}};
  const bool in_moves = counts_moves(answer.objective);
  const bool is_solved = answer.status == Status::solved;
  const std::uint64_t count = in_moves ? answer.metrics.moves : answer.metrics.pushes;
  std::vector<Claim> claims;
  if (answer.lower_bound > 0 && !(is_solved && (answer.optimal || answer.lower_bound >= count)))
    claims.push_back({static_cast<std::int64_t>(answer.lower_bound), in_moves, false});
  if (is_solved) claims.push_back({static_cast<std::int64_t>(count), in_moves, true});
  return claims;
}

// Writes the rows without blanks at their ends. If all rows end in blanks, the first row keeps them, so that
// the longest row has the width of the level.
std::string drawn_rows(const Level& level) {
  std::string text = "rows " + std::to_string(level.height()) + '\n';
  const std::vector<std::string> rows = level.rows();
  std::size_t longest = 0;
  for (const std::string& row : rows) longest = std::max(longest, row.find_last_not_of(' ') + 1);
  const bool is_cut = longest < static_cast<std::size_t>(level.width());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool is_whole = is_cut && i == 0;
    text += rows[i].substr(0, is_whole ? std::string::npos : rows[i].find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

// Returns the square as row and column, both counted from 1.
std::string place_of(const Board& board, Square s) {
  const Cell cell = board.cell(s);
  return ' ' + std::to_string(cell.row + 1) + ',' + std::to_string(cell.column + 1);
}

std::string written(const Board& board, const GroupBound::Lemma& lemma) {
  std::string text = "lemma " + (lemma.cost == GroupBound::kInfinite ? "dead" : std::to_string(lemma.cost));
  text += place_of(board, lemma.player);
  for (const Square box : lemma.boxes) text += place_of(board, box);
  return text + '\n';
}

std::string written(const Level& level, const Board& board, const Result& answer, const Claim& claim,
                    const Hints& hints) {
  std::string text = "sokrates-proof 1\n" + drawn_rows(level) + "claim " + claim.text() + '\n';
  const bool has_prices =
      std::any_of(hints.prices.begin(), hints.prices.end(), [](auto p) { return p != 0; });
  // Lemmas use the scale too.
  if (has_prices || !hints.lemmas.empty()) text += "scale " + std::to_string(kPriceScale) + '\n';
  for (unsigned size = 2; size <= hints.largest; ++size)
    text += (size == 2 ? "groups " : " ") + std::to_string(size);
  if (hints.largest > 1) text += '\n';
  if (has_prices) text += "price";
  for (std::size_t i = 0; has_prices && i < hints.prices.size(); ++i)
    text += ' ' + std::to_string(hints.prices[i]);
  if (has_prices) text += '\n';
  for (const GroupBound::Lemma& lemma : hints.lemmas) text += written(board, lemma);
  if (hints.radius != GoalPerimeter::kNone) text += "ball " + std::to_string(hints.radius) + '\n';
  text += hints.with_pi ? "pi on\nclosed implicit\n" : "closed implicit\n";
  if (claim.has_solution) text += "solution" + (answer.solution.empty() ? "" : ' ' + answer.solution) + '\n';
  return text + "end\n";
}

// The factors are measured on XSokoban and Microban (bench/results/proofs.md): microseconds per state and per
// group, and bytes of both.
void estimate(Proof& proof, std::uint64_t groups, std::size_t boxes) {
  const double looks =
      proof.largest_group < 3 ? static_cast<double>(boxes) : static_cast<double>(boxes * boxes);
  const double states = static_cast<double>(proof.states);
  proof.seconds = states * (8e-6 + 0.2e-6 * looks) + static_cast<double>(groups) * 4e-6;
  proof.python_seconds = 0.05 + states * (100e-6 + 12e-6 * looks) + static_cast<double>(groups) * 60e-6;
  proof.bytes = (std::uint64_t{4} << 20U) + proof.states * 180 + groups * 220;
}

bool has_room_for(const GoalPrices& prices) {
  return std::all_of(prices.begin(), prices.end(),
                     [](std::int32_t price) { return -kLargestPrice <= price && price <= kLargestPrice; });
}

// Divides the memory that is left: half is for tables, half for states.
HintSearch::Room room_for(const Board& board, const ProofOptions& options, LimitWatch& watch) {
  HintSearch::Room room{options.max_states, kMaxGroups, options.with_pi, options.with_lemmas};
  if (const std::uint64_t limit = options.limits.memory_bytes; limit > 0) {
    const std::uint64_t half = (limit - std::min(limit, watch.account().used())) / 2;
    room.max_groups = std::min(room.max_groups, half / kBytesPerGroup);
    room.max_states = std::min(room.max_states, std::max<std::uint64_t>(1, half / dry_run_bytes(board)));
  }
  return room;
}

Error limit_error(Limit limit) {
  if (limit == Limit::cancelled) return {"stopped", ErrorCode::misfit};
  return {"none was found within the limit of " + std::string(name_of(limit)), ErrorCode::too_large};
}

}  // namespace

std::string why_not_provable(const Level& level) {
  if (level.win() == Win::player)
    return "certificates support only levels that are won with boxes on goals, not a target";
  if (level.players().size() != 1) return "certificates support only one player, and this level has several";
  const std::int64_t columns = (level.width() + 2) | 1;
  if (level.height() > kMaxRows || level.width() > kMaxColumns || columns * (level.height() + 2) > kMaxCells)
    return "the board is too large: a certificate has at most 999 rows of 1000 squares, and 4,095 cells with "
           "the "
           "walls around them";
  return "";
}

Expected<Proof> prove(const Level& level, const Result& answer, const ProofOptions& options,
                      const StopToken* stop) {
  if (const std::string why = why_not_provable(level); !why.empty()) return Error{why, ErrorCode::misfit};
  LimitWatch watch(options.limits, stop, WorkBudget::kEndless);
  if (!watch.charge(Board::bytes_required(level))) return limit_error(watch.met());
  const Board board(level);
  const std::vector<Claim> claims = claims_of(answer);
  if (claims.empty()) return Error{"nothing is known of this level", ErrorCode::misfit};
  const std::size_t boxes = board.start_boxes().size();
  if (board.unreachable_off_goal() > 0 || boxes > board.goals().size())
    return Proof{.certificate = written(level, board, answer, claims[0], {}), .claim = claims[0].text()};

  if (!watch.charge(PushDistances::bytes_required(board))) return limit_error(watch.met());
  PushDistances distances(board);
  while (watch.goes_on() && !distances.build(kTicksPerLook)) watch.work_budget().spend(kTicksPerLook);
  if (!watch.goes_on()) return limit_error(watch.met());
  const HintSearch::Room room = room_for(board, options, watch);
  HintSearch search(board, distances, room, watch.work_budget());
  std::optional<Proof> best;
  for (const Claim& claim : claims) {
    const std::size_t bytes = written(level, board, answer, claim, {}).size() + 5 * board.goals().size();
    const std::size_t few_lemmas = (Proof::kShort - std::min(Proof::kShort, bytes)) / kBytesPerLemma;
    const auto found = search.find(claim.at_least, claim.in_moves, few_lemmas);
    if (!found) break;
    std::string certificate = written(level, board, answer, claim, found->hints);
    if (!has_room_for(found->hints.prices) || certificate.size() > kMaxBytes) break;
    Proof& proof = best.emplace();
    proof.certificate = std::move(certificate);
    proof.claim = claim.text();
    proof.is_optimal = claim.has_solution;
    proof.with_pi = found->hints.with_pi;
    proof.largest_group = found->hints.largest;
    proof.lemmas = found->hints.lemmas.size();
    proof.states = found->states;
    estimate(proof, search.groups(proof.largest_group), boxes);
  }
  if (best) return *std::move(best);
  if (!watch.goes_on()) return limit_error(watch.met());
  if (search.end() == CheckDryRun::End::closed)
    return Error{"the certificate would exceed the size limit of the format", ErrorCode::too_large};
  const bool is_guess = claims.size() == 1 && claims[0].has_solution && !answer.optimal &&
                        answer.lower_bound < static_cast<std::uint64_t>(claims[0].at_least);
  if (search.end() == CheckDryRun::End::refuted && is_guess)
    return Error{"there is a shorter solution than this one, and no lower bound is known", ErrorCode::misfit};
  if (search.end() == CheckDryRun::End::refuted)
    return Error{"the dry run found a shorter solution than is claimed; this is a bug, please report it"};
  return Error{"a check would keep more than " + std::to_string(room.max_states) + " states" +
                   (room.max_states < options.max_states ? ", for which there is no memory" : ""),
               ErrorCode::too_large};
}

}  // namespace sokrates
