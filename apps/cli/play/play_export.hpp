// The files that the key `e` of `play` writes.
//
// A file of saved games (.sok) contains one game for each level. A game replaces only an older game of the same
// level. A file with another suffix contains bare moves, and is replaced only if this object has written it for
// the same level. A file with any other content is never replaced. The game is then written to a file with a
// number in its name ("game-2.sok").
#pragma once

#include <map>
#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/game.hpp>

namespace sokrates::cli {

class GameExport {
 public:
  explicit GameExport(std::string path) : path_(std::move(path)) {}

  // Writes the game and returns the name of the file. Throws OutputError if no file can be written.
  std::string write(const Entry& entry, const Game& game);

  const std::string& path() const { return path_; }

 private:
  bool write_collection(const std::string& path, const Entry& entry, const Game& game) const;
  bool write_moves(const std::string& path, const Entry& entry, const Game& game);

  std::string path_;
  std::map<std::string, std::string>
      levels_;  // by file of bare moves: the exact id of the level it was written for
};

}  // namespace sokrates::cli
