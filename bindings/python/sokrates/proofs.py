"""Makes and checks certificates, which are proofs for an independent checker (docs/proofs.md)."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional, Union

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.levels import LevelLike, Record, as_level
from sokrates.solving import Result, usual_memory


@dataclasses.dataclass(frozen=True)
class Proof(Record):
    """A certificate and its claim, for example 'pushes 97' or 'unsolvable'. str(proof) is the text of the file.

    optimal  True if the certificate contains a solution of that length; otherwise it proves only a lower bound
    with_pi  True if the certificate allows a check to use PI-corrals
    states   the exact number of states that a check stores
    result   the answer of the solver
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
    """The verdict on a certificate, which is true if the certificate is accepted.

    `verdict` is 'accepted', 'accepted with PI', 'rejected', 'malformed' or 'unfinished'. `level` is the level of the
    certificate, or None.
    """

    verdict: str
    reason: str
    level: Optional[Level]

    def __bool__(self) -> bool:
        return self.verdict in ("accepted", "accepted with PI")


def prove(level: LevelLike, *, max_states: int = 1_000_000, with_pi: bool = True, with_lemmas: bool = True,
          **options: Any) -> Proof:
    """Solve a level and make a certificate of the answer. The options are those of solve(). The default objective is pushes.

    The function raises Error if certificates do not support the level, if the limits end the search too early, or if a
    check would store more than `max_states` states. If `with_pi` is False, the certificate does not use PI-corrals. If
    `with_lemmas` is False, it contains no lemmas.
    """
    board = as_level(level)
    options = {"objective": "pushes", "memory": usual_memory(), **options}
    fields = _core.prove(board, options, max_states, with_pi, with_lemmas)
    fields["result"] = Result(**fields["result"], level=board)
    return Proof(**fields)


def check(certificate: Union[str, Proof], level: Optional[LevelLike] = None, *, max_states: int = 100_000_000,
          with_pi: bool = True) -> Check:
    """Check a certificate with the checker, which shares no code with the solver.

    If a level is given, a certificate about another level is rejected. If `with_pi` is False, the check does not use
    PI-corrals.
    """
    fields = _core.check(str(certificate), max_states, with_pi)
    rows = fields.pop("rows")
    about = None
    if rows is not None:
        try:
            about = Level("\n".join(rows))
        except Error:
            pass  # the verdict contains the reason
    verdict = Check(level=about, **fields)
    if verdict and level is not None and about != as_level(level):
        return Check("rejected", "the certificate is about another level", about)
    return verdict
