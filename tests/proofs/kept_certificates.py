#!/usr/bin/env python3
"""Tests that the checkers accept the kept certificates, always with the same claims and numbers of states.

  kept_certificates.py CHECKPROOF.PY CHECKPROOF FOLDER

The certificates are about levels of levels/, and they contain every kind of line of the format. FOLDER/verdicts.txt contains
the lines that both checkers must print.
"""
import gzip
import os
import re
import subprocess
import sys

KINDS = ["sokrates-proof 1", "rows [0-9]+", "claim pushes [0-9]+", "claim moves [0-9]+", "claim unsolvable", "scale [0-9]+",
         "groups( 2)?( 3)?( 4)?( 5)?", "groups .*4.*", "groups .*5", "price( -?[0-9]+)+", "price .*-.*", "lemma [0-9]+( [0-9]+,[0-9]+)+",
         "lemma dead( [0-9]+,[0-9]+)+", "ball [0-9]+", "pi on", "closed implicit", "solution [udlrUDLR]+", "solution", "end"]


def text_of(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        return file.read().decode()


def main():
    script, program, folder = map(os.path.abspath, sys.argv[1:4])
    with open(os.path.join(folder, "verdicts.txt"), encoding="utf-8") as file:
        expected = file.read()
    names = sorted(name for name in os.listdir(folder) if name != "verdicts.txt")
    texts = [text_of(os.path.join(folder, name)) for name in names]
    faults = [f"no line of the kind {kind}" for kind in KINDS
              if not any(re.search(f"^{kind}$", text, re.MULTILINE) for text in texts)]
    packed = sum(name.endswith(".gz") for name in names)
    if len(names) < 30 or packed == 0 or packed == len(names):
        faults.append(f"{len(names)} certificates, {packed} of them packed")
    for checker in ([sys.executable, "-B", script], [program]):
        run = subprocess.run([*checker, *names], capture_output=True, text=True, check=False, cwd=folder)
        if run.returncode != 0 or run.stdout != expected:
            faults.append(f"{checker[-1]}: {run.returncode}\n{run.stdout}{run.stderr}")
    for fault in faults:
        print(fault)
    print(f"{len(names)} certificates, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
