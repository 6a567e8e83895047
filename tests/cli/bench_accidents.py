#!/usr/bin/env python3
"""Tests that `sokrates bench` survives workers that crash, hang or are killed: bench_accidents.py BINARY [TEST ...]"""

import os
import signal
import subprocess
import time

import generated_files
import program_test
from bench_test import BenchTest, rows_of


class Accidents(BenchTest):
    def setUp(self):
        super().setUp()
        easy = "#####\n#@$.#\n#####\n"
        (self.folder / "three.xsb").write_text("\n".join([easy, generated_files.room(20, 20, 30), easy]))

    def accident(self, which, *limits):
        process = self.start_bench("--engine", "bfs", *limits, "--output", "run.jsonl", "three.xsb")
        self.wait_for(lambda: self.lines() == 1, "the first row", process)
        # The worker of the first level continues, or another one is started. In both cases there is one child.
        child = self.wait_for(lambda: self.children(process), "worker", process)
        os.kill(int(child[0]), which)
        out, _ = process.communicate(timeout=60)
        rows = rows_of(self.journal)
        self.assertEqual([row["level"] for row in rows], [1, 2, 3])
        self.assertEqual([rows[0]["status"], rows[2]["status"]], ["solved", "solved"])
        return rows[1], process.returncode, out

    def test_a_worker_killed_from_outside_costs_one_row(self):
        row, code, out = self.accident(signal.SIGKILL)
        self.assertEqual((row["status"], code), ("error", 3))
        self.assertRegex(row["reason"], r"^the worker was killed \(signal 9, SIGKILL\)")
        self.assertIn("1 in error", out)

    def test_a_worker_that_crashes_costs_one_row(self):
        row, code, _ = self.accident(signal.SIGABRT)
        self.assertEqual((row["status"], code), ("error", 3))
        self.assertEqual(row["reason"], "the worker crashed (signal 6, SIGABRT)")

    def test_a_worker_that_hangs_is_killed(self):
        row, code, _ = self.accident(signal.SIGSTOP, "--time", "1", "--grace", "0.5")
        self.assertEqual((row["status"], row["limit"], code), ("unknown", "time", 0))
        self.assertEqual(row["reason"], "killed 0.5 s after its time limit of 1 s, which it did not keep")
        self.assertGreaterEqual(row["seconds"], 1.5)

    def test_signals_to_the_whole_group_end_the_run_not_its_levels(self):
        process = self.start("bench", "--engine", "bfs", "--output", "run.jsonl", "three.xsb", stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.wait_for(lambda: self.lines() == 1, "the first row", process)
        os.killpg(process.pid, signal.SIGTERM)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130, err)
        self.assertIn("2 levels left for --resume", out)
        self.assertEqual([row["level"] for row in rows_of(self.journal)], [1])

    def test_workers_die_with_the_run(self):
        process = self.start_bench("--engine", "bfs", "--output", "run.jsonl", "three.xsb")
        self.wait_for(lambda: self.lines() == 1, "the first row", process)
        child = self.wait_for(lambda: self.children(process), "worker", process)[0]
        process.kill()
        process.wait()
        end = time.monotonic() + 20
        while self.lives(child):
            self.assertLess(time.monotonic(), end, "the worker lives on")
            time.sleep(0.01)


if __name__ == "__main__":
    program_test.main(__doc__)
