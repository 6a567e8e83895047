/* Tests every function of sokrates.h from C99. Prints "N passed, N failed"; the exit code is 1 if a check failed. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "sokrates.h"

static int passed = 0;
static int failed = 0;

static void check(int holds, int line, const char* text) {
  if (holds) {
    ++passed;
    return;
  }
  ++failed;
  printf("line %d: %s does not hold (message: %s)\n", line, text, sokrates_message());
}
#define CHECK(condition) check((condition) ? 1 : 0, __LINE__, #condition)

static const char kTwoLevels[] = "#####\n#@$.#\n#####\n\n########\n#@     #\n# $$   #\n#   .. #\n########\n";
static const char kDead[] = "#####\n#@ .#\n#$  #\n#####\n";
/* The engine bfs without pruning takes minutes to solve this level. */
static const char kLarge[] =
    "##############\n#            #\n# $ $ $  $ $ #\n#   #      # #\n# $ $ $  $ $ #\n#            #\n"
    "#  ..... ....#\n#       .   @#\n##############\n";

static sokrates_level* level_of(const char* text, int number) {
  sokrates_level* level = NULL;
  CHECK(sokrates_level_read(text, number, &level) == SOKRATES_OK);
  return level;
}

static void run_to_end(sokrates_search* search) {
  int more = 1;
  while (more) {
    if (sokrates_search_step(search, 100000, &more) != SOKRATES_OK) break;
  }
  CHECK(more == 0);
}

static void test_levels(void) {
  int count = 0;
  CHECK(sokrates_level_count(kTwoLevels, &count) == SOKRATES_OK && count == 2);
  CHECK(sokrates_level_count("nothing", &count) == SOKRATES_UNREADABLE && count == 0);
  CHECK(strlen(sokrates_message()) > 0);
  sokrates_level* level = level_of(kTwoLevels, 1);
  CHECK(sokrates_level_width(level) == 5 && sokrates_level_height(level) == 3);
  CHECK(strcmp(sokrates_level_board(level), "#####\n#@$.#\n#####\n") == 0);
  uint64_t moves = 9;
  uint64_t pushes = 9;
  CHECK(sokrates_verify(level, "R", &moves, &pushes) == SOKRATES_OK && moves == 1 && pushes == 1);
  CHECK(sokrates_verify(level, "l", &moves, NULL) == SOKRATES_ILLEGAL_STEP && moves == 0);
  CHECK(strstr(sokrates_message(), "step 1") != NULL);
  CHECK(sokrates_verify(level, "", NULL, NULL) == SOKRATES_NOT_WON);
  sokrates_level_free(level);
  CHECK(sokrates_level_read(kTwoLevels, 3, &level) == SOKRATES_BAD_VALUE && level == NULL);
  CHECK(strstr(sokrates_message(), "levels 1 to 2") != NULL);
}

static void test_options(void) {
  sokrates_options* options = sokrates_options_new();
  sokrates_level* level = level_of(kTwoLevels, 1);
  sokrates_search* search = NULL;
  CHECK(options != NULL);
  CHECK(sokrates_options_set(options, "objective", "moves") == SOKRATES_OK);
  CHECK(sokrates_options_set(options, "objective", "fun") == SOKRATES_UNKNOWN_NAME);
  CHECK(strstr(sokrates_message(), "objective: 'fun' is not one of any | pushes") == sokrates_message());
  CHECK(sokrates_options_set(options, "colour", "blue") == SOKRATES_UNKNOWN_NAME);
  CHECK(sokrates_options_set(options, "time", "soon") == SOKRATES_BAD_VALUE);
  CHECK(sokrates_options_set(options, "settings", "corral_nodes=7,pairs_squares=0") == SOKRATES_OK);
  CHECK(sokrates_options_set(options, "settings", "corral_nodes=0") == SOKRATES_BAD_VALUE);
  CHECK(sokrates_options_set(options, "settings", "luck=1") == SOKRATES_UNKNOWN_NAME);
  CHECK(sokrates_options_set(options, "engine", "dfs") == SOKRATES_OK);
  CHECK(sokrates_search_new(level, options, &search) == SOKRATES_MISFIT && search == NULL);
  CHECK(strstr(sokrates_options_json(), "\"name\":\"objective\"") != NULL);
  sokrates_options_free(options);
  sokrates_level_free(level);
}

