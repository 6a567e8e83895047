// A file of the best known solutions and of proved lower bounds. `play`, `records`, `solve`, `optimize` and
// `prove` share it.
//
// The file has JSON lines. Lines are only added, so the best solution of a level never gets worse. A line has some of the
// fields of `solve --json`: the identities of the level; a solution with its moves and pushes; and an objective with a proved
// lower bound. Each line is written and flushed to the disk at once, while the file is locked. A crash can therefore lose only
// the line that is being written, and the reader skips an incomplete line.
//
// Records belong to a puzzle in any orientation (unique id). A solution is turned to the orientation of the
// level and verified before it is returned. Bounds are trusted, because they cannot be checked quickly. A bound
// that a verified solution contradicts is ignored and reported. The unique id ignores where the player starts
// within his region. A bound of moves therefore counts only for the same start.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/verify.hpp>

namespace sokrates::cli {

// The best numbers of moves and pushes in the file. The solutions are not verified.
struct BestResult {
  std::optional<Metrics> by_moves;
  std::optional<Metrics> by_pushes;
};

// The best solutions and the proved bounds of one level. The solutions are in the orientation of the level.
struct LevelRecord {
  struct Solution {
    Metrics metrics;
    std::string lurd;
  };
  std::optional<Solution> by_pushes;  // fewest pushes, then fewest moves
  std::optional<Solution> by_moves;   // fewest moves, then fewest pushes
  std::uint64_t pushes_bound = 0;     // no solution has fewer pushes
  std::uint64_t moves_bound = 0;
  bool is_pushes_moves_proved = false;  // `by_pushes` is optimal for the objective pushes,moves
  bool is_moves_pushes_proved = false;
  std::vector<std::string> rejected;  // the reasons why lines were ignored

  bool is_pushes_proved() const { return by_pushes && by_pushes->metrics.pushes == pushes_bound; }
  bool is_moves_proved() const { return by_moves && by_moves->metrics.moves == moves_bound; }
  // Returns the best solution for the objective, or null. The objective `any` counts pushes.
  const Solution* best(Objective objective) const;
};

// A lower bound in the first metric of the objective, proved by a search.
struct ProvedBound {
  Objective objective = Objective::pushes;
  std::uint64_t lower_bound = 0;  // 0: none
  bool optimal = false;           // the solution of the same line is optimal for the objective
};

class RecordFile {
 public:
  // Keeps the results in memory only.
  RecordFile() = default;
  // Reads the file. A missing file counts as an empty one. Call error() to learn whether the file can be used.
  explicit RecordFile(std::string path);

  BestResult best(const std::string& unique_id) const;
  LevelRecord record_of(const Level& level) const;

  // Adds a line with the bound, and with the solution if the verifier accepts it. Returns false, and adds nothing, if the
  // lengths of the best solutions, the bounds and the proofs of record_of(level) would stay the same. `lurd` may be empty if
  // there is only a bound. Throws OutputError if the line cannot be written. The line is then still kept in memory.
  bool add(const Level& level, const std::string& title, const std::string& lurd,
           const ProvedBound& bound = {});

  const std::string& path() const { return path_; }
  // Returns why the file cannot be used, or an empty string.
  const std::string& error() const { return error_; }

 private:
  struct Line {
    std::string exact_id;
    std::optional<std::string> lurd;
    Metrics metrics;  // only moves and pushes
    ProvedBound bound;
  };

  void read(std::string_view bytes);

  std::string path_;
  std::string error_;
  std::map<std::string, std::vector<Line>> lines_;  // by unique id, in the order of the file
};

// Returns sokrates/records.jsonl in the user's data folder (XDG_DATA_HOME, else ~/.local/share; LOCALAPPDATA on
// Windows), or an empty path if the user has no such folder.
std::string usual_records_path();

}  // namespace sokrates::cli
