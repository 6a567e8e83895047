// Fuzzes tables of members: rows that are read can be written and read again, and their values are in range.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "plan/members_text.hpp"
#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rows = parse_members(text);
  if (!rows) {
    fuzz::demand(!rows.error().empty(), "a refusal says why");
    return 0;
  }
  fuzz::demand(!rows->empty(), "a table has a row");
  for (const MemberRow& row : *rows) {
    fuzz::demand(row.share > 0 && row.share <= 1'000, "a share is in its range");
    fuzz::demand(row.starts_after <= 1'000'000'000'000, "a start is in its range");
    fuzz::demand(!row.engine.empty(), "an engine has a name");
  }
  const auto again = parse_members(members_text(*rows));
  fuzz::demand(again.has_value() && *again == *rows, "written rows are the same rows");
  const std::vector<MemberRow> table = with_replaced_groups(built_in_members(), *rows);
  for (const MemberRow& row : *rows) {
    fuzz::demand(!members_for(table, row.kind, row.purpose).empty(), "a group of the file is used");
  }
  return 0;
}
