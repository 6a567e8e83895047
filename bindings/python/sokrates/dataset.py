"""Turns levels into data for learning: optimal solutions, exact distances and deadlock labels in npz files.

    python3 -m sokrates.dataset boxoban.txt labels.npz --jobs 2
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from typing import Any, Optional, Union

import numpy as np

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.environment import levels_of
from sokrates.levels import LevelLike, read

DEAD = -1  # the label of a position without a solution
UNKNOWN = -2  # the label of a position whose search ended at the limit


def labels(levels: Iterable[LevelLike], *, jobs: Optional[int] = None, nodes: int = 1_000_000,
           objective: str = "pushes") -> dict[str, Any]:
    """Solve levels optimally, in parallel, and return arrays with one entry for each level.

    distance  int32: the fewest pushes (or moves), proved; DEAD if there is no solution, UNKNOWN at the limit
    moves     int32: the moves of the solution
    expanded  int64: the states that the search expanded
    solution  the solutions as LURD
    """
    boards = levels_of(levels)
    distance, moves, expanded, solutions = _core.label(boards, objective, nodes, jobs or len(os.sched_getaffinity(0)))
    return {"distance": np.asarray(distance, np.int32), "moves": np.asarray(moves, np.int32),
            "expanded": np.asarray(expanded, np.int64), "solution": np.asarray(solutions, dtype=np.str_)}


def positions(level: Level, solution: str) -> Iterator[tuple[Level, int]]:
    """Yield the positions of an optimal solution before each push and at the end, with the exact number of pushes left."""
    game = _core.Game(level)
    left = sum(letter.isupper() for letter in solution)
    for letter in solution:
        if letter.isupper():
            yield game.position, left
            left -= 1
        game.play(letter)
    yield game.position, 0


def mistakes(level: Level, solution: str) -> Iterator[Level]:
    """Yield the positions to which other pushes lead from the positions of the solution. Many of them are dead."""
    game = _core.Game(level)
    for letter in solution:
        before = game.position
        pushes = game.legal_pushes() if letter.isupper() else []
        game.play(letter)
        for player, box, direction in pushes:
            other = _core.Game(before)
            other.push(box, direction, player)
            if other.position != game.position:
                yield other.position


def observations(levels: Iterable[Level], width: int, height: int) -> Any:
    """Return levels as bytes of shape (n, height, width): the sum of 1 wall, 2 goal, 4 box, 8 player."""
    boards = list(levels)
    result = np.zeros((len(boards), height, width), np.uint8)
    _core.observe(boards, result)
    return result


def build(levels: Iterable[LevelLike], *, jobs: Optional[int] = None, nodes: int = 1_000_000,
          with_positions: bool = False, with_mistakes: bool = False) -> dict[str, Any]:
    """Return the arrays of labels(), the observations of the levels, and on request further positions.

    If `with_positions` is True, `position`, `position_distance` and `position_level` contain every position of the solutions
    before a push and the last one. If `with_mistakes` is True, they contain the positions of mistakes(). A dead position has
    the distance DEAD.
    """
    boards = levels_of(levels)
    width, height = max(each.width for each in boards), max(each.height for each in boards)
    data = labels(boards, jobs=jobs, nodes=nodes)
    data["observation"] = observations(boards, width, height)
    if not (with_positions or with_mistakes):
        return data
    found: list[Level] = []
    distance: list[int] = []
    source: list[int] = []
    for index, board in enumerate(boards):
        if data["distance"][index] < 0:
            continue
        solution = str(data["solution"][index])
        if with_positions:
            for position, left in positions(board, solution):
                found.append(position)
                distance.append(left)
                source.append(index)
        if with_mistakes:
            beside = list(dict.fromkeys(mistakes(board, solution)))
            found += beside
            distance += labels(beside, jobs=jobs, nodes=nodes)["distance"].tolist()
            source += [index] * len(beside)
    data["position"] = observations(found, width, height)
    data["position_distance"] = np.asarray(distance, np.int32)
    data["position_level"] = np.asarray(source, np.int32)
    return data


def write(source: Union[str, os.PathLike[str]], target: Union[str, os.PathLike[str]], **options: Any) -> dict[str, Any]:
    """Read a level file, build its data, write them to an npz file, and return them."""
    levels = read(source).levels
    if not levels:
        raise Error(f"{os.fspath(source)}: the file contains no level; name another file")
    data = build(levels, **options)
    np.savez_compressed(target, **data)
    return data


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m sokrates.dataset", description="Label the levels of a file.")
    parser.add_argument("source", help="a level file")
    parser.add_argument("target", help="the npz file to write")
    parser.add_argument("--jobs", type=int, help="number of threads")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="limit of expansions for each level")
    parser.add_argument("--positions", action="store_true", help="add the positions of the solutions")
    parser.add_argument("--mistakes", action="store_true", help="add the positions that one other push leads to")
    given = parser.parse_args()
    try:
        data = write(given.source, given.target, jobs=given.jobs, nodes=given.nodes, with_positions=given.positions,
                     with_mistakes=given.mistakes)
    except (Error, OSError) as error:
        parser.exit(3, f"{parser.prog}: {error}\n")
    print(f"{len(data['distance'])} levels, {int((data['distance'] >= 0).sum())} solved and proved")


if __name__ == "__main__":
    main()
