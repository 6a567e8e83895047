#include "level_text.hpp"

#include <algorithm>
#include <vector>

#include <sokrates/slc.hpp>

#include "arguments/name_choice.hpp"
#include "files/collection_json.hpp"

namespace sokrates::serve {
namespace {

constexpr std::size_t kMaxCells = std::size_t{1} << 16;  // squares of a level
constexpr std::size_t kMaxMoves = std::size_t{1} << 20;  // moves of a solution

[[noreturn]] void refuse_level(const std::string& message) {
  throw Refusal{422, "bad_level", message, {}};
}

// Returns true for characters that a run length can repeat: squares, steps and opening brackets.
bool can_be_repeated(char c) {
  constexpr std::string_view kRepeated = "#@+$*. -_|bBpPoOmMudlrUDLR(";
  return kRepeated.find(c) != std::string_view::npos;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

Expected<Collection> read_any(std::string_view text, const ReadOptions& options) {
  if (cli::looks_like_collection_json(text)) return cli::read_collection_json(text, options);
  if (looks_like_slc(text)) return read_slc(text, options);
  return read_collection(text, options);
}

}  // namespace

// The reader rejects run lengths above kMaxMoves without expanding them. They count as 1 here, so that dates in titles do no
// harm.
std::size_t expanded_size(std::string_view text) {
  constexpr std::size_t kEnough = kMaxExpanded + 1;
  std::vector<std::size_t> factors = {1};  // products of the run lengths of the open brackets
  std::size_t total = 0;
  for (std::size_t i = 0; i < text.size() && total < kEnough;) {
    std::size_t count = 0;
    std::size_t end = i;
    while (end < text.size() && is_digit(text[end])) {
      count = std::min(count * 10 + static_cast<std::size_t>(text[end] - '0'), kMaxMoves + 1);
      ++end;
    }
    const bool repeats = end > i && end < text.size() && can_be_repeated(text[end]) && count <= kMaxMoves;
    const std::size_t factor =
        std::min(factors.back() * (repeats ? std::max<std::size_t>(count, 1) : 1), kEnough);
    if (end < text.size() && text[end] == '(') {
      if (factors.size() < text.size()) factors.push_back(factor);
    } else if (end < text.size() && text[end] == ')' && factors.size() > 1) {
      factors.pop_back();
    } else if (end < text.size() && text[end] == '\n' && text.substr(end + 1, 1) == "\n") {
      factors.assign(1, 1);  // a blank line closes all brackets
    }
    total += factor;
    i = end + 1;
  }
  return std::min(total, kEnough);
}

Collection read_level_text(Fields& fields) {
  const std::string text = fields.needed_text("level");
  ReadOptions options;
  options.dialect = fields.text_or("dialect", "");
  options.max_cells_per_level = kMaxCells;
  options.max_moves_per_solution = kMaxMoves;
  if (!options.dialect.empty()) {
    std::vector<std::string> names;
    for (const Dialect& each : dialects()) names.emplace_back(each.name);
    if (std::find(names.begin(), names.end(), options.dialect) == names.end()) {
      refuse_value("'dialect': unknown value; use one of " + cli::joined(names, ", "));
    }
  }
  if (expanded_size(text) > kMaxExpanded)
    refuse_level("the run lengths of the text expand to too many squares");
  Expected<Collection> collection = read_any(text, options);
  if (!collection) refuse_level(collection.error());
  return std::move(*collection);
}

const Entry& numbered(const Collection& collection, std::uint64_t number) {
  if (number > collection.entries.size()) {
    refuse_level("level " + std::to_string(number) + " does not exist; the number of levels in the text is " +
                 std::to_string(collection.entries.size()));
  }
  return collection.entries[number - 1];
}

Entry read_level(Fields& fields) {
  const Collection collection = read_level_text(fields);
  const std::uint64_t number = fields.count("number", 1, UINT32_MAX).value_or(1);
  Entry entry = numbered(collection, number);
  if (!entry.level) refuse_level(entry.level.error());
  return entry;
}

}  // namespace sokrates::serve
