#include "bench/report_runs.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "bench/merge.hpp"
#include "bench/suites.hpp"

namespace sokrates::bench {
namespace {

std::string_view file_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view(".") : path.substr(0, slash);
}

// Returns the last `count` names of a path, or the whole path if it has fewer.
std::string_view tail_of(std::string_view path, std::size_t count) {
  std::size_t slash = path.size();
  for (; count > 0; --count) {
    if (slash == 0) return path;
    slash = path.rfind('/', slash - 1);
    if (slash == std::string_view::npos) return path;
  }
  return path.substr(slash + 1);
}

// Shortens paths as far as they stay distinct.
std::map<std::string_view, std::string_view> short_names(const std::set<std::string_view>& paths) {
  std::map<std::string_view, std::string_view> names;
  for (const std::string_view path : paths) {
    const auto is_like = [&](std::size_t count) {
      return std::any_of(paths.begin(), paths.end(), [&](std::string_view other) {
        return other != path && tail_of(other, count) == tail_of(path, count);
      });
    };
    std::size_t count = 1;
    while (is_like(count) && tail_of(path, count) != path) ++count;
    names[path] = tail_of(path, count);
  }
  return names;
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

// Returns the settings that are known from a row of `solve --json`.
std::string settings_of_solve(const Row& row) {
  std::string text;
  if (row.objective) text += "objective=" + std::string(name_of(*row.objective));
  if (!row.engine.empty()) text += (text.empty() ? "engine=" : " engine=") + row.engine;
  return text;
}

bool has_several_solves(const std::vector<Row>& rows) {
  std::set<std::string> settings;
  for (const Row& row : rows) {
    if (row.settings.empty() && !row.engine.empty()) settings.insert(settings_of_solve(row));
  }
  return settings.size() > 1;
}

}  // namespace

JournalRuns runs_in(const std::string& name, const Journal& journal) {
  JournalRuns result;
  std::set<RowKey> seen;
  const bool has_several = has_several_solves(journal.rows);
  for (Row row : journal.rows) {
    if (row.settings.empty() && has_several) row.settings = settings_of_solve(row);
    if (seen.insert(key_of(row)).second) {
      run_with(result.runs, name, row).rows.push_back(std::move(row));
    } else {
      ++result.doubles;
    }
  }
  for (Run& run : result.runs) sort_by_place(run.rows);
  return result;
}

LevelKey level_key(const Row& row) {
  return {row.file, row.level, row.content};
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
  std::map<std::string_view, std::size_t> highest;  // highest level number of each file
  for (const Row& row : rows) highest[row.file] = std::max(highest[row.file], row.level);
  std::map<std::string_view, std::size_t> singles;  // number of files with one level, by directory
  for (const auto& [file, level] : highest) singles[folder_of(file)] += level == 1 ? 1 : 0;
  const auto path_of = [&](const Row& row) {
    const bool is_alone = highest[row.file] > 1 || singles[folder_of(row.file)] == 1;
    return is_alone ? std::string_view(row.file) : folder_of(row.file);
  };
  std::set<std::string_view> paths;
  for (const Row& row : rows) {
    if (suite_of_file(row.file).empty()) paths.insert(path_of(row));
  }
  const auto names = short_names(paths);
  std::vector<std::string> suites;
  suites.reserve(rows.size());
  for (const Row& row : rows) {
    const std::string set = suite_of_file(row.file);
    suites.push_back(set.empty() ? std::string(names.at(path_of(row))) : set);
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
