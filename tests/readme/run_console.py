#!/usr/bin/env python3
"""Runs the console examples of Markdown files and compares what they print: run_console.py PROGRAM FILE...

In a ```console block a line "$ ./sokrates ..." or "$ sokrates ..." is a command. It runs in the directory of the
README, with PROGRAM in place of its first word. "$ build/release/bin/checkproof ..." runs the checker beside PROGRAM. The
lines up to the next "$ " are the expected output. Times and sizes may differ, and so may the moves of a solution, because
there may be several best ones. All other figures must be equal: counts of states, moves and pushes, and the name of the
engine. A line "..." stands for any lines. Other commands are not run.
"""

import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^(?:\./)?sokrates (\S+)")
CHECKER = re.compile(r"^build/release/bin/checkproof (\S+)")
VARYING = [
    (re.compile(r"^ *[udlrUDLR]+$", re.M), "SOLUTION"),
    (re.compile(r"\b\d+(?:\.\d+)? (?:us|ms|s|min)\b"), "TIME"),
    (re.compile(r"\b\d+(?:\.\d+)? ?(?:B|bytes|[kKMG]i?B|[KMG])(?=\W|$)"), "SIZE"),
    (re.compile(r'("(?:cpu_)?seconds"|"peak_bytes"): ?[0-9.e+-]+'), r"\1:N"),
]


def plain(text):
    for pattern, word in VARYING:
        text = pattern.sub(word, text)
    return [line.rstrip() for line in text.rstrip("\n").split("\n")]


def matches(expected, actual):
    """Compares line by line. "..." matches any number of lines."""
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0] == actual[0] and matches(expected[1:], actual[1:])


def examples(text):
    for block in BLOCK.findall(text):
        for piece in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = piece.partition("\n")
            yield command, output


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    ran = failed = 0
    for document in map(pathlib.Path, sys.argv[2:]):
        for command, expected in examples(document.read_text()):
            pattern, binary = (CHECKER, program.with_name("checkproof")) if CHECKER.match(command) else (COMMAND, program)
            words = pattern.match(command)
            if not words or words[1] == "serve":
                continue
            ran += 1
            run = subprocess.run(pattern.sub(f"{shlex.quote(str(binary))} {words[1]}", command), shell=True,
                                 cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
            if not matches(plain(expected), plain(run.stdout)):
                failed += 1
                print(f"$ {command}\n--- {document.name} says\n{expected}--- it prints\n{run.stdout}{run.stderr}")
    print(f"{ran} console examples, {failed} wrong")
    return 1 if failed or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
