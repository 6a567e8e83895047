// The options of `solve`: as typed, and as checked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "convert_formats.hpp"
#include "level_files.hpp"
#include "parser.hpp"
#include "terminal.hpp"
#include "trace_printer.hpp"

namespace sokrates::cli {

enum class SolveStyle : std::uint8_t { text, json, csv, lurd, quiet, level_file };

struct SolveArguments {
  ReadArguments read;
  std::string objective;
  std::string engine;
  std::string space;
  std::string heuristic;
  std::string weight;
  std::string weights;
  std::string priority_weights;
  std::string without;
  std::string time;
  std::string memory;
  std::string nodes;
  std::string threads;  // empty: granted_threads()
  std::string seed = "0";
  std::string position;
  std::string upper;
  std::string output;
  std::string proof;  // the folder for certificates
  std::string to;
  std::string trace;
  std::string trace_limit;
  std::string colour = "auto";
  bool verbose = false;
  bool statistics = false;
  bool boards = false;
  bool json = false;
  bool lurd = false;
  bool hint = false;
  bool quiet = false;
};

// Time, memory and nodes.
void add_limit_options(const Parser& parser, SolveArguments& arguments);
// In which form results are printed, and where to.
void add_form_options(const Parser& parser, SolveArguments& arguments);
// What is asked, how it is searched and within which limits.
void add_search_options(const Parser& parser, SolveArguments& arguments);
// These, the files, and what is printed.
void add_solve_options(const Parser& parser, SolveArguments& arguments);

struct SolvePlan {
  std::vector<Options> runs;  // one for each engine named, at least one
  SolveStyle style = SolveStyle::text;
  WrittenFormat format = WrittenFormat::sok;  // of a level file
  std::string position;                       // the moves that lead to where the search begins
  std::string proof;                          // the folder for certificates; empty: none
  std::string upper_file;                     // of solutions that are known
  bool quiet = false;                         // nothing is shown; a file may be written
  bool hint = false;                          // of a solution, only what leads to its next push
  bool boards = false;
  bool statistics = false;
  bool verbose = false;
  bool shows_limits = false;  // print the threads and the memory that a run may use
  TraceWishes trace;
  Colour colour = Colour::automatic;
};

// The value of --time; 0, no limit, where it is not given. Throws UsageError.
double parse_time_limit(const std::string& text);

// Throws UsageError for any value that makes no sense, and for options that fit no level.
SolvePlan checked_plan(const SolveArguments& arguments);

}  // namespace sokrates::cli
