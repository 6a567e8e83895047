#!/usr/bin/env python3
"""A toy solver for tests of `bench --solver`: breadth-first search over moves. toy_solver.py [FILE]

It reads one level from the file or from standard input and prints the moves. A board of 5 rows and more makes it
misbehave: 5 rows run for ever, 6 rows crash, 7 rows print a wrong solution, 8 rows print none, 9 rows exit with code 3,
and 10 rows start a process that would outlive it.
"""

import collections
import os
import subprocess
import sys
import time

STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}


def solve(rows):
    cells = {(r, c): glyph for r, row in enumerate(rows) for c, glyph in enumerate(row)}
    goals = {cell for cell, glyph in cells.items() if glyph in ".*+"}
    walls = {cell for cell, glyph in cells.items() if glyph == "#"}
    boxes = frozenset(cell for cell, glyph in cells.items() if glyph in "$*")
    player = next(cell for cell, glyph in cells.items() if glyph in "@+")
    known = {(player, boxes)}
    queue = collections.deque([(player, boxes, "")])
    while queue:
        player, boxes, moves = queue.popleft()
        if boxes <= goals:
            return moves
        for letter, (down, right) in STEPS.items():
            to, beyond = [(player[0] + n * down, player[1] + n * right) for n in (1, 2)]
            if to in walls or (to in boxes and (beyond in walls or beyond in boxes)):
                continue
            state = (to, boxes - {to} | {beyond} if to in boxes else boxes)
            if state not in known:
                known.add(state)
                queue.append((*state, moves + (letter.upper() if to in boxes else letter)))
    return None


board = [line for line in (open(sys.argv[1]) if sys.argv[1:] else sys.stdin).read().splitlines() if "#" in line]
if len(board) == 5:
    time.sleep(3600)
elif len(board) == 6:
    os.abort()
elif len(board) == 7:
    print("lL")
elif len(board) == 8:
    print("no solution found")
elif len(board) == 9:
    print("out of ideas", file=sys.stderr)
    sys.exit(3)
else:
    if len(board) == 10:
        subprocess.Popen(["sleep", "3600"])
    print("searching\n" + solve(board))
