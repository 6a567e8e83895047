#!/usr/bin/env python3
"""Plain solve on levels of other designers: foreign_sets.py BINARY

The test solves Microban I and XSokoban 1 to 20 with two threads and two seconds per level. It checks that the program does
not crash, that no level is called unsolvable, and that every answer is well formed. The levels come from the directory
named by SOKRATES_SUITES (microban1.xsb, xsokoban.xsb) or from Debian's cavepacker-data. The test is meant for sanitized
programs (./test --full asan tsan); the quick form solves only a few levels.
"""

import json
import os
import pathlib
import re

import program_test
from program_test import ProgramTest

SUITES = os.environ.get("SOKRATES_SUITES", "")
MAPS = pathlib.Path("/usr/share/games/cavepacker/maps")
IS_FULL = os.environ.get("SOKRATES_FULL", "0") not in ("", "0")


def levels_to(last, suite, stem):
    """Returns the arguments that name levels 1 to `last` of a set; nothing if the set is not found."""
    collection = pathlib.Path(SUITES) / f"{suite}.xsb"
    if SUITES and collection.is_file():
        return [str(collection), "--levels", f"1-{last}"]
    numbered = ((re.fullmatch(stem + r"(\d+)\.sok", path.name), path) for path in MAPS.glob(stem + "*.sok"))
    return sorted(str(path) for match, path in numbered if match and 1 <= int(match[1]) <= last)


class ForeignSets(ProgramTest):
    def check(self, last, suite, stem):
        levels = levels_to(last, suite, stem)
        self.assertTrue(levels, f"{suite} was not found; run apt-get install cavepacker-data")
        done = self.run_quick("solve", "--json", "--threads", "2", "--time", "2", "--memory", "1G", *levels, seconds=3600)
        self.assertIn(done.returncode, (0, 20), done.stderr[-5000:])
        self.assertNotIn("Sanitizer", done.stderr)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(rows), last)
        self.assertEqual({row["status"] for row in rows} - {"solved", "unknown"}, set())

    def test_microban(self):
        self.check(155 if IS_FULL else 8, "microban1", "microban01_")

    def test_xsokoban(self):
        self.check(20 if IS_FULL else 1, "xsokoban", "xsokoban")


if __name__ == "__main__":
    program_test.main(__doc__)
