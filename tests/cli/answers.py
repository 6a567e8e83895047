#!/usr/bin/env python3
"""Tests that the figures in the answers of the command line are consistent: answers.py BINARY [TEST ...]"""

import json
import os
import re
import shutil
import subprocess
import time

import program_test
from program_test import ENDLESS, ProgramTest

FIELDS = ["file", "level", "title", "exact_id", "unique_id", "win", "status", "reason", "objective", "engine",
          "found_by", "optimal", "moves", "pushes", "shortened_from", "solution", "plan", "lower_bound", "bounds", "seconds",
          "cpu_seconds", "expanded", "generated", "peak_bytes", "limit", "statistics", "improvements"]

# There are many solutions, and the first one found is not the shortest.
LOOP = """##########
#        #
# $ ## $ #
#   ##   #
# $    $ #
#..    ..#
#   @    #
##########
"""

# The first solution has 14 pushes, the shortest one 10.
PEGS = """ ########
##      ##
#  #..#  #
#  .  .  #
#  # $#$ #
## $  @ ##
 ####  ##
    ####
"""


class Trace(ProgramTest):
    def test_every_engine_can_be_watched(self):
        for engine, level in self.engines("levels/watch.xsb"):
            # The expansions of a portfolio that shortens its solution are not traced.
            done = self.run_quick("solve", "--first", "--trace", "search", "--trace-limit", "none", "--engine", engine,
                                  "--levels", "1", level)
            self.assertEqual((done.returncode, done.stderr), (0, ""), engine)
            numbers = [int(n) for n in re.findall(r"^  expansion (\d+) ", done.stdout, re.M)]
            self.assertEqual(numbers, list(range(1, len(numbers) + 1)), engine)
            self.assertGreater(len(numbers), 1, engine)
            expanded = int(re.search(r"([\d,]+) states? expanded", done.stdout).group(1).replace(",", ""))
            self.assertEqual(len(numbers), expanded, engine)

    def test_watching_changes_nothing(self):
        for engine, level in self.engines("levels/watch.xsb"):
            plain, watched = (self.run_quick("solve", *more, "--engine", engine, level).stdout
                              for more in ((), ("--trace", "search", "--trace-limit", "1")))
            for pattern in (r"solved: .*", r"^  [udlrUDLR]+$", r"[\d,]+ states expanded, [\d,]+ generated"):
                self.assertEqual(re.findall(pattern, plain, re.M), re.findall(pattern, watched, re.M), engine)

    def test_what_is_dropped_is_said(self):
        done = self.run_quick("solve", "--trace", "search", "--trace-limit", "none", "--engine", "bfs", "levels/watch.xsb")
        self.assertRegex(done.stdout, r"push \d+,\d+ \w+ +dead +by [a-z-]+")
        self.assertRegex(done.stdout, r"push \d+,\d+ \w+ +duplicate +g \d+")
        self.assertRegex(done.stdout, r"\d+ push(es)? to (a )?dead squares? left out")

    def test_a_full_disk_is_said(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        with open("/dev/full", "w") as full:
            done = subprocess.run([str(program_test.BINARY), "solve", "--trace", "search", "levels/one.xsb"], cwd=self.folder,
                                  env=self.environment, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr.count("cannot write: No space left"), 1)

    def test_layers_rise(self):
        done = self.run_quick("solve", "--verbose", "--engine", "bfs", "--nodes", "5000", "hard.xsb")
        rows = re.findall(r"^  forward +depth +(\d+)  frontier +([\d,]+)  expanded +([\d,]+)  stored +([\d,]+)$",
                          done.stdout, re.M)
        self.assertGreater(len(rows), 1)
        for column in (0, 2, 3):
            values = [int(row[column].replace(",", "")) for row in rows]
            self.assertEqual(values, sorted(values))


class StatisticsTest(ProgramTest):
    def row(self, *arguments):
        return json.loads(self.run_quick("solve", "--json", *arguments).stdout)

    def test_json_adds_up(self):
        row = self.row("--engine", "bfs", "--nodes", "3000", "hard.xsb")
        statistics = row["statistics"]
        self.assertEqual(list(statistics), ["duplicates", "reopened", "stored", "open", "peak_open", "bytes_per_state",
                                            "record_bytes", "effective_branching", "pruned", "time"])
        # Every child is a duplicate, or pruned by a component that checks children, or stored. The root is stored too.
        dropped = sum(count for part, count in statistics["pruned"].items() if part not in ("dead-squares", "pi-corral"))
        self.assertEqual(row["generated"] + 1, statistics["duplicates"] + dropped + statistics["stored"])
        self.assertEqual(statistics["stored"], row["expanded"] + statistics["open"])
        self.assertGreaterEqual(statistics["peak_open"], statistics["open"])
        self.assertAlmostEqual(statistics["bytes_per_state"], row["peak_bytes"] / statistics["stored"], delta=0.1)
        self.assertIsNone(statistics["effective_branching"])
        self.assertTrue({"preparation", "heuristic", "moves", "regions", "store", "open-list"} <= set(statistics["time"]))
        self.assertGreater(sum(statistics["time"].values()), 0)
        self.assertEqual(row["improvements"], [])

    def test_effective_branching(self):
        row = self.row("--engine", "bfs", "levels/watch.xsb", "--levels", "1")
        b = row["statistics"]["effective_branching"]
        self.assertAlmostEqual(sum(b ** i for i in range(1, row["pushes"] + 1)), row["generated"], delta=0.01)

    def test_what_does_not_run_has_none(self):
        rows = [json.loads(line) for line in self.run_quick("solve", "--json", "levels/mixed.xsb").stdout.splitlines()]
        self.assertEqual([row["statistics"] is None for row in rows], [row["expanded"] is None for row in rows])
        self.assertIn(True, [row["improvements"] is None for row in rows])

    def test_improvements_end_with_the_solution(self):
        for engine, level in self.engines("levels/watch.xsb"):
            row = self.row("--engine", engine, "--levels", "1", level)
            last = row["improvements"][-1]
            self.assertEqual((last["moves"], last["pushes"]), (row["moves"], row["pushes"]), engine)
            self.assertLessEqual(last["expanded"], row["expanded"])

    def test_anytime_engines_improve(self):
        (self.folder / "loop.xsb").write_text(LOOP)
        row = self.row("--engine", "iterative-greedy", "--objective", "moves", "loop.xsb")
        lengths = [each["moves"] for each in row["improvements"]]
        self.assertGreater(len(lengths), 1)
        self.assertEqual(lengths, sorted(lengths, reverse=True))
        text = self.run_quick("solve", "--engine", "iterative-greedy", "--objective", "moves", "loop.xsb").stdout
        self.assertEqual([int(n) for n in re.findall(r"^  (\d+) moves, .*found after", text, re.M)], lengths)

    def test_a_first_solution_is_shortened(self):
        (self.folder / "pegs.xsb").write_text(PEGS)
        first = self.row("--first", "--threads", "1", "pegs.xsb")
        plain = self.row("--threads", "1", "pegs.xsb")
        self.assertIsNone(first["shortened_from"])
        self.assertEqual(plain["shortened_from"], first["pushes"])
        self.assertLess(plain["pushes"], first["pushes"])
        self.assertLess(first["expanded"], plain["expanded"])
        text = self.run_quick("solve", "--threads", "1", "pegs.xsb").stdout
        self.assertIn(f"{plain['pushes']} pushes (shortened from {first['pushes']} pushes)", text)
        self.assertNotIn("shortened", self.run_quick("solve", "--first", "pegs.xsb").stdout)

    def test_the_table_has_a_column_for_each_engine(self):
        text = self.run_quick("solve", "--statistics", "--engine", "bfs,astar,dfs", "levels/one.xsb").stdout
        self.assertRegex(text, r"\n\n  statistics +bfs +astar +dfs\n  expanded +2 +2 +\d+\n  generated ")
        self.assertRegex(text, r"\n  effective branching +[\d.]+ +[\d.]+ +[\d.]+\n")
        self.assertRegex(text, r"\n  record per state +\d+ B +\d+ B +\d+ B\n")
        # A search of two states is too short to attribute its time.
        self.assertNotRegex(text, "memory per state|time of")

    def test_figures_that_say_something_are_shown(self):
        (self.folder / "loop.xsb").write_text(LOOP)
        text = self.run_quick("solve", "--statistics", "--engine", "bfs", "--objective", "pushes", "--without", "symmetry",
                              "loop.xsb").stdout
        self.assertRegex(text, r"\n  memory per state +\d+ B\n")
        self.assertRegex(text, r"\n  time of \S+ +[0-9.]+ m?s +\d+%\n")


class Bench(ProgramTest):
    def test_the_signature_is_the_same_from_anywhere_and_twice(self):
        here, there = (subprocess.run([str(program_test.BINARY), "bench", "--signature"], cwd=folder, env=self.environment,
                                      capture_output=True, text=True, timeout=300) for folder in (self.folder, "/"))
        self.assertRegex(here.stdout, r"^[\d,]+ runs on \d+ levels: [\d,]+ expansions, answers [0-9a-f]{16}\n$")
        self.assertEqual((here.stdout, here.returncode), (there.stdout, 0))


class Engines(ProgramTest):
    def test_each_solves_a_small_level_without_limits(self):
        for engine, level in self.engines("levels/one.xsb"):
            done = self.run_quick("solve", "--lurd", "--engine", engine, level)
            self.assertEqual(done.returncode, 0, engine)
            if level == "levels/one.xsb":
                self.assertEqual(done.stdout, "rRR\n", engine)


class Json(ProgramTest):
    def rows(self, *arguments, code=0):
        done = self.run_quick("solve", "--json", *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_fields_and_their_order(self):
        for row in self.rows("levels/mixed.xsb", code=3):
            self.assertEqual(list(row), FIELDS)

    def test_values(self):
        good, nobody, corner, again = self.rows("--objective", "pushes", "levels/mixed.xsb", code=3)
        self.assertEqual((good["status"], good["moves"], good["pushes"], good["solution"], good["optimal"]),
                         ("solved", 1, 1, "R", True))
        self.assertEqual((good["lower_bound"], good["limit"], good["win"]), (1, None, "boxes"))
        self.assertRegex(good["exact_id"], "^[0-9A-F]{16}$")
        self.assertEqual(nobody["status"], "invalid")
        self.assertTrue(nobody["reason"])
        for field in ("exact_id", "unique_id", "win", "solution", "seconds", "expanded", "lower_bound"):
            self.assertIsNone(nobody[field], field)
        self.assertEqual((corner["status"], corner["solution"], corner["lower_bound"]), ("unsolvable", None, None))
        self.assertTrue(corner["reason"])
        self.assertEqual(again["solution"], "lL")

    def test_a_title_that_is_not_utf8(self):
        (row,) = self.rows("not-utf8.xsb")
        self.assertTrue(row["title"])

    def test_every_line_is_out_as_soon_as_it_is_known(self):
        (self.folder / "two.xsb").write_text((self.folder / "levels/one.xsb").read_text() + "\n" +
                                             (self.folder / "hard.xsb").read_text())
        process = self.start(*ENDLESS[:-1], "--json", "two.xsb", stdout=subprocess.PIPE)
        self.assertEqual(json.loads(process.stdout.readline())["status"], "solved")
        self.assertIsNone(process.poll())

    def test_output_file_is_written_line_by_line(self):
        (self.folder / "two.xsb").write_text((self.folder / "levels/one.xsb").read_text() + "\n" +
                                             (self.folder / "hard.xsb").read_text())
        process = self.start(*ENDLESS[:-1], "--json", "--output", "results.jsonl", "two.xsb")
        results = self.folder / "results.jsonl"
        end = time.monotonic() + 60
        while time.monotonic() < end and not (results.exists() and results.read_text().endswith("\n")):
            time.sleep(0.05)
        self.assertEqual(json.loads(results.read_text())["status"], "solved")
        self.assertIsNone(process.poll())

    def test_200_by_200(self):
        (row,) = self.rows("--objective", "pushes", "huge.xsb")
        self.assertEqual((row["status"], row["pushes"], row["moves"]), ("solved", 1, 99 * 197 + 98 * 2 - 1))


class Limits(ProgramTest):
    def test_memory(self):
        done = self.run_quick("solve", "--json", "--engine", "bfs", "--memory", "4M", "hard.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((row["status"], row["limit"], done.returncode), ("unknown", "memory", 20))
        self.assertLessEqual(row["peak_bytes"], 4 << 20)

    def test_time(self):
        done = self.run_quick("solve", "--json", "--engine", "bfs", "--time", "0.5", "--memory", "1G", "hard.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((row["status"], row["limit"], done.returncode), ("unknown", "time", 20))

    def test_nodes(self):
        done = self.run_quick("solve", "--json", "--engine", "bfs", "--nodes", "100", "hard.xsb")
        row = json.loads(done.stdout)
        self.assertEqual((row["status"], row["limit"], done.returncode), ("unknown", "nodes", 20))
        self.assertEqual(row["expanded"], 100)

    def test_packed_bomb(self):
        done = self.run_quick("info", "bomb.gz")
        self.assertEqual(done.returncode, 3)
        self.assertIn("unpacks to more than", done.stderr)


    def test_threads_follow_the_processor_affinity(self):
        processor = min(os.sched_getaffinity(0))
        done = subprocess.run(["taskset", "-c", str(processor), str(program_test.BINARY), "solve", "--verbose", "levels/one.xsb"],
                              cwd=self.folder, capture_output=True, text=True, check=True)
        self.assertRegex(done.stdout, r"\n  limits: 1 thread, [0-9.]+ [KMGT]iB of memory\n")


class Folders(ProgramTest):
    def test_a_command_on_a_directory_can_be_repeated(self):
        suite = self.folder / "suite"
        suite.mkdir()
        shutil.copy(self.folder / "levels/three.xsb", suite)
        for command, output in (("solve", "results.jsonl"), ("bench", "run.jsonl"), ("solve", "solved.sok")):
            runs = []
            for _ in range(3):
                (suite / "run.jsonl").unlink(missing_ok=True)  # bench does not replace a journal
                done = subprocess.run([str(program_test.BINARY), command, "--nodes", "1000", "--output", output, "."],
                                      cwd=suite, capture_output=True, text=True, check=False)
                written = (suite / output).read_text()
                runs.append((done.returncode, written.count("Round the corner"), written.count("Already there")))
            self.assertEqual(runs, [(0, 1, 1)] * 3, output)


class RoundTrip(ProgramTest):
    def test_every_format_keeps_every_level(self):
        def identities(name):
            done = self.run_quick("info", "--json", name)
            self.assertEqual(done.returncode, 0, done.stderr)
            return [(row["exact_id"], row["win"], row["title"]) for row in map(json.loads, done.stdout.splitlines())]

        for name in ("levels/three.xsb", "levels/stored.sok", "levels/simple.slc", "levels/robots.xsb", "levels/matrix.txt"):
            before = identities(name)
            for format_name in ("xsb", "sok", "slc", "json"):
                for packed in ("", ".gz"):
                    target = f"copy.{format_name}{packed}"
                    done = self.run_quick("convert", "--output", target, name)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertEqual(identities(target), before, (name, target))

    def test_solved_levels_verify(self):
        for style in ("--json", "--lurd"):
            self.assertEqual(self.run_quick("solve", style, "--output", "solved", "levels/three.xsb").returncode, 0)
            done = self.run_quick("verify", "levels/three.xsb", "solved")
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("3 solutions: 3 valid, 0 wrong", done.stdout)


if __name__ == "__main__":
    program_test.main(__doc__)
