#include "board/state_codec.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace sokrates {

static_assert(std::endian::native == std::endian::little, "packed states are little-endian words");

namespace {

// Returns the number of bits for values below `count`.
std::uint32_t bits_for(std::size_t count) {
  return count <= 1 ? 0 : static_cast<std::uint32_t>(std::bit_width(count - 1));
}

// Writes `value` to bits that are 0.
void put(std::uint64_t value, std::uint32_t bits, std::uint32_t at, std::uint64_t* out) {
  const std::uint32_t shift = at % 64;
  out[at / 64] |= value << shift;
  if (shift + bits > 64) out[at / 64 + 1] |= value >> (64 - shift);
}

std::uint64_t bit(std::uint32_t n) {
  return std::uint64_t{1} << (n % 64);
}

}  // namespace

StateCodec::StateCodec(const Board& board, const SquareSet& live, std::uint32_t boxes)
    : live_number_(board.squares() + 1), boxes_(boxes) {
  for (Square s = 0; s < board.squares(); ++s) {
    if (!live.contains(s)) continue;
    live_number_[s] = static_cast<std::uint32_t>(live_square_.size());
    live_square_.push_back(s);
  }
  const auto live_count = static_cast<std::uint32_t>(live_square_.size());
  const auto players = static_cast<std::uint32_t>(board.start_players().size());
  robots_ = players > 1 ? players : 0;
  box_bits_ = bits_for(live_count);
  player_bits_ = bits_for(board.squares());
  const auto bytes_for = [&](std::uint32_t bits) {
    return std::max(1U, (bits + players * player_bits_ + 7) / 8);
  };
  bitmap_ = bytes_for(live_count) <= bytes_for(boxes * box_bits_);
  player_at_ = bitmap_ ? live_count : boxes * box_bits_;
  bytes_ = bytes_for(player_at_);
  words_ = (bytes_ + 7) / 8;
  is_short_ = bitmap_ && words_ == 1 && player_at_ < 64 && robots_ == 0;
}

void StateCodec::pack(const Position& position, Square player, std::uint64_t* out) const {
  std::fill(out, out + words(), 0);
  if (bitmap_) {
    for (const Square s : position.boxes()) out[live_number_[s] / 64] |= bit(live_number_[s]);
  } else {
    pack_list(position, out);
  }
  put_players(position, player, out);
}

void StateCodec::pack_long_child(const std::uint8_t* parent, Square from, Square to, const Position& child,
                                 Square player, std::uint64_t* out) const {
  if (!bitmap_) {
    if (player_at_ < 64) {
      const std::uint64_t list = word(parent, 0) & (bit(player_at_) - 1);
      if (words() > 1) std::fill(out + 1, out + words(), 0);  // rare, and calling fill() takes time
      out[0] = from == to ? list : list_after(list, live_number_[from], live_number_[to]);
      put_players(child, player, out);
    } else {
      pack(child, player, out);
    }
    return;
  }
  // Copy the words of the boxes. The last one may also contain players.
  const std::uint32_t whole = player_at_ / 64;
  for (std::uint32_t i = 0; i < words(); ++i) out[i] = i <= whole ? word(parent, 8 * i) : 0;
  if (whole < words()) out[whole] &= bit(player_at_) - 1;
  if (from != to) {
    out[live_number_[from] / 64] ^= bit(live_number_[from]);
    out[live_number_[to] / 64] ^= bit(live_number_[to]);
  }
  put_players(child, player, out);
}

// Replaces one number of a list that fits into one word.
std::uint64_t StateCodec::list_after(std::uint64_t list, std::uint32_t gone, std::uint32_t come) const {
  const std::uint64_t number_mask = bit(box_bits_) - 1;
  std::uint32_t out_at = 0;
  std::uint32_t in_at = gone < come ? 0U - box_bits_ : 0U;  // the removed number is not counted
  for (std::uint32_t at = 0; at < player_at_; at += box_bits_) {
    const auto number = static_cast<std::uint32_t>(list >> at & number_mask);
    out_at += number < gone ? box_bits_ : 0U;
    in_at += number < come ? box_bits_ : 0U;
  }
  std::uint64_t below = bit(out_at) - 1;
  list = (list & below) | (list >> box_bits_ & ~below);
  below = bit(in_at) - 1;
  return (list & below) | std::uint64_t{come} << in_at | (list & ~below) << box_bits_;
}

void StateCodec::put_players(const Position& position, Square player, std::uint64_t* out) const {
  if (robots_ == 0) {
    put(player, player_bits_, player_at_, out);
    return;
  }
  std::uint32_t at = player_at_;
  for (const Square s : position.robots()) {
    put(s, player_bits_, at, out);
    at += player_bits_;
  }
}

void StateCodec::pack_list(const Position& position, std::uint64_t* out) const {
  std::array<std::uint32_t, 64> few;
  std::vector<std::uint32_t> many(boxes_ > few.size() ? boxes_ : 0);
  std::uint32_t* const numbers = many.empty() ? few.data() : many.data();
  for (std::uint32_t i = 0; i < boxes_; ++i) numbers[i] = live_number_[position.boxes()[i]];
  std::sort(numbers, numbers + boxes_);
  for (std::uint32_t i = 0; i < boxes_; ++i) put(numbers[i], box_bits_, i * box_bits_, out);
}

std::uint32_t StateCodec::get(const std::uint8_t* in, std::uint32_t bits, std::uint32_t at) const {
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  return static_cast<std::uint32_t>(word(in, at / 8) >> (at % 8) & mask);
}

void StateCodec::unpack(const std::uint8_t* in, Position& position) const {
  const Square* const squares = live_square_.data();
  if (bitmap_) {
    std::uint64_t bits = boxes_ > 0 ? word(in, 0) : 0;
    std::uint32_t byte = 0;
    position.set_boxes(boxes_, [&](std::size_t) {
      while (bits == 0) bits = word(in, byte += 8);
      const Square s = squares[8 * byte + static_cast<std::uint32_t>(std::countr_zero(bits))];
      bits &= bits - 1;
      return s;
    });
  } else if (player_at_ <= 64) {
    std::uint64_t list = boxes_ > 0 ? word(in, 0) : 0;
    position.set_boxes(boxes_, [&](std::size_t) {
      const Square s = squares[list & (bit(box_bits_) - 1)];
      list >>= box_bits_;
      return s;
    });
  } else {
    position.set_boxes(boxes_, [&](std::size_t i) {
      return squares[get(in, box_bits_, static_cast<std::uint32_t>(i) * box_bits_)];
    });
  }
  position.set_player(get(in, player_bits_, player_at_));
  if (robots_ != 0) unpack_robots(in, position);
}

void StateCodec::unpack_robots(const std::uint8_t* in, Position& position) const {
  std::vector<Square> robots;
  for (std::uint32_t i = 0; i < robots_; ++i) {
    robots.push_back(get(in, player_bits_, player_at_ + i * player_bits_));
  }
  position.set_robots(robots.data(), robots.size());
}

}  // namespace sokrates
