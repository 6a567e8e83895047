#include "bench/bench_levels.hpp"

#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/terminal.hpp"
#include "bench/suites.hpp"
#include "files/level_folder.hpp"
#include "files/result_lines.hpp"

namespace sokrates::cli {
namespace {

namespace fs = std::filesystem;

struct SuiteFiles {
  std::vector<std::string> names;
  bool found_by_search = false;  // the files come from a folder; files without levels are skipped
  bool all_readable = true;
};

// Returns true if the suite looks like a path. It is then a file unless a set has this name.
bool is_path(const std::string& suite) {
  return suite.find_first_of("/.") != std::string::npos;
}

// Returns "; did you mean 'xsokoban'?", or an empty string.
std::string meant_instead(const std::string& suite) {
  std::vector<std::string> names{"report", "compare", "merge"};
  for (const bench::Suite& known : bench::find_suites(bench::suites_folder())) names.push_back(known.name);
  const std::string* const nearest = nearest_name(suite, names);
  return nearest == nullptr ? "" : "; did you mean '" + *nearest + "'?";
}

SuiteFiles files_of(const std::string& suite) {
  if (suite == "-") {
    throw UsageError(
        "standard input cannot be a suite, because a resumed run must read its levels again; name a file");
  }
  std::error_code ignored;
  if (is_folder(suite)) {
    FolderFiles found = files_in(suite);
    return {std::move(found.names), true, found.all_readable};
  }
  if (fs::exists(suite, ignored)) return {{suite}};
  Expected<bench::Suite> named = bench::suite_named(suite, bench::suites_folder());
  if (!named && is_path(suite)) return {{suite}};
  if (!named)
    throw UsageError(suite + ": there is no such file or folder, and " + named.error() +
                     meant_instead(suite));
  return {std::move(named->files)};
}

class Reader {
 public:
  Reader(const ReadArguments& arguments, BenchLevels& levels)
      : options_(read_options(arguments)),
        ranges_(arguments.levels.empty() ? LevelRanges() : LevelRanges::parse(arguments.levels)),
        levels_(levels) {}

  void read_suite(const std::string& suite) {
    const SuiteFiles files = files_of(suite);
    std::vector<BenchLevel> all;
    bool is_readable = files.all_readable;
    for (const std::string& name : files.names)
      is_readable = read_file(name, files.found_by_search, all) && is_readable;
    levels_.all_readable = levels_.all_readable && is_readable;
    if (all.empty()) {
      // If something cannot be read, an error message has already named it.
      if (files.found_by_search && is_readable) throw UsageError(suite + ": no level in this folder");
      return;
    }
    std::vector<std::string> titles;
    for (const BenchLevel& level : all) titles.push_back(level.entry->title);
    for (const std::size_t place : ranges_.places(suite, titles)) add(all[place - 1]);
  }

 private:
  // Returns false if a named file cannot be read, after an error message. A search skips files without levels
  // and result lists.
  bool read_file(const std::string& name, bool found_by_search, std::vector<BenchLevel>& all) {
    const Expected<std::string> bytes = read_bytes(name);
    if (found_by_search && bytes && looks_like_result_lines(*bytes)) return true;
    Expected<Collection> collection = bytes ? read_levels(*bytes, options_) : Error{bytes.error()};
    if (!collection) {
      if (found_by_search && bytes) return true;
      complain(name + ": " + collection.error());
      return false;
    }
    levels_.files.push_back(std::make_unique<LevelFile>(LevelFile{name, std::move(*collection), {}}));
    LevelFile& file = *levels_.files.back();
    file.collection.notes = {};
    for (Entry& entry : file.collection.entries) {
      entry.notes = {};
      entry.solutions = {};
      all.push_back({&file.name, &entry, 0});
    }
    return true;
  }

  void add(BenchLevel level) {
    if (!known_.insert({*level.file, level.entry->number}).second) return;
    level.place = levels_.list.size() + 1;
    levels_.list.push_back(level);
  }

  ReadOptions options_;
  LevelRanges ranges_;
  BenchLevels& levels_;
  std::set<std::pair<std::string_view, int>> known_;
};

}  // namespace

BenchLevels read_bench_levels(const ReadArguments& arguments) {
  BenchLevels levels;
  Reader reader(arguments, levels);
  for (const std::string& suite : arguments.files) reader.read_suite(suite);
  return levels;
}

}  // namespace sokrates::cli
