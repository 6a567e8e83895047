// Saved games: a game in play that is stored beside its level in a collection, and continued later.
//
//   Entry entry;
//   entry.level = Level::from_text("#######\n#@ $ .#\n#######");
//   Game game(*entry.level);
//   const bool played = game.play("rR").has_value();
//   Collection saved = saved_games();
//   save_game(saved, entry, game);
//   const auto read = read_collection(write_sok(saved));
//   const auto resumed = resume_game(read->entries[0]);
//   // played == true, resumed->lurd() == "rR"
//
// A game in play is a stored solution with the title "Snapshot", as in other programs. A won game is a stored solution with
// the title "Solution". A file of saved games has any number of levels, and at most one game in play for each.
#pragma once

#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/expected.hpp>
#include <sokrates/game.hpp>

namespace sokrates {

// Returns an empty collection with the title that marks a file of saved games.
Collection saved_games();
// Returns true if the collection has that title and no broken level, so that nothing is lost when it is written back.
bool is_saved_games(const Collection& collection);

// Returns the game in play that is stored with the level, the last one if there are several, or null if there is none.
const StoredSolution* find_saved_game(const Entry& entry);

// Returns the game at the end of the stored moves, or at the start of the level if no game in play is stored. The error says
// that the level is broken, that the moves are unreadable, or which of them is illegal.
Expected<Game> resume_game(const Entry& entry);

// Stores the game with its level in `collection`. It replaces a game in play of the same level. Other levels, and solutions
// of this one, stay as they are. A won game whose moves are already stored is not stored again. `notes` are stored with the
// moves. Requires: `entry.level` is the start of `game`.
void save_game(Collection& collection, const Entry& entry, const Game& game,
               const std::vector<std::string>& notes = {});

}  // namespace sokrates
