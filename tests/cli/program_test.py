"""Shared code of tests of the program: a directory with levels, and functions to start the program and read a terminal."""

import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

import generated_files
import junit

HERE = pathlib.Path(__file__).resolve().parent
BINARY = None

# This engine is optimal and uninformed, so it does not solve the generated room of 30 boxes in any reasonable time.
ENDLESS = ["solve", "--engine", "bfs", "--memory", "1G", "hard.xsb"]

# The player has to find a path through the boulders.
BOULDERS = """Win: player

########
#@ $   #
# $$$$ #
## $ $ #
#  $$ .#
########
"""


class ProgramTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sokrates-test-"))
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(HERE / "levels", self.folder / "levels")
        generated_files.write_into(self.folder)
        (self.folder / "boulders.sok").write_text(BOULDERS)
        self.environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder), "TERM": "xterm"}

    def start(self, *arguments, **more):
        process = subprocess.Popen([str(BINARY), *arguments], cwd=self.folder, env=self.environment, **more)
        self.addCleanup(self.end, process)
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()

    def engines(self, level):
        """Returns every engine with a level that it supports: this one, or a room with a target."""
        names = self.run_quick("complete", "engines").stdout.split()
        self.assertIn("refine", names)
        return [(name, "boulders.sok" if name == "refine" else level) for name in names]

    def run_quick(self, *arguments, seconds=300):
        return subprocess.run([str(BINARY), *arguments], cwd=self.folder, env=self.environment, capture_output=True,
                              text=True, stdin=subprocess.DEVNULL, timeout=seconds)

    def start_on_terminal(self, *arguments, columns=80):
        """Starts the program with a terminal as standard output and error. Returns the process and our end of the terminal."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.addCleanup(os.close, ours)
        process = self.start(*arguments, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
        os.close(theirs)
        return process, ours

    def read_until(self, descriptor, pattern, seconds=60):
        """Returns the text on the terminal up to the pattern or the end of the program."""
        shown = ""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready, _, _ = select.select([descriptor], [], [], 0.1)
            if not ready:
                continue
            try:
                piece = os.read(descriptor, 65536)
            except OSError:  # Linux: the other end is closed
                return shown
            if not piece:
                return shown
            shown += piece.decode("utf-8", "replace")
            if pattern and re.search(pattern, shown):
                return shown
        self.fail(f"after {seconds} s the terminal shows {shown!r}, not {pattern!r}")


def main(usage):
    """Runs the tests of the calling file: FILE BINARY [TEST ...]"""
    global BINARY
    if len(sys.argv) < 2:
        sys.exit(usage)
    BINARY = pathlib.Path(sys.argv.pop(1)).resolve()
    junit.main()
