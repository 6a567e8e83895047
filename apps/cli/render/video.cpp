#include "render/video.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arguments/errors.hpp"

extern char** environ;

namespace sokrates::cli {
namespace {

std::vector<std::string> command_line(const Film& film, VideoForm form, int frames_per_second,
                                      const std::string& path) {
  std::vector<std::string> words = {"ffmpeg",
                                    "-v",
                                    "error",
                                    "-nostdin",
                                    "-y",
                                    "-f",
                                    "rawvideo",
                                    "-pix_fmt",
                                    "rgb24",
                                    "-s",
                                    std::to_string(film.width()) + "x" + std::to_string(film.height()),
                                    "-r",
                                    std::to_string(frames_per_second),
                                    "-i",
                                    "-"};
  const auto add = [&](std::initializer_list<const char*> more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  switch (form) {
    case VideoForm::mp4:
      // Many players refuse other color layouts and odd sizes.
      add({"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-preset", "veryslow", "-crf", "20",
           "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"});
      break;
    case VideoForm::webp:
      add({"-c:v", "libwebp_anim", "-lossless", "1", "-loop", "0", "-f", "webp"});
      break;
    case VideoForm::apng:
      add({"-plays", "0", "-f", "apng"});
      break;
  }
  words.push_back(path);
  return words;
}

// A running ffmpeg process and the pipe to it.
class Encoder {
 public:
  explicit Encoder(std::vector<std::string> words) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
      throw OutputError(std::string("cannot create a pipe to ffmpeg: ") + std::strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int error = ::posix_spawnp(&process_, "ffmpeg", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[0]);
    pipe_ = ends[1];
    if (error != 0) {
      ::close(pipe_);
      throw OutputError(error == ENOENT
                            ? "this kind of film requires ffmpeg, which is not installed; on Debian: "
                              "apt install ffmpeg (.gif and .html need nothing)"
                            : std::string("ffmpeg cannot be started: ") + std::strerror(error));
    }
  }
  ~Encoder() {
    if (pipe_ >= 0) ::close(pipe_);
    if (process_ > 0) ::waitpid(process_, nullptr, 0);
  }
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

  // Returns false if ffmpeg has ended. finish() then reports the reason.
  bool write(const draw::Image& image) {
    const char* bytes = reinterpret_cast<const char*>(image.pixels.data());
    std::size_t left = image.pixels.size() * sizeof(draw::Colour);
    while (left > 0) {
      const ssize_t written = ::write(pipe_, bytes, left);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      bytes += written;
      left -= static_cast<std::size_t>(written);
    }
    return true;
  }

  void finish() {
    ::close(std::exchange(pipe_, -1));
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    if (status != 0) throw OutputError("ffmpeg failed; see its messages above");
  }

 private:
  pid_t process_ = -1;
  int pipe_ = -1;
};

void put_frame(draw::Image& whole, const FilmFrame& frame) {
  for (int row = 0; row < frame.changed.height; ++row) {
    const auto from = static_cast<std::ptrdiff_t>(row) * static_cast<std::ptrdiff_t>(frame.changed.width);
    const auto to =
        static_cast<std::ptrdiff_t>(frame.top + row) * static_cast<std::ptrdiff_t>(whole.width) + frame.left;
    std::copy_n(frame.changed.pixels.begin() + from, frame.changed.width, whole.pixels.begin() + to);
  }
}

void encode(const Film& film, VideoForm form, int frames_per_second, const std::string& path) {
  Encoder encoder(command_line(film, form, frames_per_second, path));
  draw::Image whole(film.width(), film.height(), {});
  bool is_listening = true;
  for (const FilmFrame& frame : film.frames()) {
    put_frame(whole, frame);
    const int times = std::max(1, frame.hundredths * frames_per_second / 100);
    for (int i = 0; i < times && is_listening; ++i) is_listening = encoder.write(whole);
  }
  encoder.finish();
}

}  // namespace

void write_video(const Film& film, VideoForm form, int frames_per_second, const std::string& path) {
  // Ignore SIGPIPE, so that an early end of ffmpeg does not end this program.
  struct sigaction ignore {};
  struct sigaction before {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  const std::string unfinished = path + ".unfinished";
  try {
    encode(film, form, frames_per_second, unfinished);
    std::filesystem::rename(unfinished, path);
  } catch (const std::exception& error) {
    ::sigaction(SIGPIPE, &before, nullptr);
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    throw OutputError(path + ": " + error.what());
  }
  ::sigaction(SIGPIPE, &before, nullptr);
}

}  // namespace sokrates::cli
