/* Sokrates for programs in C, and for languages that call C functions (docs/c.md).
 *
 *   sokrates_level* level = NULL;
 *   sokrates_search* search = NULL;
 *   int more = 1;
 *   if (sokrates_level_read("#####\n#@$.#\n#####\n", 1, &level) != SOKRATES_OK) puts(sokrates_message());
 *   if (sokrates_search_new(level, NULL, &search) != SOKRATES_OK) puts(sokrates_message());
 *   while (more && sokrates_search_step(search, 1000000, &more) == SOKRATES_OK) {}
 *   puts(sokrates_search_solution(search));
 *   sokrates_search_free(search);
 *   sokrates_level_free(level);
 *
 * Results: a function that can fail returns a code, and SOKRATES_OK is 0. After another code, sokrates_message() explains it.
 * Handles: every handle has a function that frees it, which accepts NULL. Another function that gets a NULL handle returns
 * SOKRATES_MISUSE, an empty text or 0, except that sokrates_search_status() returns SOKRATES_INVALID and sokrates_search_json()
 * returns "{}". A function that fails sets the handle it should create to NULL.
 * Texts: they are UTF-8 and end with a zero byte. A returned text belongs to the handle, and it is valid until the next call
 * with this handle. The caller does not free it.
 * Threads: there is no state that handles share. One handle belongs to one thread at a time, with two exceptions: a level never
 * changes, so any number of threads may use it, and any thread may call sokrates_search_stop() and sokrates_game_stop().
 * Exceptions of C++ do not leave the library. An estimate callback must not throw or jump out of the library either.
 */
#ifndef SOKRATES_H
#define SOKRATES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define SOKRATES_API __attribute__((visibility("default")))
#else
#define SOKRATES_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Codes. Their numbers never change; later versions may add codes. */
enum {
  SOKRATES_OK = 0,
  SOKRATES_UNREADABLE = 1,   /* the text is not a level file, a level or moves, as expected */
  SOKRATES_TOO_LARGE = 2,    /* a limit on the size of the input is exceeded */
  SOKRATES_ILLEGAL_STEP = 3, /* a step violates the rules of the game */
  SOKRATES_UNKNOWN_NAME = 4, /* no option, engine, heuristic or component has this name */
  SOKRATES_BAD_VALUE = 5,    /* an option is outside its range */
  SOKRATES_MISFIT = 6,       /* options contradict each other or do not fit the level */
  SOKRATES_NOT_WON = 7,      /* the moves are legal, but they do not win the level */
  SOKRATES_NO_ANSWER = 8,    /* nothing was found: no hint or no certificate */
  SOKRATES_NO_MEMORY = 100,
  SOKRATES_MISUSE = 101, /* an argument is NULL or out of range */
  SOKRATES_BUG = 102     /* an error inside the library; please report it */
};

/* Statuses of a search. Their numbers never change. */
enum {
  SOKRATES_SOLVED = 0,     /* there is a verified solution */
  SOKRATES_UNSOLVABLE = 1, /* it is proved that there is none */
  SOKRATES_UNKNOWN = 2,    /* the search is not done, or a limit ended it */
  SOKRATES_INVALID = 3,    /* the options do not fit the level */
  SOKRATES_ERROR = 4       /* the verifier rejected a solution; please report it */
};

typedef struct sokrates_level sokrates_level;
typedef struct sokrates_options sokrates_options;
typedef struct sokrates_search sokrates_search;
typedef struct sokrates_game sokrates_game;

/* Return the version of the library, e.g. "0.1.0", and the number of the interface. Additions to the interface increase the
 * number. A change that breaks old programs changes the name of the library file, which is libsokrates.so.1 now. */
SOKRATES_API const char* sokrates_version(void);
SOKRATES_API int sokrates_abi(void);

/* Returns the reason why the last failed call in this thread has failed: problem, place and remedy. The text is valid until
 * another call fails. It is empty if no call has failed. */
SOKRATES_API const char* sokrates_message(void);

/* Count the levels of a text, or read one of them. `text` is the content of a level file in any text format of docs/formats.md.
 * `number` is the number of a level in it, from 1. */
SOKRATES_API int sokrates_level_count(const char* text, int* count);
SOKRATES_API int sokrates_level_read(const char* text, int number, sokrates_level** level);
SOKRATES_API void sokrates_level_free(sokrates_level* level);
SOKRATES_API int sokrates_level_width(const sokrates_level* level);
SOKRATES_API int sokrates_level_height(const sokrates_level* level);
/* Returns the board, one row per line. The text is valid as long as the level. */
SOKRATES_API const char* sokrates_level_board(const sokrates_level* level);

/* Replays a solution. Returns SOKRATES_OK if it wins, SOKRATES_NOT_WON or SOKRATES_ILLEGAL_STEP. `moves` and `pushes` count
 * the legal steps; both may be NULL. */
SOKRATES_API int sokrates_verify(const sokrates_level* level, const char* lurd, uint64_t* moves,
                                 uint64_t* pushes);

