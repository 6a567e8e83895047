// The options of `solve`, before and after they are checked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "arguments/parser.hpp"
#include "arguments/terminal.hpp"
#include "files/convert_formats.hpp"
#include "files/level_files.hpp"
#include "solve/trace_printer.hpp"
#include "solve/tuning_arguments.hpp"

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
  TuningArguments tuning;
  std::string time;
  std::string memory;
  std::string nodes;
  std::string threads;  // empty: granted_threads() for a portfolio, 1 for a single engine
  std::string seed = "0";
  std::string position;
  std::string upper;
  std::string output;
  std::string curve;    // file for the table of improvements
  std::string proof;    // folder for certificates
  std::string records;  // file of records, or empty
  std::string to;
  std::string trace;
  std::string trace_limit;
  std::string colour = "auto";
  bool first = false;
  bool verbose = false;
  bool statistics = false;
  bool boards = false;
  bool json = false;
  bool lurd = false;
  bool hint = false;
  bool quiet = false;
};

// Adds the limits of time, memory and nodes.
void add_limit_options(const Parser& parser, SolveArguments& arguments);
// Adds the options for the form and the destination of results.
void add_form_options(const Parser& parser, SolveArguments& arguments);
// Adds the options for the problem, the search and its limits.
void add_search_options(const Parser& parser, SolveArguments& arguments);
// Adds the flag that ends a search with its first solution.
void add_first_option(const Parser& parser, SolveArguments& arguments);
// Adds the options above, the files, and the options for printing.
void add_solve_options(const Parser& parser, SolveArguments& arguments);

struct SolvePlan {
  std::vector<Options> runs;  // one for each named engine; at least one
  SolveStyle style = SolveStyle::text;
  WrittenFormat format = WrittenFormat::sok;  // format of a level file
  std::string position;                       // moves that lead to the start position of the search
  std::string proof;                          // folder for certificates; empty for none
  std::string upper_file;                     // file with known solutions
  bool quiet = false;                         // print nothing; a file may still be written
  bool hint = false;                          // print only the moves up to and including the next push
  bool boards = false;
  bool statistics = false;
  bool verbose = false;
  bool shows_limits = false;  // print the threads and the memory that a run may use
  TraceOptions trace;
  Colour colour = Colour::automatic;
};

// Returns the value of --time in seconds, or 0 (no limit) if it is `none` or not given. Throws UsageError.
double parse_time_limit(const std::string& text);

// Throws UsageError for invalid values and for options that suit no level.
SolvePlan checked_plan(const SolveArguments& arguments);

}  // namespace sokrates::cli
