#!/usr/bin/env python3
"""Tests runs of `sokrates bench` that are divided into shards and merged: bench_shards.py BINARY [TEST ...]"""

import json
import re
import shlex
import shutil
import subprocess

import program_test
from bench_test import NODES, BenchTest, rows_of, timeless


class Shards(BenchTest):
    def merged(self, *journals):
        done = self.bench("merge", *journals, "--output", "merged.jsonl")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return rows_of(self.folder / "merged.jsonl")

    def in_order(self):
        return [timeless(row) for row in rows_of(self.folder / "whole.jsonl")]

    def test_two_shards_joined_are_the_whole(self):
        self.whole_run()
        for shard in ("1/2", "2/2"):
            self.bench(*NODES, "--jobs", "2", "--shard", shard, "rooms.xsb")
        first = rows_of(self.folder / "bench-1of2.jsonl")
        self.assertEqual(sorted(row["place"] for row in first), list(range(1, 61, 2)))
        rows = self.merged("bench-2of2.jsonl", "bench-1of2.jsonl")
        self.assertEqual([timeless(row) for row in rows], self.in_order())

    def test_duplicate_rows_are_kept_once(self):
        self.whole_run()
        done = self.bench("merge", "whole.jsonl", "whole.jsonl", "--output", "merged.jsonl")
        self.assertEqual(done.stdout, "60 levels, 60 duplicates left out; journal merged.jsonl\n")
        self.assertEqual((self.folder / "merged.jsonl").read_text(), (self.folder / "whole.jsonl").read_text())

    def test_contradictions_are_refused_and_named(self):
        self.whole_run()
        text = (self.folder / "whole.jsonl").read_text()
        solved = next(row for row in rows_of(self.folder / "whole.jsonl") if row["status"] == "solved")

        def refused(wanted, other):
            (self.folder / "other.jsonl").write_text(other)
            done = self.bench("merge", "whole.jsonl", "other.jsonl", "--output", "merged.jsonl")
            self.assertEqual((done.returncode, done.stdout), (3, ""))
            self.assertRegex(done.stderr, wanted)
            self.assertFalse((self.folder / "merged.jsonl").exists())

        line = json.dumps({**solved, "pushes": solved["pushes"] + 1}) + "\n"
        refused(rf"rooms.xsb, level {solved['level']}: solved, .* {solved['pushes']} pushes.* in whole.jsonl, but solved, "
                rf".* {solved['pushes'] + 1} pushes.* in other.jsonl\n.*nothing was written", line)
        refused("the solutions in whole.jsonl and other.jsonl differ", json.dumps({**solved, "solution": "u"}) + "\n")
        refused("is another level in whole.jsonl than in other.jsonl", json.dumps({**solved, "content": "0"}) + "\n")
        refused("runs with different settings", text.replace("nodes=400", "nodes=500"))
        refused("different versions of the program", re.sub('"version":"[^"]*"', '"version":"9"', text))
        refused("other.jsonl: line 1: is not a JSON object", "nonsense\n")

    def test_merging_reports_missing_and_truncated_rows(self):
        self.whole_run()
        lines = (self.folder / "whole.jsonl").read_text().splitlines(keepends=True)
        (self.folder / "part.jsonl").write_text("".join(lines[:10] + lines[12:20]) + lines[20][:30])
        done = self.bench("merge", "part.jsonl", "--output", "merged.jsonl")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout, "18 levels, 2 missing before the last one; journal merged.jsonl\n")
        self.assertRegex(done.stderr, r"part.jsonl: line 19 is half written \(30 bytes from byte \d+ on\); left out")

    def test_gnu_parallel_drives_the_shards(self):
        program = shutil.which("parallel")
        if not program or "GNU" not in subprocess.run([program, "--version"], capture_output=True, text=True).stdout:
            self.skipTest("GNU parallel is not installed")
        self.whole_run()
        done = subprocess.run(
            [program, "--will-cite", "--jobs", "2", "--joblog", "parallel.log", shlex.quote(str(program_test.BINARY)), "bench", *NODES, "--shard",
             "{}/3", "--output", "shard-{}.jsonl", "--resume", "--quiet", "rooms.xsb", ":::", "1", "2", "3"],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.stderr, "")
        rows = self.merged("shard-1.jsonl", "shard-2.jsonl", "shard-3.jsonl")
        self.assertEqual([timeless(row) for row in rows], self.in_order())

    def test_invalid_shards_are_refused(self):
        for text in ("0/2", "3/2", "1", "a/b", "1/0", "-1/2", "1/2/3"):
            done = self.bench(*NODES, "--shard", text, "rooms.xsb")
            self.assertEqual(done.returncode, 2, text)
            self.assertIn(f"--shard: '{text}' is not a shard", done.stderr)


if __name__ == "__main__":
    program_test.main(__doc__)
