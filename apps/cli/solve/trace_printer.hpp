// Prints a search as text: each expansion as a board with its numbers and the fates of its children, a line
// for each finished layer, and the packing plans.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/trace.hpp>

#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "solve/plan_keeper.hpp"
#include "solve/progress_line.hpp"

namespace sokrates::cli {

// Returns "up", "right", "down" or "left".
std::string_view direction_word(Direction direction);
// Returns "push", "pull", "step" or "step back".
std::string_view move_kind(const TracedChild& child, bool is_forward);

struct TraceOptions {
  std::uint64_t expansions = 0;  // number of expansions to show
  std::uint64_t plans = 0;
  bool layers = false;
  bool is_any() const { return expansions > 0 || plans > 0 || layers; }
};

class TracePrinter final : public TraceSink {
 public:
  // If `is_pair` is set, costs have two components. The progress line is erased before anything is printed.
  TracePrinter(Output& output, ProgressLine& progress, const Paint& paint, const TraceOptions& options,
               bool is_pair);

  bool expansion(const TracedExpansion& expansion) override;
  void layer(const TracedLayer& layer) override;
  void plan(const TracedPlan& plan) override;

  // Prints how many expansions and plans were not shown, or that no plan was made.
  void end(std::uint64_t expanded);

 private:
  std::string heading(const TracedExpansion& expansion) const;
  std::string numbers(const TraceRating& rating) const;
  std::string fate(const TracedChild& child) const;
  void print(const std::string& text);

  Output& output_;
  ProgressLine& progress_;
  Paint paint_;
  TraceOptions options_;
  bool is_pair_;
  std::uint64_t shown_ = 0;
  PlanKeeper plans_;
};

}  // namespace sokrates::cli
