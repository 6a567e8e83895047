#!/usr/bin/env python3
"""Tests tools/shrink on commands that fail for a known reason: the result must contain this reason and nothing else."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
import junit  # noqa: E402

SHRINK = ""

LEVEL = """; a header
##########
#  . .   #
# $ $ #  #
#  $$  @ #
#   .. * #
##########
Title: toy
"""

# Fails with 7 if some row has two boxes side by side and --twist is given.
TOY = r"""
case "$*" in *--twist*) ;; *) exit 0;; esac
for level; do :; done
grep -q '[$][$]' "$level" || exit 0
echo two boxes
exit 7
"""

# Fails while boxes and goals are equal in number: pairs can be removed, single pieces cannot.
EVEN = r"""
boxes=$(tr -cd '$' < "$1" | wc -c)
goals=$(tr -cd '.' < "$1" | wc -c)
test "$boxes" -gt 0 && test "$boxes" -eq "$goals" && exit 7
exit 0
"""


class ShrinkTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.level = os.path.join(self.folder.name, "level.xsb")
        self.toy = os.path.join(self.folder.name, "toy.sh")
        with open(self.level, "w", encoding="utf-8") as file:
            file.write(LEVEL)
        with open(self.toy, "w", encoding="utf-8") as file:
            file.write(TOY)

    def tearDown(self):
        self.folder.cleanup()

    def shrink(self, command, *options):
        command = command.replace("TOY", f"sh {self.toy}")
        return subprocess.run([sys.executable, SHRINK, self.level, command, "--quiet", *options],
                              capture_output=True, text=True, check=False)

    def test_only_the_reason_is_left(self):
        done = self.shrink("TOY --deep 5 --twist --wide=3 -v {}", "--expect", "7")
        self.assertEqual(done.returncode, 0, done.stderr)
        board = [line for line in done.stdout.splitlines() if not line.startswith((";", "Title"))]
        self.assertEqual(sorted("".join(board)), sorted("$$@"), done.stdout)
        self.assertIn("; a header", done.stdout)
        self.assertIn("Title: toy", done.stdout)
        self.assertIn(f"{self.toy} --twist {{}}\n", done.stderr)

    def test_twice_the_same(self):
        first = self.shrink("TOY --deep 5 --twist {}", "--expect", "7")
        second = self.shrink("TOY --deep 5 --twist {}", "--expect", "7")
        self.assertEqual(first.stdout, second.stdout)
        self.assertEqual(first.stderr, second.stderr)

    def test_items_of_a_list_are_left_out(self):
        done = self.shrink("test a,b,c != a,b,c -o 1 = 1 && TOY --twist --without=x,y {}", "--match", "two boxes")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("without", done.stderr)

    def test_a_box_goes_with_its_goal(self):
        even = os.path.join(self.folder.name, "even.sh")
        with open(even, "w", encoding="utf-8") as file:
            file.write(EVEN)
        done = self.shrink(f"sh {even} {{}}")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((done.stdout.count("$"), done.stdout.count("."), done.stdout.count("*")), (1, 1, 0), done.stdout)

    def test_what_does_not_fail_is_refused(self):
        done = self.shrink("TOY {}")
        self.assertEqual(done.returncode, 1)
        self.assertIn("does not fail", done.stderr)
        self.assertEqual(self.shrink("TOY --twist {}", "--expect", "5").returncode, 1)
        self.assertEqual(self.shrink("TOY --twist").returncode, 2)

    def test_a_slow_run_is_no_failure_unless_expected(self):
        self.assertEqual(self.shrink("sleep 30; false {}", "--timeout", "0.2").returncode, 1)
        done = self.shrink("! grep -q @ {} || sleep 30", "--timeout", "0.3", "--expect", "timeout", "--max-runs", "6")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_result_goes_to_a_file(self):
        small = os.path.join(self.folder.name, "small.xsb")
        done = self.shrink("TOY --twist {}", "--output", small)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, "")
        with open(small, encoding="utf-8") as file:
            self.assertIn("$$", file.read())

    def test_help_has_an_example(self):
        done = subprocess.run([sys.executable, SHRINK, "--help"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn("example:", done.stdout)


if __name__ == "__main__":
    SHRINK = sys.argv.pop(1)
    junit.main()
