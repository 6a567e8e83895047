// Observers of a search, chosen at compile time: Silent costs nothing, Tracing fills in what a TraceSink asks
// for.
#pragma once

#include <string_view>
#include <utility>

#include <sokrates/trace.hpp>

#include "board/position.hpp"
#include "search/cost.hpp"

namespace sokrates {

class Silent {
 public:
  static constexpr bool kWatches = false;
  explicit Silent(TraceSink*) {}
  static constexpr bool wants_more() { return false; }
  void begin(const Position&, Cost, Cost, std::uint64_t, std::string_view = {}) {}
  void child(const Position&, const Move&, Fate, std::string_view, Cost, Cost) {}
  void end(std::uint32_t, std::uint64_t) {}
  void layer(std::string_view, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t) {}
};

class Tracing {
 public:
  static constexpr bool kWatches = true;
  explicit Tracing(TraceSink* sink) : sink_(sink) {}
  // Of expansions; layers are always told.
  bool wants_more() const { return wants_more_; }

  // An expansion starts, its children follow (each after its move was applied), then it ends.
  void begin(const Position& position, Cost g, Cost h, std::uint64_t number,
             std::string_view side = "forward");
  void child(const Position& child, const Move& move, Fate fate, std::string_view part, Cost g, Cost h);
  void end(std::uint32_t refused, std::uint64_t open);
  void layer(std::string_view side, std::uint64_t depth, std::uint64_t frontier, std::uint64_t expanded,
             std::uint64_t stored);

 private:
  TraceSink* sink_;
  bool wants_more_ = true;
  TracedExpansion expansion_;
};

// The position in canonical characters; what no player can ever reach is wall.
std::vector<std::string> board_rows(const Position& position);

}  // namespace sokrates
