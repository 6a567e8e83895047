// Levels, and the verifier.
#include "handles.hpp"
#include "messages.hpp"

namespace {

using namespace sokrates;
using namespace sokrates::c;

Expected<Level> level_in(std::string_view text, int number) {
  const Expected<Collection> file = read_collection(text);
  if (!file) return file.failure();
  for (const Entry& entry : file->entries) {
    if (entry.number == number) return entry.level;
  }
  return Error{"there is no level " + std::to_string(number) + "; the text has levels 1 to " +
                   std::to_string(file->entries.size()),
               ErrorCode::bad_value};
}

}  // namespace

int sokrates_level_count(const char* text, int* count) {
  return guarded([&] {
    if (text == nullptr || count == nullptr) return fail(SOKRATES_MISUSE, "the text or the count is NULL");
    *count = 0;
    const Expected<Collection> file = read_collection(text);
    if (!file) return fail(file.failure());
    *count = static_cast<int>(file->entries.size());
    return int{SOKRATES_OK};
  });
}

int sokrates_level_read(const char* text, int number, sokrates_level** level) {
  return guarded([&] {
    if (level == nullptr)
      return fail(SOKRATES_MISUSE, "there is no place for the level: the pointer is NULL");
    *level = nullptr;
    if (text == nullptr) return fail(SOKRATES_MISUSE, "the text of the level is NULL");
    const Expected<Level> read = level_in(text, number);
    if (!read) return fail(read.failure());
    std::string board;
    for (const std::string& row : read->rows()) board += row + '\n';
    *level = new sokrates_level{*read, board};
    return int{SOKRATES_OK};
  });
}

void sokrates_level_free(sokrates_level* level) {
  delete level;
}

int sokrates_level_width(const sokrates_level* level) {
  return guarded_value(level, 0, [](const sokrates_level& self) { return self.level.width(); });
}

int sokrates_level_height(const sokrates_level* level) {
  return guarded_value(level, 0, [](const sokrates_level& self) { return self.level.height(); });
}

const char* sokrates_level_board(const sokrates_level* level) {
  return guarded_value(level, "", [](const sokrates_level& self) { return self.board.c_str(); });
}

int sokrates_verify(const sokrates_level* level, const char* lurd, uint64_t* moves, uint64_t* pushes) {
  return guarded([&] {
    if (moves != nullptr) *moves = 0;
    if (pushes != nullptr) *pushes = 0;
    if (level == nullptr || lurd == nullptr)
      return fail(SOKRATES_MISUSE, "the level or the solution is NULL");
    const Verdict verdict = verify(level->level, lurd);
    if (moves != nullptr) *moves = verdict.metrics.moves;
    if (pushes != nullptr) *pushes = verdict.metrics.pushes;
    if (verdict.valid) return int{SOKRATES_OK};
    return fail(verdict.legal ? SOKRATES_NOT_WON : SOKRATES_ILLEGAL_STEP, verdict.reason);
  });
}
