// The open list of a search whose positions are partitioned into cells: it returns the best entry of each
// cell in rotation.
//
// There are two maps of cells, a coarse one and a fine one. Each entry is in both maps. The search takes
// entries from the maps alternately. Each map returns the best entry of its next nonempty cell. An entry that
// was taken from one map is skipped in the other. One map alone is not robust: a fine map has many useless
// cells, and in a coarse map a good position may have a worse rank than other positions of its cell.
//
// Reference: cells: FESS (Y. Shoham, J. Schaeffer 2020). Alternating queues: G. Roeger, M. Helmert 2010.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/memory_account.hpp"

namespace sokrates {

class CellQueue {
 public:
  using Id = std::uint32_t;

  struct Entry {
    std::uint32_t rank = 0;    // smaller is better
    std::uint32_t second = 0;  // first tie-breaker: smaller is better
    Id id = 0;                 // second tie-breaker: the older entry is better
  };
  // Keys of the cells of an entry, one in each map.
  struct Cells {
    std::uint64_t coarse = 0, fine = 0;
  };

  explicit CellQueue(MemoryAccount& account) : account_(account) {}

  bool is_empty() const { return size_ == 0; }
  std::uint64_t size() const { return size_; }

  // Adds an entry. Returns false if memory is used up. Requires: ids increase; some may be omitted.
  [[nodiscard]] bool push(const Entry& entry, const Cells& cells) {
    waits_.resize(entry.id);
    waits_.push_back(true);
    ++size_;
    maps_[0].push(entry, cells.coarse);
    maps_[1].push(entry, cells.fine);
    const std::uint64_t bytes = (maps_[0].room + maps_[1].room) * sizeof(Entry) + waits_.capacity() / 8 +
                                (maps_[0].cells.size() + maps_[1].cells.size()) * kBytesOfCell;
    return bytes == held_.bytes() || held_.resize(account_, bytes);
  }

  // Requires: not empty.
  Id pop() {
    --size_;
    maps_in_turn_ = 1 - maps_in_turn_;
    const Id id = maps_[maps_in_turn_].pop(waits_);
    waits_[id] = false;
    return id;
  }

 private:
  static constexpr std::uint64_t kBytesOfCell = 128;

  using Cell = std::vector<Entry>;  // a heap

  static bool is_later(const Entry& a, const Entry& b) {
    if (a.rank != b.rank) return a.rank > b.rank;
    return a.second != b.second ? a.second > b.second : a.id > b.id;
  }

  struct Map {
    void push(const Entry& entry, std::uint64_t name) {
      const auto [found, is_new] = numbers.emplace(name, cells.size());
      if (is_new) cells.emplace_back();
      Cell& cell = cells[found->second];
      room -= cell.capacity();
      cell.push_back(entry);
      room += cell.capacity();
      std::push_heap(cell.begin(), cell.end(), is_later);
    }
    // Requires: at least one entry is not taken yet.
    Id pop(const std::vector<bool>& waits) {
      for (;;) {
        turn = (turn + 1) % cells.size();
        Cell& cell = cells[turn];
        while (!cell.empty()) {
          std::pop_heap(cell.begin(), cell.end(), is_later);
          const Id id = cell.back().id;
          cell.pop_back();
          if (waits[id]) return id;
        }
      }
    }

    std::unordered_map<std::uint64_t, std::size_t> numbers;  // index into cells, by key
    std::vector<Cell> cells;
    std::size_t turn = 0;
    std::uint64_t room = 0;  // total capacity of all cells
  };

  MemoryAccount& account_;
  MemoryHold held_;
  std::array<Map, 2> maps_;
  unsigned maps_in_turn_ = 1;
  std::vector<bool> waits_;  // by id: the entry is not taken yet
  std::uint64_t size_ = 0;
};

}  // namespace sokrates
