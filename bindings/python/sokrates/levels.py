"""Reads level files, verifies solutions and inspects levels."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Sequence
from typing import Any, Optional, Union, overload

from sokrates import _core
from sokrates._core import Error, Level


class Record:
    """The base class of all results, which are data classes."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as a dictionary. pandas.DataFrame makes a table of a list of such dictionaries."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}


@dataclasses.dataclass(frozen=True)
class Entry(Record):
    """A level of a file with its title, author, notes and stored solutions.

    If the file does not contain a valid level at this place, `level` is None and `error` is the reason.
    """

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


@dataclasses.dataclass(frozen=True, repr=False)
class Collection(Record, Sequence):  # type: ignore[type-arg]
    """Contains the levels of a file. It is a sequence of entries, so file[0] is the first entry."""

    format: str
    title: str
    author: str
    notes: list[str]
    entries: list[Entry]

    @property
    def broken(self) -> list[Entry]:
        """Return the entries that are not valid levels."""
        return [entry for entry in self.entries if entry.level is None]

    @property
    def levels(self) -> list[Level]:
        """Return the valid levels."""
        return [entry.level for entry in self.entries if entry.level is not None]

    def __repr__(self) -> str:
        title = f" '{self.title}'" if self.title else ""
        return f"<Collection{title}: {len(self)} levels, format {self.format}>"

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
        if "\n" not in level and os.path.exists(level):
            raise Error(f"{level}: the text is the name of a file, not a level; use sokrates.read")
        return Level(level)
    if not isinstance(level, Entry):
        raise TypeError(f"level: a {type(level).__name__} is not a level; pass a Level, an Entry or a text")
    if level.level is None:
        raise Error(f"level {level.number} is broken: {level.error}")
    return level.level


def loads(text: Union[str, bytes], dialect: str = "") -> Collection:
    """Read the levels of a text.

    The known formats are XSB, .sok, Boxoban, .slc, matrices and coordinates. `dialect` names a different set of characters
    (docs/formats.md). A text without levels raises Error.
    """
    fields = _core.loads(text.encode() if isinstance(text, str) else text, dialect)
    fields["entries"] = [Entry(**entry) for entry in fields["entries"]]
    return Collection(**fields)


def read(path: Union[str, os.PathLike[str]], dialect: str = "") -> Collection:
    """Read a level file, which may be compressed with gzip. See loads() for the formats."""
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
    """The verdict of the verifier, which is true if the moves solve the level.

    legal   True if every step obeys the rules
    reason  the reason why the moves are not a solution, or None
    step    the number of the first illegal step, or 0
    """

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
    """Return the verdict of the verifier about moves. The verifier replays them and shares no code with the solver.

    A solution is valid if every step is legal and the level is won after the last step. Otherwise `reason` explains the
    fault.
    """
    return Verdict(**_core.verify(as_level(level), moves))


@dataclasses.dataclass(frozen=True)
class Inspection(Record):
    """The facts about a level that are found without solving it.

    dead_squares       the cells from which a box never reaches a goal
    lower_bound        every solution needs at least this number of pushes; None if unsolvable or at the limit
    unsolvable_reason  the reason why the level has no solution, or None
    symmetries         the symmetries of walls and goals, as numbers for Level.transformed()
    oddities           unusual properties, such as boxes that no player can reach
    position           the report of Game.inspect() about the start
    """

    floor_squares: int
    dead_squares: list[tuple[int, int]]
    lower_bound: Optional[int]
    unsolvable_reason: Optional[str]
    symmetries: list[int]
    oddities: list[str]
    position: dict[str, Any]


def inspect(level: LevelLike, seconds: float = 1.0) -> Inspection:
    """Return facts about a level without solving it. The level and its start may take `seconds` each."""
    return Inspection(**_core.inspect(as_level(level), seconds))
