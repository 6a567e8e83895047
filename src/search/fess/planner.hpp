// A packing plan in the making: the search for it while it is at work, then the plan alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/memory_account.hpp"
#include "search/fess/ground.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/fess/sink_search.hpp"

namespace sokrates {

class Planner {
 public:
  // To be held before it is made: the search, or the plan after it, which may be the larger.
  static std::uint64_t bytes_to_make(const Board& board) {
    return std::max(SinkSearch::bytes_to_make(board), PackingPlan::bytes(board, board.start_boxes().size()));
  }

  // From where the boxes stand in some position; after so many expansions the best line so far will do.
  Planner(Ground& ground, const SinkVariant& variant, const std::vector<Square>& boxes,
          std::uint64_t most_expansions, MemoryAccount& account, MemoryHold hold)
      : most_expansions_(most_expansions),
        account_(account),
        hold_(std::move(hold)),
        search_(std::make_unique<SinkSearch>(ground, variant, boxes, account)) {}

  // One expansion, or a part of one. False where memory is used up.
  [[nodiscard]] bool step() {
    const SinkSearch::Status status = search_->step();
    expanded_ = search_->expanded();
    generated_ = search_->generated();
    work_ = search_->work();
    if (status == SinkSearch::Status::running && expanded_ < most_expansions_) return true;
    plan_ = std::make_unique<PackingPlan>(search_->plan());
    search_.reset();
    const bool fits = hold_.resize(account_, plan_->bytes());
    return fits && status != SinkSearch::Status::out_of_memory;
  }

  // Null while it is at work.
  const PackingPlan* plan() const { return plan_.get(); }
  // Null when it is done.
  const SinkSearch* search() const { return search_.get(); }
  std::uint64_t expanded() const { return expanded_; }
  std::uint64_t generated() const { return generated_; }
  std::uint64_t work() const { return work_; }

 private:
  std::uint64_t most_expansions_;
  MemoryAccount& account_;
  MemoryHold hold_;
  std::unique_ptr<SinkSearch> search_;
  std::unique_ptr<PackingPlan> plan_;
  std::uint64_t expanded_ = 0, generated_ = 0, work_ = 0;
};

}  // namespace sokrates
