"""A best-first search in plain Python, with the names of the course CSC384. It is written to be read, not to be fast.

A student's own search uses it like the engine of the course:

    engine = SearchEngine("custom", "full")
    engine.init_search(state, sokoban_goal_state, heur_fn, lambda node: node.gval + 5 * node.hval)
    goal, stats = engine.search(timebound=10, costbound=(best.gval, math.inf, math.inf))

A state has `gval` (its cost), `successors()`, and `hashable_state()`. sokrates.csc384 offers such states, and the same
searches with the engines of sokrates, which are much faster.
"""

from __future__ import annotations

import dataclasses
import heapq
import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Optional

__all__ = ["SearchEngine", "SearchStats", "sNode"]


@dataclasses.dataclass
class SearchStats:
    """The counters of a search, which have the names of the course."""

    states_expanded: int = 0
    states_generated: int = 0
    states_pruned_cycles: int = 0
    states_pruned_cost: int = 0
    total_search_time: float = 0.0


@dataclasses.dataclass
class sNode:
    """A node of the search: a state with its cost and its estimate."""

    state: Any
    gval: float
    hval: float


# The priority of a node under each strategy. The node with the smallest priority is expanded first.
STRATEGIES: dict[str, Callable[[sNode], float]] = {
    "breadth_first": lambda node: 0,
    "depth_first": lambda node: 0,
    "ucs": lambda node: node.gval,
    "best_first": lambda node: node.hval,
    "a_star": lambda node: node.gval + node.hval,
}


class SearchEngine:
    """A best-first search: SearchEngine(strategy, cc_level), then init_search() and search().

    strategy  'breadth_first', 'depth_first', 'ucs', 'best_first', 'a_star' or 'custom'
    cc_level  'none', or 'full' (default): a state that was reached with the same or a smaller cost is pruned
    """

    def __init__(self, strategy: str = "best_first", cc_level: str = "full") -> None:
        if strategy != "custom" and strategy not in STRATEGIES:
            raise ValueError(f"strategy: there is no '{strategy}'; use custom, {', '.join(STRATEGIES)}")
        self.strategy = strategy
        self.prunes_cycles = cc_level != "none"

    def init_search(self, initState: Any, goal_fn: Callable[[Any], bool],
                    heur_fn: Callable[[Any], float] = lambda state: 0,
                    fval_function: Optional[Callable[[sNode], float]] = None) -> None:
        """Set the problem. `fval_function` returns the priority of a node; the strategy 'custom' requires it."""
        if self.strategy == "custom" and fval_function is None:
            raise ValueError("fval_function: the strategy 'custom' requires it; pass a function of a node")
        self.start, self.goal_fn, self.heur_fn = initState, goal_fn, heur_fn
        self.priority = fval_function if self.strategy == "custom" and fval_function else STRATEGIES[self.strategy]

    def search(self, timebound: float = math.inf, costbound: Optional[Sequence[float]] = None) -> tuple[Any, SearchStats]:
        """Return the first goal state that is found, or False, and the SearchStats.

        `costbound` is a tuple of three numbers. States whose g, h or g + h is larger than its number are pruned.
        """
        stats, begin = SearchStats(), time.monotonic()
        bound = tuple(costbound) if costbound else (math.inf, math.inf, math.inf)
        cheapest: dict[Any, float] = {}
        waiting: list[tuple[float, int, sNode]] = []
        goal: Any = False

        def add(state: Any) -> None:
            stats.states_generated += 1
            node = sNode(state, state.gval, self.heur_fn(state))
            if node.gval > bound[0] or node.hval > bound[1] or node.gval + node.hval > bound[2]:
                stats.states_pruned_cost += 1
            elif self.prunes_cycles and cheapest.get(state.hashable_state(), math.inf) <= node.gval:
                stats.states_pruned_cycles += 1
            else:
                cheapest[state.hashable_state()] = node.gval
                # The counter orders nodes of equal priority: first in, first out, or last in, first out.
                order = -stats.states_generated if self.strategy == "depth_first" else stats.states_generated
                heapq.heappush(waiting, (self.priority(node), order, node))

        add(self.start)
        while waiting and time.monotonic() - begin < timebound:
            node = heapq.heappop(waiting)[2]
            if self.goal_fn(node.state):
                goal = node.state
                break
            if self.prunes_cycles and cheapest[node.state.hashable_state()] < node.gval:
                continue  # a cheaper path to the state was found after this node was added
            stats.states_expanded += 1
            for successor in node.state.successors():
                add(successor)
        stats.total_search_time = time.monotonic() - begin
        return goal, stats
