"""Fails if the package leaks references or memory. Run it with a debug build of Python (Debian: python3-dbg).

A debug build counts all references. The sum is the same before and after a round of work if every reference is released. The
memory of the C++ library is compared with mallinfo2().
"""

import ctypes
import gc
import pickle
import sys

import sokrates
from levels import CORNER, LONG, SHORT, manhattan
from sokrates import csc384

ROUNDS = 40
TWO = "########\n#      #\n# $@$  #\n#  ..  #\n#      #\n########"


class Mallinfo2(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks",
                                                     "uordblks", "fordblks", "keepcost")]


mallinfo2 = ctypes.CDLL(None).mallinfo2
mallinfo2.restype = Mallinfo2


def solving():
    assert sokrates.solve(TWO, engine="weighted-astar", heuristic=manhattan)
    sokrates.Search(TWO, engine="greedy", heuristic=manhattan).step(1000)  # the search is dropped before its end
    result = sokrates.solve(TWO, objective="pushes", progress=lambda report: None)
    assert pickle.loads(pickle.dumps(result)) == result
    assert list(sokrates.solve_many([SHORT, CORNER], jobs=1))
    sokrates.solve(LONG, engine="greedy", nodes=200, heuristic=manhattan)


def errors():
    for call in (lambda: sokrates.solve(SHORT, engine="greedy", heuristic=lambda state: 1 / 0),
                 lambda: sokrates.solve(SHORT, engine="greedy", heuristic=lambda state: None),
                 lambda: sokrates.solve(SHORT, objective="beauty"), lambda: sokrates.Search(SHORT, speed=1),
                 lambda: sokrates.Level("nothing"), lambda: sokrates.Game(sokrates.Level(SHORT)).play("u")):
        try:
            call()
        except (ZeroDivisionError, TypeError, ValueError):
            continue
        raise AssertionError("an error is missing")


def everything_else():
    level = sokrates.Level(SHORT)
    game = sokrates.Game(level)
    game.play("rR")
    assert pickle.loads(pickle.dumps(game)) == game and game.legal_steps() and game.inspect()
    assert sokrates.loads(SHORT)[0].level == level and level.distances and level.walls and hash(level)
    assert sokrates.inspect(level).position and sokrates.verify(level, "rRR")
    assert sokrates.check(sokrates.prove(TWO), TWO)
    assert sokrates.rate(level) and sokrates.critique(level, seconds=5).result
    assert sokrates.generate(1, width=7, height=7, boxes=2, min_pushes=5, seed=7)
    assert sokrates.render(level) and sokrates.render(level, format="png") and sokrates.solve(level)._repr_html_()
    assert csc384.weighted_astar(csc384.problem(TWO), csc384.heur_manhattan_distance, 2, 5)[0]


def growth(work):
    """Return the references and the bytes that a round of work leaves behind, in the mean."""
    gc.collect()
    before = sys.gettotalrefcount(), mallinfo2().uordblks
    for _ in range(ROUNDS):
        work()
    gc.collect()
    after = sys.gettotalrefcount(), mallinfo2().uordblks
    return (after[0] - before[0]) / ROUNDS, (after[1] - before[1]) / ROUNDS


def leaks(work):
    """Caches grow in the first rounds. A leak grows in all of them, so the last of three attempts counts."""
    for _ in range(3):
        references, size = growth(work)
        print(f"{work.__name__}: {references:.2f} references and {size:.0f} bytes for each of {ROUNDS} rounds")
        if references < 0.5 and size < 100:
            return False
    return True


def main():
    sys.exit(1 if any([leaks(work) for work in (solving, errors, everything_else)]) else 0)


if __name__ == "__main__":
    main()
