#include <nlohmann/json.hpp>

#include "files/convert_formats.hpp"
#include "files/level_files.hpp"
#include "level_text.hpp"
#include "questions.hpp"

namespace sokrates::serve {
namespace {

int read_symmetry(Fields& fields) {
  std::vector<std::string> names = cli::transform_names();
  names.emplace_back("");
  const std::string name = fields.choice("transform", names, "");
  return name.empty() ? 0 : *cli::transform_named(name);
}

// Removes invalid levels from the collection and returns a description of each. Transforms the others.
Json take_out_broken(Collection& collection, int symmetry) {
  Json broken = Json::array();
  std::vector<Entry> good;
  for (Entry& entry : collection.entries) {
    if (entry.level) {
      cli::turn(entry, symmetry);
      good.push_back(std::move(entry));
      continue;
    }
    Json one;
    one["number"] = entry.number;
    one["line"] = entry.line;
    one["reason"] = cli::bare_reason(entry);
    broken.push_back(std::move(one));
  }
  collection.entries = std::move(good);
  return broken;
}

}  // namespace

Answer answer_convert(std::string_view body, const QuestionContext& context) {
  Fields fields(body);
  const cli::WrittenFormat format = *cli::format_named(fields.choice("to", cli::format_names(), "json"));
  const int symmetry = read_symmetry(fields);
  const auto number = fields.count("number", 1, UINT32_MAX);
  Collection collection = read_level_text(fields);
  fields.finish();
  if (number) collection.entries = {numbered(collection, *number)};
  const Json broken = take_out_broken(collection, symmetry);
  Json answer;
  answer["source"] = name_of(collection.format);
  answer["levels"] = collection.entries.size();
  answer["broken"] = broken;
  std::string text = cli::write_collection(collection, format);
  require_size(text.size(), context);
  answer["text"] = std::move(text);
  return json_answer(200, answer);
}

}  // namespace sokrates::serve
