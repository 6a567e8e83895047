// The rules of the game on full positions: the set of box squares and the square of every player.
//
// Squares are the floor cells of the level, numbered in reading order. Unreachable cells have numbers too, so
// unreachable boxes are treated like all others. Limits: 64 squares, 4 players.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace oracle {

inline constexpr std::size_t kMaxPlayers = 4;

struct Position {
  std::uint64_t boxes = 0;                          // bit n: a box on square n
  std::array<std::uint8_t, kMaxPlayers> players{};  // squares; zero for players that do not exist

  // The default comparison of arrays would be a function call.
  friend bool operator==(const Position& a, const Position& b) {
    return a.boxes == b.boxes && a.player_word() == b.player_word();
  }
  std::uint32_t player_word() const { return std::bit_cast<std::uint32_t>(players); }
  std::uint64_t hash() const {
    std::uint64_t h = boxes * 0x9E3779B97F4A7C15ULL;
    h = (h ^ (h >> 29) ^ player_word()) * 0xBF58476D1CE4E5B9ULL;
    return h ^ (h >> 32);
  }
};

class NaiveRules {
 public:
  explicit NaiveRules(const sokrates::Level& level);

  // Returns false if the level exceeds the limits of this class. No other function may be called then.
  bool fits() const { return fits_; }
  std::size_t player_count() const { return player_count_; }
  const Position& start() const { return start_; }
  bool is_won(const Position& p) const;

  enum class Effect : std::uint8_t { illegal, walk, push };
  // Makes the step if it is legal; otherwise leaves the position unchanged.
  Effect play(Position& p, std::size_t player, sokrates::Direction direction) const;

  sokrates::Cell cell(std::size_t square) const { return cells_[square]; }
  std::vector<sokrates::Cell> box_cells(const Position& p) const;  // in reading order
  std::vector<sokrates::Cell> player_cells(const Position& p) const;

 private:
  static constexpr int kNone = -1;

  bool fits_ = false;
  sokrates::Win win_ = sokrates::Win::boxes;
  std::size_t player_count_ = 0;
  std::vector<sokrates::Cell> cells_;
  std::vector<std::array<int, 4>> next_;  // per square and direction: the next square, or kNone for a wall
  std::uint64_t goals_ = 0;
  Position start_;
};

}  // namespace oracle
