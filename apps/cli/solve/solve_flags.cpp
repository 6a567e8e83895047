// Defines the options of `solve`, and those that it shares with `bench`, for the parser and --help.
#include "arguments/name_choice.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {

void add_limit_options(const Parser& parser, SolveArguments& a) {
  const std::string limits = "Limits, for each level";
  parser
      .add_option("--time", a.time,
                  "Seconds, e.g. 10 or 0.5, or with a unit: 90s, 5m, 1h (default: no limit)")
      .type_name("TIME")
      .group(limits);
  parser
      .add_option("--memory", a.memory,
                  "For tables and open lists, e.g. 500M or 4G, or none "
                  "(default: half of what the job may use)")
      .type_name("SIZE")
      .group(limits);
  parser.add_option("--nodes", a.nodes, "Expansions (default: no limit)").type_name("N").group(limits);
}

void add_search_options(const Parser& parser, SolveArguments& a) {
  const std::string what = "What is asked";
  parser
      .add_option("--objective", a.objective,
                  "any | pushes | moves | pushes,moves | moves,pushes (default: the engine's own; any where "
                  "no engine is named)")
      .type_name("GOAL")
      .group(what);
  add_read_options(parser, a.read);

  const std::string how = "How it is searched";
  parser
      .add_option("--engine", a.engine,
                  "One of: " + joined(names_of(engines()), ", ") +
                      ". A weight or a heuristic may follow a colon, e.g. weighted-astar:10 or "
                      "astar:manhattan")
      .type_name("NAME[:SETTING]")
      .group(how);
  parser.add_option("--space", a.space, "One edge of the search graph is a push or a move: pushes | moves")
      .type_name("SPACE")
      .group(how);
  parser.add_option("--heuristic", a.heuristic, "One of: " + joined(names_of(heuristics()), ", "))
      .type_name("NAME")
      .group(how);
  parser.add_option("--weight", a.weight, "Weight of the heuristic in f = g + W*h").type_name("W").group(how);
  parser.add_option("--weights", a.weights, "Falling weights, one search after the other, e.g. 10,5,2,1")
      .type_name("W,...")
      .group(how);
  parser
      .add_option("--priority-weights", a.priority_weights,
                  "Of the priority engine's score: moves, turns, pushes, boxes-on-goals, centroid; "
                  "e.g. moves=1,boxes-on-goals=-5")
      .type_name("NAME=N,...")
      .group(how);
  parser
      .add_option(
          "--without", a.without,
          "Switch parts off: " + joined(names_of(parts()), ", ") + "; pruning for all but the last, or all")
      .type_name("PART,...")
      .group(how);
  parser
      .add_option(
          "--threads", a.threads,
          "Threads of a portfolio (default: the cores that the job may use; 1 with --nodes or --trace)")
      .type_name("N")
      .group(how);
  parser.add_option("--seed", a.seed, "Seed of random numbers (default: 0); no engine draws any yet")
      .type_name("N")
      .group(how);

  add_limit_options(parser, a);
}

void add_form_options(const Parser& parser, SolveArguments& a) {
  const std::string output = "What is printed";
  parser
      .add_option("--color", a.colour,
                  "auto | always | never (default: auto, on a terminal; a pager wants always)")
      .type_name("WHEN")
      .group(output);
  parser.add_flag("--json", a.json, "One JSON object a line for each level, as soon as it is known")
      .group(output);
  parser
      .add_flag("--lurd", a.lurd, "Only the solution, one line for each level; unsolved ones as a ; comment")
      .group(output);
  parser.add_flag("--quiet", a.quiet, "Nothing on the screen; the exit code tells, and --output is written")
      .group(output);
  parser
      .add_option(
          "--output", a.output,
          "Write to a file instead of standard output, level by level; its ending chooses the form: .sok and "
          ".slc hold the levels with their solutions, .json and .jsonl are --json, .csv is a table, others "
          "text")
      .type_name("FILE")
      .group(output);
  parser.add_option("--to", a.to, "sok | slc | json | csv | text, whatever the ending of --output says")
      .type_name("FORM")
      .group(output);
}

void add_solve_options(const Parser& parser, SolveArguments& a) {
  add_files(parser, a.read);
  add_search_options(parser, a);
  parser.option("--engine")
      .description(
          "One of those below (default: portfolio), with a weight or a heuristic of its own where one is "
          "given, "
          "e.g. weighted-astar:2 or astar:manhattan. Several, with commas: each is run and a table compares "
          "them")
      .type_name("NAME[:SETTING],...");

  parser.add_option("--position", a.position, "Begin after these moves of the level, e.g. rrURdd")
      .type_name("LURD")
      .group("What is asked");

  parser
      .add_option(
          "--upper", a.upper,
          "Only solutions below N, of the objective's first metric, are looked for; or the known ones of "
          "a file, which are judged first, are to be beaten or proved")
      .type_name("N|FILE")
      .group("What is asked");

  const std::string output = "What is printed";
  parser.add_option("--proof", a.proof, "Write what is proved to this folder too, for others to check")
      .type_name("DIR")
      .group(output);
  parser.add_flag("--boards", a.boards, "The solution as boards too, one for each push").group(output);
  parser
      .add_flag("--statistics", a.statistics,
                "What the search did: states, what each part dropped, memory for a state, time of each part")
      .group(output);
  parser
      .add_flag("--verbose,-v", a.verbose,
                "Each layer when it is finished and each solution when it is found; --statistics too")
      .group(output);
  parser
      .add_option(
          "--trace", a.trace,
          "search | plan (the expansions as boards with g, h, f, and what became of each child; or the "
          "packing "
          "plans of fess as boards: which goal is filled when, where boxes are parked; with --json too)")
      .type_name("WHAT")
      .group(output);
  parser
      .add_option("--trace-limit", a.trace_limit,
                  "How many expansions or plans, or none for all (default: 20 expansions, 4 plans)")
      .type_name("N")
      .group(output);
  parser.add_flag("--hint", a.hint, "As --lurd, but only as far as the next push").group(output);
  add_form_options(parser, a);
}

}  // namespace sokrates::cli
