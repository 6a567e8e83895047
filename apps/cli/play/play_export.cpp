#include "play/play_export.hpp"

#include <filesystem>
#include <system_error>

#include <sokrates/saved_game.hpp>
#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "arguments/output.hpp"
#include "files/level_files.hpp"
#include "solve/solution_notes.hpp"

namespace sokrates::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxFiles = 1000;

// Returns "game.sok", "game-2.sok", "game-3.sok", and so on.
std::string numbered(const std::string& path, int number) {
  if (number == 1) return path;
  const fs::path name(path);
  return (name.parent_path() /
          (name.stem().string() + '-' + std::to_string(number) + name.extension().string()))
      .string();
}

// Devices and pipes contain nothing that could be lost.
bool holds_something(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && fs::file_size(path, error) > 0;
}

}  // namespace

std::string GameExport::write(const Entry& entry, const Game& game) {
  const bool is_collection = path_.ends_with(".sok");
  for (int number = 1; number <= kMaxFiles; ++number) {
    const std::string path = numbered(path_, number);
    if (is_collection ? write_collection(path, entry, game) : write_moves(path, entry, game)) return path;
  }
  throw OutputError(path_ + ": this file and its numbered names have other content; choose another --output");
}

bool GameExport::write_collection(const std::string& path, const Entry& entry, const Game& game) const {
  Collection collection = saved_games();
  if (holds_something(path)) {
    const Expected<std::string> bytes = read_bytes(path);
    if (!bytes) throw OutputError(path + ": " + bytes.error());
    const Expected<Collection> read = read_levels(*bytes, {});
    if (!read || !is_saved_games(*read)) return false;
    collection = *read;
  }
  save_game(collection, entry, game, {metrics_note(verify(game.start(), game.lurd()).metrics)});
  replace_file(path, write_sok(collection));
  return true;
}

bool GameExport::write_moves(const std::string& path, const Entry& entry, const Game& game) {
  const std::string id = exact_id(*entry.level);
  const auto known = levels_.find(path);
  if (holds_something(path) && (known == levels_.end() || known->second != id)) return false;
  replace_file(path, game.lurd() + '\n');
  levels_[path] = id;
  return true;
}

}  // namespace sokrates::cli
