#include "solve/played_on.hpp"

#include <algorithm>
#include <tuple>

#include <sokrates/game.hpp>

namespace sokrates::cli {

void play_on(Inputs& inputs, const std::string& lurd) {
  for (LevelFile& file : inputs.files) {
    for (Entry& entry : file.collection.entries) {
      const bool is_chosen = std::find(file.chosen.begin(), file.chosen.end(), &entry) != file.chosen.end();
      if (!is_chosen || !entry.level) continue;
      Game game(*entry.level);
      const Expected<std::size_t> played = game.play(lurd);
      if (played) {
        entry.level = game.position();
      } else {
        entry.level = Error{"--position: " + played.error(), played.code()};
      }
    }
  }
}

Claim from_start(Claim claim, const std::string& lurd) {
  Game game(*claim.entry->level);
  const Expected<std::vector<Step>> rest =
      parse_lurd(claim.lurd, std::max(claim.lurd.size(), std::size_t{1} << 22));
  if (!game.play(lurd) || !rest) {  // the verifier reports what is wrong
    claim.lurd = lurd + claim.lurd;
    return claim;
  }
  std::vector<Cell> in_order = game.players();
  std::sort(in_order.begin(), in_order.end(),
            [](Cell a, Cell b) { return std::tie(a.row, a.column) < std::tie(b.row, b.column); });
  const std::vector<Cell> players = game.players();
  if (claim.moves) *claim.moves += game.moves();
  if (claim.pushes) *claim.pushes += game.pushes();
  claim.lurd = game.lurd();
  for (const Step& step : *rest) {
    if (step.player >= players.size()) return claim;
    const auto number = std::find(players.begin(), players.end(), in_order[step.player]) - players.begin();
    claim.lurd += "{" + std::to_string(number + 1) + "}" + walk_letter(step.direction);
  }
  return claim;
}

}  // namespace sokrates::cli
