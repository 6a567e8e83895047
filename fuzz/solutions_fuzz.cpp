// Fuzzes solution files: solutions that are read can be stored with a level and read back.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/lurd.hpp>

#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto solutions = read_solutions({reinterpret_cast<const char*>(data), size}, fuzz::small_limits());
  if (!solutions) {
    fuzz::demand(!solutions.error().empty(), "a refusal says why");
    return 0;
  }
  fuzz::demand(!solutions->empty(), "no solutions is an error");
  Collection collection;
  collection.entries.push_back({});
  collection.entries[0].number = 1;
  collection.entries[0].level = Level::from_text("####\n#@ #\n####");
  collection.entries[0].solutions = *solutions;
  fuzz::demand_text_round_trip(collection);
  for (const StoredSolution& solution : *solutions) {
    const auto steps = parse_lurd(solution.lurd);
    const bool forward = solution.lurd.find_first_of("[]{}*") == std::string::npos;
    if (forward) fuzz::demand(steps.has_value(), "letters alone are moves: " + steps.error());
    const auto alone = read_solutions(solution.lurd);
    fuzz::demand(alone.has_value() && alone->front().lurd == solution.lurd, "moves are moves by themselves");
  }
  return 0;
}
