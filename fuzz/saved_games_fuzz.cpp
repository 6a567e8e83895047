// Saved games: whatever a file holds, a game that can be resumed is legal, and saving it loses nothing.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/saved_game.hpp>
#include <sokrates/verify.hpp>

#include "property.hpp"

using namespace sokrates;

namespace {

// The number of games in play and of solutions that a collection holds.
std::size_t stored_in(const Collection& collection) {
  std::size_t count = 0;
  for (const Entry& entry : collection.entries) count += entry.solutions.size();
  return count;
}

void demand_saved(const Entry& entry, const Game& game) {
  Collection saved = saved_games();
  save_game(saved, entry, game);
  const std::string text = write_sok(saved);
  const auto read = read_collection(text);
  fuzz::demand(read && is_saved_games(*read) && read->entries.size() == 1, "a saved game is read back");
  fuzz::demand(*read->entries[0].level == *entry.level, "a saved game keeps its level");
  if (game.is_won()) return;
  const Expected<Game> resumed = resume_game(read->entries[0]);
  fuzz::demand(resumed.has_value(), "a saved game is resumed: " + resumed.error());
  fuzz::demand(resumed->lurd() == game.lurd(), "a saved game keeps its moves");
  Collection again = *read;
  save_game(again, read->entries[0], *resumed);
  fuzz::demand(stored_in(again) == stored_in(*read), "saving a game twice changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kMaxCells = 1 << 12;
  const auto collection = read_collection({reinterpret_cast<const char*>(data), size}, fuzz::small_limits());
  if (!collection) return 0;
  for (const Entry& entry : collection->entries) {
    if (entry.level && entry.level->width() * entry.level->height() > kMaxCells) continue;
    const Expected<Game> game = resume_game(entry);
    if (!game) {
      fuzz::demand(!game.error().empty(), "a refusal says why");
      continue;
    }
    const Verdict verdict = verify(*entry.level, game->lurd());
    fuzz::demand(verdict.legal, "a resumed game is legal: " + verdict.reason);
    fuzz::demand(verdict.valid == game->is_won(), "a resumed game is won if the verifier says so");
    if (game->moves() > 0) demand_saved(entry, *game);
  }
  return 0;
}
