// Computes a packing plan: holds the search while it runs, and then only the plan.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/memory_account.hpp"
#include "search/fess/level_analysis.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/fess/sink_search.hpp"

namespace sokrates {

class Planner {
 public:
  // Returns the bytes to reserve before construction: those of the search, or of the plan if it is larger.
  static std::uint64_t bytes_required(const Board& board) {
    return std::max(SinkSearch::bytes_required(board), PackingPlan::bytes(board, board.start_boxes().size()));
  }

  // Plans for boxes on these squares. After `max_expansions` expansions, the best plan so far is used.
  Planner(LevelAnalysis& analysis, const SinkVariant& variant, const std::vector<Square>& boxes,
          std::uint64_t max_expansions, MemoryAccount& account, MemoryHold hold)
      : max_expansions_(max_expansions),
        account_(account),
        hold_(std::move(hold)),
        search_(std::make_unique<SinkSearch>(analysis, variant, boxes, account)) {}

  // Runs one expansion, or a portion of a large one. Returns false if memory is used up.
  [[nodiscard]] bool step() {
    const StepStatus status = search_->step();
    expanded_ = search_->expanded();
    generated_ = search_->generated();
    work_ = search_->work();
    if (status == StepStatus::running && expanded_ < max_expansions_) return true;
    plan_ = std::make_unique<PackingPlan>(search_->plan());
    search_.reset();
    const bool fits = hold_.resize(account_, plan_->bytes());
    return fits && status != StepStatus::out_of_memory;
  }

  // Returns null while the search runs.
  const PackingPlan* plan() const { return plan_.get(); }
  // Returns null when the search has ended.
  const SinkSearch* search() const { return search_.get(); }
  std::uint64_t expanded() const { return expanded_; }
  std::uint64_t generated() const { return generated_; }
  std::uint64_t work() const { return work_; }

 private:
  std::uint64_t max_expansions_;
  MemoryAccount& account_;
  MemoryHold hold_;
  std::unique_ptr<SinkSearch> search_;
  std::unique_ptr<PackingPlan> plan_;
  std::uint64_t expanded_ = 0, generated_ = 0, work_ = 0;
};

}  // namespace sokrates
