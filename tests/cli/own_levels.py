#!/usr/bin/env python3
"""Checks that our own levels are as levels/README.md describes them."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import junit

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LEVELS = ROOT / "levels"
PROGRAM = sys.argv.pop(1)


def run(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False)


def rows(*arguments):
    return [json.loads(line) for line in run(*arguments).stdout.splitlines()]


class OwnLevels(unittest.TestCase):
    def test_every_lesson_of_the_tutorial_can_be_solved_and_has_a_line_of_text(self):
        lessons = rows("info", "--json", LEVELS / "tutorial.sok")
        self.assertEqual(len(lessons), 15)
        self.assertTrue(all(lesson["title"] and lesson["notes"] for lesson in lessons))
        solved = rows("solve", "--engine", "astar", "--objective", "pushes", "--json", LEVELS / "tutorial.sok")
        self.assertEqual([row["title"] for row in solved if not row["optimal"]], [])

    def test_every_position_of_the_zoo_is_seen_to_be_lost(self):
        zoo = rows("info", "--json", "--position", "", LEVELS / "deadlocks.sok")
        self.assertGreaterEqual(len(zoo), 17)
        self.assertEqual([row["title"] for row in zoo if not row["position"]["dead"]], [])
        named = {row["notes"][0].removeprefix("Seen by: ") for row in zoo}
        seen = {row["position"]["detector"] for row in zoo}
        self.assertLessEqual(named - {"bipartite", "freeze"}, seen)

    def test_stored_solutions_of_generated_levels_are_valid(self):
        files = sorted((LEVELS / "generated").glob("*.sok"))
        self.assertGreaterEqual(len(files), 8)
        for file in files:
            done = run("verify", "--quiet", file)
            self.assertEqual(done.returncode, 0, f"{file}: {done.stderr}")

    def test_rate_gives_generated_levels_the_difficulty_that_was_asked_for(self):
        for name in ["easy", "medium", "hard", "fiendish"]:
            for time in ["0", "100"]:  # the stored solution; the canonical one
                rated = rows("rate", "--time", time, "--json", LEVELS / "generated" / f"{name}.sok")
                self.assertEqual({row["difficulty"] for row in rated}, {name}, f"--time {time}")

    def test_the_difficulty_word_does_not_depend_on_the_shortest_solution_given(self):
        """Three engines find solutions with the fewest pushes; `rate` must give one word for all of them."""
        engines = ["astar", "ida-star", "bfs"]
        changes = {"100": 0, "0": 0}
        levels = 0
        for name in ["easy", "medium", "hard", "fiendish"]:
            file = LEVELS / "generated" / f"{name}.sok"
            with tempfile.TemporaryDirectory(prefix="sokrates-test-") as folder:
                words = {"100": [], "0": []}
                for engine in engines:
                    solutions = pathlib.Path(folder, f"{engine}.jsonl")
                    run("solve", "--engine", engine, "--objective", "pushes", "--output", solutions, file)
                    for time in changes:
                        rated = rows("rate", "--json", "--time", time, "--solutions", solutions, file)
                        words[time].append([row["difficulty"] for row in rated])
                        wanted = "canonical" if time == "100" else "given"
                        self.assertEqual({row["solution"] for row in rated}, {wanted})
            levels += len(words["100"][0])
            for time in changes:
                changes[time] += sum(len(set(each)) > 1 for each in zip(*words[time]))
        self.assertEqual(levels, 100)
        self.assertLessEqual(changes["100"], 1)
        # The solutions do differ: without the canonical one the word would change.
        self.assertGreaterEqual(changes["0"], 5)

    def test_no_two_generated_levels_are_the_same(self):
        done = run("dedupe", "--normalised", "--json", *sorted((LEVELS / "generated").glob("*.sok")))
        self.assertEqual(done.stdout, "")

    def test_turned_and_mirrored_copies_are_told_from_levels_of_their_own(self):
        hard = LEVELS / "generated" / "hard.sok"
        with tempfile.TemporaryDirectory(prefix="sokrates-test-") as folder:
            files = [hard]
            for turn in run("complete", "transforms").stdout.split():
                files.insert(len(files) // 2, pathlib.Path(folder, f"{turn}.xsb"))
                done = run("convert", "--transform", turn, "--output", pathlib.Path(folder, f"{turn}.xsb"), hard)
                self.assertEqual(done.returncode, 0, done.stderr)
            done = run("dedupe", "--output", pathlib.Path(folder, "distinct.sok"), *files)
            self.assertIn(f"{25 * len(files)} levels: 25 distinct", done.stderr)
            self.assertEqual(len(rows("info", "--json", pathlib.Path(folder, "distinct.sok"))), 25)

    def test_generated_levels_are_made_again_bit_by_bit(self):
        done = subprocess.run([ROOT / "tools" / "make_levels", PROGRAM, "--check", "easy", "robots", "boulders"],
                              capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    junit.main()
