#include <sokrates/saved_game.hpp>

#include <algorithm>
#include <string_view>

namespace sokrates {

namespace {

constexpr std::string_view kSavedGames = "Saved games";
constexpr std::string_view kInPlay = "Snapshot";
constexpr std::string_view kWon = "Solution";

// Returns true for names such as "Snapshot" and "snapshot/Moves 12", because other programs add numbers.
bool is_game_in_play(const StoredSolution& stored) {
  const auto is_same_letter = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  return stored.title.size() >= kInPlay.size() &&
         std::equal(kInPlay.begin(), kInPlay.end(), stored.title.begin(), is_same_letter);
}

Entry& entry_of(Collection& collection, const Entry& entry) {
  for (Entry& saved : collection.entries) {
    if (saved.level && *saved.level == *entry.level) return saved;
  }
  Entry& added = collection.entries.emplace_back(entry);
  added.number = static_cast<int>(collection.entries.size());
  added.solutions.clear();
  return added;
}

}  // namespace

Collection saved_games() {
  Collection collection;
  collection.format = Format::sok;
  collection.title = kSavedGames;
  return collection;
}

bool is_saved_games(const Collection& collection) {
  return collection.title == kSavedGames && std::all_of(collection.entries.begin(), collection.entries.end(),
                                                        [](const Entry& e) { return e.level.has_value(); });
}

const StoredSolution* find_saved_game(const Entry& entry) {
  const auto found = std::find_if(entry.solutions.rbegin(), entry.solutions.rend(), is_game_in_play);
  return found == entry.solutions.rend() ? nullptr : &*found;
}

Expected<Game> resume_game(const Entry& entry) {
  if (!entry.level) return entry.level.failure();
  Game game(*entry.level);
  const StoredSolution* const stored = find_saved_game(entry);
  if (stored == nullptr) return game;
  const Expected<std::size_t> played = game.play(stored->lurd);
  if (!played) return played.failure();
  return game;
}

void save_game(Collection& collection, const Entry& entry, const Game& game,
               const std::vector<std::string>& notes) {
  std::vector<StoredSolution>& stored = entry_of(collection, entry).solutions;
  const std::string lurd = game.lurd();
  stored.erase(std::remove_if(stored.begin(), stored.end(), is_game_in_play), stored.end());
  const bool is_known = std::any_of(stored.begin(), stored.end(), [&](const StoredSolution& solution) {
    return game.is_won() && solution.lurd == lurd;
  });
  if (!is_known) stored.push_back({std::string(game.is_won() ? kWon : kInPlay), lurd, notes});
}

}  // namespace sokrates
