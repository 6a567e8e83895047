#!/usr/bin/env python3
"""Golden tests of the command line: compares the output and the exit code of commands with stored sessions.

    golden.py BINARY [--update] [--without CASE,...] [CASE ...]

A file of cases/ looks like a terminal session. Comments separate the blocks. A block is

    $ a command line, run by bash with the program as `sokrates`
    the standard output
    [stderr]            (omitted if standard error is empty)
    the standard error
    [exit 0]

Figures that change from run to run or with every better engine (times, states, bytes) are masked before comparing.
Commands run in an empty folder that holds a copy of levels/ and the files made by generated_files.py.
--update writes the current output of the program; read the difference before you keep it.
"""

import argparse
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import generated_files

HERE = pathlib.Path(__file__).resolve().parent

MASKS = [
    (re.compile(r'"(seconds|cpu_seconds|expanded|generated|peak_bytes)":[0-9.e+-]+'), r'"\1":_'),
    (re.compile(r'"bounds":\[.*?\]'), '"bounds":_'),
    (re.compile(r'"statistics":\{.*?\},"improvements":\[.*?\]'), '"statistics":_,"improvements":_'),
    (re.compile(r"^  <?[0-9][^,]* (ms|s|min), [0-9,]+ states? expanded, .*$", re.M), "  (time, states, bytes)"),
    (re.compile(r"; <?[0-9.]+ m?s$", re.M), "; _ s"),
    (re.compile(r"found after <?[0-9.]+ m?s, [0-9,]+ states? expanded"), "found after _ s, _ states expanded"),
    (re.compile(r"^  limits: \d+ threads?, .* of memory$", re.M), "  limits: _ threads, _ of memory"),
    # The last four columns in a row of the table that compares engines.
    (re.compile(r"^(  \S+ +(?:solved|unsolvable|unknown) .*?) +[0-9,]+ +[0-9,]+ +<?[0-9.]+ m?s +[0-9.]+ [KMG]?i?B", re.M), r"\1 _ _ _ _"),
]


def masked(text):
    for pattern, replacement in MASKS:
        text = pattern.sub(replacement, text)
    return text


class Block:
    def __init__(self, command, expected):
        self.command = command
        self.expected = expected  # the text after the command line, "[exit N]" included

    def run(self, folder, environment):
        done = subprocess.run(["bash", "-c", self.command], cwd=folder, env=environment, capture_output=True,
                              stdin=subprocess.DEVNULL, timeout=120)
        text = masked(done.stdout.decode("utf-8", "backslashreplace"))
        errors = masked(done.stderr.decode("utf-8", "backslashreplace"))
        if text and not text.endswith("\n"):
            text += "[no newline]\n"
        if errors:
            text += "[stderr]\n" + errors
            if not errors.endswith("\n"):
                text += "[no newline]\n"
        return text + f"[exit {done.returncode}]\n"


def parse(text):
    """Parses a case file into a list of comment strings and Blocks."""
    parts = []
    lines = text.splitlines(keepends=True)
    position = 0
    while position < len(lines):
        line = lines[position]
        position += 1
        if not line.startswith("$ "):
            parts.append(line)
            continue
        expected = ""
        while position < len(lines):
            expected += lines[position]
            position += 1
            if re.match(r"\[exit \d+\]\n", lines[position - 1]):
                break
        parts.append(Block(line[2:].rstrip("\n"), expected))
    return parts


def run_case(path, binary, update):
    parts = parse(path.read_text(encoding="utf-8"))
    failures = 0
    with tempfile.TemporaryDirectory(prefix="sokrates-cli-") as folder:
        shutil.copytree(HERE / "levels", pathlib.Path(folder, "levels"))
        generated_files.write_into(pathlib.Path(folder))
        environment = {"PATH": f"{binary.parent}:{os.environ['PATH']}", "LC_ALL": "C", "HOME": folder,
                       "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "")}
        written = ""
        for part in parts:
            if isinstance(part, str):
                written += part
                continue
            actual = part.run(folder, environment)
            written += f"$ {part.command}\n{actual}"
            if actual != part.expected and not update:
                failures += 1
                print(f"FAILED {path.name}: $ {part.command}")
                sys.stdout.writelines(difflib.unified_diff(part.expected.splitlines(True), actual.splitlines(True),
                                                           "expected", "actual"))
    blocks = sum(isinstance(part, Block) for part in parts)
    if blocks == 0:
        print(f"FAILED {path.name}: it holds no command")
        failures += 1
    if update:
        path.write_text(written, encoding="utf-8")
    return blocks, failures


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("binary", type=pathlib.Path)
    arguments.add_argument("cases", nargs="*", help="names of case files; default: all")
    arguments.add_argument("--update", action="store_true")
    arguments.add_argument("--without", metavar="CASE,...", default="", help="case files to leave out")
    options = arguments.parse_intermixed_args()
    binary = options.binary.resolve()
    if binary.name != "sokrates" or not os.access(binary, os.X_OK):
        sys.exit(f"{binary} is not the program sokrates")
    paths = sorted((HERE / "cases").glob("*.case"))
    if options.cases:
        paths = [path for path in paths if path.stem in options.cases]
    paths = [path for path in paths if path.stem not in options.without.split(",")]
    if not paths:
        sys.exit("no such case")
    commands = failures = 0
    for path in paths:
        count, failed = run_case(path, binary, options.update)
        commands += count
        failures += failed
    print(f"{len(paths)} cases, {commands} commands, {failures} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
