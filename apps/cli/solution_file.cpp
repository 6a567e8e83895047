#include "solution_file.hpp"

#include <utility>

#include "solution_notes.hpp"

namespace sokrates::cli {

SolutionFile::SolutionFile(Output& output, WrittenFormat format, const std::vector<LevelFile>& files)
    : output_(output), format_(format) {
  if (files.empty()) return;
  collection_.title = files.front().collection.title;
  collection_.author = files.front().collection.author;
  if (files.size() == 1) collection_.notes = files.front().collection.notes;
}

void SolutionFile::add(const std::vector<Outcome>& outcomes) {
  if (outcomes.empty() || !outcomes.front().entry->level) return;
  Entry entry = *outcomes.front().entry;
  entry.solutions.clear();
  for (const Outcome& outcome : outcomes) {
    if (outcome.result.status == Status::solved) {
      entry.solutions.push_back(stored_solution(outcome, outcomes.size() > 1));
    } else {
      entry.notes.push_back(unsolved_note(outcome));
    }
  }
  if (format_ == WrittenFormat::sok) {
    write_after_previous(std::move(entry));
  } else {
    collection_.entries.push_back(std::move(entry));
  }
}

// How an entry is written depends on what stands before it, and on nothing before that.
void SolutionFile::write_after_previous(Entry entry) {
  const std::size_t written = begun_ ? write_sok(collection_).size() : 0;
  collection_.entries.push_back(std::move(entry));
  output_.write(std::string_view(write_sok(collection_)).substr(written));
  begun_ = true;
  Entry last = std::move(collection_.entries.back());
  collection_ = {};
  collection_.entries.push_back(std::move(last));
}

void SolutionFile::finish() {
  if (format_ != WrittenFormat::sok) output_.write(write_collection(collection_, format_));
}

}  // namespace sokrates::cli
