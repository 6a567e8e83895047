"""Solving levels: solve, Search, solve_many and optimize."""

from __future__ import annotations

import collections
import dataclasses
import os
import threading
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from sokrates import _core
from sokrates._core import State
from sokrates.levels import LevelLike, Record, as_level

if TYPE_CHECKING:
    import concurrent.futures

Heuristic = Callable[[State], float]
# About ten milliseconds of work. Signals and progress are handled between slices.
SLICE = 1_000_000


@dataclasses.dataclass(frozen=True)
class Result(Record):
    """The answer to a level. Its truth value is "solved".

    status          'solved', 'unsolvable' (proved), or 'unknown' if a limit ended the search
    solution        the moves as LURD, or None; the verifier has replayed them
    optimal         True only if it is proved that no solution is better
    shortened_from  the pushes of the first solution if it was shortened, or None
    lower_bound     no solution costs less; in pushes, or in moves if the objective is moves
    bounds          tuples (seconds, lower bound, cost of the best solution or None), one for each change
    statistics      a dictionary of counters: expanded, generated, stored, peak_bytes, ...
    """

    status: str
    reason: Optional[str]
    limit: Optional[str]
    engine: str
    objective: str
    optimal: bool
    solution: Optional[str]
    moves: int
    pushes: int
    box_lines: int
    box_changes: int
    pushing_sessions: int
    player_lines: int
    shortened_from: Optional[int]
    lower_bound: int
    bounds: list[tuple[float, int, Optional[int]]]
    seconds: float
    cpu_seconds: float
    statistics: dict[str, Any]
    level: _core.Level

    def __bool__(self) -> bool:
        return self.status == "solved"

    def to_row(self) -> dict[str, Any]:
        """Return a flat dictionary: a row of a table. pandas.DataFrame(r.to_row() for r in results) makes the table."""
        row = self.to_dict()
        for name in ("level", "bounds"):
            del row[name]
        row.update({name: value for name, value in row.pop("statistics").items() if name != "pruned"})
        return row

    def __repr__(self) -> str:
        if self.status != "solved":
            return f"<Result {self.status}: {self.reason or self.limit}>"
        proved = ", optimal" if self.optimal else ""
        return f"<Result solved: {self.moves} moves, {self.pushes} pushes{proved}>"

    def _repr_html_(self) -> str:
        from sokrates.pictures import html_film, html_picture
        return html_film(self.level, self.solution) if self.solution else html_picture(self.level, self.status)


def usual_memory() -> int:
    """Return half of the memory of the machine in bytes, the default limit of a search."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    except (AttributeError, ValueError, OSError):
        return 2 << 30


class Search(_core.Search):
    """A search in slices: Search(level, **options), with the options of solve().

        search = sokrates.Search(level, objective="pushes", time=60)
        while search.step():
            print(search.progress()["lower_bound"])
        result = search.result()

    A search may be stepped after Ctrl-C: what it knows is kept. One thread at a time may use it; any thread may call
    stop(). An exception of a heuristic is raised by step().
    """

    def __init__(self, level: LevelLike, **options: Any) -> None:
        self.level = as_level(level)
        if options.get("memory") is None:
            options["memory"] = usual_memory()
        if options.get("without") == "all":
            options["without"] = [name for name, _ in _core.components()]
        super().__init__(self.level, options)

    def step(self, ticks: int = SLICE) -> bool:
        """Work for about `ticks` ticks; a million takes about ten milliseconds. Return False when the search is done."""
        return super().step(ticks)

    def stop(self) -> None:
        """End the search as at a limit. Any thread may call this."""
        super().stop()

    def is_done(self) -> bool:
        """Return whether the search has ended."""
        return super().is_done()

    def progress(self) -> dict[str, Any]:
        """Return counters, the seconds spent in step(), the lower bound, and moves and pushes of the best solution."""
        return super().progress()

    def result(self) -> Result:  # type: ignore[override]
        """Return the answer, or what is known so far if the search is not done."""
        return Result(**super().result(), level=self.level)


def solve(level: LevelLike, *, objective: Optional[str] = None, engine: Optional[str] = None,
          heuristic: Union[str, Heuristic, None] = None, space: Optional[str] = None, time: Optional[float] = None,
          nodes: Optional[int] = None, memory: Optional[int] = None, threads: int = 1, seed: int = 0, first: bool = False,
          weights: Iterable[float] = (), without: Union[str, Iterable[str]] = (), upper: Optional[int] = None,
          known_solution: Optional[str] = None, solutions: Iterable[str] = (),
          progress: Optional[Callable[[dict[str, Any]], Optional[bool]]] = None) -> Result:
    """Solve a level.

    objective       'any' (default: a solution soon, which is then shortened for a while), 'pushes', 'moves', 'pushes,moves' or 'moves,pushes'
    engine          a name of engines(); by default the level decides
    heuristic       a name of heuristics(), or a function of a State that returns a number
    space           'pushes' or 'moves': what one edge of the search graph is
    time            limit in seconds
    nodes           limit of expansions; with one thread the result is then the same on every machine
    memory          limit in bytes; by default half of the memory of the machine
    threads         maximum number of threads
    first           return the first solution found, and do not shorten it
    weights         weights of weighted A*: one, or a falling list for its iterative form
    without         components to switch off, names of components(), or 'all'
    upper           search only for solutions below this cost
    known_solution  a solution to improve on; if none is better, it is proved optimal
    solutions       solutions to start from; the search then only improves them
    progress        called about a hundred times a second with the dictionary of Search.progress(); False ends the search

    Ctrl-C raises KeyboardInterrupt within milliseconds. Options that contradict each other raise Error. An exception of
    the heuristic is raised here. A result that was found with a function of yours is never called optimal.
    """
    search = Search(level, objective=objective, engine=engine, heuristic=heuristic, space=space, time=time, nodes=nodes,
                    memory=memory, threads=threads, seed=seed, first=first, weights=list(weights), without=without,
                    upper=upper, known_solution=known_solution, solutions=list(solutions))
    while search.step():
        if progress is not None and progress(search.progress()) is False:
            search.stop()
    return search.result()


def optimize(level: LevelLike, *solutions: str, objective: str = "pushes,moves", time: float = 10,
             **options: Any) -> Result:
    """Improve known solutions until the time is over. The result is never worse than the best of them."""
    return solve(level, solutions=solutions, objective=objective, time=time, **options)


def solve_many(levels: Iterable[LevelLike], jobs: Optional[int] = None, **options: Any) -> Iterator[Result]:
    """Solve many levels on `jobs` threads and yield the results in the order of the levels.

    The options are those of solve() and hold for each level; `jobs` is by default the number of processors. A broken
    entry raises Error when its turn comes. Levels are read as they are needed, so the input may be endless.
    """
    from concurrent.futures import ThreadPoolExecutor  # not needed by most programs, and slow to import

    count = jobs or len(os.sched_getaffinity(0))
    options.setdefault("memory", usual_memory() // count)
    ended = threading.Event()

    def work(level: LevelLike) -> Result:
        search = Search(level, **options)
        while not ended.is_set() and search.step():
            pass
        return search.result()

    pending: collections.deque[concurrent.futures.Future[Result]] = collections.deque()
    with ThreadPoolExecutor(count) as pool:
        try:
            for level in levels:
                pending.append(pool.submit(work, level))
                if len(pending) >= 4 * count:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:  # Ctrl-C, an error, or a caller that wants no more results
            ended.set()
            for future in pending:
                future.cancel()
