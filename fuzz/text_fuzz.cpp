// Fuzzes XSB, .sok and Boxoban: levels that are read are valid, and are the same after every writer.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <sokrates/slc.hpp>

#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto collection = read_collection({reinterpret_cast<const char*>(data), size}, fuzz::small_limits());
  if (!collection) {
    fuzz::demand(!collection.error().empty(), "a refusal says why");
    return 0;
  }
  fuzz::demand(!collection->entries.empty(), "a collection holds something");
  fuzz::demand_sound(*collection);
  fuzz::demand_text_round_trip(*collection);
  if (level::has_sound_level(*collection)) {
    const std::string slc = write_slc(*collection);
    const auto back = read_slc(slc);
    fuzz::demand(back.has_value(), "slc: " + back.error() + "\n" + slc);
    const std::string difference = level::difference(*collection, *back, level::Keeps::everything);
    fuzz::demand(difference.empty(), "slc: " + difference + "\n" + slc);
  }
  return 0;
}
