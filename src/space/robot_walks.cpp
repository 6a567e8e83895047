#include "space/robot_walks.hpp"

#include <algorithm>

#include "rules/robot_regions.hpp"
#include "space/robot_pushes.hpp"
#include "space/robot_relay.hpp"

namespace sokrates {

namespace {

class RobotWalks {
 public:
  explicit RobotWalks(const Board& board)
      : board_(board), relay_(Position(board)), here_(board), there_(board) {}

  void play(const Move& push) {
    const Square stand = board_.neighbor(push.box, opposite(push.direction));
    const Square to = board_.neighbor(push.box, push.direction);
    if (!has_robot(stand)) bring({stand}, [&](Square s) { return has_robot(s); });
    if (has_robot(to)) {
      relay_.measure({to});
      const auto free = std::find_if(relay_.measured().begin(), relay_.measured().end(),
                                     [&](Square s) { return !has_robot(s); });
      relay_.relay(relay_.way_to(*free));
    }
    divide(push, stand, to);
    relay_.push(push.box, push.direction);
  }

  std::vector<Move> take_steps() { return relay_.take_steps(); }

 private:
  bool has_robot(Square s) const { return relay_.position().has_robot(s); }

  // A robot from the nearest square that may give one to one of these. Returns the way.
  template <class MayGive>
  std::vector<Square> bring(const std::vector<Square>& to, MayGive may_give) {
    relay_.measure(to);
    const auto giver = std::find_if(relay_.measured().begin(), relay_.measured().end(), may_give);
    std::vector<Square> way = relay_.way_to(*giver);
    std::reverse(way.begin(), way.end());
    relay_.relay(way);
    return way;
  }

  // Brings as many robots to each side of the coming box as the push says.
  void divide(const Move& push, Square stand, Square to) {
    here_.find(relay_.position());
    there_.find_after(relay_.position(), push.box, to);
    const PartsBeside parts = parts_beside(board_, there_, push.box, to);
    if (parts.count < 2) return;
    const auto is_in_front = [&](Square s) { return s != to && here_.of(s) == here_.of(to); };
    std::vector<std::int64_t> missing(board_.squares());  // by part
    std::int64_t rest = 0;
    for (std::size_t i = 0; i < parts.count; ++i) {
      const std::uint32_t part = parts.regions[i];
      const std::int64_t wanted = robots_in_division(push, i);
      missing[part] = i + 1 == parts.count ? -rest : wanted - std::int64_t{there_.robots(part)};
      rest += missing[part];
    }
    for (;;) {
      std::vector<Square> gaps;
      for (Square s = 0; s < board_.squares(); ++s) {
        if (is_in_front(s) && !has_robot(s) && missing[there_.of(s)] > 0) gaps.push_back(s);
      }
      if (gaps.empty()) return;
      const std::vector<Square> way = bring(gaps, [&](Square s) {
        return is_in_front(s) && s != stand && has_robot(s) && missing[there_.of(s)] < 0;
      });
      ++missing[there_.of(way.front())];
      --missing[there_.of(way.back())];
    }
  }

  const Board& board_;
  RobotRelay relay_;
  RobotRegions here_;   // now
  RobotRegions there_;  // after the push
};

}  // namespace

std::vector<Move> walk_between_pushes(const Board& board, const std::vector<Move>& pushes) {
  RobotWalks walks(board);
  for (const Move& push : pushes) walks.play(push);
  return walks.take_steps();
}

}  // namespace sokrates
