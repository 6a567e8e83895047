#include "bench/shard.hpp"

#include <charconv>

namespace sokrates::bench {

namespace {

bool read_number(std::string_view text, std::size_t& value) {
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
  return end.ec == std::errc() && end.ptr == text.data() + text.size();
}

}  // namespace

Expected<Shard> Shard::parse(std::string_view text) {
  Shard shard;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || !read_number(text.substr(0, slash), shard.number_) ||
      !read_number(text.substr(slash + 1), shard.count_)) {
    return Error{"'" + std::string(text) + "' is not a shard; write i/n, e.g. 1/4 for the first of four"};
  }
  if (shard.number_ < 1 || shard.number_ > shard.count_) {
    return Error{"'" + std::string(text) + "' is not a shard: they are numbered from 1 to n"};
  }
  return shard;
}

}  // namespace sokrates::bench
