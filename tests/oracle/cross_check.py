#!/usr/bin/env python3
"""Checks the oracle with an independent search: cross_check.py PRINT_LEVELS COUNT

The program print_levels prints random variant levels with the answers of the oracle. This script finds the fewest
moves of each level by a plain breadth-first search over sets of cells, and replays the oracle's solution. Robots
have no numbers here: a position contains them as a set. The two programs share no code, so the same error in both
is unlikely.
"""
import re
import subprocess
import sys

KINDS = ["robots", "robots-spare-goals", "robots-target", "spare-goals", "target"]
STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
MOST_POSITIONS = 60_000


def read(text):
    """Yields (name, reaches_target, rows, answer) for every level."""
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        rows = [line for line in lines if re.fullmatch(r"[# .$*@+]+", line)]
        answer = next(line[len("Answer: "):] for line in lines if line.startswith("Answer: "))
        yield lines[0], "Win: player" in lines, rows, answer


class Room:
    def __init__(self, rows, reaches_target):
        cells = {(r, c): glyph for r, row in enumerate(rows) for c, glyph in enumerate(row)}
        self.floor = frozenset(cell for cell, glyph in cells.items() if glyph != "#")
        self.goals = frozenset(cell for cell, glyph in cells.items() if glyph in ".*+")
        self.boxes = frozenset(cell for cell, glyph in cells.items() if glyph in "$*")
        self.robots = [cell for cell, glyph in cells.items() if glyph in "@+"]
        self.reaches_target = reaches_target

    def is_won(self, boxes, robots):
        return bool(self.goals & set(robots)) if self.reaches_target else boxes <= self.goals

    def step(self, boxes, robots, robot, delta):
        """Returns (boxes, cell of the robot) after the step, or None if it is illegal."""
        to = (robot[0] + delta[0], robot[1] + delta[1])
        if to not in self.floor or to in robots:
            return None
        if to not in boxes:
            return boxes, to
        behind = (to[0] + delta[0], to[1] + delta[1])
        if behind not in self.floor or behind in boxes or behind in robots:
            return None
        return boxes - {to} | {behind}, to

    def fewest_moves(self):
        """Returns the number, None if there is no solution, or "many" if there are too many positions."""
        start = (self.boxes, frozenset(self.robots))
        if self.is_won(*start):
            return 0
        seen, layer, moves = {start}, [start], 0
        while layer:
            moves += 1
            following = []
            for boxes, robots in layer:
                for robot in robots:
                    for delta in STEPS.values():
                        after = self.step(boxes, robots, robot, delta)
                        if after is None:
                            continue
                        position = (after[0], robots - {robot} | {after[1]})
                        if position in seen:
                            continue
                        if self.is_won(*position):
                            return moves
                        seen.add(position)
                        following.append(position)
            if len(seen) > MOST_POSITIONS:
                return "many"
            layer = following
        return None

    def replay(self, lurd):
        """Returns the number of moves, or None if the solution breaks a rule or does not win."""
        boxes, robots, who, moves = self.boxes, list(self.robots), 0, 0
        for number, letter in re.findall(r"\{(\d+)\}|(.)", lurd):
            if number:
                who = int(number) - 1
                continue
            after = self.step(boxes, robots, robots[who], STEPS[letter.lower()])
            if after is None or letter.isupper() != (after[0] != boxes):
                return None
            boxes, robots[who] = after
            moves += 1
        return moves if self.is_won(boxes, robots) else None


def complaint(rows, reaches_target, answer):
    """Returns the problem, an empty string if there is none, or "many" if this search gives up."""
    room = Room(rows, reaches_target)
    fewest = room.fewest_moves()
    if fewest == "many" or answer == "beyond":
        return "many"
    if fewest is None or answer == "unsolvable":
        return "" if fewest is None and answer == "unsolvable" else f"one says unsolvable: {fewest} and {answer}"
    moves, lurd = re.fullmatch(r"(\d+) moves, \d+ pushes, (.*)", answer).groups()
    if int(moves) != fewest:
        return f"{moves} moves, but {fewest} are enough"
    return "" if room.replay(lurd) == fewest else f"{lurd} breaks a rule, is longer than it says or does not win"


def main():
    program, count = sys.argv[1:3]
    wrong = checked = solved = 0
    for kind in KINDS:
        printed = subprocess.run([program, kind, "7000", count, "--answers"], check=True, capture_output=True, text=True)
        for name, reaches_target, rows, answer in read(printed.stdout):
            found = complaint(rows, reaches_target, answer)
            if found == "many":
                continue
            checked += 1
            solved += "moves" in answer
            if found:
                wrong += 1
                print(f"{name}: {found}", *rows, sep="\n")
    print(f"{checked} levels checked, {solved} of them solvable, {wrong} wrong")
    enough = 2 * checked >= len(KINDS) * int(count) and 5 * solved >= 2 * checked
    sys.exit(0 if enough and not wrong else 1)


if __name__ == "__main__":
    main()
