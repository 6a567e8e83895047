// Level files: a collection of levels with titles, notes and stored solutions, read from text and written
// back.
//
// The reader detects the format from the content, never from the file name. It knows XSB text and .sok (with
// run-length boards), the Boxoban sets, the 0/1 matrix of boulder levels, and plain lists of coordinates. XML
// (.slc) is in <sokrates/slc.hpp>, the only header that needs an XML library. Some foreign dialects use the
// same letters with other meanings. They are read only if the caller names the dialect.
//
// A broken level keeps its number and the reason of the error. The other levels of the file are read as
// usual.
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
  // The moves of the file, with run lengths expanded and white space removed. The case of the letters may be
  // wrong.
  std::string lurd;
  std::vector<std::string> notes;
};

struct Entry {
  int number = 0;  // from 1 within the file; broken levels count
  int line = 0;    // line of the board's first row in the file, from 1
  std::string title;
  std::string author;
  std::vector<std::string> notes;  // other lines that belong to the level, in order
  std::vector<StoredSolution> solutions;
  Expected<Level> level = Error{"no board"};  // or the reason why this is not a level: "line 7: ..."
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

// A dialect that `ReadOptions::dialect` accepts. The empty name stands for the common characters and their
// documented alternates.
struct Dialect {
  std::string_view name;
  std::string_view meaning;  // one line for --help and the documentation
};
const std::vector<Dialect>& dialects();

struct ReadOptions {
  std::string dialect;
  // Start and target cell of the 0/1 matrix. They override its own Start: and Target: lines.
  std::optional<Cell> start;
  std::optional<Cell> target;
  // Limits of the expanded size. A level that expands beyond the first limit becomes a broken level. Moves that expand beyond
  // the second limit are an error of read_solutions(); read_collection() leaves them out and adds a note about them.
  std::size_t max_cells_per_level = std::size_t{1} << 22;
  std::size_t max_moves_per_solution = std::size_t{1} << 22;
};

// Reads any text format except JSON and XML. The returned error describes a problem of the whole file: it contains
// nothing that looks like a level, it is binary, it has too many lines, or the dialect is unknown. Errors of single levels
// are in their entries.
Expected<Collection> read_collection(std::string_view bytes, const ReadOptions& options = {});

// Reads all solutions of a solution file in order. The file contains bare LURD, run-length LURD, or .sok
// text. The boards of .sok text are ignored. A file without moves is an error.
Expected<std::vector<StoredSolution>> read_solutions(std::string_view bytes, const ReadOptions& options = {});

// Write a collection as text. Broken entries are left out, so the caller has to report them.
std::string write_sok(const Collection& collection);  // boards, titles, notes and solutions; also valid XSB
std::string write_xsb(const Collection& collection);  // boards, `;` titles, authors and the winning condition
std::string write_json(const Collection& collection);         // documented in docs/formats.md
std::string write_coordinates(const Collection& collection);  // sizes and squares, titles, authors

// Returns one level as text rows that end in '\n', without trailing floor. A '-' stands for an empty row. If the
// last column is floor only, a '-' at the end of the first row keeps the width.
std::string to_xsb(const Level& level);

}  // namespace sokrates