static void test_search(void) {
  sokrates_options* options = sokrates_options_new();
  sokrates_level* level = level_of(kTwoLevels, 2);
  sokrates_search* search = NULL;
  const char* certificate = NULL;
  uint64_t pushes = 0;
  CHECK(sokrates_options_set(options, "objective", "pushes") == SOKRATES_OK);
  CHECK(sokrates_search_new(level, options, &search) == SOKRATES_OK);
  sokrates_options_free(options);
  CHECK(sokrates_search_status(search) == SOKRATES_UNKNOWN);
  CHECK(strcmp(sokrates_search_solution(search), "") == 0);
  run_to_end(search);
  CHECK(sokrates_search_status(search) == SOKRATES_SOLVED);
  CHECK(sokrates_search_optimal(search) == 1);
  CHECK(sokrates_verify(level, sokrates_search_solution(search), NULL, &pushes) == SOKRATES_OK);
  CHECK(pushes == sokrates_search_pushes(search) && pushes == sokrates_search_lower_bound(search));
  CHECK(sokrates_search_moves(search) >= pushes);
  CHECK(sokrates_search_expanded(search) > 0 && sokrates_search_seconds(search) >= 0);
  CHECK(strstr(sokrates_search_json(search), "\"status\":\"solved\"") != NULL);
  CHECK(sokrates_search_prove(search, 0, &certificate) == SOKRATES_OK);
  CHECK(strstr(certificate, "pushes") != NULL);
  sokrates_level_free(level);
  sokrates_search_free(search);

  level = level_of(kDead, 1);
  CHECK(sokrates_search_new(level, NULL, &search) == SOKRATES_OK);
  CHECK(sokrates_search_prove(search, 0, &certificate) == SOKRATES_NO_ANSWER && strcmp(certificate, "") == 0);
  run_to_end(search);
  CHECK(sokrates_search_status(search) == SOKRATES_UNSOLVABLE);
  CHECK(strlen(sokrates_search_reason(search)) > 0);
  sokrates_search_free(search);
  sokrates_level_free(level);
}

static void* stop_soon(void* search) {
  const struct timespec pause = {0, 50 * 1000 * 1000};
  nanosleep(&pause, NULL);
  sokrates_search_stop(search);
  return NULL;
}

/* Without the stop, the one step of this search would not end. */
static void test_stop(void) {
  sokrates_options* options = sokrates_options_new();
  sokrates_level* level = level_of(kLarge, 1);
  sokrates_search* search = NULL;
  pthread_t thread;
  int more = 1;
  CHECK(sokrates_options_set(options, "engine", "bfs") == SOKRATES_OK);
  CHECK(sokrates_options_set(options, "without", "all") == SOKRATES_OK);
  CHECK(sokrates_options_set(options, "memory", "1G") == SOKRATES_OK);
  CHECK(sokrates_search_new(level, options, &search) == SOKRATES_OK);
  CHECK(pthread_create(&thread, NULL, stop_soon, search) == 0);
  CHECK(sokrates_search_step(search, UINT64_MAX / 2, &more) == SOKRATES_OK && more == 0);
  pthread_join(thread, NULL);
  CHECK(sokrates_search_status(search) == SOKRATES_UNKNOWN);
  CHECK(strstr(sokrates_search_json(search), "\"limit\":\"cancelled\"") != NULL);
  sokrates_search_free(search);
  sokrates_options_free(options);
  sokrates_level_free(level);
}

static double count_columns(const int32_t* boxes, size_t box_count, const int32_t* players,
                            size_t player_count, void* data) {
  double sum = 0;
  ++*(int*)data;
  for (size_t i = 0; i < box_count; ++i) sum += (10 - boxes[2 * i] - boxes[2 * i + 1]) / 4.0;
  return player_count == 1 && players[0] > 0 ? sum : 0;
}

static void test_estimate(void) {
  sokrates_options* options = sokrates_options_new();
  sokrates_level* level = level_of(kTwoLevels, 2);
  sokrates_search* search = NULL;
  int calls = 0;
  CHECK(sokrates_options_set(options, "engine", "greedy") == SOKRATES_OK);
  CHECK(sokrates_options_set_estimate(options, count_columns, &calls) == SOKRATES_OK);
  CHECK(sokrates_search_new(level, options, &search) == SOKRATES_OK);
  run_to_end(search);
  CHECK(calls > 1 && sokrates_search_status(search) == SOKRATES_SOLVED);
  CHECK(sokrates_options_set_estimate(options, NULL, NULL) == SOKRATES_OK);
  sokrates_search_free(search);
  sokrates_options_free(options);
  sokrates_level_free(level);
}

