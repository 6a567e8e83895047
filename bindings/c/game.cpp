// A game in progress.
#include "handles.hpp"
#include "messages.hpp"

namespace {

using namespace sokrates;
using namespace sokrates::c;

const char* kept(sokrates_game& game, std::string text) {
  game.text = std::move(text);
  return game.text.c_str();
}

}  // namespace

int sokrates_game_new(const sokrates_level* level, sokrates_game** game) {
  return guarded([&] {
    if (game == nullptr) return fail(SOKRATES_MISUSE, "there is no place for the game: the pointer is NULL");
    *game = nullptr;
    if (level == nullptr) return fail(SOKRATES_MISUSE, "the level is NULL; read it first");
    *game = new sokrates_game(level->level);
    return int{SOKRATES_OK};
  });
}

void sokrates_game_free(sokrates_game* game) {
  delete game;
}

int sokrates_game_play(sokrates_game* game, const char* lurd, size_t* steps) {
  return guarded([&] {
    if (steps != nullptr) *steps = 0;
    if (game == nullptr || lurd == nullptr) return fail(SOKRATES_MISUSE, "the game or the moves are NULL");
    const Expected<std::size_t> played = game->game.play(lurd);
    if (!played) return fail(played.failure());
    if (steps != nullptr) *steps = *played;
    return int{SOKRATES_OK};
  });
}

int sokrates_game_undo(sokrates_game* game) {
  return guarded_value(game, 0, [](sokrates_game& self) { return self.game.undo() ? 1 : 0; });
}

int sokrates_game_redo(sokrates_game* game) {
  return guarded_value(game, 0, [](sokrates_game& self) { return self.game.redo() ? 1 : 0; });
}

int sokrates_game_won(const sokrates_game* game) {
  return guarded_value(game, 0, [](const sokrates_game& self) { return self.game.is_won() ? 1 : 0; });
}

uint64_t sokrates_game_moves(const sokrates_game* game) {
  return guarded_value(game, uint64_t{0}, [](const sokrates_game& self) { return self.game.moves(); });
}

uint64_t sokrates_game_pushes(const sokrates_game* game) {
  return guarded_value(game, uint64_t{0}, [](const sokrates_game& self) { return self.game.pushes(); });
}

const char* sokrates_game_lurd(sokrates_game* game) {
  return guarded_value(game, "", [](sokrates_game& self) { return kept(self, self.game.lurd()); });
}

const char* sokrates_game_board(sokrates_game* game) {
  return guarded_value(game, "", [](sokrates_game& self) {
    std::string board;
    for (const std::string& row : self.game.position().rows()) board += row + '\n';
    return kept(self, board);
  });
}

int sokrates_game_hint(sokrates_game* game, const sokrates_options* options, const char** lurd) {
  return guarded([&] {
    if (lurd != nullptr) *lurd = "";
    if (game == nullptr || lurd == nullptr)
      return fail(SOKRATES_MISUSE, "the game or the place for the hint is NULL");
    game->stop.reset();
    Watch watch;
    watch.stop = &game->stop;
    const Hint hint = game->game.hint(options == nullptr ? Options{} : options->options, watch);
    if (hint.status != Status::solved) return fail(SOKRATES_NO_ANSWER, hint.reason);
    *lurd = kept(*game, hint.lurd);
    return int{SOKRATES_OK};
  });
}

void sokrates_game_stop(sokrates_game* game) {
  if (game != nullptr) game->stop.request_stop();
}

int sokrates_game_dead(sokrates_game* game) {
  return guarded_value(game, 0, [](sokrates_game& self) { return self.game.inspect().is_dead ? 1 : 0; });
}
