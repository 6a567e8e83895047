#include "bench/merge.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sokrates::bench {

namespace {

struct Kept {
  const Row* row = nullptr;
  const std::string* journal = nullptr;
};

std::string answer_text(const Row& row) {
  std::string text(name_of(row.status));
  if (row.limit != Limit::none) text += ", limit " + std::string(name_of(row.limit));
  if (row.moves) text += ", " + std::to_string(*row.moves) + " moves";
  if (row.pushes) text += ", " + std::to_string(*row.pushes) + " pushes";
  if (row.optimal) text += ", optimal";
  if (row.lower_bound) text += ", at least " + std::to_string(*row.lower_bound);
  if (!row.reason.empty()) text += " (" + row.reason + ")";
  return text;
}

// Returns why two rows of the same file and number contradict each other, or an empty text.
std::string contradiction(const Kept& first, const Kept& second) {
  const Row& a = *first.row;
  const Row& b = *second.row;
  const std::string level = a.file + ", level " + std::to_string(a.level) + ": ";
  if (a.content != b.content) {
    return level + "is another level in " + *first.journal + " than in " + *second.journal;
  }
  if (same_answer(a, b)) return "";
  const std::string said = answer_text(a), said_too = answer_text(b);
  if (said == said_too)
    return level + "the solutions in " + *first.journal + " and " + *second.journal + " differ";
  return level + said + " in " + *first.journal + ", but " + said_too + " in " + *second.journal;
}

// Returns why two journals do not belong to the same run, or an empty text.
std::string misfit(const Kept& first, const Kept& second) {
  const std::string both = *first.journal + " and " + *second.journal;
  if (first.row->version != second.row->version) {
    return both + " come from different versions of the program: " + first.row->version + " and " +
           second.row->version;
  }
  if (first.row->settings == second.row->settings) return "";
  return both + " come from runs with different settings: '" + first.row->settings + "' and '" +
         second.row->settings + "'";
}

std::size_t count_missing(const std::vector<Row>& rows) {
  std::set<std::size_t> places;
  for (const Row& row : rows) places.insert(row.place);
  places.erase(0);
  return places.empty() ? 0 : *places.rbegin() - places.size();
}

}  // namespace

void sort_by_place(std::vector<Row>& rows) {
  std::map<std::string, std::size_t> first_place;
  for (const Row& row : rows) {
    const auto [at, is_new] = first_place.try_emplace(row.file, row.place);
    if (!is_new) at->second = std::min(at->second, row.place);
  }
  // Journals of different lists may use the same places, so levels are also ordered by their file.
  std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
    const auto rank = [&](const Row& row) {
      return std::pair(first_place.find(row.file)->second, std::string_view(row.file));
    };
    return std::pair(rank(a), a.level) < std::pair(rank(b), b.level);
  });
}

Merge merge_rows(const std::vector<NamedRows>& journals) {
  Merge merge;
  std::map<std::pair<std::string, std::size_t>, Kept> kept;
  Kept first;
  for (const NamedRows& journal : journals) {
    bool fits = true;
    for (const Row& row : journal.rows) {
      const Kept here{&row, &journal.name};
      if (first.row == nullptr) first = here;
      std::string fault = misfit(first, here);
      if (!fault.empty() && fits)
        merge.faults.push_back(std::move(fault));  // one message per journal is enough
      fits = fits && misfit(first, here).empty();
      if (!fits) continue;
      merge.other_builds = merge.other_builds || row.build != first.row->build;
      const auto [at, is_new] = kept.try_emplace({row.file, row.level}, here);
      if (is_new) {
        merge.rows.push_back(row);
        continue;
      }
      fault = contradiction(at->second, here);
      ++merge.duplicates;
      if (!fault.empty()) merge.faults.push_back(std::move(fault));
    }
  }
  sort_by_place(merge.rows);
  merge.missing = count_missing(merge.rows);
  return merge;
}

}  // namespace sokrates::bench
