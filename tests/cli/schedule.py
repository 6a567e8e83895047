#!/usr/bin/env python3
"""Tests bench/alone, which makes the table of every engine alone, and bench/schedule, which reads it: schedule.py BINARY [TEST ...]"""

import json
import subprocess
import sys

import program_test

ROOT = program_test.HERE.parents[1]
LEVELS = str(ROOT / "levels" / "workshop.sok")


class Schedule(program_test.ProgramTest):
    def run_script(self, name, *arguments):
        return subprocess.run([sys.executable, "-B", str(ROOT / "bench" / name), *arguments],
                              cwd=self.folder, env=self.environment, capture_output=True, text=True)

    def make_table(self, *arguments):
        return self.run_script("alone", str(program_test.BINARY), "table", "--engines", "greedy,bfs", "--easy", "0", "--time", "5",
                               "--levels", "1-3", *arguments, LEVELS)

    def test_the_table_has_every_engine_and_continues(self):
        done = self.make_table()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        journals = {path.name: path.read_text() for path in (self.folder / "table").iterdir()}
        self.assertEqual(set(journals), {"workshop.plain.jsonl", "workshop.greedy.jsonl", "workshop.bfs.jsonl"})
        self.assertEqual({json.loads(line)["engine"] for line in journals["workshop.bfs.jsonl"].splitlines()}, {"bfs"})
        self.assertEqual(self.make_table().stdout, done.stdout)
        self.assertEqual({path.name: path.read_text() for path in (self.folder / "table").iterdir()}, journals)

    def test_a_folder_without_a_table_is_refused(self):
        done = self.run_script("schedule", "nowhere")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "bench/schedule: nowhere: no journals of engines; make them with bench/alone\n")

    def test_unsolved_levels_are_part_of_the_table(self):
        done = self.make_table("--time", "0.001", "--plain-time", "0.001")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_shares_are_simulated(self):
        table = self.folder / "table"
        table.mkdir()

        def write(engine, *rows):
            (table / f"set.{engine}.jsonl").write_text("".join(json.dumps(
                {"level": level, "status": "solved" if seconds else "unknown", "cpu_seconds": seconds or 10,
                 "statistics": {"members": [{"engine": "fess"}]}}) + "\n" for level, seconds in rows))

        write("plain", (1, None), (2, 4), (3, None))
        write("fess", (1, 2), (2, 1), (3, None))
        write("homeward", (1, None), (2, 5), (3, 3))
        done = self.run_script("schedule", "table", "--shares", "large:fess=50,homeward=50", "--shares", "large:fess=90,homeward=10")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("| set | 3 | 3 | 1 | 1 (fess 2.0 s), 3 (homeward 3.0 s) |", done.stdout)
        self.assertIn("{'fess': 50, 'homeward': 50}: 3 of 3 within 10 s, PAR-2 4.00 s", done.stdout)
        self.assertIn("{'fess': 90, 'homeward': 10}: 2 of 3 within 10 s", done.stdout)


if __name__ == "__main__":
    program_test.main(__doc__)
