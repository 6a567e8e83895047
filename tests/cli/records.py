#!/usr/bin/env python3
"""Tests that a file of records loses no entry, whatever happens to the program that writes it: records.py BINARY [TEST ...]"""

import json
import os
import random
import subprocess
import time

import program_test
from program_test import ProgramTest

LEVELS = 12
KILLS = 30 if os.environ.get("SOKRATES_QUICK") else 200


def whole_lines(path):
    """Returns the lines that can be read, as the program reads them."""
    lines = []
    for line in path.read_text().splitlines() if path.exists() else []:
        try:
            lines.append(json.dumps(json.loads(line), sort_keys=True))
        except json.JSONDecodeError:
            pass
    return lines


class Records(ProgramTest):
    def setUp(self):
        super().setUp()
        self.records = self.folder / "best.jsonl"
        halls = ["#" * (6 + i) + f"\n#@ $.{' ' * i}#\n" + "#" * (6 + i) for i in range(LEVELS)]
        (self.folder / "halls.xsb").write_text("\n\n".join(halls) + "\n")

    def write_solutions(self, detours):
        name = self.folder / "solutions.txt"
        name.write_text(("rl" * detours + "rR\n") * LEVELS)
        return name.name

    def size(self):
        return self.records.stat().st_size if self.records.exists() else 0

    def best_moves(self):
        done = self.run_quick("records", "halls.xsb", "--records", "best.jsonl", "--to", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return [json.loads(line)["by_moves_moves"] for line in done.stdout.splitlines()]

    def test_kills_lose_no_entry(self):
        rng = random.Random(1)
        written = 0
        for kill in range(KILLS):
            before = whole_lines(self.records)
            # Each run has better solutions than the run before, so each run writes.
            solutions = self.write_solutions(KILLS - kill)
            process = self.start("records", "halls.xsb", solutions, "--records", "best.jsonl", "--quiet")
            # The kill comes while the program writes: after some bytes of its lines, wherever these bytes end.
            wanted = self.size() + rng.randrange(LEVELS * 500)
            while process.poll() is None and self.size() < wanted:
                time.sleep(0.0002)
            process.kill()
            process.wait()
            after = whole_lines(self.records)
            self.assertEqual(after[:len(before)], before)
            written += len(after) - len(before)
        self.assertGreater(written, KILLS)
        expected = {}
        for line in map(json.loads, whole_lines(self.records)):
            expected[line["exact_id"]] = min(line["moves"], expected.get(line["exact_id"], line["moves"]))
        found = [moves for moves in self.best_moves() if moves is not None]
        self.assertEqual(found, list(expected.values()))

    def test_a_line_that_was_cut_off_costs_only_itself(self):
        for detours in (2, 1):
            self.run_quick("records", "halls.xsb", self.write_solutions(detours), "--records", "best.jsonl", "--quiet")
        content = self.records.read_bytes()
        for cut in (1, 20, 60):
            self.records.write_bytes(content[:-cut])
            lost = 1 if cut > 1 else 0  # without its line feed, the last line is still complete
            self.assertEqual(self.best_moves(), [4] * (LEVELS - lost) + [6] * lost)
            self.run_quick("records", "halls.xsb", self.write_solutions(1), "--records", "best.jsonl", "--quiet")
            self.assertEqual(self.best_moves(), [4] * LEVELS)

    def test_two_programs_write_at_the_same_time(self):
        names = []
        for detours in range(1, 7):
            name = f"solutions-{detours}.txt"
            (self.folder / name).write_text(("rl" * detours + "rR\n") * LEVELS)
            names.append(name)
        processes = [self.start("records", "halls.xsb", name, "--records", "best.jsonl", "--quiet",
                                stderr=subprocess.PIPE) for name in names]
        for process in processes:
            self.assertEqual((process.wait(), process.stderr.read()), (0, b""))
        for line in self.records.read_text().splitlines():
            json.loads(line)
        self.assertEqual(self.best_moves(), [4] * LEVELS)


if __name__ == "__main__":
    program_test.main(__doc__)
