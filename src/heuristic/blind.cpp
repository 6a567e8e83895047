#include "heuristic/blind.hpp"

namespace sokrates {

Estimate Blind::evaluate(const Position& position) {
  const std::uint32_t left = position.is_won() ? 0 : 1;
  return {left, left};
}

Estimate Blind::after(const Position& child, const Move&) {
  return evaluate(child);
}

}  // namespace sokrates
