#include "search/fess/unfold.hpp"

#include <algorithm>

#include "board/position.hpp"
#include "board/region.hpp"

namespace sokrates {

namespace {

// Breadth first over the pushes of one box, each state named by box and player region.
class BoxPath {
 public:
  explicit BoxPath(const Board& board) : board_(board), region_(board) {}

  // Appends the pushes and plays them.
  void play(Position& position, const FeatureTree::Child& move, std::vector<Move>& out) {
    region_.flood(position, position.player());
    places_.assign(1, {move.from, region_.representative(), 0, Direction::up});
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Place place = places_[i];
      if (i > 0 && place.box == move.to && place.player == move.player) {
        trace(i, out);
        if (move.to != move.from) position.move_box(move.from, move.to);
        position.set_player(move.player);
        return;
      }
      if (place.box != move.from) position.move_box(move.from, place.box);
      look_around(position, place, i);
      if (place.box != move.from) position.move_box(place.box, move.from);
    }
  }

 private:
  struct Place {
    Square box, player;
    std::size_t parent;
    Direction push;
  };

  void look_around(Position& position, const Place& place, std::size_t number) {
    region_.flood(position, place.player);
    std::vector<Direction> pushes;
    for (const Direction d : kDirections) {
      if (!position.is_blocked(board_.neighbor(place.box, d)) &&
          region_.contains(board_.neighbor(place.box, opposite(d))))
        pushes.push_back(d);
    }
    for (const Direction d : pushes) {
      const Square to = board_.neighbor(place.box, d);
      position.move_box(place.box, to);
      region_.flood(position, place.box);
      position.move_box(to, place.box);
      const Square player = region_.representative();
      const bool is_known = std::any_of(places_.begin(), places_.end(), [&](const Place& p) {
        return p.box == to && p.player == player && &p != &places_.front();
      });
      if (!is_known) places_.push_back({to, player, number, d});
    }
  }

  void trace(std::size_t last, std::vector<Move>& out) const {
    const auto begin = static_cast<std::ptrdiff_t>(out.size());
    for (std::size_t i = last; i != 0; i = places_[i].parent) {
      out.push_back({board_.neighbor(places_[i].box, opposite(places_[i].push)), 0, places_[i].push});
    }
    std::reverse(out.begin() + begin, out.end());
  }

  const Board& board_;
  Region region_;
  std::vector<Place> places_;
};

}  // namespace

std::vector<Move> unfold(const Board& board, const Board& inner,
                         const std::vector<FeatureTree::Child>& path) {
  std::vector<Move> moves;
  Position position(inner);
  BoxPath box_path(inner);
  for (const FeatureTree::Child& move : path) box_path.play(position, move, moves);
  for (Move& move : moves) move.box = board.square(inner.cell(move.box));
  return moves;
}

}  // namespace sokrates
