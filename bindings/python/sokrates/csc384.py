"""Offers the states and functions of a course in artificial intelligence (CSC384, University of Toronto).

A heuristic that a student wrote for the course runs unchanged:

    from sokrates import csc384

    def heur_alternate(state):
        return sum(min(abs(x - gx) + abs(y - gy) for gx, gy in state.storage) for x, y in state.boxes)

    problems = csc384.problems("levels/robots.xsb")
    goal, stats = csc384.anytime_weighted_astar(problems[0], heur_alternate, weight=5, timebound=5)
    print(csc384.table(csc384.compare(problems, {"heur_alternate": heur_alternate}, timebound=5)))

`load_solution("solution.py")` imports a whole file of the course, although it contains `from sokoban import ...`.

Positions are tuples (x, y) and count from 0 inside the outer walls, which are not part of a state. The cost of a solution
is its number of moves. The searches are those of sokrates, and they accept start states and levels. An edge is a push with
the walk to it. With space="moves", it is a single step.
"""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import sys
import time as clock
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Callable, Optional, Union

import sokrates
from sokrates.textbook import SearchEngine, SearchStats, sNode

__all__ = [
    "DOWN", "Direction", "LEFT", "PROBLEMS", "RIGHT", "SearchEngine", "SearchStats", "SokobanState", "UP", "anytime_gbfs", "anytime_weighted_astar",
    "compare", "fval_function", "gbfs", "heur_displaced", "heur_manhattan_distance", "heur_zero", "load_solution",
    "problems", "sNode", "sokoban_goal_state", "table", "trivial_heuristic", "weighted_astar",
]

Point = tuple[int, int]
# Files of the course import this name. The problems of the course are not in the package; problems() reads a level file.
PROBLEMS: tuple[()] = ()


@dataclasses.dataclass(frozen=True)
class Direction:
    """The direction of a step, which changes (x, y) by `delta`."""

    name: str
    delta: Point

    def move(self, location: Point) -> Point:
        return (location[0] + self.delta[0], location[1] + self.delta[1])

    def __str__(self) -> str:
        return self.name


UP = Direction("up", (0, -1))
RIGHT = Direction("right", (1, 0))
DOWN = Direction("down", (0, 1))
LEFT = Direction("left", (-1, 0))
DIRECTIONS = {"u": UP, "r": RIGHT, "d": DOWN, "l": LEFT}


class SokobanState:
    """A state of the course. `robots` is a tuple of points; `boxes`, `storage` and `obstacles` are frozensets of points."""

    def __init__(self, action: str, gval: float, parent: Optional[SokobanState], width: int, height: int,
                 robots: Iterable[Point], boxes: Iterable[Point], storage: Iterable[Point],
                 obstacles: Iterable[Point]) -> None:
        self.action = action
        self.gval = gval
        self.parent = parent
        self.width = width
        self.height = height
        self.robots = tuple(robots)
        self.boxes = frozenset(boxes)
        self.storage = frozenset(storage)
        self.obstacles = frozenset(obstacles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SokobanState) and self.hashable_state() == other.hashable_state()

    def __hash__(self) -> int:
        return hash(self.hashable_state())

    def hashable_state(self) -> Any:
        """Return the properties that distinguish two states of a problem."""
        return (self.robots, self.boxes)

    def __repr__(self) -> str:
        return f"<SokobanState {self.action}: cost {self.gval}, boxes {sorted(self.boxes)}, robots {self.robots}>"

    def is_free(self, point: Point) -> bool:
        """Return whether the point is inside the level and holds neither an obstacle nor a robot."""
        x, y = point
        return 0 <= x < self.width and 0 <= y < self.height and point not in self.obstacles and point not in self.robots

    def successors(self) -> list[SokobanState]:
        """Return the states after each legal step of each robot."""
        states = []
        for number, robot in enumerate(self.robots):
            for direction in DIRECTIONS.values():
                to, boxes = direction.move(robot), self.boxes
                if to in boxes:
                    behind = direction.move(to)
                    if behind in boxes or not self.is_free(behind):
                        continue
                    boxes = boxes - {to} | {behind}
                if self.is_free(to):
                    robots = self.robots[:number] + (to,) + self.robots[number + 1:]
                    states.append(SokobanState(f"{number} {direction}", self.gval + 1, self, self.width, self.height,
                                               robots, boxes, self.storage, self.obstacles))
        return states

    def get_path(self) -> list[SokobanState]:
        """Return the states from the start to this one."""
        path, state = [], self
        while True:
            path.append(state)
            if state.parent is None:
                return path[::-1]
            state = state.parent

    def print_path(self) -> None:
        for state in self.get_path():
            print(f"{state.action} (cost {state.gval})")
            state.print_state()

    def state_string(self) -> str:
        return str(ProblemLevel(self).level)

    def print_state(self) -> None:
        print(self.state_string())


