#include "interrupt.hpp"

#include <csignal>

#include <unistd.h>

#include "exit_codes.hpp"
#include "terminal.hpp"

namespace sokrates::cli {
namespace {

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch lock-free atomics only");

StopToken token;
volatile std::sig_atomic_t clear_line = 0;

extern "C" void on_signal(int) {
  if (!token.stop_requested()) {
    token.request_stop();
    return;
  }
  // Nothing but async-signal-safe calls here. The progress line is wiped so that the prompt starts clean.
  static constexpr char kWipe[] = "\r\033[K";
  if (clear_line != 0) (void)!::write(STDERR_FILENO, kWipe, sizeof kWipe - 1);
  ::_exit(kInterrupted);
}

}  // namespace

void catch_interrupts() {
  clear_line = is_smart_terminal(STDERR_FILENO) ? 1 : 0;
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    // A shell starts background jobs with SIGINT ignored, nohup ignores SIGHUP; that wish is kept.
    if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(signal, &action, nullptr);
  }
}

bool interrupted() {
  return token.stop_requested();
}

const StopToken& interrupt_token() {
  return token;
}

}  // namespace sokrates::cli
