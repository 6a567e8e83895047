#!/usr/bin/env python3
"""Golden tests of the command line: compares the output and the exit code of commands with stored sessions.

    golden.py BINARY [--update] [--without CASE,...] [CASE ...]
    golden.py --run "COMMAND..." [--lacks NAME,...] [--without CASE,...] [CASE ...]

A file of cases/ looks like a terminal session. Comments separate the blocks. A block is

    $ a command line, run by bash with the program as `sokrates`
    the standard output
    [stderr]            (omitted if standard error is empty)
    the standard error
    [exit 0]

The second form tests the program for another system, which COMMAND starts (e.g. "wine build/windows/64/sokrates.exe").
It skips blocks with commands that the program lacks (--lacks), and each block with a comment "# POSIX: REASON" right before it.

Figures that change from run to run or with every better engine (times, states, bytes) are masked before comparing.
Commands run in an empty folder that holds a copy of levels/ and the files made by generated_files.py.
--update writes the current output of the program; read the difference before you keep it.
"""

import argparse
import difflib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import generated_files

HERE = pathlib.Path(__file__).resolve().parent

POSIX_ONLY = "# POSIX: "

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

# About once in a thousand commands, wine ends like this without starting the program. The command is then run again.
NOT_STARTED = "[exit 1]\n"


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


def is_portable(block, before, lacks):
    """Returns true if a program without the commands `lacks` can run the block. `before` is the part before it."""
    is_posix = isinstance(before, str) and before.startswith(POSIX_ONLY)
    return not is_posix and not re.search(rf"\bsokrates ({'|'.join(lacks)})\b", block.command)


def run_case(path, programs, update, lacks):
    parts = parse(path.read_text(encoding="utf-8"))
    failures = 0
    with tempfile.TemporaryDirectory(prefix="sokrates-cli-") as folder:
        shutil.copytree(HERE / "levels", pathlib.Path(folder, "levels"))
        generated_files.write_into(pathlib.Path(folder))
        environment = {"PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C", "HOME": folder,
                       "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "")}
        written = ""
        blocks = 0
        for number, part in enumerate(parts):
            if isinstance(part, str):
                written += part
                continue
            if lacks and not is_portable(part, parts[number - 1] if number else None, lacks):
                continue
            blocks += 1
            actual = part.run(folder, environment)
            if lacks and actual == NOT_STARTED != part.expected:
                actual = part.run(folder, environment)
            written += f"$ {part.command}\n{actual}"
            if actual != part.expected and not update:
                failures += 1
                print(f"FAILED {path.name}: $ {part.command}")
                sys.stdout.writelines(difflib.unified_diff(part.expected.splitlines(True), actual.splitlines(True),
                                                           "expected", "actual"))
    if not any(isinstance(part, Block) for part in parts):
        print(f"FAILED {path.name}: it holds no command")
        failures += 1
    if update:
        path.write_text(written, encoding="utf-8")
    return blocks, failures


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("names", nargs="*", help="the program, without --run; names of case files (default: all)")
    arguments.add_argument("--run", metavar="COMMAND", help="the command that runs a program for another system")
    arguments.add_argument("--lacks", metavar="NAME,...", default="bench,play,serve",
                           help="with --run: the commands that the program lacks (default: %(default)s)")
    arguments.add_argument("--update", action="store_true")
    arguments.add_argument("--without", metavar="CASE,...", default="", help="case files to leave out")
    options = arguments.parse_intermixed_args()
    if options.run:
        if options.update:
            sys.exit("--update needs the program of this system")
        with tempfile.TemporaryDirectory(prefix="sokrates-run-") as programs:
            write_starter(pathlib.Path(programs), options.run)
            sys.exit(run_cases(options, options.names, programs))
    binary = pathlib.Path(options.names[0] if options.names else "").resolve()
    if binary.name != "sokrates" or not os.access(binary, os.X_OK):
        sys.exit(f"{binary} is not the program sokrates")
    sys.exit(run_cases(options, options.names[1:], binary.parent))


def write_starter(folder, command):
    """Writes a program `sokrates` that runs the command. Files in the command are named from the current directory."""
    words = [os.path.abspath(word) if os.path.exists(word) else word for word in shlex.split(command)]
    # wine finds its settings and its server by variables, and names of files by the locale.
    kept = [f"{name}={value}" for name, value in os.environ.items() if name.startswith("WINE") or name == "TMPDIR"]
    starter = folder / "sokrates"
    starter.write_text(f'#!/bin/sh\nexec env LC_ALL=C.UTF-8 {shlex.join(kept + words)} "$@"\n', encoding="utf-8")
    starter.chmod(0o755)


def run_cases(options, names, programs):
    """Runs the named cases, or all of them. Returns the exit code."""
    paths = sorted((HERE / "cases").glob("*.case"))
    if names:
        paths = [path for path in paths if path.stem in names]
    paths = [path for path in paths if path.stem not in options.without.split(",")]
    if not paths:
        sys.exit("no such case")
    commands = failures = 0
    for path in paths:
        count, failed = run_case(path, programs, options.update, options.lacks.split(",") if options.run else [])
        commands += count
        failures += failed
    print(f"{len(paths)} cases, {commands} commands, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    main()
