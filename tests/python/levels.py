"""Paths and small levels for the tests of the Python package."""

import os
import pathlib

ROOT = pathlib.Path(os.environ.get("SOKRATES_ROOT", pathlib.Path(__file__).resolve().parents[2]))
LEVELS = ROOT / "levels"

SHORT = "#######\n#@ $ .#\n#######"
CORNER = "######\n#.@ $#\n#    #\n######"
# A level whose search takes longer than any test.
LONG = """
########################
#                      #
# $ $ $ $ $ $ $ $ $ $  #
#  $ $ $ $ $ $ $ $ $   #
#          @           #
#  ### ### ### ### ### #
# ...................  #
# #                    #
########################
"""


def manhattan(state):
    """The heuristic of the course on our states."""
    return sum(min(abs(r - gr) + abs(c - gc) for gr, gc in state.goals) for r, c in state.boxes)
