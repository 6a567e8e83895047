"""Making and judging levels: generate, rate and critique."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.levels import LevelLike, Record, as_level
from sokrates.solving import Result, solve


@dataclasses.dataclass(frozen=True)
class Rating(Record):
    """The difficulty of a level for people, estimated from one of its solutions (docs/difficulty.md)."""

    difficulty: str
    rating: float
    pushes: int
    box_changes: int
    away_pushes: int
    open_boxes: float


@dataclasses.dataclass(frozen=True)
class Generated(Record):
    """A generated level with its verified solution. `farthest`: no start with the same goals needs more pushes."""

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
    """What a designer may want to change. All statements are proved; if `result` is not optimal, all else is empty.

    dead_ends, unused_floor  floor that the solution does not touch: it may become wall
    idle_boxes, empty_goals  boxes that are never pushed, and goals that stay empty
    idle_walls               inner walls without effect on the fewest pushes
    solutions                orders of pushes as short as the solution, or None; a lower bound unless solutions_exact
    farther_start            a start that needs more pushes, or None
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
    """Estimate the difficulty of a level from a solution.

    Without moves the level is solved for the fewest pushes, with the options of solve(). Raises Error if the moves are
    no solution or none is found.
    """
    board = as_level(level)
    if moves is None:
        options.setdefault("objective", "pushes")
        moves = solve(board, **options).solution
        if moves is None:
            raise Error("no solution was found within the limits; give one, or more time")
    fields = _core.rate(board, moves)
    if fields is None:
        raise Error("the moves are no solution; sokrates.verify says why")
    return Rating(**fields)


def generate(number: int = 1, *, width: int = 10, height: int = 10, boxes: int = 4, style: Optional[str] = None,
             difficulty: Optional[str] = None, variant: str = "plain", min_pushes: Optional[int] = None,
             max_pushes: Optional[int] = None, states: int = 1_000_000, seed: int = 0, tries: int = 1000,
             threads: int = 1) -> list[Generated]:
    """Generate levels that differ. The result depends on the options and the seed, not on the number of threads.

    style       'rooms', 'caves' or 'mirrored'; by default any
    difficulty  'easy', 'medium', 'hard' or 'fiendish'; by default any
    variant     'plain', 'robots', 'spare-goals' or 'target'
    states      maximum number of states in the search for the farthest start
    tries       the work ends after so many failed attempts in a row; fewer levels are then returned
    """
    options = {"width": width, "height": height, "boxes": boxes, "style": style, "difficulty": difficulty,
               "variant": variant, "min_pushes": min_pushes, "max_pushes": max_pushes, "states": states}
    made = _core.generate(options, number, seed, tries, threads)
    for each in made:
        each["rating"] = Rating(**each["rating"])
    return [Generated(**each) for each in made]


def critique(level: LevelLike, seconds: float = 60) -> Critique:
    """Find objects of a level that have no use, and possible improvements. The searches take at most `seconds`."""
    board = as_level(level)
    fields = _core.critique(board, seconds)
    fields["result"] = Result(**fields["result"], level=board)
    return Critique(**fields)
