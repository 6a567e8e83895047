#include "solve/solution_file.hpp"

#include <utility>

#include "solve/level_rating.hpp"
#include "solve/solution_notes.hpp"

namespace sokrates::cli {
namespace {

// Returns true if levels that are added later do not change the text already written.
bool is_by_level(WrittenFormat format) {
  return format == WrittenFormat::sok || format == WrittenFormat::xsb;
}

}  // namespace

SolutionFile::SolutionFile(Output& output, WrittenFormat format, const std::vector<LevelFile>& files)
    : output_(output), format_(format) {
  if (files.empty()) return;
  collection_.title = files.front().collection.title;
  collection_.author = files.front().collection.author;
  if (files.size() == 1) collection_.notes = files.front().collection.notes;
}

SolutionFile::SolutionFile(Output& output, WrittenFormat format, Collection header)
    : output_(output), format_(format), collection_(std::move(header)) {}

void SolutionFile::add(Entry entry) {
  if (is_by_level(format_)) {
    write_after_previous(std::move(entry));
  } else {
    collection_.entries.push_back(std::move(entry));
  }
}

void SolutionFile::add(const std::vector<Outcome>& outcomes) {
  if (outcomes.empty() || !outcomes.front().entry->level) return;
  Entry entry = *outcomes.front().entry;
  entry.solutions.clear();
  for (const Outcome& outcome : outcomes) {
    if (outcome.result.status == Status::solved) {
      entry.solutions.push_back(stored_solution(outcome, outcomes.size() > 1));
      if (const auto rating = generate::rate(*entry.level, outcome.result.solution)) {
        entry.solutions.back().notes.push_back(rating_note(*rating));
      }
    } else {
      entry.notes.push_back(unsolved_note(outcome));
    }
  }
  add(std::move(entry));
}

// The text of an entry depends only on the entry directly before it, so only the last entry is kept.
void SolutionFile::write_after_previous(Entry entry) {
  const std::size_t written = begun_ ? write_collection(collection_, format_).size() : 0;
  collection_.entries.push_back(std::move(entry));
  output_.write(std::string_view(write_collection(collection_, format_)).substr(written));
  begun_ = true;
  Entry last = std::move(collection_.entries.back());
  collection_ = {};
  collection_.entries.push_back(std::move(last));
}

void SolutionFile::finish() {
  if (!is_by_level(format_)) output_.write(write_collection(collection_, format_));
}

}  // namespace sokrates::cli
