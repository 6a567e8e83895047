"""Offers Sokoban as an environment for learning programs. Env plays one game, and VectorEnv plays many games in one call.

Both have the methods of Gymnasium. If gymnasium is installed, Env derives from gymnasium.Env. It is not required.

    env = sokrates.Env(levels, distance=True, deadlock=True)
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.ACTIONS["r"])
    info["distance"]         # the exact number of pushes to the goal, or inf if the position is dead
    info["deadlock"]         # None, or the reason why the position is dead
"""

from __future__ import annotations

import collections
import dataclasses
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional, Union

import numpy as np

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.levels import Collection, LevelLike, as_level
from sokrates.solving import solve

try:
    import gymnasium
    Base: Any = gymnasium.Env
except ImportError:
    gymnasium = None
    Base = object

# The extension uses these codes: -1 is no step, 0 to 3 are up, right, down and left, and 4 to 7 are the same without pushing.
ACTION_TABLES: dict[str, list[int]] = {
    "urdl": [0, 1, 2, 3],  # also the order of Jumanji
    "gym-sokoban": [-1, 0, 2, 3, 1, 4, 6, 7, 5],  # nothing; push up, down, left, right; move up, down, left, right
    "griddly": [-1, 3, 0, 1, 2],  # nothing; left, up, right, down
}
# Each row contains the rewards of a step, of a box pushed onto a goal, of a box pushed off a goal, and of the last box.
REWARDS: dict[str, tuple[float, float, float, float]] = {
    "gym-sokoban": (-0.1, 1.0, -1.0, 10.0),  # Racaniere et al., 2017
    "sparse": (0.0, 0.0, 0.0, 1.0),
    "steps": (-1.0, 0.0, 0.0, 0.0),
}
Rewards = Union[str, Sequence[float]]


@dataclasses.dataclass(frozen=True)
class Discrete:
    """The space of the numbers from 0 to n - 1. It replaces the space of gymnasium if that is not installed."""

    n: int

    def sample(self) -> int:
        return int(np.random.randint(self.n))

    def contains(self, value: Any) -> bool:
        return 0 <= int(value) < self.n


@dataclasses.dataclass(frozen=True)
class MultiDiscrete:
    """The space of arrays of `count` numbers from 0 to n - 1. It replaces the space of gymnasium if that is not installed."""

    n: int
    count: int

    def sample(self) -> Any:
        return np.random.randint(self.n, size=self.count)

    def contains(self, value: Any) -> bool:
        array = np.asarray(value)
        return array.shape == (self.count,) and bool(((array >= 0) & (array < self.n)).all())


@dataclasses.dataclass(frozen=True)
class Bytes:
    """The space of byte arrays of one shape. It replaces the space of gymnasium if that is not installed."""

    shape: tuple[int, ...]
    high: int
    dtype: Any = np.uint8

    def contains(self, value: Any) -> bool:
        return isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype


def discrete(n: int) -> Any:
    return gymnasium.spaces.Discrete(n) if gymnasium else Discrete(n)


def multi_discrete(n: int, count: int) -> Any:
    return gymnasium.spaces.MultiDiscrete([n] * count) if gymnasium else MultiDiscrete(n, count)


def byte_space(shape: tuple[int, ...], high: int) -> Any:
    return gymnasium.spaces.Box(0, high, shape, np.uint8) if gymnasium else Bytes(shape, high)


def levels_of(levels: Union[LevelLike, Collection, Iterable[LevelLike]]) -> list[Level]:
    if isinstance(levels, Collection):
        return levels.levels
    if isinstance(levels, (Level, str)) or hasattr(levels, "level"):
        return [as_level(levels)]  # type: ignore[arg-type]
    return [as_level(each) for each in levels]


