#!/usr/bin/env python3
"""Runs the console examples of a Markdown file and compares what they print: run_console.py FILE PROGRAM.

In a ```console block a line "$ ./sokrates ..." is run in the folder of the file, through the shell, with PROGRAM in
place of ./sokrates; the lines up to the next "$ " are what it prints. Times, effort, and which of several best solutions
it is may differ; a line "..." stands for any lines. Lines that start with "$ " and run something else are left alone.
"""

import pathlib
import re
import shlex
import subprocess
import sys

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
VARYING = [
    (re.compile(r"^ .* states? expanded, .*$", re.M), "EFFORT"),
    (re.compile(r"^ *[udlrUDLR]+$", re.M), "SOLUTION"),  # one of several as good; its length is in the line above
    (re.compile(r"\b\d+(?:\.\d+)? (?:us|ms|s|min)\b"), "TIME"),
    (re.compile(r"\b\d+(?:\.\d+)? ?(?:B|bytes|[kKMG]i?B|[KMG])(?=\W|$)"), "SIZE"),
    (re.compile(r'("(?:cpu_)?seconds"|"peak_bytes"): ?[0-9.e+-]+'), r"\1:N"),
]


def plain(text):
    for pattern, word in VARYING:
        text = pattern.sub(word, text)
    return [line.rstrip() for line in text.rstrip("\n").split("\n")]


def matches(expected, actual):
    """Line by line; "..." stands for any number of lines."""
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
    document, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    ran = failed = 0
    for command, expected in examples(document.read_text()):
        if "./sokrates " not in command:
            continue
        ran += 1
        run = subprocess.run(command.replace("./sokrates ", shlex.quote(str(program)) + " "), shell=True,
                             cwd=document.resolve().parent, capture_output=True, text=True, timeout=300)
        if not matches(plain(expected), plain(run.stdout)):
            failed += 1
            print(f"$ {command}\n--- {document.name} says\n{expected}--- it prints\n{run.stdout}{run.stderr}")
    print(f"{ran} console examples, {failed} wrong")
    return 1 if failed or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
