#include "bench/suites.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <system_error>
#include <tuple>

#include <sokrates/collection.hpp>

namespace sokrates::bench {
namespace {

constexpr char kDebianFolder[] = "/usr/share/games/cavepacker/maps";
constexpr std::string_view kEnding = ".sok";            // ending of a file with one level
constexpr std::string_view kCollectionEnding = ".xsb";  // ending of a file with a whole set

struct Part {
  std::string_view name;
  std::string_view stem;  // file names up to the number
  std::string_view about;
};

// Single sets. A set that is not in this table is offered under the stem of its files.
constexpr Part kParts[] = {
    {"xsokoban", "xsokoban", "the field's yardstick; Thinking Rabbit and the authors of XSokoban"},
    {"microban1", "microban01_", "small and clear; David W. Skinner"},
    {"microban2", "microban02_", "small and clear, a little larger; David W. Skinner"},
    {"sasquatch1", "sasquatch01_", "hard; David W. Skinner"},
    {"sasquatch2", "sasquatch02_", "hard; David W. Skinner"},
    {"sasquatch3", "sasquatch03_", "hard; David W. Skinner"},
    {"sasquatch4", "sasquatch04_", "hard; David W. Skinner"},
    {"sasquatch5", "sasquatch05_", "hard; David W. Skinner"},
    {"sasquatch6", "sasquatch06_", "hard; David W. Skinner"},
    {"sasquatch7", "sasquatch07_", "hard; David W. Skinner"},
    {"sasquatch8", "sasquatch08_", "hard; David W. Skinner"},
    {"sasquatch9", "sasquatch09_", "hard; David W. Skinner"},
    {"grigr", "gri", "large; GRIGoRusha"},
    {"grigrspecial", "grigrspecial", "of many kinds; GRIGoRusha"},
    {"tutorial", "tutorial", "first steps; the authors of CavePacker"},
    {"mgerhardy", "mgerhardy", "Martin Gerhardy"},
    {"multiplayer", "multiplayer", "two robots; Martin Gerhardy"},
};

struct Whole {
  std::string_view name;
  std::string_view about;
};

// A combined set contains all sets whose name is its own name followed by a digit.
constexpr Whole kWholes[] = {
    {"microban", "both parts"},
    {"sasquatch", "all nine parts"},
};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Returns the stem of a file with one level: "gri" for "gri0001.sok". Other file names have an empty stem.
std::string_view stem_of(std::string_view file_name) {
  if (!file_name.ends_with(kEnding)) return {};
  file_name.remove_suffix(kEnding.size());
  const std::size_t whole = file_name.size();
  while (!file_name.empty() && is_digit(file_name.back())) file_name.remove_suffix(1);
  return file_name.size() < whole ? file_name : std::string_view();
}

const Part* part_with_stem(std::string_view stem) {
  const Part* const found =
      std::find_if(std::begin(kParts), std::end(kParts), [&](const Part& part) { return part.stem == stem; });
  return found == std::end(kParts) ? nullptr : found;
}

bool is_part_of(std::string_view part, std::string_view whole) {
  return part.size() == whole.size() + 1 && part.starts_with(whole) && is_digit(part.back());
}

// Compares two files of one set by their numbers, with or without leading zeros.
bool is_before(const std::string& a, const std::string& b) {
  const auto digits = [](const std::string& file) {
    const std::size_t end = file.size() - kEnding.size();
    std::size_t begin = end;
    while (begin > 0 && is_digit(file[begin - 1])) --begin;
    while (begin < end && file[begin] == '0') ++begin;
    return file.substr(begin, end - begin);
  };
  const std::string of_a = digits(a), of_b = digits(b);
  return std::tuple(of_a.size(), of_a, a) < std::tuple(of_b.size(), of_b, b);
}

std::map<std::string, std::vector<std::string>, std::less<>> files_by_stem(const std::string& folder) {
  std::map<std::string, std::vector<std::string>, std::less<>> found;
  std::vector<std::string> collections;
  std::error_code failed;
  for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end;
       at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (const std::string_view stem = stem_of(name); !stem.empty()) {
      found[std::string(stem)].push_back(at->path().string());
    } else if (name.ends_with(kCollectionEnding)) {
      collections.push_back(at->path().string());
    }
  }
  for (auto& [stem, files] : found) std::sort(files.begin(), files.end(), is_before);
  for (const std::string& path : collections) {
    const std::string name = std::filesystem::path(path).stem().string();
    const Part* const part = std::find_if(std::begin(kParts), std::end(kParts),
                                          [&](const Part& each) { return each.name == name; });
    std::vector<std::string>& files = found[part == std::end(kParts) ? name : std::string(part->stem)];
    if (files.empty()) files.push_back(path);  // otherwise the set is there already, one level per file
  }
  return found;
}

std::size_t count_levels(const std::string& path) {
  if (!path.ends_with(kCollectionEnding)) return 1;
  std::ifstream file(path, std::ios::binary);
  const auto collection = read_collection(std::string{std::istreambuf_iterator<char>(file), {}});
  return collection ? collection->entries.size() : 0;
}

std::size_t count_levels(const std::vector<std::string>& files) {
  std::size_t levels = 0;
  for (const std::string& path : files) levels += count_levels(path);
  return levels;
}

std::string how_to_get(const std::string& folder) {
  return "no level files in " + folder +
         "; on Debian: apt-get install cavepacker-data (or let SOKRATES_SUITES name a folder that has them)";
}

}  // namespace

