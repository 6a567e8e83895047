#include "arguments/name_choice.hpp"

#include <algorithm>

#include "arguments/errors.hpp"

namespace sokrates::cli {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> table((a.size() + 1) * width);
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      std::size_t& cost = table[i * width + j];
      if (i == 0 || j == 0) {
        cost = i + j;
        continue;
      }
      const std::size_t replaced = table[(i - 1) * width + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost = std::min({replaced, table[(i - 1) * width + j] + 1, table[i * width + j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost = std::min(cost, table[(i - 2) * width + j - 2] + 1);
    }
  }
  return table.back();
}

std::vector<std::string> names_of(const std::vector<ComponentInfo>& table) {
  std::vector<std::string> names;
  for (const ComponentInfo& part : table) names.push_back(part.name);
  return names;
}

std::string joined(const std::vector<std::string>& names, std::string_view separator) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += separator;
    text += name;
  }
  return text;
}

const std::string* nearest_name(std::string_view name, const std::vector<std::string>& known) {
  // A prefix of a known name counts as an abbreviation of it.
  constexpr std::size_t kLeastLetters = 2;
  const bool is_long_enough =
      name.size() - std::min(name.find_first_not_of('-'), name.size()) >= kLeastLetters;
  for (const std::string& candidate : known) {
    if (is_long_enough && candidate.starts_with(name)) return &candidate;
  }
  // A name counts as mistyped if its distance is at most 1 or at most a third of its letters.
  std::size_t best = std::max<std::size_t>(name.size() / 3, 1) + 1;
  const std::string* nearest = nullptr;
  for (const std::string& candidate : known) {
    const std::size_t distance = edit_distance(name.substr(0, 64), candidate);
    if (distance < best) {
      best = distance;
      nearest = &candidate;
    }
  }
  return nearest;
}

void require_name(std::string_view option, std::string_view kind, std::string_view name,
                  const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return;
  std::string message = (option.empty() ? "" : std::string(option) + ": ") + "there is no " +
                        std::string(kind) + " '" + std::string(name) + "'";
  const std::string* const nearest = nearest_name(name, known);
  if (nearest != nullptr) message += "; did you mean '" + *nearest + "'?";
  message += (nearest != nullptr ? " There are: " : "; there are: ") + joined(known, ", ");
  throw UsageError(message);
}

}  // namespace sokrates::cli
