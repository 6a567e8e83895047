#include "docs/engines_prose.hpp"

#include <array>
#include <utility>

namespace docs {

std::string_view opening() {
  return R"(# Engines

<!-- Made from the table in src/solver/presets.cpp by the program engines_page; do not edit.
     ninja -C build/tests engines_page && build/tests/bin/engines_page > docs/engines.md -->

`sokrates solve --engine NAME`. Who names none gets `portfolio`: several of them in turns, chosen by a look at the level,
on as many threads as there are cores. `--engine a,b,c` runs several and compares them; `--trace search` shows one at
work, `--statistics` what it did. Settings of its own may follow a name, each after a colon, weights or a heuristic: which
weight is fastest, which gives the shortest solution, what a heuristic is worth, in one command:

```sh
sokrates solve --engine weighted-astar:10,weighted-astar:2,astar,astar:manhattan levels.xsb
```

A **space** says what one edge of the search graph is. In the space of pushes an edge is a push with the walk to it, and
states that differ only in where the player walks are one where walking costs nothing; in the space of moves, the
textbook's, an edge is one step. An **objective** says what is to be short. A **heuristic** guesses what is left;
an *admissible* one never guesses too high, a *consistent* one never falls by more than the edge costs, so that A*
opens no state twice.

Every engine but `fess`, `fess-loose`, `fess-imagined` and `homeward` searches everything when nothing ends it before: then a level without a solution is proved
unsolvable. "Proved" is said of a solution only where nothing better can exist.
)";
}

std::string_view when_to_use(std::string_view engine) {
  using Entry = std::pair<std::string_view, std::string_view>;
  static constexpr std::array kEntries{
      Entry{"bfs",
            "The plain truth: no heuristic to argue about, every layer complete. For small levels, for "
            "counting "
            "states, and to see what the others save."},
      Entry{"uniform-cost",
            "As `bfs` where edges cost different amounts: fewest moves in the space of pushes, and the "
            "pairs. Blind, so "
            "for small levels, and for fewest pushes to a target."},
      Entry{
          "astar",
          "The shortest solution, proved. First choice for an optimum as long as the states fit the memory."},
      Entry{"weighted-astar",
            "A solution soon that is not absurdly long: `--weight` 5 by default, up to 100. Heavier is "
            "mostly faster "
            "and longer; at most so many times the optimum with an admissible heuristic."},
      Entry{"greedy", "Any solution, soon. Ignores what the way has cost so far."},
      Entry{"iterative-greedy",
            "A solution at once and a shorter one whenever there is time: give it `--time`. Prunes by the "
            "cost of "
            "the path alone."},
      Entry{"iterative-weighted-astar",
            "As `iterative-greedy`, from a better first solution, with `--weights` that fall at each "
            "improvement. "
            "Prunes by g + h. The choice when a good solution is wanted within a limit, and the best one "
            "without."},
      Entry{"priority",
            "Moves, turns, pushes, boxes on goals and the distance of the centres, weighed as "
            "`--priority-weights` "
            "says (negative ones too). To play with; solves small levels fast."},
      Entry{"dfs",
            "The simplest there is: go on until stuck, then back. Long solutions, little memory for a state. "
            "`--space pushes` gives its push-level twin."},
      Entry{"bidirectional",
            "Fewest edges, proved, from both ends at once: both trees stay shallow. Good where goals are few "
            "and "
            "tight, poor with many spare goals."},
      Entry{"ida-star",
            "The shortest solution, proved, when `astar` runs out of memory: searches again and again with a "
            "rising "
            "bound and goes on when its table is full."},
      Entry{"refine",
            "Fewest moves to a target among boulders, proved, and rooms without a way proved unsolvable: "
            "looks for a way past a few boulders, tries it among all, and learns which of them matter."},
      Entry{"backward",
            "Small dense levels, whose states fit into a word or two: millions of them a second, without any "
            "heuristic. Any solution (a long one), or with `--objective pushes` the fewest pushes, proved; "
            "levels "
            "without a solution are proved so. Refuses boards with too many squares for a box."},
      Entry{"greedy-backward",
            "As `backward`, for levels with too many states to visit: boxes are pulled towards the squares "
            "they start on, as a matching has it; boards may have twice the squares, with states of four "
            "words. Ends with the first solution."},
      Entry{"homeward",
            "Any solution of a large level that is open from its end: boxes are pulled anywhere in one move, "
            "towards "
            "the squares they start on and past those that are there already, so that the start is filled in "
            "an "
            "order in which it can be. Guidance is no proof here either."},
      Entry{
          "fess",
          "Any solution of a large level with many boxes: finds a packing plan backwards and follows it with "
          "moves that carry a box across the board. Solutions are not short. Guidance is no proof: where it "
          "finds nothing it says so, and never that a level is unsolvable."},
      Entry{"fess-loose",
            "The same with other searches: goals that lie apart need not be filled in the order of the plan, "
            "and "
            "where a search is stuck another begins there with a new plan. Beside `fess` on a second thread "
            "the "
            "two solve more than either alone."},
      Entry{"fess-imagined",
            "Any solution of a large level in which nothing can be packed for long: boxes are pulled off the "
            "solved board until they stand free, and then brought from where they start to there. The way "
            "from there is "
            "known. Needs as many boxes as goals."},
      Entry{"portfolio",
            "The default. Members for any solution: `greedy`, `backward`, `greedy-backward`, `homeward`, "
            "`fess`, "
            "`fess-loose`, `fess-imagined`, `astar`, `bidirectional`; "
            "for an "
            "objective one "
            "that proves it and one that has a solution soon, which is kept and made better until the proof "
            "or a "
            "limit; "
            "`iterative-weighted-astar` for robots, `refine` for targets. Takes turns on `--threads`; the "
            "same to "
            "the last "
            "expansion with one thread or `--nodes`."},
  };
  for (const auto& [name, text] : kEntries) {
    if (name == engine) return text;
  }
  return {};
}

}  // namespace docs
