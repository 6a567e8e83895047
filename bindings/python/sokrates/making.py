"""Generates, rates and criticizes levels."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.levels import LevelLike, Record, as_level
from sokrates.solving import Result, solve


@dataclasses.dataclass(frozen=True)
class Rating(Record):
    """The difficulty of a level for people (docs/difficulty.md), which is estimated from one solution.

    difficulty   'easy', 'medium', 'hard' or 'fiendish'
    rating       the number behind the difficulty; a larger number is harder
    away_pushes  the pushes that do not bring a box nearer to its final cell
    open_boxes   the average number of boxes that have been started but are not finished
    """

    difficulty: str
    rating: float
    pushes: int
    box_changes: int
    away_pushes: int
    open_boxes: float


@dataclasses.dataclass(frozen=True)
class Generated(Record):
    """A generated level with its verified solution. If `farthest` is True, no start with the same goals needs more pushes."""

    level: Level
    solution: str
    moves: int
    pushes: int
    rating: Rating
    optimal: bool
    farthest: bool

    def _repr_html_(self) -> str:
        from sokrates.pictures import html_film
        return html_film(self.level, self.solution)


@dataclasses.dataclass(frozen=True)
class Critique(Record):
    """A list of things that a designer may want to change. All statements are proved.

    result                   the solution with the fewest pushes; if it is not optimal, all other fields are empty
    dead_ends, unused_floor  floor that the solution does not touch, so it may become wall
    idle_boxes, empty_goals  boxes that are never pushed, and goals that stay empty
    idle_walls               inner walls without effect on the fewest pushes
    untested_walls           the number of inner walls that were not tested in the time
    solutions                the number of orders of pushes that are as short, or None; a lower bound unless solutions_exact
    farther_start            a start that needs more pushes, or None; farther_pushes is their number
    """

    result: Result
    dead_ends: list[tuple[int, int]]
    unused_floor: list[tuple[int, int]]
    idle_boxes: list[tuple[int, int]]
    empty_goals: list[tuple[int, int]]
    idle_walls: list[tuple[int, int]]
    untested_walls: int
    solutions: Optional[int]
    solutions_exact: bool
    farther_start: Optional[Level]
    farther_pushes: Optional[int]


def rate(level: LevelLike, moves: Optional[str] = None, **options: Any) -> Rating:
    """Return the difficulty of a level for people, estimated from a solution.

    If there are no moves, the level is solved with the fewest pushes. The options are those of solve(). If the moves are not a
    solution, or if none is found, the function raises Error.
    """
    board = as_level(level)
    if moves is None:
        options.setdefault("objective", "pushes")
        moves = solve(board, **options).solution
        if moves is None:
            raise Error("rate: no solution was found within the limits; pass a solution or more time")
    fields = _core.rate(board, moves)
    if fields is None:
        raise Error("moves: they are not a solution; sokrates.verify explains why")
    return Rating(**fields)


def generate(number: int = 1, *, width: int = 10, height: int = 10, boxes: int = 4, style: Optional[str] = None,
             difficulty: Optional[str] = None, variant: str = "plain", min_pushes: Optional[int] = None,
             max_pushes: Optional[int] = None, states: int = 1_000_000, seed: int = 0, tries: int = 1000,
             threads: int = 1) -> list[Generated]:
    """Generate different levels. The result depends on the options and the seed, but not on the number of threads.

    style       'rooms', 'caves' or 'mirrored'; by default any
    difficulty  'easy', 'medium', 'hard' or 'fiendish'; by default any
    variant     'plain', 'robots', 'spare-goals' or 'target'
    states      maximum number of states in the search for the farthest start
    tries       the work ends after this number of failed attempts in a row; fewer levels are then returned
    """
    options = {"width": width, "height": height, "boxes": boxes, "style": style, "difficulty": difficulty,
               "variant": variant, "min_pushes": min_pushes, "max_pushes": max_pushes, "states": states}
    made = _core.generate(options, number, seed, tries, threads)
    for each in made:
        each["rating"] = Rating(**each["rating"])
    return [Generated(**each) for each in made]


def critique(level: LevelLike, seconds: float = 60) -> Critique:
    """Find objects of a level that have no use, and a better start. The searches take at most `seconds`."""
    board = as_level(level)
    fields = _core.critique(board, seconds)
    fields["result"] = Result(**fields["result"], level=board)
    return Critique(**fields)
