#include "space/robot_walks.hpp"

#include <algorithm>

#include "space/robot_pushes.hpp"

namespace sokrates {

RobotWalks::RobotWalks(const Board& board, RobotPlaces places)
    : board_(board), places_(places), relay_(Position(board)), here_(board), there_(board) {}

void RobotWalks::play(const Leg& leg, std::vector<Step>& out) {
  if (places_ == RobotPlaces::exact) {
    play_exactly(leg);
  } else {
    play_by_regions(leg);
  }
  const std::vector<Step> steps = relay_.take_steps();
  out.insert(out.end(), steps.begin(), steps.end());
}

void RobotWalks::play_exactly(const Leg& leg) {
  const Move& move = leg.move;
  if (move.box == board_.nowhere()) {
    const std::vector<Square>& robots = relay_.position().robots();
    const auto leaves = [&](Square s) {
      return !std::binary_search(leg.robots.begin(), leg.robots.end(), s);
    };
    relay_.step(*std::find_if(robots.begin(), robots.end(), leaves), move.direction, move.box);
    return;
  }
  std::vector<Square> wanted = leg.robots;
  std::replace(wanted.begin(), wanted.end(), move.box, board_.neighbor(move.box, opposite(move.direction)));
  relay_.rearrange(wanted);
  relay_.push(move.box, move.direction);
}

void RobotWalks::play_by_regions(const Leg& leg) {
  const Move& push = leg.move;
  const Square stand = board_.neighbor(push.box, opposite(push.direction));
  const Square to = board_.neighbor(push.box, push.direction);
  if (!has_robot(stand)) bring({stand}, [&](Square s) { return has_robot(s); });
  if (has_robot(to)) {
    relay_.measure({to});
    const auto free = std::find_if(relay_.measured().begin(), relay_.measured().end(),
                                   [&](Square s) { return !has_robot(s); });
    relay_.relay(relay_.path_to(*free));
  }
  divide(leg, stand, to);
  relay_.push(push.box, push.direction);
}

template <class MayGive>
std::vector<Square> RobotWalks::bring(const std::vector<Square>& to, MayGive may_give) {
  relay_.measure(to);
  const auto giver = std::find_if(relay_.measured().begin(), relay_.measured().end(), may_give);
  std::vector<Square> path = relay_.path_to(*giver);
  std::reverse(path.begin(), path.end());
  relay_.relay(path);
  return path;
}

void RobotWalks::divide(const Leg& leg, Square stand, Square to) {
  here_.find(relay_.position());
  there_.find_after(relay_.position(), leg.move.box, to);
  const AdjacentRegions adjacent = adjacent_regions(board_, there_, leg.move.box, to);
  if (adjacent.count < 2) return;
  const auto is_in_front = [&](Square s) { return s != to && here_.of(s) == here_.of(to); };
  std::vector<std::int64_t> missing(board_.squares());  // by region
  std::int64_t rest = 0;
  for (std::size_t i = 0; i < adjacent.count; ++i) {
    const std::uint32_t region = adjacent.regions[i];
    const std::int64_t wanted =
        std::count_if(leg.robots.begin(), leg.robots.end(), [&](Square s) { return there_.of(s) == region; });
    missing[region] = i + 1 == adjacent.count ? -rest : wanted - std::int64_t{there_.robots(region)};
    rest += missing[region];
  }
  for (;;) {
    std::vector<Square> gaps;
    for (Square s = 0; s < board_.squares(); ++s) {
      if (is_in_front(s) && !has_robot(s) && missing[there_.of(s)] > 0) gaps.push_back(s);
    }
    if (gaps.empty()) return;
    const std::vector<Square> path = bring(gaps, [&](Square s) {
      return is_in_front(s) && s != stand && has_robot(s) && missing[there_.of(s)] < 0;
    });
    ++missing[there_.of(path.front())];
    --missing[there_.of(path.back())];
  }
}

}  // namespace sokrates
