"""Shared code of the tests of `sokrates bench`: levels, and functions that start runs and read journals.

The tests generate their levels and limit the nodes, so that nothing depends on the speed of the machine.
"""

import json
import pathlib
import random
import subprocess
import time

import generated_files
import program_test

NODES = ["--engine", "bfs", "--nodes", "400"]
TIMES = ("seconds", "cpu_seconds", "resident_bytes", "build")


def rooms(count):
    """Returns small rooms, crowded rooms, a text that is not a level, and a level without a solution."""
    chance = random.Random(5)
    boards = []
    for number in range(1, count + 1):
        width, height = chance.randint(7, 13), chance.randint(7, 13)
        boxes = chance.randint(1, (width - 3) * (height - 3) // 5)
        boards.append(f"; room {number}\n" + generated_files.room(width, height, boxes))
    boards[2] = "; nobody\n######\n# $ .#\n######\n"
    boards[4] = "; stuck\n#####\n#@ .#\n#  $#\n#####\n"
    return "\n".join(boards)


def rows_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def timeless(row):
    """Returns the fields of a row that must be the same in every run."""
    row = {name: value for name, value in row.items() if name not in TIMES}
    if row.get("statistics"):
        row["statistics"] = {name: value for name, value in row["statistics"].items() if name != "time"}
    for each in (row.get("improvements") or []) + (row.get("bounds") or []):
        del each["seconds"]
    return row


def by_level(path):
    rows = rows_of(path)
    keyed = {(row["file"], row["level"]): timeless(row) for row in rows}
    assert len(keyed) == len(rows), "a level is there twice"
    return keyed


class BenchTest(program_test.ProgramTest):
    def setUp(self):
        super().setUp()
        (self.folder / "rooms.xsb").write_text(rooms(60))
        self.journal = self.folder / "run.jsonl"

    def bench(self, *arguments):
        return self.run_quick("bench", *arguments)

    def start_bench(self, *arguments):
        return self.start("bench", *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def wait_for(self, holds, what, process, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = holds()
            if found:
                return found
            if process.poll() is not None:
                return holds() or self.fail(f"the run ended before {what}: {process.returncode}, {process.stderr.read()}")
            time.sleep(0.001)
        self.fail(f"no {what} after {seconds} s")

    def lines(self, path=None):
        path = path or self.journal
        return path.read_bytes().count(b"\n") if path.exists() else 0

    def children(self, process):
        try:
            return pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        except OSError:
            return []

    @staticmethod
    def lives(pid):
        try:
            # Z: the process is dead, and its parent has not waited for it yet
            return " Z " not in pathlib.Path(f"/proc/{pid}/stat").read_text()
        except OSError:
            return False

    def whole_run(self):
        done = self.bench(*NODES, "--output", "whole.jsonl", "rooms.xsb")
        self.assertEqual(done.returncode, 3)  # one text of the file is not a level
        return by_level(self.folder / "whole.jsonl")
