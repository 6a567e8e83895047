// When a game was lost: the first move after which it could no longer be won.
//
//   const auto level = Level::from_text("######\n#@   #\n# $  #\n#   .#\n######");
//   const auto loss = find_loss(*level, "rrdLur");
//   // loss->outlook == Outlook::lost, *loss->lost_moves == 4U, loss->is_exact() == true
//
// Idea: if a game can be won after a move, it could be won before that move. So a lost game stays lost, and a binary search
// over its pushes finds the first lost position. (A walk can be undone by walking back, so it never loses a game.) A position
// is proved lost by a deadlock detector or by a search that ends without a solution. It is proved winnable by a solution. Each
// search has a budget. If neither is proved for some positions, the budget is increased. If a limit ends this,
// `winnable_moves` and `lost_moves` of the report may differ by more than 1.
//
// Guarantee: `winnable_moves` and `lost_moves` are proved. If nothing is proved about the last position, the outlook is
// `unknown`.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sokrates/expected.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>

namespace sokrates {

enum class Outlook : std::uint8_t {
  unknown,   // neither of the others is proved
  winnable,  // a solution is known
  lost,      // proved to have no solution
};
std::string_view name_of(Outlook outlook);

struct LossReport {
  Outlook outlook = Outlook::unknown;  // the position after the last move
  // The largest number of moves after which the game is proved to be winnable. Empty if none is proved.
  std::optional<std::uint64_t> winnable_moves;
  // The smallest number of moves after which the game is proved to be lost: 0 for a level without a solution. Empty if none
  // is proved.
  std::optional<std::uint64_t> lost_moves;
  // The position after `lost_moves` moves, and why it is lost. If only a search proves it, `detector` is "search".
  PositionReport position;
  Limit limit = Limit::none;  // limit that ended the work before the first lost move was certain

  // Returns true if the move number `lost_moves` is proved to have lost the game, or the level has no solution.
  bool is_exact() const {
    return lost_moves && (*lost_moves == 0 || (winnable_moves && *winnable_moves + 1 == *lost_moves));
  }
};

// Replays `lurd` and looks for the move that lost the game. The error names the first illegal step.
//
// `limits.nodes` limits the expansions of all searches together. Without a limit of time or nodes the work ends after about
// 200,000 expansions, on every machine at the same point.
Expected<LossReport> find_loss(const Level& level, std::string_view lurd, const Limits& limits = {},
                               const StopToken* stop = nullptr);

}  // namespace sokrates
