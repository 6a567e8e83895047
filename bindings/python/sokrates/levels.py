"""Level files, entries, the verifier and the inspection of levels."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Sequence
from typing import Any, Optional, Union, overload

from sokrates import _core
from sokrates._core import Error, Level


class Record:
    """The base of all results: data classes that turn into dictionaries."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as a dictionary; a list of such dictionaries makes a pandas DataFrame."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}


@dataclasses.dataclass(frozen=True)
class Entry(Record):
    """A level of a file with its title, author, notes and stored solutions. If it is broken, `level` is None."""

    number: int
    title: str
    author: str
    notes: list[str]
    solutions: list[str]
    level: Optional[Level]
    error: Optional[str]

    def _repr_html_(self) -> str:
        from sokrates.pictures import html_picture
        return html_picture(as_level(self), self.title)


@dataclasses.dataclass(frozen=True)
class Collection(Record, Sequence):  # type: ignore[type-arg]
    """The content of a level file: a sequence of entries. `broken` lists the entries that are not levels."""

    format: str
    title: str
    author: str
    notes: list[str]
    entries: list[Entry]

    @property
    def broken(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.level is None]

    @property
    def levels(self) -> list[Level]:
        """The levels alone, without broken entries."""
        return [entry.level for entry in self.entries if entry.level is not None]

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Entry, list[Entry]]:
        return self.entries[index]


LevelLike = Union[Level, Entry, str]


def as_level(level: LevelLike) -> Level:
    """Return the level of an entry or of a text. A broken entry raises Error."""
    if isinstance(level, Level):
        return level
    if isinstance(level, str):
        return Level(level)
    if level.level is None:
        raise Error(f"level {level.number} is broken: {level.error}")
    return level.level


def loads(text: Union[str, bytes], dialect: str = "") -> Collection:
    """Read the levels of a text in any format: XSB, .sok, Boxoban, .slc, matrices and coordinates.

    `dialect` names a foreign use of the characters (docs/formats.md). An unreadable text raises Error.
    """
    fields = _core.loads(text.encode() if isinstance(text, str) else text, dialect)
    fields["entries"] = [Entry(**entry) for entry in fields["entries"]]
    return Collection(**fields)


def read(path: Union[str, os.PathLike[str]], dialect: str = "") -> Collection:
    """Read a level file, also one packed with gzip. See loads()."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        import gzip
        data = gzip.decompress(data)
    try:
        return loads(data, dialect)
    except Error as error:
        raise Error(f"{os.fspath(path)}: {error}") from None


@dataclasses.dataclass(frozen=True)
class Verdict(Record):
    """What the verifier says about moves. Its truth value is `valid`."""

    valid: bool
    legal: bool
    reason: Optional[str]
    step: int
    solution: str
    moves: int
    pushes: int
    box_lines: int
    box_changes: int
    pushing_sessions: int
    player_lines: int

    def __bool__(self) -> bool:
        return self.valid


def verify(level: LevelLike, moves: str) -> Verdict:
    """Replay moves by the rules of the game.

    A solution is valid if every step is legal and the level is won after the last step. Otherwise `reason` says why not,
    and `step` is the number of the first illegal step.
    """
    return Verdict(**_core.verify(as_level(level), moves))


@dataclasses.dataclass(frozen=True)
class Inspection(Record):
    """An analysis of a level without solving it. `position` says whether the start is dead, and why."""

    floor_squares: int
    dead_squares: list[tuple[int, int]]
    lower_bound: Optional[int]
    unsolvable_reason: Optional[str]
    symmetries: list[int]
    oddities: list[str]
    position: dict[str, Any]


def inspect(level: LevelLike, seconds: float = 1.0) -> Inspection:
    """Analyze a level: dead squares, a lower bound of the pushes, symmetries, oddities and deadlocks at the start."""
    return Inspection(**_core.inspect(as_level(level), seconds))
