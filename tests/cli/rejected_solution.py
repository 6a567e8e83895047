#!/usr/bin/env python3
"""A solution that the verifier rejects ends as status error and exit code 3: rejected_solution.py BINARY

BINARY is the program with a verifier that rejects every solution (broken_verifier.cpp).
"""

import json

import program_test
from program_test import ProgramTest


class RejectedSolution(ProgramTest):
    def check(self, engine, *arguments):
        done = self.run_quick("solve", "--json", *arguments, "levels/one.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((done.returncode, row["status"], row["solution"]), (3, "error", None), done.stderr)
        self.assertIn(f"'{engine}' found a solution that the verifier rejects (rejected by the test)", row["reason"])

    def test_a_single_engine_is_named(self):
        self.check("astar", "--engine", "astar")
        self.check("bfs", "--engine", "bfs", "--objective", "pushes")

    def test_a_member_of_a_portfolio_is_named(self):
        for threads in ("1", "2"):
            self.check("greedy", "--threads", threads)

    def test_the_text_names_the_engine(self):
        done = self.run_quick("solve", "--threads", "1", "levels/one.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertIn("'greedy' found a solution that the verifier rejects", done.stdout + done.stderr)


if __name__ == "__main__":
    program_test.main(__doc__)
