#include "bench/report_runs.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "bench/suites.hpp"

namespace sokrates::bench {
namespace {

std::string_view file_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view folder_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view(".") : file_name(path.substr(0, slash));
}

std::string_view without_ending(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name : name.substr(0, dot);
}

Run& run_with(std::vector<Run>& runs, const std::string& name, const Row& row) {
  const auto found = std::find_if(runs.begin(), runs.end(), [&](const Run& run) {
    return run.settings == row.settings && run.version == row.version;
  });
  if (found != runs.end()) return *found;
  runs.push_back({name, row.settings, row.version, {}});
  return runs.back();
}

}  // namespace

JournalRuns runs_in(const std::string& name, const Journal& journal) {
  JournalRuns result;
  std::set<RowKey> seen;
  for (const Row& row : journal.rows) {
    if (seen.insert(key_of(row)).second) {
      run_with(result.runs, name, row).rows.push_back(row);
    } else {
      ++result.doubles;
    }
  }
  for (Run& run : result.runs) {
    std::stable_sort(run.rows.begin(), run.rows.end(),
                     [](const Row& a, const Row& b) { return a.place < b.place; });
  }
  return result;
}

bool is_answered(const Row& row) {
  return row.status == Status::solved || row.status == Status::unsolvable;
}

std::optional<double> time_of(const Row& row) {
  return row.cpu_seconds ? row.cpu_seconds : row.seconds;
}

std::string level_name(const Row& row) {
  const std::string_view file = file_name(row.file);
  if (!suite_of_file(row.file).empty() && row.level == 1) return std::string(without_ending(file));
  return std::string(file) + ' ' + std::to_string(row.level);
}

std::vector<std::string> suites_of(const std::vector<Row>& rows) {
  std::map<std::string_view, std::size_t> highest;  // level number of each file
  for (const Row& row : rows) highest[row.file] = std::max(highest[row.file], row.level);
  std::map<std::string_view, std::size_t> singles;  // files with one level, in each folder
  for (const auto& [file, level] : highest) singles[folder_name(file)] += level == 1 ? 1 : 0;
  std::vector<std::string> suites;
  suites.reserve(rows.size());
  for (const Row& row : rows) {
    const bool is_alone = highest[row.file] > 1 || singles[folder_name(row.file)] == 1;
    std::string suite = suite_of_file(row.file);
    if (suite.empty()) suite = is_alone ? file_name(row.file) : folder_name(row.file);
    suites.push_back(std::move(suite));
  }
  return suites;
}

std::optional<double> number_in(std::string_view settings, std::string_view name) {
  while (!settings.empty()) {
    const std::size_t end = std::min(settings.find(' '), settings.size());
    const std::string_view word = settings.substr(0, end);
    settings.remove_prefix(std::min(end + 1, settings.size()));
    if (word.size() <= name.size() || !word.starts_with(name) || word[name.size()] != '=') continue;
    double value = 0;
    const char* const last = word.data() + word.size();
    const auto read = std::from_chars(word.data() + name.size() + 1, last, value);
    if (read.ec == std::errc() && read.ptr == last && value > 0) return value;
  }
  return std::nullopt;
}

}  // namespace sokrates::bench
