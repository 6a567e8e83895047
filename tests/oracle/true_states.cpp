#include "oracle/true_states.hpp"

#include <algorithm>

#include "analysis/dead_squares.hpp"
#include "search/observer.hpp"
#include "solver/trivially_unsolvable.hpp"

namespace oracle {

using namespace sokrates;

TrueStates::TrueStates(const Level& level, std::size_t cap)
    : board_(level), live_(find_live_squares(board_)), graph_(level, cap) {
  is_usable_ = level.win() == Win::boxes && level.players().size() == 1 && graph_.complete() &&
               trivially_unsolvable(level, board_, live_).empty();
}

std::vector<Square> TrueStates::boxes_of(std::size_t id) const {
  std::vector<Square> boxes;
  for (Bits left = graph_.state(id).boxes; !left.empty(); left = left.without_first()) {
    const Square s = board_.square(graph_.rules().board().cell(left.first()));
    if (s != board_.nowhere()) boxes.push_back(s);  // unreachable boxes are not in a position
  }
  return boxes;
}

bool TrueStates::is_live(std::size_t id) const {
  const std::vector<Square> boxes = boxes_of(id);
  return std::all_of(boxes.begin(), boxes.end(), [&](Square s) { return live_.contains(s); });
}

void TrueStates::load(std::size_t id, Position& position) const {
  const std::vector<Square> boxes = boxes_of(id);
  position.set_boxes(boxes.data(), boxes.size());
  position.set_player(board_.square(graph_.rules().board().cell(graph_.state(id).player)));
}

std::size_t TrueStates::after(std::size_t id, const Move& push) const {
  const BitBoard& bits = graph_.rules().board();
  const unsigned from = bits.bit(board_.cell(push.box));
  const unsigned to = bits.stepped(from, static_cast<unsigned>(push.direction));
  const Bits boxes = graph_.state(id).boxes ^ Bits::single(from) ^ Bits::single(to);
  return graph_.id_of({boxes, bits.region(boxes, from).first()});
}

std::string picture_of(const Position& position) {
  std::string text = "\nposition";
  for (const std::string& row : board_rows(position)) text += "\n" + row;
  return text;
}

}  // namespace oracle