def count(stats: SearchStats, result: sokrates.Result) -> None:
    """Add the counters of a result to the statistics."""
    stats.states_expanded += result.statistics["expanded"]
    stats.states_generated += result.statistics["generated"]
    stats.states_pruned_cycles += result.statistics["duplicates"]
    stats.states_pruned_cost += sum(result.statistics["pruned"].values())


HeuristicFunction = Callable[[SokobanState], float]


def cells(points: Iterable[Point]) -> list[tuple[int, int]]:
    """Return points inside the outer walls as cells of a level."""
    return [(y + 1, x + 1) for x, y in points]


class ProblemLevel:
    """Converts a state of the course to a level, and the states of a search back to states of the course."""

    def __init__(self, state: SokobanState) -> None:
        self.start = state
        width, height = state.width + 2, state.height + 2
        edge = [(row, column) for row in range(height) for column in range(width)
                if row in (0, height - 1) or column in (0, width - 1)]
        self.level = sokrates.Level.from_cells(width=width, height=height, walls=edge + cells(state.obstacles),
                                               goals=cells(state.storage), boxes=cells(state.boxes),
                                               players=cells(state.robots))
        # Rows and columns without reachable floor may have been cropped.
        first = min(cells(state.robots))
        self.shift = (first[0] - self.level.players[0][0], first[1] - self.level.players[0][1])
        # A level numbers its players in reading order. A state may have another order.
        self.order = sorted(range(len(state.robots)), key=cells(state.robots).__getitem__)
        self.points = {(row, column): self.point((row, column))
                       for row in range(self.level.height) for column in range(self.level.width)}

    def point(self, cell: tuple[int, int]) -> Point:
        return (cell[1] + self.shift[1] - 1, cell[0] + self.shift[0] - 1)

    def view(self, state: sokrates.State) -> SokobanState:
        """Return a state of a search as a state of the course. The order of the robots may differ."""
        point = self.points.__getitem__
        view = SokobanState.__new__(SokobanState)
        start = self.start
        view.action, view.gval, view.parent = "", 0, None
        view.width, view.height, view.storage, view.obstacles = start.width, start.height, start.storage, start.obstacles
        view.robots = tuple(map(point, state.robots))
        view.boxes = frozenset(map(point, state.boxes))
        return view

    def goal_state(self, moves: str) -> SokobanState:
        """Return the state after the moves, with its parents back to the start."""
        state, player = self.start, 0
        for run_of_one in moves.replace("{", " {").replace("}", "} ").split():
            if run_of_one.startswith("{"):
                player = int(run_of_one[1:-1]) - 1
                continue
            for letter in run_of_one:
                action = f"{self.order[player]} {DIRECTIONS[letter.lower()]}"
                state = next(each for each in state.successors() if each.action == action)
        return state


def problem(level: sokrates.levels.LevelLike) -> SokobanState:
    """Return a level as the start state of a problem."""
    level = sokrates.levels.as_level(level)
    point = lambda cell: (cell[1] - 1, cell[0] - 1)  # noqa: E731
    inner = [cell for cell in level.walls if 0 < cell[0] < level.height - 1 and 0 < cell[1] < level.width - 1]
    return SokobanState("START", 0, None, level.width - 2, level.height - 2, map(point, level.players),
                        map(point, level.boxes), map(point, level.goals), map(point, inner))


def problems(path: Union[str, os.PathLike[str]]) -> list[SokobanState]:
    """Read a level file as a list of start states."""
    return [problem(level) for level in sokrates.read(path).levels]


def sokoban_goal_state(state: SokobanState) -> bool:
    """Return whether every box is in storage."""
    return state.boxes <= state.storage


def heur_zero(state: SokobanState) -> float:
    """Return 0, which makes the search blind."""
    return 0


def trivial_heuristic(state: SokobanState) -> float:
    """Return the number of boxes that are not in storage."""
    return len(state.boxes - state.storage)


heur_displaced = trivial_heuristic


def heur_manhattan_distance(state: SokobanState) -> float:
    """Return the sum of the Manhattan distances from each box to its nearest storage."""
    return sum(min(abs(x - gx) + abs(y - gy) for gx, gy in state.storage) for x, y in state.boxes)


def fval_function(node: Any, weight: float) -> float:
    """Return f = g + weight * h of a node that has gval and hval."""
    return float(node.gval + weight * node.hval)


Heuristic = Union[HeuristicFunction, str]
Problem = Union[SokobanState, sokrates.levels.LevelLike]
Answer = tuple[Union[SokobanState, bool], SearchStats]


