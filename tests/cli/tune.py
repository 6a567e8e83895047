#!/usr/bin/env python3
"""Tests bench/tune, which tries values of tunables on half of the levels: tune.py BINARY [TEST ...]"""

import subprocess
import sys

import program_test

ROOT = program_test.HERE.parents[1]
LEVELS = str(ROOT / "levels" / "workshop.sok")
LIMITS = ("--", "--nodes", "300", "--first", LEVELS)


class Tune(program_test.ProgramTest):
    def tune(self, *arguments):
        return subprocess.run([sys.executable, "-B", str(ROOT / "bench" / "tune"), str(program_test.BINARY), *arguments],
                              cwd=self.folder, env=self.environment, capture_output=True, text=True)

    def rows(self, *arguments):
        """Returns the table as a dictionary from values to the cells of both halves."""
        done = self.tune(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in done.stdout.splitlines()]
        self.assertEqual(lines[0], ["values", "tuning half: solved", "PAR-2", "other half: solved", "PAR-2"])
        return {line[0]: line[1:] for line in lines[2:]}

    def test_every_value_is_tried_and_the_halves_are_all_levels(self):
        rows = self.rows("portfolio_dense_squares=0,200", *LIMITS)
        self.assertEqual(set(rows), {"defaults", "portfolio_dense_squares=0", "portfolio_dense_squares=200"})
        halves = [int(rows["defaults"][at].split(" of ")[1]) for at in (0, 2)]
        listed = self.run_quick("bench", "--nodes", "1", "--output", "all.jsonl", LEVELS)
        self.assertEqual(listed.returncode, 0)
        levels = len((self.folder / "all.jsonl").read_text().splitlines())
        self.assertEqual(sum(halves), levels)
        self.assertLessEqual(abs(halves[0] - halves[1]), 1)
        self.assertTrue(all(row[0] and row[1] for row in rows.values()))

    def test_only_a_winner_of_the_tuning_half_runs_on_the_other_half(self):
        rows = self.rows("portfolio_turn", *LIMITS)
        self.assertEqual(len(rows), 5, "a quarter, half, twice and four times the default")
        usual = rows.pop("defaults")

        def rank(row):
            return -int(row[0].split()[0]), float(row[1].replace(",", ""))

        for row in rows.values():
            if rank(row) >= rank(usual):
                self.assertEqual(row[2:], ["", ""])
        self.assertLessEqual(sum(row[2] != "" for row in rows.values()), 1)

    def test_tables_of_members_are_tried(self):
        (self.folder / "bfs.txt").write_text("dense any bfs 1 0\nlarge any bfs 1 0\n")
        rows = self.rows("members=bfs.txt", *LIMITS)
        self.assertLess(int(rows["members bfs.txt"][0].split()[0]), int(rows["defaults"][0].split()[0]))

    def test_wrong_calls_are_refused(self):
        for arguments, message in ((("luck", *LIMITS), "there is no tunable 'luck'"),
                                   (("corral_nodes=0", *LIMITS), "sokrates bench failed with exit code 2"),
                                   (("corral_nodes=7", "--", "--first", LEVELS), "there is no limit")):
            done = self.tune(*arguments)
            self.assertEqual(done.returncode, 1)
            self.assertIn(message, done.stderr)


if __name__ == "__main__":
    program_test.main(__doc__)
