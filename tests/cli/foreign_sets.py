#!/usr/bin/env python3
"""Plain solve on levels of others: foreign_sets.py BINARY

Microban I and XSokoban 1 to 20 of Debian's cavepacker-data, two threads, two seconds a level: no crash, no level called
unsolvable, every answer well formed. Meant for sanitized programs (./test --full asan tsan); the quick form takes a few.
"""

import json
import os
import pathlib
import re

import program_test
from program_test import ProgramTest

MAPS = pathlib.Path(os.environ.get("SOKRATES_SUITES", "/usr/share/games/cavepacker/maps"))
IS_FULL = os.environ.get("SOKRATES_FULL", "0") not in ("", "0")


def files(stem, last):
    """The files of a set up to that number; those of solutions beside them are left out."""
    numbered = ((re.fullmatch(stem + r"(\d+)\.sok", path.name), path) for path in MAPS.glob(stem + "*.sok"))
    return sorted(str(path) for match, path in numbered if match and 1 <= int(match[1]) <= last)


class ForeignSets(ProgramTest):
    def check(self, levels):
        if not levels:
            print("skipped: levels of others are not here (apt-get install cavepacker-data)")
            self.skipTest("no levels")
        done = self.run_quick("solve", "--json", "--threads", "2", "--time", "2", "--memory", "1G", *levels, seconds=3600)
        self.assertIn(done.returncode, (0, 20), done.stderr[-5000:])
        self.assertNotIn("Sanitizer", done.stderr)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(rows), len(levels))
        self.assertEqual({row["status"] for row in rows} - {"solved", "unknown"}, set())

    def test_microban(self):
        self.check(files("microban01_", 155 if IS_FULL else 8))

    def test_xsokoban(self):
        self.check(files("xsokoban", 20 if IS_FULL else 1))


if __name__ == "__main__":
    program_test.main(__doc__)