static void test_game(void) {
  sokrates_level* level = level_of(kTwoLevels, 2);
  sokrates_game* game = NULL;
  const char* hint = NULL;
  size_t steps = 0;
  CHECK(sokrates_game_new(level, &game) == SOKRATES_OK);
  CHECK(sokrates_game_play(game, "ru", &steps) == SOKRATES_ILLEGAL_STEP && steps == 0);
  CHECK(sokrates_game_play(game, "rD", &steps) == SOKRATES_OK && steps == 2);
  CHECK(strcmp(sokrates_game_lurd(game), "rD") == 0);
  CHECK(sokrates_game_moves(game) == 2 && sokrates_game_pushes(game) == 1);
  CHECK(sokrates_game_undo(game) == 1 && sokrates_game_undo(game) == 1 && sokrates_game_undo(game) == 0);
  CHECK(sokrates_game_redo(game) == 1 && sokrates_game_moves(game) == 1);
  CHECK(strncmp(sokrates_game_board(game), "########\n# @", 12) == 0);
  CHECK(sokrates_game_dead(game) == 0);
  for (int i = 0; i < 100 && !sokrates_game_won(game); ++i) {
    CHECK(sokrates_game_hint(game, NULL, &hint) == SOKRATES_OK);
    CHECK(sokrates_game_play(game, hint, NULL) == SOKRATES_OK);
  }
  CHECK(sokrates_game_won(game) == 1);
  sokrates_game_stop(game);
  sokrates_game_free(game);
  sokrates_level_free(level);
  level = level_of(kDead, 1);
  CHECK(sokrates_game_new(level, &game) == SOKRATES_OK);
  CHECK(sokrates_game_dead(game) == 1);
  CHECK(sokrates_game_hint(game, NULL, &hint) == SOKRATES_NO_ANSWER && strlen(sokrates_message()) > 0);
  sokrates_game_free(game);
  sokrates_level_free(level);
}

/* Every function accepts NULL. */
static void test_misuse(void) {
  int number = 7;
  CHECK(sokrates_level_count(NULL, &number) == SOKRATES_MISUSE &&
        sokrates_level_count("", NULL) == SOKRATES_MISUSE);
  CHECK(sokrates_level_read("#", 1, NULL) == SOKRATES_MISUSE);
  sokrates_level* level = NULL;
  CHECK(sokrates_level_read(NULL, 1, &level) == SOKRATES_MISUSE && level == NULL);
  CHECK(sokrates_level_width(NULL) == 0 && sokrates_level_height(NULL) == 0);
  CHECK(strcmp(sokrates_level_board(NULL), "") == 0);
  CHECK(sokrates_verify(NULL, "", NULL, NULL) == SOKRATES_MISUSE);
  CHECK(sokrates_options_set(NULL, "time", "1") == SOKRATES_MISUSE);
  CHECK(sokrates_options_set_estimate(NULL, NULL, NULL) == SOKRATES_MISUSE);
  sokrates_search* search = NULL;
  CHECK(sokrates_search_new(NULL, NULL, &search) == SOKRATES_MISUSE &&
        sokrates_search_new(NULL, NULL, NULL) == SOKRATES_MISUSE);
  CHECK(sokrates_search_step(NULL, 1, &number) == SOKRATES_MISUSE && number == 0);
  CHECK(sokrates_search_status(NULL) == SOKRATES_INVALID && sokrates_search_optimal(NULL) == 0);
  CHECK(strcmp(sokrates_search_solution(NULL), "") == 0 && strcmp(sokrates_search_json(NULL), "{}") == 0);
  CHECK(sokrates_search_moves(NULL) + sokrates_search_pushes(NULL) + sokrates_search_lower_bound(NULL) == 0);
  CHECK(sokrates_search_expanded(NULL) == 0 && strcmp(sokrates_search_reason(NULL), "") == 0);
  CHECK(sokrates_search_prove(NULL, 0, NULL) == SOKRATES_MISUSE && !(sokrates_search_seconds(NULL) > 0));
  sokrates_game* game = NULL;
  CHECK(sokrates_game_new(NULL, &game) == SOKRATES_MISUSE && game == NULL);
  CHECK(sokrates_game_play(NULL, "r", NULL) == SOKRATES_MISUSE &&
        sokrates_game_hint(NULL, NULL, NULL) == SOKRATES_MISUSE);
  CHECK(sokrates_game_undo(NULL) + sokrates_game_redo(NULL) + sokrates_game_won(NULL) +
            sokrates_game_dead(NULL) ==
        0);
  CHECK(sokrates_game_moves(NULL) + sokrates_game_pushes(NULL) == 0);
  CHECK(strcmp(sokrates_game_lurd(NULL), "") == 0 && strcmp(sokrates_game_board(NULL), "") == 0);
  sokrates_search_stop(NULL);
  sokrates_game_stop(NULL);
  sokrates_level_free(NULL);
  sokrates_options_free(NULL);
  sokrates_search_free(NULL);
  sokrates_game_free(NULL);
}

int main(void) {
  CHECK(strcmp(sokrates_message(), "") == 0);
  CHECK(sokrates_abi() >= 1 && strlen(sokrates_version()) >= 5);
  test_levels();
  test_options();
  test_search();
  test_stop();
  test_estimate();
  test_game();
  test_misuse();
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
