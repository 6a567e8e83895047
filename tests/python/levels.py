"""Defines paths, small levels and heuristics for the tests of the Python package."""

import os
import pathlib

ROOT = pathlib.Path(os.environ.get("SOKRATES_ROOT", pathlib.Path(__file__).resolve().parents[2]))
LEVELS = ROOT / "levels"

SHORT = "#######\n#@ $ .#\n#######"
CORNER = "######\n#.@ $#\n#    #\n######"
# The search of this level takes longer than any test.
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

# A file as a student of the course writes it.
STUDENT = '''
from search import *
from sokoban import SokobanState, Direction, PROBLEMS, sokoban_goal_state
import math

def heur_alternate(state):
    total = 0
    for box in state.boxes:
        if box in state.storage:
            continue
        x, y = box
        corner = [(x + dx, y) in state.obstacles or not 0 <= x + dx < state.width for dx in (-1, 1)]
        wall = [(x, y + dy) in state.obstacles or not 0 <= y + dy < state.height for dy in (-1, 1)]
        if any(corner) and any(wall):
            return math.inf
        total += min(abs(x - gx) + abs(y - gy) for gx, gy in state.storage)
    return total + min(abs(rx - x) + abs(ry - y) for rx, ry in state.robots for x, y in state.boxes) / 10

def anytime_weighted_astar(initial_state, heur_fn, weight=1., timebound=10):
    best, costbound = False, (math.inf, math.inf, math.inf)
    engine = SearchEngine("custom", "full")
    while weight >= 1:
        engine.init_search(initial_state, sokoban_goal_state, heur_fn, lambda node: node.gval + weight * node.hval)
        goal, stats = engine.search(timebound, costbound)
        if goal:
            best, costbound = goal, (goal.gval - 1, math.inf, goal.gval - 1)
        weight -= 1
    return best, stats
'''


def manhattan(state):
    """Return the sum of the Manhattan distances from each box to its nearest goal."""
    return sum(min(abs(r - gr) + abs(c - gc) for gr, gc in state.goals) for r, c in state.boxes)
