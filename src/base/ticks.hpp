// Work measured in ticks: a tick is a square looked at or a table entry touched, about a nanosecond.
//
// Clocks differ from machine to machine and from run to run; ticks do not. What may take long counts its ticks,
// and whoever waits for it decides how many are enough. So nothing below the loop that drives a search knows a
// clock, and a run can be repeated exactly.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace sokrates {

// Something that counts what it has done.
class TickCounter {
 public:
  // Ticks since construction.
  std::uint64_t work() const { return work_; }

 protected:
  ~TickCounter() = default;
  void charge(std::uint64_t ticks) { work_ += ticks; }

 private:
  std::uint64_t work_ = 0;
};

// How much longer somebody is willing to wait. Whoever works says what was done and hears whether to go on; when
// it is over he gives up as soon as he can and says that he does not know.
class Patience {
 public:
  static constexpr std::uint64_t kEndless = UINT64_MAX;

  // So many ticks and no more: the same on every machine.
  explicit Patience(std::uint64_t ticks) : portion_(ticks) {}
  // As long as `goes_on` says so, asked after every `portion` of ticks. It may read a clock or a stop token.
  Patience(std::uint64_t portion, std::function<bool()> goes_on)
      : portion_(portion), goes_on_(std::move(goes_on)) {}

  // Notes work done. False: it is over.
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
