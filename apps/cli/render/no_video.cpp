// Films of other formats than GIF and HTML, for systems on which the program cannot start ffmpeg.
#include "arguments/errors.hpp"
#include "render/video.hpp"

namespace sokrates::cli {

void write_video(const Film&, VideoForm, int, const std::string& path) {
  throw OutputError(path + ": this kind of film is not available on this system; use .gif or .html");
}

}  // namespace sokrates::cli
