// Defines the options of `solve`, and those that it shares with `bench`, for the parser and --help.
#include "arguments/name_choice.hpp"
#include "solve/level_records.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

std::vector<std::string> seeded_engines() {
  std::vector<std::string> names;
  for (const ComponentInfo& engine : engines()) {
    if (engine.uses_seed) names.push_back(engine.name);
  }
  return names;
}

}  // namespace

void add_limit_options(const Parser& parser, SolveArguments& a) {
  const std::string limits = "Limits for each level";
  parser
      .add_option("--time", a.time,
                  "Limit the time, e.g. 10 or 0.5 seconds, 90s, 5m or 1h (default: no limit)")
      .type_name("TIME")
      .group(limits);
  parser
      .add_option("--memory", a.memory,
                  "Limit the memory of tables and open lists, e.g. 500M or 4G, or none "
                  "(default: half of the memory that the job may use)")
      .type_name("SIZE")
      .group(limits);
  parser.add_option("--nodes", a.nodes, "Limit the expansions (default: no limit)")
      .type_name("N")
      .group(limits);
}

void add_search_options(const Parser& parser, SolveArguments& a) {
  const std::string what = "Problem";
  parser
      .add_option("--objective", a.objective,
                  "Set the objective: any | pushes | moves | pushes,moves | moves,pushes (default: the "
                  "engine's own; any "
                  "if no engine is named)")
      .type_name("GOAL")
      .group(what);
  add_read_options(parser, a.read);

  const std::string how = "Search";
  parser
      .add_option("--engine", a.engine,
                  "Choose one of: " + joined(names_of(engines()), ", ") +
                      ". A weight or a heuristic may follow a colon, e.g. weighted-astar:10 or "
                      "astar:manhattan")
      .type_name("NAME[:SETTING]")
      .group(how);
  parser.add_option("--space", a.space, "Set the edges of the search graph: pushes | moves")
      .type_name("SPACE")
      .group(how);
  parser.add_option("--heuristic", a.heuristic, "Choose one of: " + joined(names_of(heuristics()), ", "))
      .type_name("NAME")
      .group(how);
  parser.add_option("--weight", a.weight, "Set the weight of the heuristic in f = g + W*h")
      .type_name("W")
      .group(how);
  parser
      .add_option("--weights", a.weights,
                  "Run one search for each of these decreasing weights, e.g. 10,5,2,1")
      .type_name("W,...")
      .group(how);
  parser
      .add_option("--priority-weights", a.priority_weights,
                  "Set the weights of the priority engine: moves, turns, pushes, boxes-on-goals, centroid; "
                  "e.g. moves=1,boxes-on-goals=-5")
      .type_name("NAME=N,...")
      .group(how);
  parser
      .add_option("--without", a.without,
                  "Switch off components: " + joined(names_of(components()), ", ") +
                      "; pruning means all except the last, and all means all")
      .type_name("PART,...")
      .group(how);
  add_set_option(parser, a.tuning);
  add_members_option(parser, a.tuning);
  parser
      .add_option("--threads", a.threads,
                  "Set the threads of a portfolio (default: the available cores, with bench 1) or of astar "
                  "(default: 1); --nodes and --trace use 1")
      .type_name("N")
      .group(how);
  parser
      .add_option("--seed", a.seed,
                  "Vary the order of equal choices (default: 0) of " + joined(seeded_engines(), ", ") +
                      "; other engines ignore it")
      .type_name("N")
      .group(how);

  add_limit_options(parser, a);
}

void add_first_option(const Parser& parser, SolveArguments& a) {
  parser
      .add_flag(
          "--first", a.first,
          "Return the first solution found (default: with objective any, the portfolio shortens it for a "
          "second or a quarter of the search time)")
      .group("Problem");
}

void add_form_options(const Parser& parser, SolveArguments& a) {
  const std::string output = "Output";
  parser
      .add_option(
          "--color", a.colour,
          "Use colors: auto | always | never (default: auto, only on a terminal; use always for a pager)")
      .type_name("WHEN")
      .group(output);
  parser.add_flag("--json", a.json, "Print one JSON object per line for each level, as soon as it is known")
      .group(output);
  parser
      .add_flag("--lurd", a.lurd,
                "Print only the solution, one line for each level; unsolved levels are ; comments")
      .group(output);
  parser.add_flag("--quiet", a.quiet, "Print nothing; use the exit code and --output").group(output);
  parser
      .add_option(
          "--output", a.output,
          "Write to a file instead of standard output, level by level; its suffix selects the format: .sok "
          "and "
          ".slc hold the levels with their solutions, .json and .jsonl are --json, .csv is a table, others "
          "text")
      .type_name("FILE")
      .group(output);
  parser.add_option("--to", a.to, "Set the format for any suffix of --output: sok | slc | json | csv | text")
      .type_name("FORM")
      .group(output);
}

void add_solve_options(const Parser& parser, SolveArguments& a) {
  add_files(parser, a.read);
  add_search_options(parser, a);
  add_first_option(parser, a);
  parser.option("--engine")
      .description(
          "Set the engine (default: portfolio; see the list below), with its own weight or heuristic if one "
          "is "
          "given, "
          "e.g. weighted-astar:2 or astar:manhattan. With several engines, separated by commas, each runs "
          "and a "
          "table compares them")
      .type_name("NAME[:SETTING],...");

  parser.add_option("--position", a.position, "Start after these moves of the level, e.g. rrURdd")
      .type_name("LURD")
      .group("Problem");

  parser
      .add_option("--upper", a.upper,
                  "Search only for solutions below N, of the first metric of the objective; or read known "
                  "solutions from a file, which are verified first and then improved or proved optimal")
      .type_name("N|FILE")
      .group("Problem");

  add_records_option(parser, a.records);
  const std::string output = "Output";
  parser.add_option("--proof", a.proof, "Also write certificates to this folder")
      .type_name("DIR")
      .group(output);
  parser
      .add_option("--curve", a.curve,
                  "Also write a table (CSV) of all solutions found to this file: cost, seconds, expansions")
      .type_name("FILE")
      .group(output);
  parser.add_flag("--boards", a.boards, "Also print the solution as boards, one for each push").group(output);
  parser
      .add_flag(
          "--statistics", a.statistics,
          "Print figures of the search: states, pruned states and time of each component, memory per state")
      .group(output);
  parser
      .add_flag(
          "--verbose,-v", a.verbose,
          "Print each layer when it is finished and each solution when it is found; implies --statistics")
      .group(output);
  parser
      .add_option(
          "--trace", a.trace,
          "Print search | plan: the expansions as boards with g, h, f and the fate of each child; or "
          "the packing plans of fess as boards, with the order of the goals and the parked boxes. With "
          "--json, each event of the search is a line, and the plans are part of the result")
      .type_name("WHAT")
      .group(output);
  parser
      .add_option("--trace-limit", a.trace_limit,
                  "Limit the printed expansions or plans, or none for all (default: 20 expansions, 4 plans)")
      .type_name("N")
      .group(output);
  parser.add_flag("--hint", a.hint, "Print the moves up to and including the next push").group(output);
  add_form_options(parser, a);
}

}  // namespace sokrates::cli
