// The pushes that a checker tries in a state: all, or only those of a PI-corral (T6 in docs/proofs.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "proof/group_bound.hpp"

namespace sokrates {

struct DryRunPush {
  std::int64_t cost;  // 1 push, or the moves of the walk and the push
  Square box;
  Square target;
};

class DryRunPushes {
 public:
  DryRunPushes(const Board& board, const GroupBound& bound, bool in_moves, bool with_pi);

  std::vector<DryRunPush> find(const GroupBound::Boxes& boxes, Square player);
  // Returns the representative of the player's region.
  Square region(const GroupBound::Boxes& boxes, Square player);

 private:
  // The value of a square in name_ is kBox (a box or a wall), kUnnamed, or the number of its region. The player's region has
  // number 0.
  static constexpr std::int32_t kBox = -2;
  static constexpr std::int32_t kUnnamed = -1;

  void begin(const GroupBound::Boxes& boxes);
  void flood(Square from, std::int32_t name);
  // Computes the number of steps to each square of the player's region.
  void measure_walks(Square player);
  // Adds regions and boxes to the region `part` until it is a PI-corral. Returns its pushes, or nullopt if this fails.
  std::optional<std::vector<DryRunPush>> of_corral(const GroupBound::Boxes& boxes, std::int32_t part);
  bool is_in_corral(Square s) const {
    return name_[s] >= 0 && in_corral_[static_cast<std::size_t>(name_[s])];
  }

  const Board& board_;
  const GroupBound& bound_;
  bool in_moves_;
  bool with_pi_;
  std::vector<std::int32_t> name_;
  std::int32_t parts_ = 0;
  std::vector<std::int64_t> walk_;
  std::vector<Square> queue_;
  std::vector<bool> in_corral_;  // by region
  std::vector<bool> in_fence_;   // by square
};

}  // namespace sokrates
