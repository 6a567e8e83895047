#include "search/spaces.hpp"

namespace sokrates {

std::uint32_t RegionPushes::find_moves(const Position& position, std::vector<Move>& out) {
  here_.flood(position, position.player());
  return find_pushes(position, here_, live_, out);
}

std::uint32_t SquarePushes::find_moves(const Position& position, std::vector<Move>& out) {
  region_.measure(position, position.player());
  const std::uint32_t dropped = find_pushes(position, region_, live_, out);
  for (Move& push : out) {
    push.walk = region_.distance(position.board().neighbor(push.box, opposite(push.direction)));
  }
  return dropped;
}

std::uint32_t Steps::find_moves(const Position& position, std::vector<Move>& out) {
  work_ += 4;
  return find_steps(position, live_, out);
}

}  // namespace sokrates
