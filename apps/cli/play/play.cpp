// `sokrates play`: lets the user play levels in the terminal.
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/terminal.hpp"
#include "files/level_files.hpp"
#include "play/commands.hpp"
#include "play/own_levels.hpp"
#include "play/play_terminal.hpp"
#include "play/play_view.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr char kPlayFooter[] =
    R"(Arrows, hjkl or wasd move the player. A click on a square walks there. A click on a box and then on a square pushes the
box there. The key ? shows all keys. Without FILE, the command opens the collections of the program. A file that the key
e has written is resumed. The best results by moves and by pushes are stored in the user's data folder (XDG_DATA_HOME).
Exit codes: 0 the user has quit; 2 wrong usage, or no terminal; 3 no level in the files; 130 ended by a signal.

The examples open the collections of the program, a saved game, and a level from a pipe:
  sokrates play
  sokrates play game.sok
  cat level.xsb | sokrates play -)";

constexpr char kNoTerminal[] =
    "play needs a terminal, for keys and for the board; render draws pictures without one";

struct PlayArguments {
  ReadArguments read;
  std::string theme = "dark";
  std::string time = "60";
  std::string output = "game.sok";
  std::string records;
  std::string position;
  bool quiet_about_lost = false;
};

// A pipe that background threads write a byte to, so that poll() returns.
class WakePipe {
 public:
  WakePipe() {
    if (::pipe2(ends_, O_CLOEXEC | O_NONBLOCK) != 0) throw OutputError("cannot create a pipe");
  }
  ~WakePipe() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  WakePipe(const WakePipe&) = delete;
  WakePipe& operator=(const WakePipe&) = delete;

  int fd() const { return ends_[0]; }
  void wake() const { (void)!::write(ends_[1], "!", 1); }
  void drain() const {
    char bytes[64];
    while (::read(ends_[0], bytes, sizeof bytes) > 0) {
    }
  }

 private:
  int ends_[2] = {-1, -1};
};

class PlayLoop {
 public:
  PlayLoop(PlaySession& session, PlayView& view, const WakePipe& pipe, ColourDepth depth)
      : session_(session), view_(view), pipe_(pipe), depth_(depth) {}

  void run() {
    while (!session_.has_ended() && !closed_) {
      draw();
      wait();
    }
  }

 private:
  using Clock = PlaySession::Clock;
  static constexpr int kSilence = 30;  // milliseconds after which an escape byte counts as the escape key

  void draw() {
    if (terminal_.was_resized()) shown_.reset();
    Screen screen = view_.draw(session_, terminal_.rows(), terminal_.columns());
    terminal_.write(screen.difference(shown_ ? &*shown_ : nullptr, depth_));
    shown_ = std::move(screen);
  }

  int timeout() const {
    if (decoder_.is_waiting()) return kSilence;
    const auto due = session_.next_tick();
    if (!due) return -1;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*due - Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1000));
  }

  void wait() {
    pollfd waiting[2] = {{STDIN_FILENO, POLLIN, 0}, {pipe_.fd(), POLLIN, 0}};
    const int ready = ::poll(waiting, 2, timeout());
    if (ready < 0 && errno != EINTR) closed_ = true;
    if (ready == 0) take(decoder_.end_of_silence());
    if (ready > 0 && waiting[1].revents != 0) pipe_.drain();
    if (ready > 0 && waiting[0].revents != 0) read_keys();
    session_.tick(Clock::now());
  }

  void read_keys() {
    char bytes[4096];
    const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (got == 0 || (got < 0 && errno != EINTR)) closed_ = true;
    if (got > 0) take(decoder_.feed({bytes, static_cast<std::size_t>(got)}));
  }

  void take(const std::vector<PlayEvent>& events) {
    for (const PlayEvent& event : events) {
      constexpr char kControlZ = 26;
      constexpr char kControlL = 12;
      if (event.key == Key::character && event.letter == kControlZ) terminal_.suspend();
      if (event.key == Key::character && (event.letter == kControlZ || event.letter == kControlL))
        shown_.reset();
      session_.handle(event, Clock::now());
    }
  }

  PlaySession& session_;
  PlayView& view_;
  const WakePipe& pipe_;
  ColourDepth depth_;
  PlayTerminal terminal_;
  InputDecoder decoder_;
  std::optional<Screen> shown_;
  bool closed_ = false;
};