def run(start: Problem, heuristic: Heuristic, rounds: Iterator[dict[str, Any]], timebound: float,
        space: str) -> Answer:
    """Repeat the search below the cost of the best solution, until the time is over or no better solution exists."""
    of = ProblemLevel(start if isinstance(start, SokobanState) else problem(start))
    stats, begin = SearchStats(), clock.monotonic()
    best: Optional[sokrates.Result] = None
    used: Any = heuristic if isinstance(heuristic, str) else lambda each: heuristic(of.view(each))
    for options in rounds:
        left = timebound - (clock.monotonic() - begin)
        if left <= 0:
            break
        result = sokrates.solve(of.level, objective="moves", space=space, heuristic=used, time=left,
                                upper=best.moves if best else None, **options)
        count(stats, result)
        if not result:
            break
        best = result
        if result.moves <= 1:
            break
    stats.total_search_time = clock.monotonic() - begin
    return (of.goal_state(best.solution) if best and best.solution is not None else False), stats


def falling_weights(weight: float) -> Iterator[dict[str, Any]]:
    """Yield options of weighted A* with weights that decrease to 1."""
    while True:
        yield {"engine": "weighted-astar", "weights": [weight]}
        weight = max(1.0, weight / 2)


def weighted_astar(initial_state: Problem, heur_fn: Heuristic, weight: float = 1.0, timebound: float = 10,
                   space: str = "pushes") -> Answer:
    """Return the goal state that weighted A* finds first (or False), and SearchStats."""
    return run(initial_state, heur_fn, iter([{"engine": "weighted-astar", "weights": [weight]}]), timebound, space)


def anytime_weighted_astar(initial_state: Problem, heur_fn: Heuristic, weight: float = 1.0, timebound: float = 10,
                           space: str = "pushes") -> Answer:
    """Return the best goal state that weighted A* with decreasing weights finds in the time (or False), and SearchStats."""
    return run(initial_state, heur_fn, falling_weights(weight), timebound, space)


def gbfs(initial_state: Problem, heur_fn: Heuristic, timebound: float = 10, space: str = "pushes") -> Answer:
    """Return the goal state that greedy best-first search finds first (or False), and SearchStats."""
    return run(initial_state, heur_fn, iter([{"engine": "greedy"}]), timebound, space)


def anytime_gbfs(initial_state: Problem, heur_fn: Heuristic, timebound: float = 10,
                 space: str = "pushes") -> Answer:
    """Return the best goal state that repeated greedy best-first search finds in the time (or False), and SearchStats."""
    return run(initial_state, heur_fn, iter(lambda: {"engine": "greedy"}, None), timebound, space)


BUILT_IN = ("manhattan", "push-distance", "matching")


def compare(states: Iterable[Problem], heuristics: Mapping[str, HeuristicFunction], timebound: float = 5,
            weight: float = 5, built_in: Iterable[str] = BUILT_IN) -> list[dict[str, Any]]:
    """Run anytime weighted A* with your heuristics and the built-in ones on the same problems.

    Return a row for each heuristic: heuristic, solved, problems, cost (the sum over the solved problems), expanded and
    seconds. table() prints the rows.
    """
    problems_ = list(states)
    rows = []
    candidates: list[tuple[str, Heuristic]] = [*heuristics.items(), *((each, each) for each in built_in)]
    for name, heuristic in candidates:
        row: dict[str, Any] = {"heuristic": name, "solved": 0, "problems": len(problems_), "cost": 0, "expanded": 0,
                               "seconds": 0.0}
        for state in problems_:
            goal, stats = anytime_weighted_astar(state, heuristic, weight, timebound)
            row["solved"] += bool(goal)
            row["cost"] += goal.gval if isinstance(goal, SokobanState) else 0
            row["expanded"] += stats.states_expanded
            row["seconds"] += stats.total_search_time
        rows.append(row)
    return rows


def table(rows: list[dict[str, Any]]) -> str:
    """Return rows as a text table."""
    lines = [f"{'heuristic':20} {'solved':>9} {'cost':>8} {'expanded':>10} {'seconds':>8}"]
    for row in rows:
        solved = f"{row['solved']}/{row['problems']}"
        lines.append(f"{row['heuristic']:20} {solved:>9} {row['cost']:8} {row['expanded']:10} {row['seconds']:8.2f}")
    return "\n".join(lines)


def load_solution(path: Union[str, os.PathLike[str]]) -> Any:
    """Return a file of the course as a module. If the file imports `search` or `sokoban`, it gets this module instead."""
    name = "csc384_solution"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise sokrates.Error(f"{os.fspath(path)}: it is not a Python file; name a file that ends in .py")
    module = importlib.util.module_from_spec(spec)
    hidden = {each: sys.modules.get(each) for each in ("search", "sokoban")}
    try:
        for each in hidden:
            sys.modules[each] = sys.modules[__name__]
        spec.loader.exec_module(module)
    finally:
        for each, old in hidden.items():
            if old is None:
                del sys.modules[each]
            else:
                sys.modules[each] = old
    return module
