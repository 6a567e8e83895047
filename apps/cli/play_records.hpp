// The best results of the player, by moves and by pushes, for each level however it is turned (Unique-Id).
//
// A file of JSON lines that only grows: a result is one line, written and flushed to the disk in one go, so that a crash
// at any moment loses at most a line that was never finished, and that is skipped when it is read.
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
  // Kept in memory only.
  PlayRecords() = default;
  // Reads what is there; a missing file is an empty one.
  explicit PlayRecords(std::string path);

  BestResult best(const std::string& unique_id) const;

  // Takes a solution the judge passes; others are refused. True where it is a new best. Throws OutputError where it
  // cannot be written; it is remembered all the same.
  bool add(const Level& level, const std::string& title, const std::string& lurd);

  const std::string& path() const { return path_; }

 private:
  bool keep(const std::string& unique_id, const Metrics& metrics);

  std::string path_;
  std::map<std::string, BestResult> results_;
};

// records.jsonl in the user's data folder (XDG_DATA_HOME, else ~/.local/share); empty where there is no home.
std::string usual_records_path();

}  // namespace sokrates::cli
