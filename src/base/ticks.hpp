// Work measured in ticks. A tick is a visited square or a table entry, and takes between one and ten
// nanoseconds.
//
// Clocks differ between machines and between runs; ticks do not. Long computations count their ticks, and
// their callers decide how many ticks are enough. Only the outermost loop decides by the clock, so a run without
// a time limit is reproducible.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace sokrates {

// Long computations look at clocks, limits and stop tokens after this many ticks, which take at most about a millisecond.
inline constexpr std::uint64_t kTicksPerLook = 100'000;

// A class that counts its work.
class TickCounter {
 public:
  // Returns the ticks since construction.
  std::uint64_t work() const { return work_; }

 protected:
  ~TickCounter() = default;
  void charge(std::uint64_t ticks) { work_ += ticks; }

 private:
  std::uint64_t work_ = 0;
};

// A work budget. The worker reports its ticks with spend(). If spend() returns false, the worker stops as
// soon as possible and answers "unknown".
class WorkBudget {
 public:
  static constexpr std::uint64_t kEndless = UINT64_MAX;

  // A fixed budget of `ticks` ticks, which is the same on every machine.
  explicit WorkBudget(std::uint64_t ticks) : portion_(ticks) {}
  // A budget that lasts while `goes_on` returns true. spend() calls this function after every `portion` ticks. The function
  // may read a clock or a stop token.
  WorkBudget(std::uint64_t portion, std::function<bool()> goes_on)
      : portion_(portion), goes_on_(std::move(goes_on)) {}

  // Adds work. Returns false if the budget is used up.
  bool spend(std::uint64_t ticks) {
    spent_ += ticks;
    if (spent_ - asked_at_ < portion_) return !is_over_;
    asked_at_ = spent_;
    is_over_ = is_over_ || !goes_on_ || !goes_on_();
    return !is_over_;
  }
  bool is_over() const { return is_over_; }
  std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t portion_;
  std::function<bool()> goes_on_;
  std::uint64_t spent_ = 0;
  std::uint64_t asked_at_ = 0;
  bool is_over_ = false;
};

}  // namespace sokrates
