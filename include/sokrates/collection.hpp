// Level files: a collection of levels with titles, notes and stored solutions, read from text and written
// back.
//
// The format is told by the content, never by the file's name: XSB text and .sok (with run-length boards),
// the Boxoban sets, the 0/1 matrix of a boulder room, and plain lists of coordinates. XML (.slc) is in
// <sokrates/slc.hpp>, which alone needs an XML library. Foreign dialects, which use the same letters for
// other things, are read only when asked for by name.
//
// A broken level keeps its number and its reason and does not lose its neighbours.
//
//   const auto file = read_collection("#####\n#@$.#\n#####\nTitle: Short\n");
//   // file->entries.size() == 1, file->entries[0].title == "Short"
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>

namespace sokrates {

// A solution or saved game stored beside a level.
struct StoredSolution {
  std::string title;  // "Solution", "Solution/Moves", "Snapshot", ...; may be empty
  // As in the file, run lengths expanded, white space removed; its case is not to be trusted.
  std::string lurd;
  std::vector<std::string> notes;
};

struct Entry {
  int number = 0;  // from 1 within the file; broken levels count
  int line = 0;    // of the board's first row in the file, from 1
  std::string title;
  std::string author;
  std::vector<std::string> notes;  // other lines that belong to the level, in order
  std::vector<StoredSolution> solutions;
  Expected<Level> level = Error{"no board"};  // or why this is not a level: "line 7: ..."
};

enum class Format { xsb, sok, boxoban, matrix, coordinates, slc, json };
std::string_view name_of(Format format);

struct Collection {
  Format format = Format::xsb;
  std::string title;
  std::string author;
  std::vector<std::string> notes;  // the file's own header lines
  std::vector<Entry> entries;
};

// The dialects `ReadOptions::dialect` accepts besides "" (the common characters and their documented
// alternates).
struct Dialect {
  std::string_view name;
  std::string_view meaning;  // one line for --help and docs
};
const std::vector<Dialect>& dialects();

struct ReadOptions {
  std::string dialect;
  // For the 0/1 matrix, overriding its own Start: and Target: lines.
  std::optional<Cell> start;
  std::optional<Cell> target;
  // Bounds on what a file may expand to; a run-length bomb ends as a broken level.
  std::size_t max_cells_per_level = std::size_t{1} << 22;
  std::size_t max_moves_per_solution = std::size_t{1} << 22;
};

// Reads any text format. The error says what is wrong with the file as a whole (nothing in it looks like a
// level, it is binary, the dialect is unknown); errors of single levels are in their entries.
Expected<Collection> read_collection(std::string_view bytes, const ReadOptions& options = {});

// Reads every solution of a solution file in order: bare LURD, run-length LURD, or .sok text, of whose levels
// the moves are taken. A file without moves is an error.
Expected<std::vector<StoredSolution>> read_solutions(std::string_view bytes, const ReadOptions& options = {});

// Writers. Broken entries are left out; the caller has reported them.
std::string write_sok(const Collection& collection);   // boards, titles, notes and solutions; also valid XSB
std::string write_xsb(const Collection& collection);   // boards, `;` titles, authors and what winning means
std::string write_json(const Collection& collection);  // documented in docs/formats.md
std::string write_coordinates(const Collection& collection);  // sizes and squares, titles, authors

// One level as text rows ending in '\n'; floor that ends a row and matters is written as '-'.
std::string to_xsb(const Level& level);

}  // namespace sokrates
