#include "solve/interrupt.hpp"

#include <csignal>
#include <cstdint>
#include <ctime>

#include "arguments/exit_codes.hpp"
#include "arguments/terminal.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch lock-free atomics only");

static_assert(std::atomic<std::int64_t>::is_always_lock_free);

constexpr std::int64_t kTwiceWithin = 2000;  // milliseconds

StopToken level_token;
std::atomic<bool> run_ends{false};
std::atomic<std::int64_t> last_signal{-kTwiceWithin};
volatile std::sig_atomic_t spares_run = 0;
volatile std::sig_atomic_t clear_line = 0;

std::int64_t now_in_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// Calls only async-signal-safe functions.
void on_signal(bool is_ctrl_c) {
  if (run_ends.load()) {
    // Erase the progress line, so that the prompt starts on an empty line.
    static constexpr char kWipe[] = "\r\033[K";
    if (clear_line != 0) (void)write_some(STDERR_FILENO, kWipe, sizeof kWipe - 1);
    ::_exit(kInterrupted);
  }
  const std::int64_t now = now_in_milliseconds();
  const bool is_second = level_token.stop_requested() || now - last_signal.exchange(now) < kTwiceWithin;
  if (!is_ctrl_c || spares_run == 0 || is_second) run_ends.store(true);
  level_token.request_stop();
}

}  // namespace

void catch_interrupts(CtrlC first) {
  spares_run = first == CtrlC::ends_level ? 1 : 0;
  clear_line = is_smart_terminal(STDERR_FILENO) ? 1 : 0;
  catch_signals(on_signal);
}

bool interrupted() {
  return run_ends.load();
}

const StopToken& interrupt_token() {
  return level_token;
}

bool take_level_interrupt() {
  const bool was = level_token.stop_requested();
  if (was && !run_ends.load()) level_token.reset();
  return was;
}

}  // namespace sokrates::cli
