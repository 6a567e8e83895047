#!/usr/bin/env python3
"""Tests `sokrates bench --solver` with other programs: bench_solvers.py BINARY [TEST ...]"""

import json
import shlex
import signal
import subprocess
import time

import program_test
from bench_test import NODES, BenchTest, rows_of


class OtherSolvers(BenchTest):
    """`bench --solver` with toy_solver.py, which solves boards of 3 rows and misbehaves on larger ones."""

    TOY = f"python3 -B {shlex.quote(str(program_test.HERE / 'toy_solver.py'))}"

    def setUp(self):
        super().setUp()
        # Level n has n + 2 rows, except that the last level starts solved.
        boards = ["#######\n" + "#     #\n" * extra + "#@ $ .#\n#######\n" for extra in range(8)]
        (self.folder / "toy.xsb").write_text("\n".join([*boards, "####\n#@*#\n####\n"]))

    def run_toy(self, *arguments, command=None):
        return self.bench("--solver", command or self.TOY + " {level}", "--output", "run.jsonl", *arguments, "toy.xsb")

    def test_failures_are_distinguished_and_solutions_verified(self):
        done = self.run_toy("--time", "4", "--jobs", "2")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("9 levels: 4 solved, 2 unknown, 3 in error; 1 timed out, 2 crashed, 1 wrong, 1 without a solution;",
                      done.stdout)
        rows = {row["level"]: row for row in rows_of(self.journal)}
        endings = {level: (row["status"], row["ending"]) for level, row in rows.items()}
        self.assertEqual(endings, {1: ("solved", "solved"), 2: ("solved", "solved"), 3: ("unknown", "timeout"),
                                   4: ("error", "crash"), 5: ("error", "wrong"), 6: ("unknown", "missing"),
                                   7: ("error", "crash"), 8: ("solved", "solved"), 9: ("solved", "solved")})
        self.assertEqual(rows[1]["solution"], "rRR")
        self.assertEqual((rows[1]["pushes"], rows[1]["moves"], rows[1]["optimal"]), (2, 3, False))
        self.assertEqual(rows[3]["limit"], "time")
        self.assertIn("SIGABRT", rows[4]["reason"])
        self.assertIn("wrong solution: step 1", rows[5]["reason"])
        self.assertIn("exit code 3; it said: out of ideas", rows[7]["reason"])
        self.assertGreater(rows[1]["resident_bytes"], 1 << 20)
        report = self.bench("report", "--csv", "-", "run.jsonl").stdout
        self.assertEqual(report.count(",solved,"), 4)

    def test_the_level_is_on_standard_input_too(self):
        done = self.run_toy("--levels", "1", command=self.TOY)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(rows_of(self.journal)[0]["solution"], "rRR")

    def test_nothing_that_the_solver_started_outlives_it(self):
        def sleepers():
            found = subprocess.run(["pgrep", "-xf", "sleep 3600"], capture_output=True, text=True, check=False)
            return set(found.stdout.split())
        before = sleepers()
        self.assertEqual(self.run_toy("--levels", "8").returncode, 0)
        self.assertEqual(sleepers() - before, set())

    def test_a_run_that_is_stopped_takes_the_solver_along(self):
        process = self.start_bench("--solver", "echo $$ > pid; sleep 3600 | cat", "--output", "run.jsonl", "toy.xsb")
        pid = self.wait_for(lambda: (self.folder / "pid").exists() and (self.folder / "pid").read_text().strip(),
                            "solver", process)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(60), 130)
        end = time.monotonic() + 60
        while self.lives(pid) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertFalse(self.lives(pid))

    def test_memory_is_limited(self):
        hungry = "python3 -c \"x = bytearray(300000000); print('rRR')\""
        self.assertEqual(self.run_toy("--levels", "1", "--memory", "100M", command=hungry).returncode, 3)
        self.assertIn("MemoryError", rows_of(self.journal)[0]["reason"])

    def test_options_of_our_engines_are_refused(self):
        done = self.run_toy("--engine", "astar")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--engine cannot be used with --solver", done.stderr)

    def test_results_of_other_programs_are_matched_by_file_and_number_and_verified(self):
        self.run_toy("--levels", "1,2,9")
        theirs = [{"file": "toy.xsb", "level": 1, "status": "solved", "solution": "rRR", "moves": 3, "pushes": 2},
                  {"file": "toy.xsb", "level": 2, "status": "solved", "solution": "R", "moves": 1, "pushes": 1},
                  {"file": "toy.xsb", "level": 9, "status": "solved"}]
        (self.folder / "theirs.jsonl").write_text("".join(json.dumps(row) + "\n" for row in theirs))
        done = self.bench("compare", "run.jsonl", "theirs.jsonl")
        self.assertIn("Levels in both: 3; of these solved: A 3, B 1", done.stdout)
        self.assertIn("2 solutions are not counted as solved", done.stderr)
        report = self.bench("report", "--csv", "-", "theirs.jsonl")
        self.assertEqual(report.returncode, 3)
        self.assertEqual(report.stdout.count(",solved,"), 1)
        self.assertIn("wrong solution", report.stdout)
        self.assertIn("not verified: the row has no solution", report.stdout)

    def test_the_share_of_a_batch_job_is_taken_from_its_variables(self):
        self.environment |= {"OMPI_COMM_WORLD_RANK": "1", "OMPI_COMM_WORLD_SIZE": "3"}
        done = self.bench(*NODES, "--shard", "auto", "rooms.xsb")
        self.assertIn("bench-2of3.jsonl", done.stdout)
        self.assertEqual({row["place"] % 3 for row in rows_of(self.folder / "bench-2of3.jsonl")}, {2})
        del self.environment["OMPI_COMM_WORLD_RANK"], self.environment["OMPI_COMM_WORLD_SIZE"]
        done = self.bench(*NODES, "--shard", "auto", "rooms.xsb")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--shard: no variable of Slurm", done.stderr)


if __name__ == "__main__":
    program_test.main(__doc__)
