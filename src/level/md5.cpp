#include "level/md5.hpp"

#include <cmath>
#include <cstddef>
#include <string>

namespace sokrates::level {
namespace {

constexpr std::size_t kBlock = 64;

// Returns the additive constants floor(2^32 * |sin(i + 1)|) of the standard.
std::array<std::uint32_t, 64> sine_table() {
  std::array<std::uint32_t, 64> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = static_cast<std::uint32_t>(
        std::floor(std::fabs(std::sin(static_cast<double>(i + 1))) * 4294967296.0));
  }
  return table;
}

constexpr std::uint32_t kShift[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

using State = std::array<std::uint32_t, 4>;

void absorb(State& state, const char* block) {
  static const std::array<std::uint32_t, 64> kSine = sine_table();
  std::uint32_t word[16];
  for (std::size_t i = 0; i < 16; ++i) {
    word[i] = 0;
    for (std::size_t byte = 0; byte < 4; ++byte) {
      word[i] |= static_cast<std::uint32_t>(static_cast<unsigned char>(block[4 * i + byte])) << (8 * byte);
    }
  }
  std::uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  const auto take = [&](std::uint32_t mix, std::uint32_t from, std::uint32_t i) {
    const std::uint32_t sum = a + mix + kSine[i] + word[from % 16];
    a = d;
    d = c;
    c = b;
    const std::uint32_t shift = kShift[i / 16][i % 4];
    b += (sum << shift) | (sum >> (32 - shift));
  };
  // Each of the four rounds has its own mixing function and order.
  for (std::uint32_t i = 0; i < 16; ++i) take((b & c) | (~b & d), i, i);
  for (std::uint32_t i = 16; i < 32; ++i) take((d & b) | (~d & c), 5 * i + 1, i);
  for (std::uint32_t i = 32; i < 48; ++i) take(b ^ c ^ d, 3 * i + 5, i);
  for (std::uint32_t i = 48; i < 64; ++i) take(c ^ (b | ~d), 7 * i, i);
  state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d};
}

}  // namespace

std::array<std::uint8_t, 16> md5(std::string_view text) {
  State state = {0x67452301U, 0xefcdab89U, 0x98badcfeU, 0x10325476U};
  const std::size_t whole = text.size() / kBlock * kBlock;
  for (std::size_t i = 0; i < whole; i += kBlock) absorb(state, text.data() + i);

  // Append a one bit, zeros, and the length in bits to the rest. The result has one or two blocks.
  std::string tail(text.substr(whole));
  tail.push_back(static_cast<char>(0x80));
  while (tail.size() % kBlock != kBlock - 8) tail.push_back('\0');
  const std::uint64_t bits = static_cast<std::uint64_t>(text.size()) * 8;
  for (unsigned byte = 0; byte < 8; ++byte) tail.push_back(static_cast<char>((bits >> (8 * byte)) & 0xff));
  for (std::size_t i = 0; i < tail.size(); i += kBlock) absorb(state, tail.data() + i);

  std::array<std::uint8_t, 16> digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (8 * (i % 4)));
  }
  return digest;
}

}  // namespace sokrates::level
