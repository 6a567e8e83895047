#include "input.hpp"

#include <zlib.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <tuple>
#include <vector>

#include "check.hpp"

namespace checkproof {
std::string content_of(const std::string& name, std::size_t max_bytes) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      std::fopen(name.c_str(), "rb"), [](std::FILE* f) { return f ? std::fclose(f) : 0; });
  std::string data;
  char piece[1 << 14];
  while (file && data.size() <= max_bytes) {
    const std::size_t count = std::fread(piece, 1, sizeof piece, file.get());
    if (count == 0) break;
    data.append(piece, count);
  }
  if (!file || std::ferror(file.get()) != 0)
    throw Verdict{unreadable, "'" + name + "' cannot be read: " + std::strerror(errno)};
  return data.substr(0, max_bytes + 1);
}

std::optional<std::string> unpacked(const std::string& data, std::size_t max_bytes) {
  std::vector<Bytef> in(data.begin(), data.end()), out(max_bytes + 1);
  z_stream stream = {};
  std::tie(stream.next_in, stream.avail_in) = std::pair(in.data(), static_cast<uInt>(in.size()));
  std::tie(stream.next_out, stream.avail_out) = std::pair(out.data(), static_cast<uInt>(out.size()));
  bool is_whole = inflateInit2(&stream, 31) == Z_OK && inflate(&stream, Z_FINISH) == Z_STREAM_END;
  is_whole = is_whole && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!is_whole) return std::nullopt;
  return std::string(out.data(), out.data() + stream.total_out);
}
}  // namespace checkproof
