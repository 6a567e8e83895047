// Passes the events of a search to a TraceSink, if there is one.
//
// Cost: without a sink, one predictable branch for each expansion and each child.
#pragma once

#include <string_view>
#include <utility>

#include <sokrates/trace.hpp>

#include "board/position.hpp"
#include "search/cost.hpp"

namespace sokrates {

// Return the rating of a state in a search that is ordered by g + h, and in a search that is not ordered by a number.
inline TraceRating rated_by_sum(Cost g, Cost h) {
  const auto number = [](std::uint32_t x) { return static_cast<double>(x); };
  return {TraceCost{g.major, g.minor}, TraceValue{number(h.major), number(h.minor)},
          TraceValue{number(g.major) + h.major, number(g.minor) + h.minor}};
}
inline TraceRating unordered(Cost g) {
  return {TraceCost{g.major, g.minor}, {}, {}};
}

class Observer {
 public:
  explicit Observer(TraceSink* sink) : sink_(sink), wants_more_(sink != nullptr) {}
  bool watches() const { return sink_ != nullptr; }
  // Returns true if the sink wants more expansions. Layers are always reported.
  bool wants_more() const { return wants_more_; }

  // Report an expansion: begin(), then child() for each child after its move was applied, then end(). The
  // functions with g and h are for searches that are ordered by g + h.
  void begin(const Position& position, const TraceRating& rating, std::uint64_t number,
             std::string_view side = "forward") {
    if (watches()) note_begin(position, rating, number, side);
  }
  void child(const Position& child, const Move& move, Fate fate, std::string_view component,
             const TraceRating& rating) {
    if (watches()) note_child(child, move, fate, component, rating);
  }
  void begin(const Position& position, Cost g, Cost h, std::uint64_t number,
             std::string_view side = "forward") {
    if (watches()) note_begin(position, rated_by_sum(g, h), number, side);
  }
  void child(const Position& child, const Move& move, Fate fate, std::string_view component, Cost g, Cost h) {
    if (watches()) note_child(child, move, fate, component, rated_by_sum(g, h));
  }
  void end(std::uint32_t refused, std::uint64_t open) {
    if (watches()) note_end(refused, open);
  }
  void layer(std::string_view side, std::uint64_t depth, std::uint64_t frontier, std::uint64_t expanded,
             std::uint64_t stored) {
    if (watches()) note_layer(side, depth, frontier, expanded, stored);
  }

 private:
  void note_begin(const Position& position, const TraceRating& rating, std::uint64_t number,
                  std::string_view side);
  void note_child(const Position& child, const Move& move, Fate fate, std::string_view component,
                  const TraceRating& rating);
  void note_end(std::uint32_t refused, std::uint64_t open);
  void note_layer(std::string_view side, std::uint64_t depth, std::uint64_t frontier, std::uint64_t expanded,
                  std::uint64_t stored);

  TraceSink* sink_;
  bool wants_more_;
  TracedExpansion expansion_;
};

// Returns the position as rows of board characters. Cells that no player can reach are shown as walls.
std::vector<std::string> board_rows(const Position& position);

}  // namespace sokrates
