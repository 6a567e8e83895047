#include "heuristic/priced/group_floor.hpp"

#include <algorithm>
#include <bit>

#include "analysis/ring.hpp"

namespace sokrates {

namespace {

// Ticks of one group: its rings and its table entries. Ticks of one flooded square: the square and its four
// neighbors.
constexpr std::uint64_t kTicksOfGroup = 16;
constexpr std::uint64_t kTicksOfFloodedSquare = 4;

std::vector<Square> listed(const Board& board, const SquareSet& set) {
  std::vector<Square> squares;
  for (Square s = 0; s < board.squares(); ++s) {
    if (set.contains(s)) squares.push_back(s);
  }
  return squares;
}

}  // namespace

GroupFloor::GroupFloor(const Board& board, const SquareSet& live)
    : board_(board),
      live_number_(std::size_t{board.squares()} + 1, kNone),
      square_of_(listed(board, live)),
      numbers_(static_cast<std::uint32_t>(square_of_.size())),
      maps_(board.squares(), 0),
      region_counts_{1} {
  for (std::uint16_t i = 0; i < square_of_.size(); ++i) live_number_[square_of_[i]] = i;
  map_of_[0] = {0};
  first_node_[0] = {0, 1};
  find_rings();
}

void GroupFloor::find_rings() {
  const std::size_t live = square_of_.size();
  ring_.assign(live, 0);
  in_ring_.assign(live * live, 0);
  for (std::size_t a = 0; a < live; ++a) {
    for (unsigned i = 0; i < 4; ++i) {
      const Direction d = kDirections[i];
      const Direction next = kDirections[(i + 1) % 4];
      const Square beside = board_.neighbor(square_of_[a], d);
      const Square corner = beside != board_.nowhere()
                                ? board_.neighbor(beside, next)
                                : board_.neighbor(board_.neighbor(square_of_[a], next), d);
      const auto note = [&](Square s, unsigned bit) {
        if (s == board_.nowhere()) return;
        ring_[a] = static_cast<std::uint8_t>(ring_[a] | 1U << bit);
        if (live_number_[s] != kNone)
          in_ring_[a * live + live_number_[s]] = static_cast<std::uint8_t>(1U << bit);
      };
      note(beside, 2 * i);
      note(corner, 2 * i + 1);
    }
  }
}

bool GroupFloor::is_joined(const Members& members, unsigned k, unsigned i) const {
  const std::uint8_t* const in_ring = &in_ring_[std::size_t{members[i]} * square_of_.size()];
  unsigned free = ring_[members[i]];
  for (unsigned j = 0; j < k; ++j) free &= ~unsigned{in_ring[members[j]]};
  // All free sides are reachable from the first free side, if there is any.
  constexpr unsigned kBeside = 0b01010101;
  const unsigned sides = free & kBeside;
  const auto first = static_cast<unsigned>(std::countr_zero(sides)) / 2;
  return sides == 0 || (unsigned{kJoined[free]} >> first & 1U) != 0;
}

std::uint32_t GroupFloor::find_map(const Members& members, unsigned k) {
  for (unsigned i = 0; i < k; ++i) {
    if (is_joined(members, k, i)) return map_of_[k - 1][numbers_.number_without(members, k, i)];
  }
  return flood(members, k);
}

std::uint32_t GroupFloor::flood(const Members& members, unsigned k) {
  constexpr std::uint8_t kUnseen = 255;
  const Square squares = board_.squares();
  const std::size_t begin = maps_.size();
  maps_.resize(begin + squares, kUnseen);
  std::uint8_t* const map = &maps_[begin];
  for (unsigned i = 0; i < k; ++i) map[square_of_[members[i]]] = 0;
  std::uint8_t count = 0;
  for (Square s = 0; s < squares; ++s) {
    if (map[s] != kUnseen) continue;
    map[s] = count;
    stack_.assign(1, s);
    while (!stack_.empty()) {
      const Square at = stack_.back();
      stack_.pop_back();
      for (const Direction d : kDirections) {
        const Square to = board_.neighbor(at, d);
        if (to == board_.nowhere() || map[to] != kUnseen) continue;
        map[to] = count;
        stack_.push_back(to);
      }
    }
    ++count;
  }
  if (count <= 1) {
    maps_.resize(begin);
    return 0;
  }
  region_counts_.push_back(count);
  return static_cast<std::uint32_t>(region_counts_.size() - 1);
}

bool GroupFloor::build(unsigned k, std::uint64_t ticks) {
  std::uint64_t spent = 0;
  while (built_ < k) {
    const unsigned size = built_ + 1;
    const std::uint64_t count = numbers_.count(size);
    if (next_ == 0) {
      map_of_[size].reserve(count);
      first_node_[size].reserve(count + 1);
      first_node_[size].assign(1, 0);
      next_members_ = GroupNumbers::first(size);
    }
    for (; next_ < count; ++next_) {
      if (spent >= ticks) return false;
      const std::size_t maps = region_counts_.size();
      const std::uint32_t map = find_map(next_members_, size);
      map_of_[size].push_back(map);
      first_node_[size].push_back(first_node_[size].back() + region_counts_[map]);
      GroupNumbers::advance(next_members_, size);
      spent += kTicksOfGroup + (region_counts_.size() > maps ? kTicksOfFloodedSquare * board_.squares() : 0);
    }
    built_ = size;
    next_ = 0;
  }
  return true;
}

void GroupFloor::forget(unsigned k) {
  std::vector<std::uint32_t>().swap(map_of_[k]);
  std::vector<std::uint32_t>().swap(first_node_[k]);
}

std::uint64_t GroupFloor::bytes_of(unsigned k) const {
  return numbers_.count(k) * (2 * sizeof(std::uint32_t) + board_.squares() / 4);
}

std::uint64_t GroupFloor::bytes() const {
  std::uint64_t bytes = maps_.capacity() + in_ring_.size() + region_counts_.capacity();
  for (const auto& each : map_of_) bytes += each.capacity() * sizeof(std::uint32_t);
  for (const auto& each : first_node_) bytes += each.capacity() * sizeof(std::uint32_t);
  return bytes;
}

}  // namespace sokrates
