"""Sokrates solves Sokoban levels and proves what it claims.

This example reads a level and solves it with the fewest pushes:

    >>> import sokrates
    >>> level = sokrates.Level('''
    ... #######
    ... #@ $ .#
    ... #######''')
    >>> result = sokrates.solve(level, objective="pushes")
    >>> result.status, result.solution, result.pushes, result.optimal
    ('solved', 'rRR', 2, True)

In a level, # is a wall, $ is a box, . is a goal, * is a box on a goal, @ is the player, + is the player on a goal, and a
blank is floor. A solution is a text of moves in the LURD notation: u, d, l and r are steps, and U, D, L and R are pushes.
Cells are tuples (row, column) that count from 0. Every function that expects a level also accepts its text or an entry of
a level file. Bad input raises sokrates.Error, which is a ValueError. Ctrl-C raises KeyboardInterrupt within milliseconds.

LEVELS
    Level(text)              One level. Levels can be compared, hashed and pickled.
    read(path)               Reads a level file. The Collection is a sequence of entries: level, title, author, solutions.
    loads(text)              Reads the levels of a text or of bytes.
    inspect(level)           Finds dead squares, a lower bound, symmetries, and deadlocks at the start.
    Game(level)              A game in progress. It has play, push, undo, legal_pushes and inspect.

SOLVING
    solve(level, ...)        Returns a Result: status, solution, optimal, lower_bound, statistics. It is true if solved.
    Search(level, ...)       The same search in slices. It has step, stop, progress and result.
    solve_many(levels, ...)  Solves many levels on several threads and yields the results in order.
    optimize(level, moves)   Returns a better solution than the given one, if it finds one in the time.
    verify(level, moves)     Replays moves. The verifier shares no code with the solver.
    engines()                Lists the search algorithms, heuristics() the heuristics, and components() the detectors
                             and pruning rules: the names that `engine`, `heuristic` and `without` accept.

PROOFS
    prove(level)             Solves a level and returns a Proof: a certificate of the answer.
    check(certificate)       Checks a certificate. The checker shares no code with the solver.

GENERATING LEVELS
    generate(number, ...)    Generates levels with solutions.
    rate(level)              Estimates the difficulty of a level for people.
    critique(level)          Finds boxes, goals, walls and floor that have no use, and a start that is farther away.

PICTURES
    render(level, path)      Draws a picture (svg, png) or a film of a solution (html).
    A notebook displays a level as a picture and a result as a film with a player. This also works in an HTML export.

HEURISTICS IN PYTHON
    solve(level, engine="greedy", heuristic=function)
    The function gets a State with boxes, robots, goals, walls, distances and manhattan. It returns the estimated remaining
    cost, which may be a fraction or infinity. Such a result is never called optimal, because nothing is known about the function.
    state(level)             Returns the start of a level as a State, so that a function can be tried on it.
    sokrates.csc384          Offers the states and functions of a university course. sokrates.textbook is a search in Python.

LEARNING
    Env(levels)              An environment with the methods of Gymnasium. On request, `info` contains the exact distance
                             to the goal and the reason of a deadlock.
    VectorEnv(levels, n)     Steps n games in one call.
    scattered_levels(number) Makes random solvable levels that resemble the Boxoban sets.
    sokrates.dataset         Writes optimal solutions, exact distances and deadlock labels to npz files.
    Everything under LEARNING requires numpy.
"""

from sokrates._core import Error, Game, Level, State, __version__, components, engines, heuristics, state
from sokrates.levels import Collection, Entry, Inspection, Verdict, inspect, loads, read, verify
from sokrates.making import Critique, Generated, Rating, critique, generate, rate
from sokrates.pictures import render
from sokrates.proofs import Check, Proof, check, prove
from sokrates.solving import Result, Search, optimize, solve, solve_many

__all__ = [
    "Check", "Collection", "Critique", "Entry", "Env", "Error", "Game", "Generated", "Inspection", "Level", "Proof",
    "Rating", "Result", "Search", "State", "VectorEnv", "Verdict", "__version__", "check", "components", "critique",
    "engines", "generate", "heuristics", "inspect", "loads", "optimize", "prove", "rate", "read", "render",
    "scattered_levels", "solve", "solve_many", "state", "verify",
]


# These names require numpy. They are imported when they are used, so that `import sokrates` is fast.
_LEARNING = ("Env", "VectorEnv", "scattered_levels")


def __getattr__(name: str) -> object:
    if name in _LEARNING:
        from sokrates import environment
        return getattr(environment, name)
    raise AttributeError(f"module 'sokrates' has no attribute '{name}'")


def __dir__() -> list[str]:
    import importlib.util
    has_numpy = importlib.util.find_spec("numpy") is not None
    return sorted({*globals(), *(_LEARNING if has_numpy else ())})