/* Options are set by name and text. They have the names and values of the command line: "objective" "pushes", "time" "10",
 * "memory" "500M", "engine" "astar". sokrates_options_json() lists them: [{"name": ..., "values": ..., "summary": ...}]. Its
 * text is valid as long as the library is loaded. */
SOKRATES_API sokrates_options* sokrates_options_new(void);
SOKRATES_API void sokrates_options_free(sokrates_options* options);
SOKRATES_API int sokrates_options_set(sokrates_options* options, const char* name, const char* value);
SOKRATES_API const char* sokrates_options_json(void);

/* A function of the caller that estimates the remaining cost of a position. A larger value means a larger cost. The function
 * orders the search of engines that accept one (docs/howto-search.md). Values may be fractions. If the value is infinite
 * (INFINITY of <math.h>), the search drops the position. `boxes` holds row and column of each box, from 0, and `players` those
 * of each player. The value must depend only on the position. The thread that calls sokrates_search_step() calls the
 * function. */
typedef double (*sokrates_estimate)(const int32_t* boxes, size_t box_count, const int32_t* players,
                                    size_t player_count, void* data);
/* Sets the function, or removes it if `estimate` is NULL. The function gets `data`, which must outlive the searches. */
SOKRATES_API int sokrates_options_set_estimate(sokrates_options* options, sokrates_estimate estimate,
                                               void* data);

/* A search runs in steps. `options` may be NULL. Level and options are copied, so that both may be freed. A tick is a visited
 * square or a table entry: a million ticks take about ten milliseconds. `more` becomes 0 when the search is done. */
SOKRATES_API int sokrates_search_new(const sokrates_level* level, const sokrates_options* options,
                                     sokrates_search** search);
SOKRATES_API void sokrates_search_free(sokrates_search* search);
SOKRATES_API int sokrates_search_step(sokrates_search* search, uint64_t ticks, int* more);
/* Stops the search. Any thread may call it. A running step returns soon, and results found so far remain valid. */
SOKRATES_API void sokrates_search_stop(sokrates_search* search);

/* Return the results so far. Before a solution is found, the solution is empty, and moves and pushes are 0. */
SOKRATES_API int sokrates_search_status(sokrates_search* search);
SOKRATES_API const char* sokrates_search_solution(sokrates_search* search);
SOKRATES_API int sokrates_search_optimal(sokrates_search* search);
SOKRATES_API uint64_t sokrates_search_moves(sokrates_search* search);
SOKRATES_API uint64_t sokrates_search_pushes(sokrates_search* search);
/* Returns the proved lower bound, in the first metric of the objective (pushes for "any"). */
SOKRATES_API uint64_t sokrates_search_lower_bound(sokrates_search* search);
SOKRATES_API uint64_t sokrates_search_expanded(sokrates_search* search);
SOKRATES_API double sokrates_search_seconds(sokrates_search* search);
/* Returns the reason of a status other than solved, in one line. It may be empty. */
SOKRATES_API const char* sokrates_search_reason(sokrates_search* search);
/* Returns the result as JSON, with the field names of `sokrates solve --json` (docs/output.md). */
SOKRATES_API const char* sokrates_search_json(sokrates_search* search);

/* Writes a certificate for the result, which checkproof can check (docs/proofs.md). `max_states` limits the size of the
 * check; 0 is the default. `certificate` gets the text of the file. Returns SOKRATES_NO_ANSWER if there is none.
 * sokrates_search_stop() ends the work. */
SOKRATES_API int sokrates_search_prove(sokrates_search* search, uint64_t max_states,
                                       const char** certificate);

/* A game in progress. `steps` gets the number of applied steps and may be NULL. If one of the moves is illegal, none of them is
 * applied. */
SOKRATES_API int sokrates_game_new(const sokrates_level* level, sokrates_game** game);
SOKRATES_API void sokrates_game_free(sokrates_game* game);
SOKRATES_API int sokrates_game_play(sokrates_game* game, const char* lurd, size_t* steps);
/* Undo or redo one step. They return 1, or 0 if there is none. */
SOKRATES_API int sokrates_game_undo(sokrates_game* game);
SOKRATES_API int sokrates_game_redo(sokrates_game* game);
SOKRATES_API int sokrates_game_won(const sokrates_game* game);
SOKRATES_API uint64_t sokrates_game_moves(const sokrates_game* game);
SOKRATES_API uint64_t sokrates_game_pushes(const sokrates_game* game);
/* Return the moves played so far, and the board with one row per line. */
SOKRATES_API const char* sokrates_game_lurd(sokrates_game* game);
SOKRATES_API const char* sokrates_game_board(sokrates_game* game);
/* Finds the moves to the next push of a solution, within the limits of the options. `options` may be NULL. Returns
 * SOKRATES_NO_ANSWER if no solution is known. sokrates_game_stop() ends the search, from any thread. */
SOKRATES_API int sokrates_game_hint(sokrates_game* game, const sokrates_options* options, const char** lurd);
SOKRATES_API void sokrates_game_stop(sokrates_game* game);
/* Returns 1 if the position is proved to have no solution. The value 0 does not prove that there is one. */
SOKRATES_API int sokrates_game_dead(sokrates_game* game);

#ifdef __cplusplus
}
#endif

#endif
