#!/usr/bin/env python3
"""Compares the resident memory of the program with the memory that it accounts for: resident.py BINARY [TEST ...]"""

import json
import os
import subprocess

import program_test
from program_test import ProgramTest

MEGABYTE = 1 << 20
SLACK = 20 * MEGABYTE  # the program itself, the level, and memory that the allocator keeps

# Eight boxes in a wide room have more states than any test can search.
CROWDED = """################
#              #
# $  $  $  $   #
#              #
#  $  $  $  $  #
#       @      #
#........      #
#              #
################
"""


def room(side, boxes):
    rows = [list("#" * side)] + [list("#" + " " * (side - 2) + "#") for _ in range(side - 2)] + [list("#" * side)]
    rows[1][1] = "@"
    for i in range(boxes):
        rows[3 + 3 * i][5] = "$"
        rows[side - 4 - 3 * i][side - 6] = "."
    return "\n".join("".join(row) for row in rows) + "\n"


class Resident(ProgramTest):
    def solve(self, level, *arguments):
        """Returns the row that solve --json prints, and the peak of resident bytes."""
        (self.folder / "level.xsb").write_text(level)
        process = self.start("solve", "--json", *arguments, "level.xsb", stdout=subprocess.PIPE)
        line = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return json.loads(line), usage.ru_maxrss * 1024

    def assert_within(self, limit, level, *arguments):
        row, resident = self.solve(level, "--memory", str(limit), *arguments)
        told = f"{arguments} within {limit}: {row['status']}, {row['peak_bytes']} accounted, {resident} resident"
        self.assertLessEqual(row["peak_bytes"], limit, told)
        self.assertLessEqual(resident, limit + SLACK, told)
        if row["expanded"] > 0:
            self.assertLessEqual(resident, row["peak_bytes"] * 1.05 + SLACK, told)
        return row

    def read(self, name, *pieces):
        """Runs `info` on a file made of (piece, repetitions). Returns its error text and its peak of resident bytes."""
        with open(self.folder / name, "wb") as file:
            for piece, count in pieces:
                file.write(piece * count)
        process = self.start("info", name, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode, errors, usage.ru_maxrss * 1024

    def test_hostile_files_take_a_small_multiple_of_themselves(self):
        code, errors, resident = self.read("blank.xsb", (b"\n", 10_000_000), (b"#####\n#@$.#\n#####\n", 1))
        self.assertEqual((code, errors), (0, ""))
        self.assertLess(resident, 60 * MEGABYTE)
        code, errors, resident = self.read("remarks.xsb", (b"; x\n", 14_000_000))
        self.assertEqual(code, 3)
        self.assertIn("remarks.xsb", errors)
        self.assertLess(resident, 4 * 56 * MEGABYTE)

    def test_a_search_that_fills_its_memory(self):
        for engine in ("bfs", "dfs", "bidirectional"):
            row = self.assert_within(10 * MEGABYTE, CROWDED, "--engine", engine, "--without", "corral,diagonals,pi-corral")
            self.assertEqual(row["limit"], "memory", engine)
            self.assertGreater(row["peak_bytes"], 9 * MEGABYTE, engine)

    def test_a_large_board(self):
        hall = room(1002, 1)
        for limit in (50, 200):
            row = self.assert_within(limit * MEGABYTE, hall, "--nodes", "10")
            self.assertEqual(row["limit"], "memory")
        for engine in ("greedy", "astar", "dfs"):
            self.assert_within(1024 * MEGABYTE, hall, "--nodes", "10", "--engine", engine)

    def test_many_boxes_and_goals(self):
        self.assert_within(1024 * MEGABYTE, room(400, 100), "--nodes", "3")


if __name__ == "__main__":
    program_test.main(__doc__)
