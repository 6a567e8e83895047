"""Solves levels: solve, Search, solve_many and optimize."""

from __future__ import annotations

import collections
import dataclasses
import os
import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from sokrates import _core
from sokrates._core import State
from sokrates.levels import LevelLike, Record, as_level

if TYPE_CHECKING:
    import concurrent.futures

Heuristic = Callable[[State], float]
# A slice takes about ten milliseconds. Signals and progress are handled between slices.
SLICE = 1_000_000


@dataclasses.dataclass(frozen=True)
class Result(Record):
    """The answer to a level, which is true if the level is solved.

    status          'solved', 'unsolvable' (proved), or 'unknown' if the search ended without an answer
    reason          the reason of another status than 'solved', or None
    tunables        the tunables that differ from their defaults
    limit           the limit that ended the search: 'time', 'memory', 'nodes', 'cancelled', 'upper', or None
    solution        the moves as LURD, or None; the verifier has replayed them
    optimal         True only if it is proved that no solution is better
    shortened_from  the pushes of the first solution if it was shortened, or None
    lower_bound     no solution costs less; the unit is pushes, or moves if the objective counts moves first
    bounds          tuples (seconds, lower bound, cost of the best solution or None), one for each change
    statistics      a dictionary of counters: expanded, generated, stored, peak_bytes, ...
    """

    status: str
    reason: Optional[str]
    limit: Optional[str]
    engine: str
    objective: str
    tunables: dict[str, int]
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
        """Return a flat dictionary. pandas.DataFrame(r.to_row() for r in results) makes a table of results."""
        row = self.to_dict()
        for name in ("level", "bounds", "tunables"):
            del row[name]
        row.update({name: value for name, value in row.pop("statistics").items() if not isinstance(value, (dict, list))})
        return row

    def __repr__(self) -> str:
        if self.status != "solved":
            return f"<Result {self.status}: {self.reason or self.limit}>"
        proved = ", optimal" if self.optimal else ""
        moves = f"{self.moves} move{'s' if self.moves != 1 else ''}"
        pushes = f"{self.pushes} push{'es' if self.pushes != 1 else ''}"
        return f"<Result solved: {moves}, {pushes}{proved}>"

    def _repr_html_(self) -> str:
        from sokrates.pictures import html_film, html_picture
        return html_film(self.level, self.solution) if self.solution else html_picture(self.level, self.status)


def usual_memory() -> int:
    """Return the default memory limit of a search in bytes, which is half of the memory of the machine."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    except (AttributeError, ValueError, OSError):
        return 2 << 30


class Search(_core.Search):
    """A search that runs in slices. Search(level, **options) accepts the options of solve().

        search = sokrates.Search(level, objective="pushes", time=60)
        while search.step():
            print(search.progress()["lower_bound"])
        result = search.result()

    A search may be continued after Ctrl-C. One thread at a time may use it, but any thread may call stop(). If a heuristic
    raises an exception, step() raises it.
    """

    def __init__(self, level: LevelLike, **options: Any) -> None:
        self.level = as_level(level)
        if options.get("memory") is None:
            options["memory"] = usual_memory()
        super().__init__(self.level, options)

    def step(self, ticks: int = SLICE) -> bool:
        """Run the search for about `ticks` ticks. A million ticks take about ten milliseconds.

        Return False when the search is done.
        """
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
        """Return the answer. If the search is not done, return the best solution and the bounds so far."""
        return Result(**super().result(), level=self.level)


def solve(level: LevelLike, *, objective: Optional[str] = None, engine: Optional[str] = None,
          heuristic: Union[str, Heuristic, None] = None, space: Optional[str] = None, time: Optional[float] = None,
          nodes: Optional[int] = None, memory: Union[int, str, None] = None, threads: int = 1, seed: int = 0, first: bool = False,
          settings: Optional[Mapping[str, int]] = None, members: Optional[str] = None,
          weights: Union[float, Iterable[float]] = (), priority_weights: Optional[Mapping[str, int]] = None,
          without: Union[str, Iterable[str]] = (), upper: Optional[int] = None, known_solution: Optional[str] = None,
          solutions: Union[str, Iterable[str]] = (),
          progress: Optional[Callable[[dict[str, Any]], Optional[bool]]] = None) -> Result:
    """Solve a level and return a Result.

    objective         'any' (default: find a solution soon, then shorten it for a while), 'pushes', 'moves',
                      'pushes,moves' or 'moves,pushes'
    engine            a name of engines(); by default, the level and the objective determine it
    heuristic         a name of heuristics(), or a function that gets a State and returns a number
    space             'pushes' or 'moves': one edge of the search graph is a push with the walk to it, or a single step
    time              limit in seconds
    nodes             limit of expansions; with one thread, the result is then the same on every machine
    memory            limit in bytes, or a text such as '4G'; by default, half of the memory of the machine
    threads           maximum number of threads
    seed              seed of random numbers
    first             if True, return the first solution found and do not shorten it
    settings          dictionary of values for tunables; `sokrates tunables` lists them
    members           table of members of the portfolio, as text; `sokrates tunables --members` prints one
    weights           weight of weighted A*, or a decreasing list of weights for its iterative form
    priority_weights  dictionary of weights for the engine 'priority'
    without           names of components() to switch off, or 'all'
    upper             search only for solutions below this cost
    known_solution    a solution to improve; if the search finds none that is better, it is proved optimal
    solutions         solutions to start from; the search only improves them
    progress          a function that gets the dictionary of Search.progress() about a hundred times a second; if it returns
                      False, the search ends

    Ctrl-C raises KeyboardInterrupt within milliseconds. Options that contradict each other raise Error. An exception of
    the heuristic is raised here. If the heuristic is a function, the result is never called optimal.
    """
    search = Search(level, objective=objective, engine=engine, heuristic=heuristic, space=space, time=time, nodes=nodes,
                    memory=memory, threads=threads, seed=seed, first=first, settings=settings, members=members, weights=weights,
                    priority_weights=priority_weights, without=without, upper=upper, known_solution=known_solution,
                    solutions=solutions)
    while search.step():
        if progress is not None and progress(search.progress()) is False:
            search.stop()
    return search.result()


def optimize(level: LevelLike, *solutions: str, objective: str = "pushes,moves", time: float = 10,
             **options: Any) -> Result:
    """Improve known solutions for `time` seconds. The result is never worse than the best of them."""
    return solve(level, solutions=solutions, objective=objective, time=time, **options)


def solve_many(levels: Iterable[LevelLike], jobs: Optional[int] = None, **options: Any) -> Iterator[Result]:
    """Solve many levels on `jobs` threads and yield the results in the order of the levels.

    The options are those of solve(), and they apply to each level. By default, `jobs` is the number of processors. A broken
    entry raises Error instead of yielding its result. The levels are read as they are needed, so the input may be endless.
    """
    from concurrent.futures import ThreadPoolExecutor  # this import is slow, and most programs do not need it

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
        finally:  # after Ctrl-C, an error, or the last result that the caller reads
            ended.set()
            for future in pending:
                future.cancel()
