"""Sokrates: Sokoban, solved and proved.

Read and solve a level:

    >>> import sokrates
    >>> level = sokrates.Level('''
    ... #######
    ... #@ $ .#
    ... #######''')
    >>> result = sokrates.solve(level, objective="pushes")
    >>> result.status, result.solution, result.optimal
    ('solved', 'rRR', True)

LEVELS
    read(path)               read a level file: a Collection, which is a sequence of entries (level, title, solutions)
    loads(text)              the same from a text or bytes
    Level(text)              one level; levels can be compared, hashed and pickled
    inspect(level)           dead squares, a lower bound, symmetries, and whether the start is dead
    Game(level)              a level in play: play, undo, legal_pushes, inspect

SOLVING
    solve(level, ...)        a Result: status, solution, optimal, lower_bound, statistics; its truth value is "solved"
    Search(level, ...)       the same search, one slice at a time: step, stop, result
    solve_many(levels, ...)  results of many levels, in order, on several threads
    optimize(level, moves)   a shorter solution
    verify(level, moves)     a Verdict about any moves, from a verifier that shares no code with the solver
    engines(), heuristics()  the names that `engine` and `heuristic` accept

PROOFS
    prove(level)             a Proof: the answer as a certificate
    check(certificate)       the verdict of a checker that shares no code with the solver

MAKING LEVELS, PICTURES
    generate(number, ...)    new levels with solutions; rate(level) estimates the difficulty for people
    critique(level)          boxes, goals, walls and floor without use, other solutions, a farther start
    render(level, path)      a picture (svg, png) or a film of a solution (html)
    In a notebook, levels are displayed as pictures and results as films.

HEURISTICS IN PYTHON
    solve(level, engine="greedy", heuristic=function)
    The function gets a State with boxes, robots, goals, walls and distances, and returns a number. A result that was
    found with a function of yours is never called optimal. sokrates.csc384 has the states and functions of a course.

LEARNING (these need numpy)
    Env(level)               the methods of Gymnasium; info may contain the exact distance and deadlocks
    VectorEnv(levels, n)     n games stepped in one call
    scattered_levels(number) random solvable levels in the manner of the Boxoban sets
    sokrates.dataset         optimal solutions, exact distances and deadlock labels as npz files

A text is a level wherever a level is expected. Cells are tuples (row, column) from 0. Moves are LURD: lower case letters
are steps, upper case letters are pushes. Bad input raises sokrates.Error, which is a ValueError. Ctrl-C ends a search.
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


def __getattr__(name: str) -> object:
    """Import what needs numpy only when it is used, so that `import sokrates` is fast."""
    if name in ("Env", "VectorEnv", "scattered_levels"):
        from sokrates import environment
        return getattr(environment, name)
    raise AttributeError(f"module 'sokrates' has no attribute '{name}'")
