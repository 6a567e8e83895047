#!/usr/bin/env python3
"""The program with only the commands of solve/ behaves like the whole program: solve_program.py WHOLE

The smaller program is `sokrates-solve` in the same directory. The script ./sokrates builds it first.
"""

import pathlib
import unittest.mock

import program_test
from program_test import ProgramTest

# Command lines that call each command, print each kind of help, and contain each kind of error. Words that are
# commands of the whole program only are files here.
COMMAND_LINES = [
    ["solve", "--lurd", "--engine", "astar", "levels/one.xsb"],
    ["solve", "--lurd", "--engine", "astar", "--output", "-", "levels/one.xsb", "verify"],
    ["optimize", "--lurd", "levels/one.xsb"],
    ["prove", "--output", "proofs", "levels/no-such-file.xsb"],
    *([command, "--help"] for command in ("solve", "optimize", "prove")),
    *([command] for command in ("solve", "optimize", "prove")),
    ["solve", "--tiem", "3", "levels/one.xsb"],
    ["solve", "-o", "x.sok", "levels/one.xsb"],
    ["solve", "--engine", "astra", "levels/one.xsb"],
    ["solve", "verify", "--json"],
    ["solve", "play"],
]


class SolveProgram(ProgramTest):
    def test_answers_are_those_of_the_whole_program(self):
        smaller = pathlib.Path(program_test.BINARY).with_name("sokrates-solve")
        for arguments in COMMAND_LINES:
            with self.subTest(arguments=arguments):
                whole = self.run_quick(*arguments)
                with unittest.mock.patch.object(program_test, "BINARY", smaller):
                    part = self.run_quick(*arguments)
                self.assertEqual((part.returncode, part.stdout, part.stderr),
                                 (whole.returncode, whole.stdout, whole.stderr))

    def test_other_commands_are_left_out(self):
        smaller = pathlib.Path(program_test.BINARY).with_name("sokrates-solve")
        with unittest.mock.patch.object(program_test, "BINARY", smaller):
            done = self.run_quick("verify", "levels/one.xsb")
        self.assertEqual(done.returncode, 2, done.stdout)


if __name__ == "__main__":
    program_test.main(__doc__)
