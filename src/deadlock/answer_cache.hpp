// A cache of yes/no answers about sets of boxes. Keys are compared in full.
//
// The key consists of the boxes and of further squares, such as the player's. On boards of at most
// Board::kMaxWords words, the boxes are stored as a bit set, which is shorter and faster to compare than a
// list. If the cache is full (`most` answers), keep() clears it first. The search soon computes the answers about
// nearby positions again.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <unordered_map>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class AnswerCache {
 public:
  AnswerCache(const Board& board, std::size_t most)
      : most_(most), words_(board.words() <= Board::kMaxWords ? board.words() : 0) {}

  // Returns the stored answer, or nullopt. After nullopt, keep() may store the answer.
  std::optional<bool> find(const std::vector<Square>& boxes, std::initializer_list<Square> rest) {
    question_.assign(words_, 0);
    for (const Square s : boxes) {
      if (words_ == 0) {
        question_.push_back(s);
      } else {
        question_[s / 64] |= std::uint64_t{1} << (s % 64);
      }
    }
    question_.insert(question_.end(), rest.begin(), rest.end());
    const auto known = answers_.find(question_);
    return known == answers_.end() ? std::nullopt : std::optional<bool>(known->second);
  }
  // Stores the answer to the question of the last find().
  void keep(bool answer) {
    if (answers_.size() >= most_) {
      answers_.clear();
      bytes_ = 0;
    }
    bytes_ += kBytesOfAnswer + sizeof(std::uint64_t) * question_.size();
    answers_.emplace(question_, answer);
  }

  std::uint64_t bytes() const { return bytes_; }

 private:
  static constexpr std::uint64_t kBytesOfAnswer = 96;  // without the key; estimated

  struct Hash {
    std::size_t operator()(const std::vector<std::uint64_t>& words) const {
      std::uint64_t hash = words.size();
      for (const std::uint64_t word : words) hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
      return static_cast<std::size_t>(hash ^ hash >> 32);
    }
  };

  std::size_t most_;
  std::size_t words_;  // words of a bit set of boxes; 0: a list
  std::vector<std::uint64_t> question_;
  std::unordered_map<std::vector<std::uint64_t>, bool, Hash> answers_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sokrates
