#include "files/gzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "arguments/sizes.hpp"

namespace sokrates::cli {
namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib: the largest window, with a gzip header instead of its own
constexpr std::size_t kChunk = std::size_t{1} << 16;

// zlib counts bytes as unsigned int, so larger inputs are passed in pieces.
constexpr std::size_t kMaxPiece = std::numeric_limits<unsigned>::max();

Bytef* input_of(std::string_view bytes) {
  return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));  // zlib's next_in is not const
}

class Inflater {
 public:
  Inflater() {
    if (inflateInit2(&stream_, kGzipWindow) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() { inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  Expected<std::string> run(std::string_view bytes, std::size_t max_bytes) {
    std::string result;
    char chunk[kChunk];
    for (;;) {
      if (stream_.avail_in == 0) {
        const std::size_t piece = std::min(bytes.size(), kMaxPiece);
        stream_.next_in = input_of(bytes);
        stream_.avail_in = static_cast<unsigned>(piece);
        bytes.remove_prefix(piece);
      }
      stream_.next_out = reinterpret_cast<Bytef*>(chunk);
      stream_.avail_out = kChunk;
      const int answer = inflate(&stream_, Z_NO_FLUSH);
      const std::size_t made = kChunk - stream_.avail_out;
      if (made > max_bytes - result.size()) {
        return Error{"unpacks to more than " + size_text(max_bytes) + "; unpack and split it"};
      }
      result.append(chunk, made);
      const bool at_end = stream_.avail_in == 0 && bytes.empty();
      if (answer == Z_STREAM_END) {
        if (at_end) return result;
        if (!looks_like_gzip(rest())) {
          // Zeros after the last member are harmless padding, which is common on tapes.
          const bool is_padding = rest().find_first_not_of('\0') == std::string_view::npos &&
                                  bytes.find_first_not_of('\0') == std::string_view::npos;
          if (is_padding) return result;
          return Error{"other data follows the gzip data; download the file again or remove that data"};
        }
        inflateReset(&stream_);
      } else if (answer == Z_BUF_ERROR || (answer == Z_OK && at_end && made == 0)) {
        return Error{"the gzip data is truncated; download the file again"};
      } else if (answer != Z_OK) {
        return Error{"the gzip data is damaged; download the file again"};
      }
    }
  }

 private:
  std::string_view rest() const { return {reinterpret_cast<const char*>(stream_.next_in), stream_.avail_in}; }
  z_stream stream_{};
};

}  // namespace

bool looks_like_gzip(std::string_view bytes) {
  return bytes.starts_with("\x1f\x8b");
}

Expected<std::string> gunzip(std::string_view bytes, std::size_t max_bytes) {
  return Inflater().run(bytes, max_bytes);
}

std::string gzip(std::string_view bytes) {
  if (bytes.size() > kMaxPiece) throw std::length_error("more than 4 GiB to compress");
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string result(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<unsigned>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<unsigned>(result.size());
  deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

}  // namespace sokrates::cli
