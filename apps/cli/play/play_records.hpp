// The best results of the player by moves and by pushes, for each level in any orientation (unique id).
//
// The file has JSON lines and only grows. A result is one line, which is written and flushed to the disk at
// once. A crash can therefore lose only the line that is being written, and the reader skips an incomplete
// line.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <sokrates/level.hpp>
#include <sokrates/verify.hpp>

namespace sokrates::cli {

struct BestResult {
  std::optional<Metrics> by_moves;
  std::optional<Metrics> by_pushes;
};

class PlayRecords {
 public:
  // Keeps the results in memory only.
  PlayRecords() = default;
  // Reads the file. A missing file counts as an empty one.
  explicit PlayRecords(std::string path);

  BestResult best(const std::string& unique_id) const;

  // Adds a solution if the verifier accepts it. Returns true for a new best result. Throws OutputError if it
  // cannot be written. The result is then still kept in memory.
  bool add(const Level& level, const std::string& title, const std::string& lurd);

  const std::string& path() const { return path_; }

 private:
  bool keep(const std::string& unique_id, const Metrics& metrics);

  std::string path_;
  std::map<std::string, BestResult> results_;
};

// Returns records.jsonl in the user's data folder (XDG_DATA_HOME, else ~/.local/share), or an empty path if
// the user has no home directory.
std::string usual_records_path();

}  // namespace sokrates::cli
