// Films through ffmpeg, where it is installed: it is given raw pictures and makes MP4, WebP or APNG of them.
#pragma once

#include <string>
#include <string_view>

#include "picture_files.hpp"

namespace sokrates::cli {

enum class VideoForm { mp4, webp, apng };

// Throws OutputError where ffmpeg is missing or fails; the file at `path` is then as it was.
void write_video(const Film& film, VideoForm form, int frames_per_second, const std::string& path);

}  // namespace sokrates::cli
