#include "space/route.hpp"

#include "board/position.hpp"
#include "space/robot_walks.hpp"
#include "space/walk_finder.hpp"

namespace sokrates {

namespace {

class PlayerWalks final : public LegWalks {
 public:
  explicit PlayerWalks(const Board& board) : position_(board), finder_(board) {}

  void play(const Leg& leg, std::vector<Step>& out) override {
    const Board& board = position_.board();
    const Move& move = leg.move;
    ++legs_;
    if (move.box == board.nowhere()) {
      position_.set_player(board.neighbor(position_.player(), move.direction));
    } else {
      const Square stand = board.neighbor(move.box, opposite(move.direction));
      finder_.find(position_, position_.player(), stand, walk_);
      for (const Direction d : walk_) out.push_back({0, d});
      position_.move_box(move.box, board.neighbor(move.box, move.direction));
      position_.set_player(move.box);
    }
    out.push_back({0, move.direction});
  }
  std::uint64_t work() const override { return legs_ + finder_.work(); }

 private:
  Position position_;
  WalkFinder finder_;
  std::vector<Direction> walk_;
  std::uint64_t legs_ = 0;
};

std::vector<Leg> legs_of(const std::vector<Move>& moves) {
  std::vector<Leg> legs;
  legs.reserve(moves.size());
  for (const Move& move : moves) legs.push_back({move});
  return legs;
}

}  // namespace

Route::Route(const Board& board, const std::vector<Move>& moves) : Route(board, legs_of(moves)) {}

Route::Route(const Board& board, std::vector<Leg> legs, RobotPlaces places) : legs_(std::move(legs)) {
  if (board.start_players().size() > 1) {
    walks_ = std::make_unique<RobotWalks>(board, places);
  } else {
    walks_ = std::make_unique<PlayerWalks>(board);
  }
}

bool Route::advance(std::uint64_t ticks) {
  if (legs_.empty()) return true;
  const std::uint64_t before = walks_->work();
  while (next_ < legs_.size()) {
    walks_->play(legs_[next_++], steps_);
    if (walks_->work() - before >= ticks) break;
  }
  return next_ == legs_.size();
}

std::string to_lurd(const Board& board, const std::vector<Step>& steps) {
  Position position(board);
  std::vector<Square> players = board.start_players();
  std::string lurd;
  std::uint32_t moving = 0;
  for (const Step& step : steps) {
    if (step.player != moving) lurd += '{' + std::to_string(step.player + 1) + '}';
    moving = step.player;
    Square& player = players[step.player];
    player = board.neighbor(player, step.direction);
    const bool is_push = position.has_box(player);
    if (is_push) position.move_box(player, board.neighbor(player, step.direction));
    lurd.push_back(is_push ? push_letter(step.direction) : walk_letter(step.direction));
  }
  return lurd;
}

}  // namespace sokrates