std::string suites_folder() {
  const char* const chosen = std::getenv("SOKRATES_SUITES");
  return chosen != nullptr && *chosen != '\0' ? chosen : kDebianFolder;
}

std::vector<Suite> find_suites(const std::string& folder) {
  auto files = files_by_stem(folder);
  std::vector<Suite> suites;
  for (const Part& part : kParts) {
    suites.push_back(
        {std::string(part.name), std::string(part.about), std::move(files[std::string(part.stem)])});
    files.erase(std::string(part.stem));
  }
  for (const Whole& whole : kWholes) {
    Suite suite{std::string(whole.name), std::string(whole.about), {}};
    const auto is_part = [&](const Suite& each) { return is_part_of(each.name, whole.name); };
    const auto first = std::find_if(suites.begin(), suites.end(), is_part);
    for (auto part = first; part != suites.end() && is_part(*part); ++part) {
      suite.files.insert(suite.files.end(), part->files.begin(), part->files.end());
    }
    suites.insert(first, std::move(suite));
  }
  for (auto& [stem, others] : files) suites.push_back({stem, "", std::move(others)});
  return suites;
}

Expected<Suite> suite_named(std::string_view name, const std::string& folder) {
  for (Suite& suite : find_suites(folder)) {
    if (suite.name != name) continue;
    if (suite.files.empty()) return Error{"suite " + suite.name + ": " + how_to_get(folder)};
    return std::move(suite);
  }
  return Error{"there is no suite '" + std::string(name) + "'; sokrates bench --suites lists them"};
}

std::string suite_of_file(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const Part* const part =
      part_with_stem(stem_of(slash == std::string_view::npos ? path : path.substr(slash + 1)));
  return part == nullptr ? std::string() : std::string(part->name);
}

std::string suites_listing(const std::vector<Suite>& suites, const std::string& folder) {
  std::string text;
  bool any = false;
  for (const Suite& suite : suites) {
    const std::string count = suite.files.empty() ? "-" : std::to_string(count_levels(suite.files));
    any = any || !suite.files.empty();
    text += "  " + suite.name + std::string(14 - std::min<std::size_t>(13, suite.name.size()), ' ') +
            std::string(6 - std::min<std::size_t>(5, count.size()), ' ') + count;
    if (!suite.about.empty()) text += "  " + suite.about;
    text += '\n';
  }
  const std::string heading = any ? "Suites in " + folder + ":\n" : how_to_get(folder) + '\n';
  return heading + "  suite         levels\n" + text;
}

}  // namespace sokrates::bench
