// Fuzzes levels given as coordinates. The input is read after a size, so that the fuzzer need not find one
// first.
#include <cstddef>
#include <cstdint>
#include <string>

#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes =
      "Width: 5\nHeight: 4\nRobots: 0,0\n" + std::string(reinterpret_cast<const char*>(data), size);
  const auto collection = read_collection(bytes, fuzz::small_limits());
  if (!collection) return 0;
  fuzz::demand_sound(*collection);
  fuzz::demand_text_round_trip(*collection);
  const std::string difference = level::coordinates_round_trip(*collection);
  fuzz::demand(difference.empty(), difference);
  return 0;
}
