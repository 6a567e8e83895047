// Functions for JavaScript: they take text and return JSON text, and they run a search a slice at a time.
//
// A returned text is valid until the next call. If a call fails, the text is {"error": "..."}. If a search uses up the memory,
// this is not an error: its result has the limit `memory`.
#include <emscripten/emscripten.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <memory>
#include <new>
#include <optional>

#include <sokrates/option_table.hpp>
#include <sokrates/version.hpp>

#include "answers.hpp"
#include "critique_json.hpp"

namespace sokrates::wasm {

using namespace bindings;

namespace {

std::string& answer() {
  static std::string text;
  return text;
}

const char* answered(std::string text) {
  answer() = std::move(text);
  return answer().c_str();
}

// Returns level `number` of the text, from 1.
Expected<Level> level_in(std::string_view text, int number) {
  const Expected<Collection> levels = read_collection(text);
  if (!levels) return levels.failure();
  for (const Entry& entry : levels->entries) {
    if (entry.number == number) return entry.level;
  }
  return Error{"there is no level " + std::to_string(number)};
}

template <class Number>
bool take_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool take_milliseconds(std::string_view text, double& seconds) {
  std::uint64_t milliseconds = 0;
  if (!take_number(text, milliseconds)) return false;
  seconds = static_cast<double>(milliseconds) / 1000;
  return true;
}

// The request of a search: its options, and how many of its expansions are recorded.
struct Question {
  Options options;
  std::uint64_t traced = 0;
};

// `trace` and `milliseconds` are options of this interface. All others are those of the library.
std::optional<Error> take_option(std::string_view name, std::string_view value, Question& question) {
  const auto wrong = [&] {
    return Error{std::string(name) + ": '" + std::string(value) + "' is not a number in its range",
                 ErrorCode::bad_value};
  };
  if (name == "milliseconds") {
    if (!take_milliseconds(value, question.options.limits.seconds)) return wrong();
  } else if (name == "trace") {
    if (!take_number(value, question.traced) || question.traced < 2) return wrong();
  } else {
    return set_option(question.options, name, value);
  }
  return std::nullopt;
}

// Parses lines of the form "name=value".
Expected<Question> question_in(std::string_view lines) {
  Question question;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string_view value = line.substr(std::min(equals + 1, line.size()));
    if (const std::optional<Error> error = take_option(line.substr(0, equals), value, question))
      return *error;
  }
  return question;
}

template <class Work>
const char* guarded(Work work) {
  try {
    return answered(work());
  } catch (const std::bad_alloc&) {
    return answered(error_json("there is not enough memory"));
  } catch (const std::exception& error) {
    return answered(error_json(error.what()));
  }
}

// The current search. A module has at most one at a time.
struct Search {
  Search(const Level& asked, const Question& question)
      : level(asked),
        trace(question.traced == 0 ? nullptr : std::make_unique<TraceSample>(question.traced)),
        solver(level, question.options, trace.get()) {}

  Level level;
  std::unique_ptr<TraceSample> trace;
  Solver solver;
};

std::optional<Search>& search() {
  static std::optional<Search> running;
  return running;
}

// Limits a certificate that is made here to about fifty megabytes and some seconds.
constexpr std::uint64_t kMaxStates = 300'000;

}  // namespace
}  // namespace sokrates::wasm

using namespace sokrates;
using namespace sokrates::wasm;

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* sokrates_read(const char* text) {
  return guarded([&] {
    const Expected<Collection> levels = read_collection(text);
    return levels ? collection_json(*levels) : error_json(levels.error());
  });
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_verify(const char* text, int number, const char* lurd) {
  return guarded([&] {
    const Expected<Level> level = level_in(text, number);
    return level ? verdict_json(verify(*level, lurd)) : error_json(level.error());
  });
}

// Inspects the level and then its start position, each for at most `milliseconds`.
EMSCRIPTEN_KEEPALIVE const char* sokrates_inspect(const char* text, int number, double milliseconds) {
  return guarded([&] {
    const Expected<Level> level = level_in(text, number);
    if (!level) return error_json(level.error());
    Limits limits;
    limits.seconds = milliseconds / 1000;
    const Expected<PositionReport> start = inspect_position(*level, "", limits);
    return start ? inspection_json(*level, inspect(*level, limits), *start) : error_json(start.error());
  });
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_engines() {
  return guarded([] { return engines_json(engines()); });
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_begin(const char* text, int number, const char* lines) {
  return guarded([&] {
    search().reset();
    const Expected<Level> level = level_in(text, number);
    if (!level) return error_json(level.error());
    const Expected<Question> question = question_in(lines);
    if (!question) return error_json(question.error());
    search().emplace(*level, *question);
    return std::string("{}");
  });
}

// Returns true if the search has not ended.
EMSCRIPTEN_KEEPALIVE int sokrates_step(double ticks) {
  return search() && search()->solver.step(static_cast<std::uint64_t>(ticks)) ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_progress() {
  return guarded([] { return progress_json(search()->solver.progress(), search()->solver.result()); });
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_result() {
  return guarded([] { return result_json(search()->solver.result(), search()->trace.get()); });
}

EMSCRIPTEN_KEEPALIVE void sokrates_cancel() {
  if (search()) search()->solver.cancel();
}

// Returns the result of the search as a certificate.
EMSCRIPTEN_KEEPALIVE const char* sokrates_prove() {
  return guarded([] {
    const Result result = search()->solver.result();
    return proof_json(result, prove(search()->level, result, {.max_states = kMaxStates}));
  });
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_critique(const char* text, int number, const char* lines) {
  return guarded([&] {
    const Expected<Level> level = level_in(text, number);
    if (!level) return error_json(level.error());
    const Expected<Question> question = question_in(lines);
    if (!question) return error_json(question.error());
    return critique_json(*level, generate::critique(*level, question->options.limits));
  });
}

EMSCRIPTEN_KEEPALIVE const char* sokrates_version() {
  return guarded([] { return std::string(version()); });
}

}  // extern "C"
