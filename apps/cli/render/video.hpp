// Writes films as MP4, WebP or APNG. It passes raw pictures to ffmpeg, which must be installed.
#pragma once

#include <string>
#include <string_view>

#include "render/picture_files.hpp"

namespace sokrates::cli {

enum class VideoForm { mp4, webp, apng };

// Throws OutputError if ffmpeg is missing or fails. The file at `path` is then unchanged.
void write_video(const Film& film, VideoForm form, int frames_per_second, const std::string& path);

}  // namespace sokrates::cli
