#include "play/play_terminal.hpp"

#include <cerrno>
#include <csignal>

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"

namespace sokrates::cli {
namespace {

// Switches to the alternate screen, hides the cursor, and requests clicks with coordinates beyond 223.
constexpr char kEnter[] = "\033[?1049h\033[?25l\033[?1000h\033[?1006h\033[2J";
constexpr char kLeave[] = "\033[?2026l\033[0m\033[?1006l\033[?1000l\033[?25h\033[?1049l";

// Signal handlers can use only global variables, and there is only one terminal.
termios settings_before;
volatile std::sig_atomic_t is_taken = 0;
volatile std::sig_atomic_t resized = 0;

void send(const char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes, count);
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written > 0) {
      bytes += written;
      count -= static_cast<std::size_t>(written);
    }
  }
}

// Calls only functions that are allowed in a signal handler.
void give_back() {
  if (is_taken == 0) return;
  is_taken = 0;
  send(kLeave, sizeof kLeave - 1);
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings_before);
}

void take_over() {
  termios raw = settings_before;
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT);
  raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
  is_taken = 1;
  send(kEnter, sizeof kEnter - 1);
}

extern "C" void on_resize(int) {
  resized = 1;
}

extern "C" void on_end(int) {
  give_back();
  ::_exit(kInterrupted);
}

// Restores the terminal before the crash, so that its message can be read.
extern "C" void on_crash(int signal) {
  give_back();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

winsize window() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
    size.ws_row = 24;
    size.ws_col = 80;
  }
  return size;
}

}  // namespace

PlayTerminal::PlayTerminal() {
  if (::tcgetattr(STDIN_FILENO, &settings_before) != 0) throw UsageError("play needs a terminal");
  for (const int signal : {SIGTERM, SIGHUP, SIGINT, SIGQUIT}) handle(signal, on_end);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) handle(signal, on_crash);
  handle(SIGWINCH, on_resize);
  take_over();
}

PlayTerminal::~PlayTerminal() {
  give_back();
}

void PlayTerminal::write(std::string_view bytes) {
  send(bytes.data(), bytes.size());
}

int PlayTerminal::rows() const {
  return window().ws_row;
}

int PlayTerminal::columns() const {
  return window().ws_col;
}

bool PlayTerminal::was_resized() {
  const bool was = resized != 0;
  resized = 0;
  return was;
}

void PlayTerminal::suspend() {
  give_back();
  ::raise(SIGSTOP);
  take_over();
}

}  // namespace sokrates::cli
