#include "design/critique_json.hpp"

#include <sokrates/critique.hpp>

#include "files/json_fields.hpp"

namespace sokrates::cli {

Json critique_object(const Entry& entry, const generate::Critique& critique) {
  Json line;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["status"] = name_of(critique.result.status);
  line["reason"] = text_or_null(critique.result.reason);
  line["optimal"] = critique.result.optimal;
  if (critique.result.optimal) {
    JsonFields fields(line);
    write_critique(fields, critique);
  }
  return line;
}

}  // namespace sokrates::cli
