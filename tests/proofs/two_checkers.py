#!/usr/bin/env python3
"""Compares the checker in Python with the truth and with the checker in C++, on random and on mutated certificates.

  two_checkers.py CHECKPROOF.PY CHECKPROOF PRINT_CLAIMS PRINT_LEVEL_FILES [COUNT]

Both must have the same verdict on every certificate, and the same reason and number of states unless the certificate is
malformed. They must accept no false claim. The checker in Python must read level files as the program reads them. It runs in
this process, except for the cases of run_programs().
"""
import gzip
import os
import subprocess
import sys
import tempfile

WORDS = ["accepted", "accepted with PI", "unfinished", "malformed", "rejected"]  # by number in print_claims
MAX_LINES = {"apps/checkproof": 1650, "tools": 1000}  # limits of docs/proofs.md


def verdict_on(text):
    try:
        return check(read_certificate(text), 5000)
    except Verdict as ended:
        return ended.args


def compare(stream, faults):
    counts = dict.fromkeys(WORDS, 0)
    while header := stream.readline():
        size, truth, other, other_why = header.decode().rstrip("\n").split(" ", 3)
        other = WORDS[int(other)]
        text = stream.read(int(size))
        word, why = verdict_on(text)
        counts[word] += 1
        if truth == "0" and word.startswith("accepted") or truth == "1" and word == "rejected":
            faults.append(f"{word} ({why}), and the truth is {truth}:\n{text.decode('latin-1')}")
        if word != other or word != "malformed" and why != other_why:
            faults.append(f"{word} ({why}) and {other} ({other_why}):\n{text.decode('latin-1')}")
    return counts


def compare_levels(stream, faults):
    """Compares the levels of random files. A file that the program refuses must be refused."""
    count = 0
    while header := stream.readline():
        size, levels = map(int, header.split())
        data, expected = stream.read(size), []
        for _ in range(levels):
            rows, title = stream.readline().decode().rstrip("\n").split(" ", 1)
            expected.append((title, [stream.readline().decode().rstrip("\n") for _ in range(int(rows))] or None))
        try:
            read = levels_of(data)
        except ValueError:
            read = []
        if read != expected:
            faults.append(f"{read}\ninstead of {expected}:\n{data}")
        count += len(expected)
    return count


def walked(size):
    """Returns a certificate of `size` bytes that contains a long walk."""
    head, tail = b"sokrates-proof 1\nrows 3\n######\n# @$.#\n######", b"\nclaim pushes 1\nclosed implicit\nsolution R\nend\n"
    steps = size - len(head) - len(tail)
    return head + b" " * (steps % 2) + tail.replace(b"R", b"lr" * (steps // 2) + b"R")


def run_programs(programs, faults):
    """Compares the programs on files at the size limits, packed and unpacked, and on lemmas of a trivially unsolvable level."""
    good = (b"sokrates-proof 1\nrows 3\n#####\n#@$.#\n#####\nclaim pushes 1\ngroups 2\npi on\nclosed implicit\nsolution R\nend\n")
    lost = (b"sokrates-proof 1\nrows 8\n#######\n#     #\n##$# #$\n##@# ##\n# $.  #\n#  ## #\n# $ ..#\n#######\nclaim pushes 2\n"
            b"scale 3\ngroups 2 3\nprice 1 0 3\nlemma 5 4,5 3,5\nlemma dead 6,6 3,5 4,3\npi on\nclosed implicit\nend\n")
    packed, longest = gzip.compress(good), walked(2**20)
    accepted = "accepted: pushes 1 is the optimum (0 states)"
    with_pi = "accepted with PI: pushes 1 is the optimum (0 states)"
    cases = [
        (longest, 0, accepted), (gzip.compress(longest), 0, accepted), (walked(2**20 + 1), 3, "malformed"),
        (gzip.compress(walked(2**20 + 1)), 3, "malformed"), (gzip.compress(walked(2**20 + 2)), 3, "malformed"),
        (gzip.compress(longest, 0), 3, "malformed"),  # longer than the original
        (packed, 0, with_pi), (packed[:-1], 3, "malformed"),
        (packed[:-5] + b"\0" + packed[-4:], 3, "malformed"),  # wrong checksum
        (packed + b"\n", 3, "malformed"), (packed + packed, 3, "malformed"),
        (gzip.compress(longest + bytes(10**8)), 3, "malformed"), (gzip.compress(packed), 3, "malformed"),
        (lost, 0, "accepted with PI: pushes 2 is a lower bound (2 states)"),  # lemmas are checked without groups
        (good.replace(b"@$.", b"@.$"), 1, "rejected: move 1 of the solution is impossible"),
        (good.replace(b"solution R", b"solution r"), 1, "rejected: move 1 of the solution is impossible"),
        (good.replace(b"solution R", b"solution"), 1, "rejected: the solution leaves a box off goal"),
        (good.replace(b"groups 2", b"groups 3 2"), 3, "malformed"), (good.replace(b"groups 2", b"scale 0"), 3, "malformed"),
        (good.replace(b"pushes", b"moves"), 3, "malformed"), (good[:-1], 3, "malformed"), (good + b"\n", 3, "malformed"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "claim.proof")
        for text, code, said in cases:
            with open(path, "wb") as file:
                file.write(text)
            for program in programs:
                run = subprocess.run([*program, path], capture_output=True, text=True, check=False)
                if run.returncode != code or not run.stdout.startswith(said):
                    faults.append(f"{program[-1]}: {run.returncode} {run.stdout}{run.stderr} instead of {code} {said}:\n"
                                  f"{text[:2000].decode('latin-1')}")
    return len(cases)


def check_sources(root, faults):
    """Checks that the checkers are small, and that the one in C++ includes only its own headers of the project."""
    folders = {"apps/checkproof": ["apps/checkproof"], "tools": ["tools/proofcheck"]}
    for name, most in MAX_LINES.items():
        files = [os.path.join(root, folder, file) for folder in folders[name] for file in os.listdir(os.path.join(root, folder))]
        files += [os.path.join(root, "tools/checkproof.py")] if name == "tools" else []
        texts = [open(file, encoding="utf-8").read() for file in files if file.endswith(("pp", ".py"))]
        own = {f'#include "{os.path.basename(file)}"' for file in files}
        foreign = [line for text in texts for line in text.split("\n") if line.startswith('#include "') and line not in own]
        if foreign or sum(text.count("\n") for text in texts) > most:
            faults.append(f"{name}: more than {most} lines, or it includes {foreign}")


def main():
    script, program, print_claims, print_level_files = sys.argv[1:5]
    count = sys.argv[5] if len(sys.argv) > 5 else "5000" if os.environ.get("SOKRATES_FULL", "0") not in ("", "0") else "300"
    faults = []
    check_sources(os.path.join(os.path.dirname(script), ".."), faults)
    cases = run_programs([[sys.executable, "-B", script], [program]], faults)
    with subprocess.Popen([print_level_files, "1000000", str(10 * int(count))], stdout=subprocess.PIPE) as printing:
        levels = compare_levels(printing.stdout, faults)
    with subprocess.Popen([print_claims, "1000000", count], stdout=subprocess.PIPE) as printing:
        counts = compare(printing.stdout, faults)
    for fault in faults[:5]:
        print(fault)
    print(f"{cases} cases, {levels} levels, {counts}, {len(faults)} faults")
    return 1 if faults or counts["accepted"] < 50 or counts["rejected"] < 50 or levels < 500 else 0


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(sys.argv[1]))
    from proofcheck.certificate import Verdict, read_certificate
    from proofcheck.check import check
    from proofcheck.level_file import levels_of
    sys.exit(main())
