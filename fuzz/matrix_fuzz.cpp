// Fuzzes the 0/1 matrix. The input is read after a start and a target, so that the fuzzer need not find
// them first.
#include <cstddef>
#include <cstdint>
#include <string>

#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes =
      "Start: 0,0\nTarget: 1,1\n" + std::string(reinterpret_cast<const char*>(data), size);
  const auto collection = read_collection(bytes, fuzz::small_limits());
  if (!collection) return 0;
  fuzz::demand_sound(*collection);
  fuzz::demand_text_round_trip(*collection);
  if (collection->format != Format::matrix) return 0;
  for (const Entry& entry : collection->entries) {
    if (!entry.level) continue;
    fuzz::demand(entry.level->win() == Win::player, "a matrix is won by arriving");
    fuzz::demand(entry.level->players().size() == 1 && entry.level->goals().size() == 1,
                 "one start, one target");
  }
  return 0;
}
