// Fuzzes dialects and run lengths: the first byte selects the dialect, and the rest is the file.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  ReadOptions options = fuzz::small_limits();
  options.dialect = dialects()[data[0] % dialects().size()].name;
  const auto collection = read_collection({reinterpret_cast<const char*>(data) + 1, size - 1}, options);
  if (!collection) return 0;
  fuzz::demand_sound(*collection);
  // Levels are written in the common characters, whatever the dialect was.
  fuzz::demand_text_round_trip(*collection);
  return 0;
}
