#!/usr/bin/env python3
"""Runs the shell examples of Markdown files: run_shell.py PROGRAM FILE...

Every ```sh block runs in a fresh directory that looks like a clone. A file that a command reads and that does not exist,
such as levels.xsb, is made first (MADE_BY). Time limits are lowered to one second. A command fails if its exit code says
wrong usage, unreadable input or an error. Commands that cannot run here are listed with the reason (NOT_RUN), and an entry
that matches no command is an error too.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r"^( *)```sh\n(.*?)^ *```$", re.M | re.S)
GOOD = {0, 10, 20}  # docs/exit-codes.md: solved, unsolvable, unknown

NOT_RUN = {
    r"^git clone ": "there is no network",
    r"^sudo |^/usr/bin/python3 -m |^env/bin/|^\./sokrates python|^>>> ": "./test python builds the package and runs its examples",
    r"^(\./)?sokrates serve": "the server does not end; tests/serve starts it",
    r"^curl ": "it needs a server; tests/serve sends such requests",
    r"^(cat \S+ \| )?(\./)?sokrates play": "it needs a terminal; tests/unit/play plays",
    r"^cmake ": "the test install builds and installs the program",
    r"^sbatch ": "it needs a batch system; tests/cli/bench_shards.py sets the variables of one",
    r"^mpirun ": "./test mpi runs it",
    r"^tools/make_wasm|^python3 -m http\.server": "./test wasm and ./test page make these files",
    r"^tools/record_results": "it takes minutes; tests/cli/own_levels.py compares the recorded answers",
    r"bench xsokoban": "it takes minutes",
}

SOLVE = "sokrates solve levels/first-steps.xsb"
BENCH = "sokrates bench --first --nodes 1000 --quiet --output {file} levels.xsb"
SHARD = "sokrates bench --first --nodes 1000 --quiet --shard {number}/{count} --output {file} levels.xsb"
MADE_BY = {
    r"levels?\.xsb|others\.xsb|mine\.sok|levels/hard\.sok": "cp levels/first-steps.xsb {file}",
    r"(solved|theirs)\.sok": SOLVE + " --output {file}",
    r"mine\.lurd": SOLVE + " --lurd > {file}",
    r"(run|ours|before|after|mysolver|sokrates)\.jsonl": BENCH,
    r"bench-(?P<number>\d)of(?P<count>\d)\.jsonl": SHARD,
    r"shard-[?*]\.jsonl": " && ".join(SHARD.format(number=n, count=2, file=f"shard-{n}.jsonl") for n in (1, 2)),
}


def commands(block):
    """Returns the commands of a block. A backslash continues a line, a comment is no command, and `cat` represents `less`,
    which is not on every machine."""
    for line in block.replace("\\\n", " ").split("\n"):
        line = line.strip()
        if line and not line.startswith("#"):
            yield line.replace("| less -R", "| cat")


def prepare(directory, program):
    """Makes the directory look like a clone with a built program that is in PATH."""
    binaries = directory / "build/release/bin"
    binaries.mkdir(parents=True)
    for name in ("sokrates", "checkproof"):
        (binaries / name).symlink_to(program.with_name(name))
    (directory / "sokrates").symlink_to(program)
    for name in ("bench", "tools"):
        (directory / name).symlink_to(ROOT / name)
    (directory / "levels").mkdir()
    for path in (ROOT / "levels").iterdir():
        (directory / "levels" / path.name).symlink_to(path)
    solver = binaries / "mysolver"
    solver.write_text('#!/bin/sh\nexec sokrates solve --lurd "$1"\n')
    solver.chmod(0o755)


def run(command, directory):
    paths = f"{directory}/build/release/bin:{os.environ['PATH']}"
    return subprocess.run(["bash", "-c", command], cwd=directory, env={**os.environ, "PATH": paths}, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False)


def make_inputs(command, directory):
    """Makes the files that the command reads. Words after --output or > are files that it writes."""
    words = shlex.split(command, comments=True)
    for before, word in zip([""] + words, words):
        if before in ("--output", "--html", "--csv", ">", "--records", "--curve") or not word or word.startswith("/"):
            continue
        if any(directory.glob(word)):
            continue
        for pattern, maker in MADE_BY.items():
            match = re.fullmatch(pattern, word)
            if not match:
                continue
            if "first-steps" not in maker or maker.startswith("sokrates"):
                make_inputs("levels.xsb", directory)
            made = run(maker.format(file=shlex.quote(word), **match.groupdict()), directory)
            if made.returncode not in GOOD:
                raise RuntimeError(f"cannot make {word}: {made.stdout}{made.stderr}")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    used = set()
    ran = failed = 0
    for document in map(pathlib.Path, sys.argv[2:]):
        for _, block in BLOCK.findall(document.read_text()):
            with tempfile.TemporaryDirectory() as scratch:
                directory = pathlib.Path(scratch)
                prepare(directory, program)
                for command in commands(block):
                    reasons = [pattern for pattern in NOT_RUN if re.search(pattern, command)]
                    used.update(reasons)
                    if reasons:
                        continue
                    ran += 1
                    make_inputs(command, directory)
                    result = run(re.sub(r"--time \d+", "--time 1", command), directory)
                    if result.returncode not in GOOD:
                        failed += 1
                        print(f"{document.name}: $ {command}\nexit code {result.returncode}\n{result.stdout}{result.stderr}")
    for pattern in set(NOT_RUN) - used:
        failed += 1
        print(f"NOT_RUN: no document has a command that matches {pattern}")
    print(f"{ran} shell examples, {failed} wrong")
    return 1 if failed or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
