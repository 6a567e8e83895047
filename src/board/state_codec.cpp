#include "board/state_codec.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sokrates {

static_assert(std::endian::native == std::endian::little, "packed states are little-endian words");

namespace {

// Bits for a number below `count`.
std::uint32_t bits_for(std::size_t count) {
  return count <= 1 ? 0 : static_cast<std::uint32_t>(std::bit_width(count - 1));
}

}  // namespace

StateCodec::StateCodec(const Board& board, const SquareSet& live, std::uint32_t boxes)
    : live_number_(board.squares()), boxes_(boxes) {
  for (Square s = 0; s < board.squares(); ++s) {
    if (!live.contains(s)) continue;
    live_number_[s] = static_cast<std::uint32_t>(live_square_.size());
    live_square_.push_back(s);
  }
  const auto live_count = static_cast<std::uint32_t>(live_square_.size());
  box_bits_ = bits_for(live_count);
  bitmap_ = live_count <= boxes * box_bits_;
  player_at_ = bitmap_ ? live_count : boxes * box_bits_;
  player_bits_ = bits_for(board.squares());
  const auto players = static_cast<std::uint32_t>(board.start_players().size());
  bytes_ = std::max(1U, (player_at_ + players * player_bits_ + 7) / 8);
  words_.resize((bytes_ + 7) / 8 + 1);  // one spare word: put() may touch the next one
  squares_.resize(boxes);
  if (players > 1) robot_squares_.resize(players);
  numbers_.resize(boxes);
}

void StateCodec::put(std::uint64_t value, std::uint32_t bits, std::uint32_t at) {
  const std::uint32_t word = at / 64;
  const std::uint32_t shift = at % 64;
  words_[word] |= value << shift;
  if (shift + bits > 64) words_[word + 1] |= value >> (64 - shift);
}

std::uint64_t StateCodec::get(std::uint32_t bits, std::uint32_t at) const {
  const std::uint32_t word = at / 64;
  const std::uint32_t shift = at % 64;
  std::uint64_t value = words_[word] >> shift;
  if (shift + bits > 64) value |= words_[word + 1] << (64 - shift);
  return value & ((std::uint64_t{1} << bits) - 1);
}

void StateCodec::pack(const Position& position, Square player, std::uint8_t* out) {
  std::fill(words_.begin(), words_.end(), 0);
  if (bitmap_) {
    for (const Square s : position.boxes()) {
      const std::uint32_t n = live_number_[s];
      words_[n / 64] |= std::uint64_t{1} << (n % 64);
    }
  } else {
    for (std::uint32_t i = 0; i < boxes_; ++i) numbers_[i] = live_number_[position.boxes()[i]];
    std::sort(numbers_.begin(), numbers_.end());
    for (std::uint32_t i = 0; i < boxes_; ++i) put(numbers_[i], box_bits_, i * box_bits_);
  }
  if (robot_squares_.empty()) {
    put(player, player_bits_, player_at_);
  } else {
    std::uint32_t at = player_at_;
    for (const Square s : position.robots()) {
      put(s, player_bits_, at);
      at += player_bits_;
    }
  }
  std::memcpy(out, words_.data(), bytes_);
}

Square StateCodec::decode(const std::uint8_t* in) {
  words_[words_.size() - 2] = 0;  // the last word is only partly overwritten
  std::memcpy(words_.data(), in, bytes_);
  if (bitmap_) {
    std::uint32_t found = 0;
    for (std::uint32_t word = 0; found < boxes_; ++word) {
      std::uint64_t bits = words_[word];
      for (; bits != 0 && found < boxes_; bits &= bits - 1) {
        squares_[found++] = live_square_[word * 64 + static_cast<std::uint32_t>(std::countr_zero(bits))];
      }
    }
  } else {
    for (std::uint32_t i = 0; i < boxes_; ++i) squares_[i] = live_square_[get(box_bits_, i * box_bits_)];
  }
  std::uint32_t at = player_at_;
  for (Square& s : robot_squares_) {
    s = static_cast<Square>(get(player_bits_, at));
    at += player_bits_;
  }
  return static_cast<Square>(get(player_bits_, player_at_));
}

void StateCodec::unpack(const std::uint8_t* in, Position& position) {
  const Square player = decode(in);
  position.set_boxes(squares_.data(), squares_.size());
  position.set_player(player);
  if (!robot_squares_.empty()) position.set_robots(robot_squares_.data(), robot_squares_.size());
}

std::uint64_t StateCodec::key(const std::uint8_t* in, const Position& position) {
  const Square player = decode(in);
  std::uint64_t key = position.player_key(player);
  for (std::size_t i = 1; i < robot_squares_.size(); ++i) key ^= position.player_key(robot_squares_[i]);
  for (const Square s : squares_) key ^= position.box_key(s);
  return key;
}

}  // namespace sokrates
