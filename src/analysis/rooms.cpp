#include "analysis/rooms.hpp"

#include <algorithm>

namespace sokrates {

Rooms::Rooms(const Board& board)
    : board_(board),
      room_of_(board.squares() + 1, kCorridor),
      is_hole_(board.squares() + 1),
      memories_(kMemories),
      seen_(board.squares() + 1),
      in_piece_(board.squares() + 1) {
  find_holes();
  find_rooms();
  met_.resize(squares_.size());
  find_passages();
}

void Rooms::find_holes() {
  for (bool found = true; found;) {
    found = false;
    for (const Square goal : board_.goals()) {
      if (is_hole(goal)) continue;
      int walls = 0;
      for (const Direction d : kDirections) {
        const Square t = board_.neighbor(goal, d);
        walls += t == board_.nowhere() || is_hole(t) ? 1 : 0;
      }
      if (walls < 3) continue;
      is_hole_[goal] = 1;
      found = true;
    }
  }
}

// A 2x2 block is represented by its upper left square. Adjacent blocks form a room. A square that belongs to
// two rooms (they touch diagonally) is a corridor.
void Rooms::find_rooms() {
  const auto is_floor = [&](Square s) { return s != board_.nowhere() && !is_hole(s); };
  const auto is_block = [&](Square s) {
    const Square right = board_.neighbor(s, Direction::right);
    const Square below = board_.neighbor(s, Direction::down);
    return is_floor(s) && is_floor(right) && is_floor(below) &&
           is_floor(board_.neighbor(below, Direction::right));
  };
  std::vector<std::uint8_t> done(board_.squares() + 1);
  std::vector<std::uint8_t> is_shared(board_.squares() + 1);
  for (Square s = 0; s < board_.squares(); ++s) {
    if (done[s] != 0 || !is_block(s)) continue;
    std::vector<Square> blocks{s};
    done[s] = 1;
    for (std::size_t next = 0; next < blocks.size(); ++next) {
      for (const Direction d : kDirections) {
        const Square t = board_.neighbor(blocks[next], d);
        if (t == board_.nowhere() || done[t] != 0 || !is_block(t)) continue;
        done[t] = 1;
        blocks.push_back(t);
      }
    }
    if (blocks.size() < 2) continue;
    const auto room = static_cast<std::uint32_t>(squares_.size());
    squares_.emplace_back();
    for (const Square block : blocks) {
      const Square below = board_.neighbor(block, Direction::down);
      for (const Square t : {block, board_.neighbor(block, Direction::right), below,
                             board_.neighbor(below, Direction::right)}) {
        if (room_of_[t] != kCorridor && room_of_[t] != room) is_shared[t] = 1;
        room_of_[t] = room;
      }
    }
  }
  for (Square s = 0; s < board_.squares(); ++s) {
    if (is_shared[s] != 0) room_of_[s] = kCorridor;
    if (room_of_[s] != kCorridor) squares_[room_of_[s]].push_back(s);
  }
}

void Rooms::find_passages() {
  std::vector<std::uint8_t> walls(board_.squares() + 1);
  walls[board_.nowhere()] = 1;
  passages_.resize(squares_.size());
  concerned_.resize(board_.squares() + 1);
  keys_.resize(squares_.size());
  closed_.resize(squares_.size());
  for (std::uint32_t room = 0; room < count(); ++room) {
    changed_.push_back(room);  // a room in several pieces may have closed passages without boxes
    queue_ = squares_[room];
    walk(room, walls.data());
    for (std::uint32_t other = 0; other < count(); ++other) {
      if (met_[other] == time_ && other != room) passages_[room].push_back(other);
    }
    if (passages_[room].empty()) continue;
    // A box on the first square of another room may block the path to it.
    std::vector<std::uint8_t> matters(board_.squares() + 1);
    for (const Square s : queue_) {
      matters[s] = 1;
      for (const Direction d : kDirections) matters[board_.neighbor(s, d)] = 1;
    }
    for (Square s = 0; s < board_.squares(); ++s) {
      if (matters[s] != 0) concerned_[s].push_back(room);
    }
    keys_[room] = (room + 1) * 0x9E3779B97F4A7C15ULL;
  }
}

// Sets met_[r] = time_ for every room r that is reached, and stores the visited squares in queue_.
void Rooms::walk(std::uint32_t room, const std::uint8_t* blocked) {
  ++time_;
  for (const Square s : queue_) seen_[s] = time_;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Square s = queue_[next];
    const bool is_inside = room_of_[s] == room;
    if (is_inside) in_piece_[s] = time_;
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(s, d);
      if (blocked[t] != 0 || seen_[t] == time_) continue;
      const std::uint32_t there = room_of_[t];
      if (there != kCorridor && there != room) {
        met_[there] = time_;
      } else if (there == kCorridor || is_inside) {
        seen_[t] = time_;
        queue_.push_back(t);
      }
    }
  }
  work_ += queue_.size();
}

std::uint32_t Rooms::closed_passages_of(std::uint32_t room, const Position& position) {
  const std::uint32_t begin = time_;
  std::uint32_t open_passages = 0;
  std::vector<std::uint8_t> is_open(passages_[room].size(), 1);
  bool is_full = true;
  for (const Square s : squares_[room]) {
    if (position.is_blocked(s) || in_piece_[s] > begin) continue;
    is_full = false;
    queue_.assign(1, s);
    walk(room, position.blocked().data());
    for (std::size_t i = 0; i < is_open.size(); ++i) {
      if (met_[passages_[room][i]] != time_) is_open[i] = 0;
    }
  }
  for (const std::uint8_t open : is_open) open_passages += open;
  return static_cast<std::uint32_t>(passages_[room].size()) - (is_full ? 0 : open_passages);
}

void Rooms::toggle(Square s, std::uint64_t box_key) {
  for (const std::uint32_t room : concerned_[s]) {
    keys_[room] ^= box_key;
    changed_.push_back(room);
  }
}

std::uint32_t Rooms::closed_passages(const Position& position) {
  const std::vector<Square>& boxes = position.boxes();
  const std::size_t common = std::min(boxes.size(), boxes_.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (boxes[i] == boxes_[i]) continue;
    toggle(boxes_[i], position.box_key(boxes_[i]));
    toggle(boxes[i], position.box_key(boxes[i]));
  }
  for (std::size_t i = common; i < boxes_.size(); ++i) toggle(boxes_[i], position.box_key(boxes_[i]));
  for (std::size_t i = common; i < boxes.size(); ++i) toggle(boxes[i], position.box_key(boxes[i]));
  boxes_ = boxes;
  for (const std::uint32_t room : changed_) {
    const std::uint64_t key = keys_[room];
    Memory& memory = memories_[(key >> 20) % kMemories];
    if (!memory.is_set || memory.key != key) memory = {key, closed_passages_of(room, position), true};
    all_closed_ += memory.closed - closed_[room];
    closed_[room] = memory.closed;
  }
  changed_.clear();
  work_ += count();
  return all_closed_;
}

std::uint64_t Rooms::bytes() const {
  return board_.squares() * (4 + 1 + 8 + 4 + 24 + 4 * std::uint64_t{count()}) + kMemories * sizeof(Memory);
}

}  // namespace sokrates
