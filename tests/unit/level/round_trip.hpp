// Tests whether a collection is unchanged after writing and reading. Shared by the tests and the fuzz
// targets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates::level {

// XSB keeps boards, titles and authors. The other formats keep everything.
enum class Keeps { boards, everything };

inline std::string rows_of(const Entry& entry) {
  std::string text;
  for (const auto& row : entry.level->rows()) text += row + "\n";
  return text;
}

inline std::string solutions_difference(const std::vector<StoredSolution>& a,
                                        const std::vector<StoredSolution>& b) {
  if (a.size() != b.size())
    return std::to_string(a.size()) + " and " + std::to_string(b.size()) + " solutions";
  const auto title = [](const StoredSolution& s) {
    return s.title.empty() ? std::string("Solution") : s.title;
  };
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].lurd != b[i].lurd) return "solutions '" + a[i].lurd + "' and '" + b[i].lurd + "'";
    if (title(a[i]) != title(b[i])) return "solution titles '" + a[i].title + "' and '" + b[i].title + "'";
    if (a[i].notes != b[i].notes) return "notes of the solution '" + a[i].title + "' differ";
  }
  return {};
}

inline std::string entries_difference(const Entry& a, const Entry& b, Keeps keeps) {
  if (!b.level) return "the level was lost: " + b.level.error();
  if (!(*a.level == *b.level)) return "boards\n" + rows_of(a) + "and\n" + rows_of(b);
  if (a.title != b.title) return "titles '" + a.title + "' and '" + b.title + "'";
  if (a.author != b.author) return "authors '" + a.author + "' and '" + b.author + "'";
  if (keeps == Keeps::boards) return {};
  if (a.notes != b.notes) return "notes differ";
  return solutions_difference(a.solutions, b.solutions);
}

// Returns the first difference, or an empty string. `before` may contain broken entries, which writers skip.
inline std::string difference(const Collection& before, const Collection& after, Keeps keeps) {
  std::vector<const Entry*> sound;
  for (const Entry& entry : before.entries) {
    if (entry.level) sound.push_back(&entry);
  }
  if (sound.size() != after.entries.size()) {
    return std::to_string(sound.size()) + " and " + std::to_string(after.entries.size()) + " levels";
  }
  for (std::size_t i = 0; i < sound.size(); ++i) {
    const std::string d = entries_difference(*sound[i], after.entries[i], keeps);
    if (!d.empty()) return "level " + std::to_string(i + 1) + ": " + d;
  }
  if (keeps == Keeps::boards) return {};
  if (before.title != after.title)
    return "collection titles '" + before.title + "' and '" + after.title + "'";
  if (before.author != after.author)
    return "collection authors '" + before.author + "' and '" + after.author + "'";
  // If every level is broken, no notes are written.
  return before.notes != after.notes ? "notes of the collection differ" : "";
}

inline bool has_sound_level(const Collection& collection) {
  for (const Entry& entry : collection.entries) {
    if (entry.level) return true;
  }
  return false;
}

// Tests .sok and XSB.
inline std::string text_round_trip(const Collection& collection) {
  if (!has_sound_level(collection)) return {};
  const std::string sok = write_sok(collection);
  const auto from_sok = read_collection(sok);
  if (!from_sok) return "sok: " + from_sok.error() + "\n" + sok;
  std::string d = difference(collection, *from_sok, Keeps::everything);
  if (!d.empty()) return "sok: " + d + "\n" + sok;
  const std::string xsb = write_xsb(collection);
  const auto from_xsb = read_collection(xsb);
  if (!from_xsb) return "xsb: " + from_xsb.error() + "\n" + xsb;
  d = difference(collection, *from_xsb, Keeps::boards);
  return d.empty() ? "" : "xsb: " + d + "\n" + xsb;
}

// Tests lists of coordinates.
inline std::string coordinates_round_trip(const Collection& collection) {
  if (!has_sound_level(collection)) return {};
  const std::string written = write_coordinates(collection);
  const auto back = read_collection(written);
  if (!back) return "coordinates: " + back.error() + "\n" + written;
  const std::string d = difference(collection, *back, Keeps::boards);
  return d.empty() ? "" : "coordinates: " + d + "\n" + written;
}

}  // namespace sokrates::level