class Truth:
    """Computes exact facts about positions with the solver. It caches the answers of the last `capacity` positions."""

    def __init__(self, nodes: int = 1_000_000, capacity: int = 100_000) -> None:
        self.nodes = nodes
        self.capacity = capacity
        self.known: collections.OrderedDict[Level, Any] = collections.OrderedDict()

    def distance(self, position: Level) -> Optional[float]:
        """Return the fewest pushes to the goal, inf if the position is proved dead, or None if a limit ended the search."""
        if position not in self.known:
            result = solve(position, objective="pushes", nodes=self.nodes)
            known: Optional[float] = result.pushes if result.optimal else None
            self.known[position] = math.inf if result.status == "unsolvable" else known
            if len(self.known) > self.capacity:
                self.known.popitem(last=False)
        return self.known[position]  # type: ignore[no-any-return]

    def deadlock(self, position: Level) -> Optional[str]:
        """Return the reason why the position is dead, or None. If no detector finds a deadlock, the solver decides."""
        report = _core.Game(position).inspect(0.0)
        if report["is_dead"]:
            return str(report["reason"])
        if self.distance(position) == math.inf:
            return "the search has tried all sequences of pushes, and none solves the position"
        return None


class VectorEnv:
    """Plays n games. One call makes a step in each of them, without Python code for each game.

        envs = sokrates.VectorEnv(sokrates.read("boxoban.txt"), n=256)
        observations, info = envs.reset(seed=0)
        observations, rewards, terminated, truncated, info = envs.step(actions)   # arrays of length 256

    observation  'cells': bytes of shape (n, height, width), the sum of 1 wall, 2 goal, 4 box, 8 player
                 'planes': zeros and ones of shape (n, 4, height, width) in the same order
    rewards      a name of REWARDS, or four numbers: step, box onto goal, box off goal, finished
    actions      a name of ACTION_TABLES: 'urdl', 'gym-sokoban' or 'griddly'
    max_steps    a game is truncated after this number of steps
    copy         if False, every call returns the same arrays, and the next step changes them
    automatic    if False, a game that has ended does not start again

    A game that has ended starts again with the level n places later in the list. Its observation is then the first one of the
    new game. Smaller levels are padded with walls to the size of the largest one.
    """

    def __init__(self, levels: Union[LevelLike, Collection, Iterable[LevelLike]], n: int = 1, *,
                 observation: str = "cells", rewards: Rewards = "gym-sokoban", actions: str = "urdl",
                 max_steps: int = 120, copy: bool = True, automatic: bool = True) -> None:
        self.levels = levels_of(levels)
        if n < 1:
            raise Error(f"n: {n} games are too few; use 1 or more")
        if not self.levels:
            raise Error("levels: the list is empty; pass at least one level")
        if observation not in ("cells", "planes"):
            raise Error(f"observation: there is no '{observation}'; use cells or planes")
        if actions not in ACTION_TABLES:
            raise Error(f"actions: there is no '{actions}'; use one of {', '.join(ACTION_TABLES)}")
        if isinstance(rewards, str):
            if rewards not in REWARDS:
                raise Error(f"rewards: there is no '{rewards}'; use one of {', '.join(REWARDS)}")
            rewards = REWARDS[rewards]
        width, height = max(each.width for each in self.levels), max(each.height for each in self.levels)
        planes = observation == "planes"
        self.num_envs = n
        self.copy = copy
        self.core = _core.Environment(self.levels, n, width, height, planes, max_steps, list(rewards),
                                      ACTION_TABLES[actions])
        self.core.set_automatic(automatic)
        shape = (4, height, width) if planes else (height, width)
        self.single_action_space = discrete(len(ACTION_TABLES[actions]))
        self.single_observation_space = byte_space(shape, 1 if planes else 15)
        self.action_space = multi_discrete(len(ACTION_TABLES[actions]), n)
        self.observation_space = byte_space((n, *shape), 1 if planes else 15)
        self._random: Any = None  # the generator of the last seed
        self._next_level = 0
        self.observations = np.zeros((n, *shape), np.uint8)
        self.rewards = np.zeros(n, np.float32)
        self.won = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)

    def _out(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def reset(self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """Start all games. They get the next n levels of the list, or random levels after the first call with a seed.

        options={"levels": [...]} sets the index of the level of each game.
        """
        if seed is not None:
            self._random = np.random.default_rng(seed)
        choice = (options or {}).get("levels")
        if choice is None and self._random is not None:
            choice = self._random.integers(len(self.levels), size=self.num_envs).tolist()
        elif choice is None:
            choice = [(self._next_level + game) % len(self.levels) for game in range(self.num_envs)]
            self._next_level = (self._next_level + self.num_envs) % len(self.levels)
        self.core.reset(list(choice), self.observations)
        return self._out(self.observations), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make one step in every game. Return observations, rewards, terminated (won), truncated, and an empty dictionary."""
        self.core.step(np.asarray(actions, np.uint8), self.observations, self.rewards, self.won, self.truncated)
        return (self._out(self.observations), self._out(self.rewards), self._out(self.won), self._out(self.truncated), {})

    def position(self, game: int) -> Level:
        """Return the position of a game as a level."""
        return self.core.position(game)

    def distances(self, *, nodes: int = 1_000_000, jobs: int = 1) -> Any:
        """Return the exact fewest pushes to the goal for every game: -1 if it is dead, or -2 if a limit ended the search."""
        found = _core.label([self.position(game) for game in range(self.num_envs)], "pushes", nodes, jobs)[0]
        return np.asarray(found, np.int32)

    def close(self) -> None:
        """Do nothing. The garbage collector frees the memory."""


class Env(Base):  # type: ignore[misc]
    """One game with the methods of Gymnasium. VectorEnv explains the options that are not listed here.

    distance     if True, info["distance"] is the exact number of pushes to the goal: inf if the position is dead, None if
                 the search ended at the limit
    deadlock     if True, info["deadlock"] is None or the reason why the position is dead, and info["is_dead"] is the flag
    nodes        limit of expansions for each position
    render_mode  'ansi' (text) or 'rgb_array' (pixels)
    """

    metadata = {"render_modes": ["ansi", "rgb_array"]}
    ACTIONS = {"u": 0, "r": 1, "d": 2, "l": 3}

    def __init__(self, levels: Union[LevelLike, Collection, Iterable[LevelLike]], *, observation: str = "cells",
                 rewards: Rewards = "gym-sokoban", actions: str = "urdl", max_steps: int = 120, distance: bool = False,
                 deadlock: bool = False, nodes: int = 1_000_000, render_mode: str = "ansi") -> None:
        self.vector = VectorEnv(levels, 1, observation=observation, rewards=rewards, actions=actions,
                                max_steps=max_steps, automatic=False)
        self.action_space = self.vector.single_action_space
        self.observation_space = self.vector.single_observation_space
        self.render_mode = render_mode
        self.with_distance = distance
        self.with_deadlock = deadlock
        self.truth = Truth(nodes)

    @property
    def position(self) -> Level:
        """Return the current position as a level."""
        return self.vector.position(0)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"level": self.vector.core.level_of(0), "steps": self.vector.core.steps(0)}
        if self.with_distance:
            info["distance"] = self.truth.distance(self.position)
        if self.with_deadlock:
            info["deadlock"] = self.truth.deadlock(self.position)
            info["is_dead"] = info["deadlock"] is not None
        return info

    def reset(self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """Start a game with the next level of the list, or with a random one after the first call with a seed.

        options={"level": index} names the level.
        """
        if options and "level" in options:
            options = {"levels": [options["level"]]}
        observations, _ = self.vector.reset(seed=seed, options=options)
        return observations[0], self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a step. Return observation, reward, terminated (won), truncated and info."""
        observations, rewards, won, truncated, _ = self.vector.step([action])
        return observations[0], float(rewards[0]), bool(won[0]), bool(truncated[0]), self._info()

    def render(self) -> Any:
        """Return the position as text, or as an array of pixels if render_mode is 'rgb_array'."""
        if self.render_mode != "rgb_array":
            return str(self.position)
        options = {"moves": "", "path": "", "dead": False, "distances": False, "region": False, "marks": [],
                   "dark": False, "square": 16, "title": ""}
        width, height, data = _core.pixels(self.position, options)
        return np.frombuffer(data, np.uint8).reshape(height, width, 3)

    def close(self) -> None:
        """Do nothing. The garbage collector frees the memory."""


def boxoban(path: Any) -> list[Level]:
    """Read a file of the Boxoban sets, or any other level file, as a list of levels."""
    from sokrates.levels import read
    return read(path).levels


def scattered_levels(number: int, *, width: int = 10, height: int = 10, boxes: int = 4, seed: int = 0) -> list[Level]:
    """Make random solvable levels that resemble the Boxoban sets. They are easy, and each one takes microseconds."""
    return [_core.scattered_level(width, height, boxes, seed, each) for each in range(number)]
