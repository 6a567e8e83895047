"""Certificates: proofs of answers that an independent program can check (docs/proofs.md)."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional, Union

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.levels import LevelLike, Record, as_level
from sokrates.solving import Result, usual_memory


@dataclasses.dataclass(frozen=True)
class Proof(Record):
    """A certificate and what it claims, for example 'pushes 97' or 'unsolvable'. str(proof) is the text of the file.

    optimal  True if it contains a solution of that length; otherwise it proves a lower bound
    states   the exact number of states that a check stores
    """

    certificate: str
    claim: str
    optimal: bool
    with_pi: bool
    largest_group: int
    lemmas: int
    states: int
    result: Result

    def __str__(self) -> str:
        return self.certificate


@dataclasses.dataclass(frozen=True)
class Check(Record):
    """The verdict on a certificate: 'accepted', 'accepted with PI', 'rejected', 'malformed' or 'unfinished'.

    Its truth value is "accepted". `level` is the level that the certificate is about, or None.
    """

    verdict: str
    reason: str
    level: Optional[Level]

    def __bool__(self) -> bool:
        return self.verdict in ("accepted", "accepted with PI")


def prove(level: LevelLike, *, max_states: int = 1_000_000, with_pi: bool = True, with_lemmas: bool = True,
          **options: Any) -> Proof:
    """Solve a level and make a certificate of the answer. The options are those of solve(); the objective is pushes.

    Raises Error if no certificate can be about the level, if nothing is known within the limits, or if the check would
    store more than `max_states` states.
    """
    board = as_level(level)
    options = {"objective": "pushes", "memory": usual_memory(), **options}
    fields = _core.prove(board, options, max_states, with_pi, with_lemmas)
    fields["result"] = Result(**fields["result"], level=board)
    return Proof(**fields)


def check(certificate: Union[str, Proof], level: Optional[LevelLike] = None, *, max_states: int = 100_000_000,
          with_pi: bool = True) -> Check:
    """Check a certificate with the checker, which shares no code with the solver.

    If a level is given, a certificate about another level is rejected. Without `with_pi` the check does not use
    PI-corrals.
    """
    fields = _core.check(str(certificate), max_states, with_pi)
    rows = fields.pop("rows")
    about = None
    if rows is not None:
        try:
            about = Level("\n".join(rows))
        except Error:
            pass  # the reason of the verdict names the problem
    verdict = Check(level=about, **fields)
    if verdict and level is not None and about != as_level(level):
        return Check("rejected", "the certificate is about another level", about)
    return verdict
