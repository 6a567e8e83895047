#include "solve/statistics_text.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "arguments/numbers.hpp"
#include "files/board_picture.hpp"

namespace sokrates::cli {
namespace {

class Table {
 public:
  Table(const std::vector<const Result*>& results, const Paint& paint) : results_(results), paint_(paint) {
    columns_.resize(results.size() + 1);
    row(paint.faint("statistics"), [&](const Result& r) { return paint_.faint(r.engine); });
  }

  void row(const std::string& name, const std::function<std::string(const Result&)>& cell) {
    columns_.front().add(name);
    for (std::size_t i = 0; i < results_.size(); ++i) columns_[i + 1].add(cell(*results_[i]));
  }

  void counts(const std::string& name, std::uint64_t Statistics::*field) {
    row(name, [&](const Result& r) { return grouped(r.statistics.*field); });
  }

  std::string text() {
    for (std::size_t i = 1; i < columns_.size(); ++i) columns_[i].align_right();
    return side_by_side(columns_, 3, "  ");
  }

 private:
  const std::vector<const Result*>& results_;
  const Paint& paint_;
  std::vector<TextBlock> columns_;
};

// Returns the names of all components, in the order of their first occurrence.
template <class Entry>
std::vector<std::string> part_names(const std::vector<const Result*>& results,
                                    std::vector<Entry> Statistics::*list,
                                    const std::function<bool(const Entry&)>& is_shown) {
  std::vector<std::string> names;
  for (const Result* result : results) {
    for (const Entry& entry : result->statistics.*list) {
      if (is_shown(entry) && std::find(names.begin(), names.end(), entry.component) == names.end()) {
        names.push_back(entry.component);
      }
    }
  }
  return names;
}

template <class Entry>
const Entry* find_part(const std::vector<Entry>& list, const std::string& name) {
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Entry& e) { return e.component == name; });
  return found == list.end() ? nullptr : &*found;
}

void add_pruned(Table& table, const std::vector<const Result*>& results) {
  const auto names = part_names<PrunedBy>(results, &Statistics::pruned,
                                          [](const PrunedBy& entry) { return entry.count > 0; });
  for (const std::string& name : names) {
    table.row("dropped by " + name, [&](const Result& r) {
      const PrunedBy* const entry = find_part(r.statistics.pruned, name);
      return entry == nullptr ? std::string("-") : grouped(entry->count);
    });
  }
}

long percent_of(const TimeOf& entry, const Result& result) {
  return result.seconds > 0 ? std::lround(std::min(entry.seconds / result.seconds, 1.0) * 100) : 0;
}

// Returns true if every time is below half a percent, or comes from so few expansions that its samples are
// not meaningful.
bool is_negligible(const std::string& name, const std::vector<const Result*>& results) {
  constexpr std::uint64_t kFewExpansions = 1000;
  return std::all_of(results.begin(), results.end(), [&](const Result* result) {
    const TimeOf* const entry = find_part(result->statistics.time, name);
    return entry == nullptr || result->statistics.expanded < kFewExpansions ||
           percent_of(*entry, *result) == 0;
  });
}

void add_times(Table& table, const std::vector<const Result*>& results) {
  std::vector<std::string> names = part_names<TimeOf>(results, &Statistics::time, [](auto&) { return true; });
  names.erase(std::remove_if(names.begin(), names.end(),
                             [&](const std::string& name) { return is_negligible(name, results); }),
              names.end());
  for (const std::string& name : names) {
    table.row("time of " + name, [&](const Result& r) {
      const TimeOf* const entry = find_part(r.statistics.time, name);
      if (entry == nullptr) return std::string("-");
      const std::string percent = std::to_string(percent_of(*entry, r));
      return duration_text(entry->seconds) + std::string(percent.size() < 2 ? "  " : " ") + percent + "%";
    });
  }
}

// Returns true if bytes per state are meaningful. In a small search, tables of fixed size use most of the
// memory.
bool is_memory_telling(const Result& result) {
  constexpr std::uint64_t kManyStates = 10'000;
  return result.statistics.stored >= kManyStates;
}

void add_memory(Table& table, const std::vector<const Result*>& results) {
  const auto is_telling = [](const Result* result) { return is_memory_telling(*result); };
  if (std::any_of(results.begin(), results.end(), is_telling)) {
    table.row("memory per state", [](const Result& r) {
      return is_memory_telling(r) ? decimal_text(bytes_per_state(r.statistics), 0) + " B" : std::string("-");
    });
  }
  const auto has_records = [](const Result* result) { return result->statistics.record_bytes > 0; };
  if (!std::any_of(results.begin(), results.end(), has_records)) return;
  table.row("record per state", [](const Result& r) {
    return r.statistics.record_bytes > 0 ? std::to_string(r.statistics.record_bytes) + " B"
                                         : std::string("-");
  });
}

// Adds the statistics of each member of a portfolio.
void add_members(Table& table, const std::vector<const Result*>& results) {
  std::vector<std::string> names;
  for (const Result* result : results) {
    for (const MemberReport& member : result->statistics.members) {
      if (std::find(names.begin(), names.end(), member.name) == names.end()) names.push_back(member.name);
    }
  }
  for (const std::string& name : names) {
    table.row("member " + name, [&](const Result& r) {
      for (const MemberReport& member : r.statistics.members) {
        if (member.name != name) continue;
        const std::string end = member.ending.empty() ? "stopped" : member.ending;
        return grouped(member.expanded) + " expanded in " + duration_text(member.cpu_seconds) + ", " + end;
      }
      return std::string("-");
    });
  }
}

}  // namespace

double bytes_per_state(const Statistics& statistics) {
  if (statistics.stored == 0) return 0;
  return static_cast<double>(statistics.peak_bytes) / static_cast<double>(statistics.stored);
}

std::string statistics_text(const std::vector<Outcome>& outcomes, const Paint& paint) {
  std::vector<const Result*> results;
  for (const Outcome& outcome : outcomes) {
    if (outcome.ran) results.push_back(&outcome.result);
  }
  if (results.empty()) return "";
  Table table(results, paint);
  table.counts("expanded", &Statistics::expanded);
  table.counts("generated", &Statistics::generated);
  table.counts("duplicates", &Statistics::duplicates);
  table.counts("reopened", &Statistics::reopened);
  add_pruned(table, results);
  table.counts("open at the end", &Statistics::open);
  table.counts("maximum open", &Statistics::peak_open);
  table.row("effective branching", [](const Result& r) {
    const double factor = r.statistics.effective_branching;
    return factor > 0 ? decimal_text(factor, 3) : std::string("-");
  });
  table.counts("stored", &Statistics::stored);
  add_memory(table, results);
  add_times(table, results);
  add_members(table, results);
  return table.text();
}

}  // namespace sokrates::cli
