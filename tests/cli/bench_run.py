#!/usr/bin/env python3
"""Tests runs of `sokrates bench`: rows, suites, memory and the display on a terminal: bench_run.py BINARY [TEST ...]"""

import json
import os
import re
import signal

import generated_files
import program_test
from bench_test import NODES, BenchTest, by_level, rows_of, timeless


class Running(BenchTest):
    def test_rows_hold_all_that_solve_prints_and_the_key(self):
        done = self.bench(*NODES, "--jobs", "2", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout, r"^60 levels: \d+ solved, 1 unsolvable, \d+ unknown, 1 invalid; journal run.jsonl; .*\n$")
        self.assertEqual(len(done.stderr.splitlines()), 60)
        found = by_level(self.journal)
        solved = self.run_quick("solve", *NODES, "--memory", "1G", "--json", "rooms.xsb").stdout.splitlines()
        self.assertEqual(len(solved), 60)
        for line in solved:
            expected = timeless(json.loads(line))
            row = found[expected["file"], expected["level"]]
            self.assertEqual({name: row[name] for name in expected}, expected)
            self.assertEqual(row["place"], row["level"])
            self.assertRegex(row["content"], "^[0-9a-f]{16}$")
            self.assertIn("engine=bfs", row["settings"])
            self.assertIn("nodes=400", row["settings"])
        self.assertGreater(len({row["content"] for row in found.values()}), 50)
        for row in rows_of(self.journal):
            self.assertGreater(row["resident_bytes"], 100_000)
            self.assertGreaterEqual(row["cpu_seconds"], 0)

    def test_a_new_process_for_every_level_gives_the_same_rows(self):
        whole = self.whole_run()
        self.bench(*NODES, "--fresh", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(by_level(self.journal), whole)

    def test_folders_are_suites(self):
        (self.folder / "suite" / "deep").mkdir(parents=True)
        (self.folder / "suite" / "b.xsb").write_text("####\n#@.#\n# $#\n#  #\n####\n")
        (self.folder / "suite" / "deep" / "c.xsb").write_text("#####\n#@$.#\n#####\n")
        (self.folder / "suite" / "a.xsb").write_text("#####\n#.$@#\n#####\n\n######\n#.$ @#\n######\n")
        (self.folder / "suite" / "README").write_text("No level here.\n")
        done = self.bench(*NODES, "--output", "run.jsonl", "suite", "suite/a.xsb")
        self.assertEqual((done.returncode, done.stdout[:9]), (0, "4 levels:"), done)
        self.assertEqual([(row["file"], row["level"], row["place"]) for row in rows_of(self.journal)],
                         [("suite/a.xsb", 1, 1), ("suite/a.xsb", 2, 2), ("suite/b.xsb", 1, 3),
                          ("suite/deep/c.xsb", 1, 4)])
        done = self.bench(*NODES, "--levels", "2-3", "--output", "some.jsonl", "suite")
        self.assertEqual([(row["file"], row["level"]) for row in rows_of(self.folder / "some.jsonl")],
                         [("suite/a.xsb", 2), ("suite/b.xsb", 1)])

    def test_memory_limit_costs_one_row(self):
        (self.folder / "three.xsb").write_text("\n".join(
            ["#####\n#@$.#\n#####\n", generated_files.room(20, 20, 30), "######\n#@$ .#\n######\n"]))
        done = self.bench("--engine", "bfs", "--memory", "24M", "--output", "run.jsonl", "three.xsb")
        self.assertEqual(done.returncode, 0)
        rows = rows_of(self.journal)
        self.assertEqual([row["status"] for row in rows], ["solved", "unknown", "solved"])
        self.assertEqual(rows[1]["limit"], "memory")
        self.assertLessEqual(rows[1]["peak_bytes"], 24 << 20)
        self.assertGreater(rows[1]["resident_bytes"], 12 << 20)
        # The peak is that of the level alone.
        self.assertLess(rows[2]["resident_bytes"], rows[1]["resident_bytes"])

    def test_a_folder_that_cannot_be_read_is_named(self):
        if os.geteuid() == 0:
            self.skipTest("root reads everything")
        closed = self.folder / "suite" / "closed"
        closed.mkdir(parents=True)
        (self.folder / "suite" / "open.xsb").write_text("#####\n#@$.#\n#####\n")
        closed.chmod(0)
        done = self.bench(*NODES, "--quiet", "--output", "run.jsonl", "suite")
        closed.chmod(0o700)
        self.assertEqual((done.returncode, done.stdout[:8]), (3, "1 level:"))
        self.assertEqual(done.stderr, "sokrates: suite/closed: cannot read: Permission denied\n")


class LiveView(BenchTest):
    def test_bar_and_running_levels_on_a_terminal(self):
        (self.folder / "two.xsb").write_text("; easy\n#####\n#@$.#\n#####\n\n; A crowd\n" +
                                             generated_files.room(20, 20, 30))
        process, terminal = self.start_on_terminal("bench", "--engine", "bfs", "--output", "run.jsonl", "two.xsb")
        shown = self.read_until(terminal, r"two\.xsb 2 'A crowd'")
        plain = re.sub("\033\\[[0-9;]*[mKJA]", "", shown)
        self.assertRegex(plain, r"\[(#+)(\.+)\]  1/2  1 solved  0 unknown  1 left")
        self.assertRegex(plain, r"[0-9.]+ m?s +[0-9.]+ [KM]iB  two\.xsb 2 'A crowd'")
        self.assertLessEqual(max(map(len, plain.replace("\r", "").splitlines())), 80)
        process.send_signal(signal.SIGINT)
        rest = self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)
        self.assertIn("1 level left for --resume", rest)

    def test_a_long_path_is_cut_at_its_beginning(self):
        folder = self.folder / ("deep-" * 20)
        folder.mkdir()
        (folder / "crowd.xsb").write_text("; A crowd\n" + generated_files.room(20, 20, 30))
        process, terminal = self.start_on_terminal("bench", "--engine", "bfs", "--output", "run.jsonl", folder.name)
        shown = self.read_until(terminal, r"B  \.\.\.[-dep]+/crowd\.xsb 1 'A crowd'")
        plain = re.sub("\033\\[[0-9;]*[mKJA]", "", shown)
        self.assertLessEqual(max(map(len, plain.replace("\r", "").splitlines())), 80)
        process.send_signal(signal.SIGINT)
        self.read_until(terminal, None)
        self.assertEqual(process.wait(timeout=60), 130)

    def test_nothing_but_the_summary_when_quiet(self):
        done = self.bench(*NODES, "--quiet", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual((done.stderr, done.stdout.count("\n")), ("", 1))


if __name__ == "__main__":
    program_test.main(__doc__)
