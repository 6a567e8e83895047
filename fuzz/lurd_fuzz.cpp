// Fuzzes moves and run lengths: parsed moves can be written and parse to the same moves; measures are true.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/lurd.hpp>

#include "level/rle.hpp"
#include "property.hpp"

using namespace sokrates;

namespace {

std::string spelled(const std::vector<Step>& steps) {
  std::string text;
  std::uint32_t player = 0;
  for (const Step step : steps) {
    if (step.player != player) text += "{" + std::to_string(std::uint64_t{step.player} + 1) + "}";
    player = step.player;
    text += walk_letter(step.direction);
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMost = 5000;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto runs = level::measure_runs(text); runs && runs->length < (1U << 15)) {
    const std::string expanded = level::expand_runs(text);
    fuzz::demand(expanded.size() == runs->length, "the measure is the length");
    fuzz::demand(!runs->plain || expanded == text, "plain text expands to itself");
  }
  const auto steps = parse_lurd(text, kMost);
  if (!steps) {
    fuzz::demand(!steps.error().empty(), "a refusal says why");
    return 0;
  }
  fuzz::demand(steps->size() <= kMost, "the limit is kept");
  const std::string once = spelled(*steps);
  const auto again = parse_lurd(once, kMost);
  fuzz::demand(again.has_value() && spelled(*again) == once, "spelled moves are the same moves: " + once);
  for (int s = 0; s < kSymmetries; ++s) {
    const int back = s < 4 ? (4 - s) % 4 : s;
    fuzz::demand(transformed_lurd(transformed_lurd(once, s), back) == once, "turning back undoes turning");
  }
  return 0;
}