// Reads keys from the terminal even if the levels come from a pipe.
void read_keys_from_terminal() {
  if (is_terminal(STDIN_FILENO)) return;
  const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal >= 0) ::dup2(terminal, STDIN_FILENO);
  if (terminal >= 0) ::close(terminal);
}

// Returns the named files. Without FILE, returns the installed collections, or nothing if standard input is not
// a terminal: read_inputs() then reads it.
std::vector<std::string> files_to_play(const std::vector<std::string>& files) {
  if (!files.empty() || !is_terminal(STDIN_FILENO)) return files;
  std::vector<std::string> own = own_level_files();
  if (own.empty())
    throw UsageError("FILE is required: the program's own collections are not installed; name a level file");
  return own;
}

std::vector<PlayLevel> levels_of(const Inputs& inputs) {
  std::vector<PlayLevel> levels;
  for (const LevelFile& file : inputs.files) {
    const std::string set = inputs.files.size() > 1 ? std::filesystem::path(file.name).stem().string() : "";
    for (const Entry* entry : file.chosen) {
      if (entry->level) levels.push_back({entry, set});
    }
  }
  return levels;
}

int run_play(const PlayArguments& arguments) {
  require_name("--theme", "theme", arguments.theme, {"light", "dark"});
  PlaySettings settings;
  settings.seconds = parse_time_limit(arguments.time);
  settings.warns = !arguments.quiet_about_lost;
  settings.export_path = arguments.output;
  settings.position = arguments.position;
  if (!is_smart_terminal(STDOUT_FILENO)) throw UsageError(kNoTerminal);
  ReadArguments read = arguments.read;
  read.files = files_to_play(read.files);
  const Inputs inputs = read_inputs(read);
  read_keys_from_terminal();
  if (!is_smart_terminal(STDIN_FILENO)) throw UsageError(kNoTerminal);
  const std::vector<PlayLevel> levels = levels_of(inputs);
  if (levels.empty()) {
    complain("there is no level to play");
    return kBadInput;
  }
  if (const auto played = Game(*levels.front().entry->level).play(arguments.position); !played) {
    throw UsageError("--position: " + played.error());
  }
  RecordFile records(arguments.records.empty() ? usual_records_path() : arguments.records);
  const WakePipe pipe;
  settings.wake = [&pipe] { pipe.wake(); };
  const ColourDepth depth = colour_depth_of_environment();
  PlayView view(arguments.theme == "light" ? draw::light_theme() : draw::dark_theme(), depth);
  PlaySession session(levels, 0, settings, records);
  PlayLoop(session, view, pipe, depth).run();
  return kOk;
}

}  // namespace

Command add_play(const Parser& parent) {
  const Parser parser = parent.add_command("play", "Play levels in the terminal, with hints and solutions");
  const auto arguments = std::make_shared<PlayArguments>();
  parser
      .add_option(
          "FILE", arguments->read.files,
          "Level files in any format, packed or not, or saved games; - is standard input (default: our own "
          "collections)")
      .type_name("");
  add_read_options(parser, arguments->read);
  parser.add_option("--theme", arguments->theme, "Set the colors: light | dark (default: dark)")
      .type_name("NAME");
  parser
      .add_option("--time", arguments->time,
                  "Limit a search for a hint or a solution, e.g. 10 or 5m (default: 60 seconds)")
      .type_name("TIME");
  parser
      .add_option("--output", arguments->output,
                  "Set the file that the key e writes: .sok, else bare LURD (default: game.sok)")
      .type_name("FILE");
  parser
      .add_option("--position", arguments->position,
                  "Begin the first level with these moves; u takes them back")
      .type_name("LURD");
  parser
      .add_option("--records", arguments->records,
                  "Set the file of the best results (default: in the user's data folder)")
      .type_name("FILE");
  parser.add_flag("--no-warning", arguments->quiet_about_lost,
                  "Do not mark lost positions (the key x changes that)");
  parser.footer(kPlayFooter);
  return {parser, [arguments] { return run_play(*arguments); }};
}

}  // namespace sokrates::cli
