#include "bench/bench_reference.hpp"

#include <filesystem>
#include <map>
#include <utility>

#include <sokrates/verify.hpp>

#include "arguments/numbers.hpp"
#include "files/level_files.hpp"
#include "solve/solution_claims.hpp"

namespace sokrates::cli {
namespace {

namespace fs = std::filesystem;

using RowsByFile = std::map<std::string, std::vector<const bench::Row*>>;

// Returns one row of each level, in the order of the level numbers.
RowsByFile rows_by_file(const std::vector<bench::Run>& runs) {
  std::map<bench::LevelKey, const bench::Row*> levels;
  for (const bench::Run& run : runs) {
    for (const bench::Row& row : run.rows) levels.emplace(bench::level_key(row), &row);
  }
  RowsByFile files;
  for (const auto& [key, row] : levels) files[key.file].push_back(row);
  return files;
}

// A solution file and the levels that it may contain solutions for.
struct Source {
  std::string file;
  std::vector<const bench::Row*> rows;
};

std::string stem_of(const std::string& path) {
  return fs::path(path).stem().string();
}

// Returns the solution files of a folder that have the names of the level files.
std::vector<Source> sources_in_folder(const fs::path& folder, const RowsByFile& files) {
  std::vector<Source> sources;
  for (const auto& [level_file, rows] : files) {
    for (const char* ending : {".sol", ".lurd", ".sok"}) {
      const fs::path candidate = folder / (stem_of(level_file) + ending);
      std::error_code ignored;
      if (!fs::is_regular_file(candidate, ignored)) continue;
      sources.push_back({candidate.string(), rows});
      break;
    }
  }
  return sources;
}

// Assigns the solution file to the levels of each level file with the same name. If there is none, assigns it
// to all levels, and its content determines the level of each solution.
std::vector<Source> sources_of_file(const std::string& path, const RowsByFile& files) {
  std::vector<Source> sources;
  Source about_all{path, {}};
  for (const auto& [level_file, rows] : files) {
    if (stem_of(level_file) == stem_of(path)) sources.push_back({path, rows});
    about_all.rows.insert(about_all.rows.end(), rows.begin(), rows.end());
  }
  if (sources.empty()) sources.push_back(std::move(about_all));
  return sources;
}

class ReferenceReader {
 public:
  explicit ReferenceReader(BenchBoards& boards) : boards_(boards) {}

  void verify_source(const Source& source) {
    std::vector<const Entry*> levels;
    std::map<const Entry*, const bench::Row*> row_of;
    for (const bench::Row* row : source.rows) {
      const Expected<const Entry*> entry = boards_.find(*row);
      if (!entry) {
        fail(entry.error());
        continue;
      }
      levels.push_back(*entry);
      row_of[*entry] = row;
    }
    if (levels.empty()) return;
    const Expected<std::string> bytes = read_bytes(source.file);
    const auto claims = bytes ? claims_in_file(*bytes, "", levels, {}) : Error{bytes.error()};
    if (!claims) return fail(source.file + ": " + claims.error());
    for (const Claim& claim : *claims) take(claim, *row_of.at(claim.entry), source.file);
  }

  void fail(const std::string& reason) {
    complain("--reference: " + reason);
    result_.all_good = false;
  }

  VerifiedReferences result() && { return std::move(result_); }

 private:
  void take(const Claim& claim, const bench::Row& row, const std::string& source) {
    if (is_saved_game(claim)) return;
    const Verdict verdict = verify(*claim.entry->level, claim.lurd);
    if (verdict.valid) {
      result_.report.add(row, {verdict.metrics.pushes, verdict.metrics.moves});
    } else {
      result_.report.add_wrong({bench::level_name(row), source, verdict.reason});
    }
  }

  BenchBoards& boards_;
  VerifiedReferences result_;
};

}  // namespace

VerifiedReferences read_references(const std::vector<std::string>& paths, const std::vector<bench::Run>& runs,
                                   BenchBoards& boards) {
  const RowsByFile files = rows_by_file(runs);
  ReferenceReader reader(boards);
  for (const std::string& path : paths) {
    std::error_code ignored;
    const bool is_folder = fs::is_directory(path, ignored);
    const std::vector<Source> sources =
        is_folder ? sources_in_folder(path, files) : sources_of_file(path, files);
    if (sources.empty()) {
      reader.fail(path + " has no solutions with the names of the level files (NAME.sol for NAME.sok)");
    }
    for (const Source& source : sources) reader.verify_source(source);
  }
  return std::move(reader).result();
}

}  // namespace sokrates::cli
