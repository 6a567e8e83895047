// A search in steps, its result and its certificate.
#include "answers.hpp"
#include "handles.hpp"
#include "messages.hpp"

namespace {

using namespace sokrates;
using namespace sokrates::c;

const Result& result_of(sokrates_search& search) {
  if (!search.result) search.result = std::make_unique<const Result>(search.solver.result());
  return *search.result;
}

const char* kept(sokrates_search& search, std::string text) {
  search.text = std::move(text);
  return search.text.c_str();
}

static_assert(static_cast<int>(Status::solved) == SOKRATES_SOLVED);
static_assert(static_cast<int>(Status::unsolvable) == SOKRATES_UNSOLVABLE);
static_assert(static_cast<int>(Status::unknown) == SOKRATES_UNKNOWN);
static_assert(static_cast<int>(Status::invalid) == SOKRATES_INVALID);
static_assert(static_cast<int>(Status::error) == SOKRATES_ERROR);

}  // namespace

int sokrates_search_new(const sokrates_level* level, const sokrates_options* options,
                        sokrates_search** search) {
  return guarded([&] {
    if (search == nullptr)
      return fail(SOKRATES_MISUSE, "there is no place for the search: the pointer is NULL");
    *search = nullptr;
    if (level == nullptr) return fail(SOKRATES_MISUSE, "the level is NULL; read it first");
    const Options chosen = options == nullptr ? Options{} : options->options;
    if (const std::optional<Error> error = check(chosen, level->level)) return fail(*error);
    *search = new sokrates_search(level->level, chosen);
    return int{SOKRATES_OK};
  });
}

void sokrates_search_free(sokrates_search* search) {
  delete search;
}

int sokrates_search_step(sokrates_search* search, uint64_t ticks, int* more) {
  return guarded([&] {
    if (more != nullptr) *more = 0;
    if (search == nullptr || more == nullptr) return fail(SOKRATES_MISUSE, "the search or the flag is NULL");
    search->result.reset();
    *more = search->solver.step(ticks) ? 1 : 0;
    return int{SOKRATES_OK};
  });
}

void sokrates_search_stop(sokrates_search* search) {
  if (search != nullptr) search->stop.request_stop();
}

int sokrates_search_status(sokrates_search* search) {
  return guarded_value(search, int{SOKRATES_INVALID},
                       [](sokrates_search& self) { return static_cast<int>(result_of(self).status); });
}

const char* sokrates_search_solution(sokrates_search* search) {
  return guarded_value(search, "",
                       [](sokrates_search& self) { return kept(self, result_of(self).solution); });
}

int sokrates_search_optimal(sokrates_search* search) {
  return guarded_value(search, 0, [](sokrates_search& self) { return result_of(self).optimal ? 1 : 0; });
}

uint64_t sokrates_search_moves(sokrates_search* search) {
  return guarded_value(search, uint64_t{0},
                       [](sokrates_search& self) { return result_of(self).metrics.moves; });
}

uint64_t sokrates_search_pushes(sokrates_search* search) {
  return guarded_value(search, uint64_t{0},
                       [](sokrates_search& self) { return result_of(self).metrics.pushes; });
}

uint64_t sokrates_search_lower_bound(sokrates_search* search) {
  return guarded_value(search, uint64_t{0},
                       [](sokrates_search& self) { return result_of(self).lower_bound; });
}

uint64_t sokrates_search_expanded(sokrates_search* search) {
  return guarded_value(search, uint64_t{0},
                       [](sokrates_search& self) { return result_of(self).statistics.expanded; });
}

double sokrates_search_seconds(sokrates_search* search) {
  return guarded_value(search, 0.0, [](sokrates_search& self) { return self.solver.seconds(); });
}

const char* sokrates_search_reason(sokrates_search* search) {
  return guarded_value(search, "", [](sokrates_search& self) { return kept(self, result_of(self).reason); });
}

const char* sokrates_search_json(sokrates_search* search) {
  return guarded_value(search, "{}", [](sokrates_search& self) {
    return kept(self, bindings::result_json(result_of(self), nullptr));
  });
}

int sokrates_search_prove(sokrates_search* search, uint64_t max_states, const char** certificate) {
  return guarded([&] {
    if (certificate != nullptr) *certificate = "";
    if (search == nullptr || certificate == nullptr)
      return fail(SOKRATES_MISUSE, "the search or the place for the certificate is NULL");
    ProofOptions options;
    if (max_states != 0) options.max_states = max_states;
    const Expected<Proof> proof = prove(search->level, result_of(*search), options, &search->stop);
    if (!proof) return fail(SOKRATES_NO_ANSWER, proof.error());
    *certificate = kept(*search, proof->certificate);
    return int{SOKRATES_OK};
  });
}
