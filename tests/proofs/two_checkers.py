#!/usr/bin/env python3
"""tools/checkproof.py against the truth and against the other checker, on random and on mutated certificates.

  two_checkers.py CHECKPROOF.PY PRINT_CLAIMS CHECKPROOF [COUNT]

The two agree wherever both finish, in the number of states as well; no false claim is accepted. All in one process.
"""
import ast
import gzip
import importlib.util
import os
import subprocess
import sys
import tempfile

WORDS = ["accepted", "accepted with PI", "unfinished", "malformed", "rejected"]  # as print_claims counts them
LEVEL = b"#####\n#@$.#\n#####"


def load(path):
    spec = importlib.util.spec_from_file_location("checkproof", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def verdict_on(checker, text):
    try:
        return checker.check(text, limit=5000)
    except checker.Verdict as ended:
        return ended.args


def compare(checker, stream, faults):
    counts = dict.fromkeys(WORDS, 0)
    while header := stream.readline():
        size, truth, other, other_why = header.decode().rstrip("\n").split(" ", 3)
        other = WORDS[int(other)]
        text = stream.read(int(size))
        word, why = verdict_on(checker, text)
        counts[word] += 1
        if truth == "0" and word.startswith("accepted") or truth == "1" and word == "rejected":
            faults.append(f"{word} ({why}), and the truth is {truth}:\n{text.decode('latin-1')}")
        if "unfinished" not in (word, other) and word != other:
            faults.append(f"{word} ({why}) and {other} ({other_why}):\n{text.decode('latin-1')}")
        elif word == other and word.startswith("accepted") and why != other_why:
            faults.append(f"{why} and {other_why}:\n{text.decode('latin-1')}")
    return counts


def run_several(programs, folder, texts, faults):
    """Several certificates: a line each, and the exit code of the worst."""
    for name, text in texts.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(text)
    for names, code in (("good good", 0), ("good hard good", 4), ("hard broken good", 3), ("false broken hard", 1),
                        ("false none good", 2)):
        paths = [os.path.join(folder, name) for name in names.split()]
        for program in programs:
            run = subprocess.run([*program, "--states", "20", *paths], capture_output=True, text=True, check=False)
            lines = run.stdout.splitlines()
            are_in_order = len(lines) == len(paths) and all(map(str.startswith, lines, paths))
            if run.returncode != code or not are_in_order:
                faults.append(f"{program[-1]} of {names}: {run.returncode} instead of {code}\n{run.stdout}{run.stderr}")


def run_misused(programs, faults):
    """Nothing to check, a file that is none, an option nobody knows: exit code 2, and a word about it."""
    for program in programs:
        for words in ([], ["none"], ["--nonsense"]):
            run = subprocess.run([*program, *words], capture_output=True, text=True, check=False)
            if run.returncode != 2 or not run.stdout + run.stderr:
                faults.append(f"{program[-1]} {words}: {run.returncode} instead of 2, {run.stdout}{run.stderr}")


def walked(size):
    """A certificate of so many bytes, with a long walk."""
    head, tail = b"sokrates-proof 1\nrows 3\n######\n# @$.#\n######", b"\nclaim pushes 1\nclosed implicit\nsolution R\nend\n"
    steps = size - len(head) - len(tail)
    return head + b" " * (steps % 2) + tail.replace(b"R", b"lr" * (steps // 2) + b"R")


def run_programs(programs, faults):
    """Exit codes, --level, --states and --without-pi, of both."""
    good = b"sokrates-proof 1\nrows 3\n" + LEVEL + b"\nclaim pushes 1\ngroups 2\npi on\nclosed implicit\nsolution R\nend\n"
    bare = good.replace(b"solution R\n", b"").replace(b"pi on\n", b"")
    hard = (b"sokrates-proof 1\nrows 6\n#######\n#@    #\n# $ $ #\n#  $  #\n#. . .#\n#######\nclaim pushes 30\n"
            b"closed implicit\nend\n")
    lost = (b"sokrates-proof 1\nrows 8\n#######\n#     #\n##$# #$\n##@# ##\n# $.  #\n#  ## #\n# $ ..#\n#######\nclaim pushes 2\n"
            b"scale 3\ngroups 2 3\nprice 1 0 3\nlemma 5 4,5 3,5\nlemma dead 6,6 3,5 4,3\npi on\nclosed implicit\nend\n")
    packed = gzip.compress(good)
    longest = walked(2**20)
    cases = [
        (longest, [], 0, "accepted: pushes 1 (0 states)"),
        (gzip.compress(longest), [], 0, "accepted: pushes 1 (0 states)"),
        (walked(2**20 + 1), [], 3, "malformed"),
        (gzip.compress(walked(2**20 + 1)), [], 3, "malformed"),
        (gzip.compress(walked(2**20 + 2)), [], 3, "malformed"),
        (gzip.compress(longest, 0), [], 3, "malformed"),  # longer than it was
        (packed, [], 0, "accepted with PI: pushes 1 (0 states)"),
        (packed[:-1], [], 3, "malformed"),
        (packed[:-5] + b"\0" + packed[-4:], [], 3, "malformed"),  # of its check sum
        (packed + b"\n", [], 3, "malformed"),
        (packed + packed, [], 3, "malformed"),
        (gzip.compress(longest + bytes(10**8)), [], 3, "malformed"),
        (gzip.compress(packed), [], 3, "malformed"),
        (lost, [], 0, "accepted with PI: pushes 2 (2 states)"),  # lemmas are checked without groups
        (good, [], 0, "accepted with PI: pushes 1 (0 states)"),
        (good, ["--without-pi"], 0, "accepted: pushes 1 (0 states)"),
        (bare, [], 0, "accepted: pushes 1 (0 states)"),
        (bare.replace(b"pushes 1", b"pushes 2"), [], 1, "rejected: 1 are enough"),
        (bare.replace(b"pushes 1", b"moves 1"), [], 0, "accepted: moves 1 (0 states)"),
        (bare.replace(b"pushes 1", b"unsolvable"), [], 1, "rejected: 1 are enough"),
        (bare.replace(b"@$.", b"@.$"), [], 0, "accepted: pushes 1 (0 states)"),
        (good.replace(b"solution R", b"solution r"), [], 1, "rejected: move 1 of the solution is impossible"),
        (good.replace(b"solution R", b"solution"), [], 1, "rejected: the solution leaves a box off goal"),
        (good.replace(b"pushes 1", b"pushes 0"), [], 1, "rejected: the solution is not one of pushes 0"),
        (good.replace(b"groups 2", b"groups 3 2"), [], 3, "malformed"),
        (good.replace(b"groups 2", b"scale 0"), [], 3, "malformed"),
        (good.replace(b"groups 2", b"price 1 2"), [], 3, "malformed"),
        (good.replace(b"@$.", b"@$@"), [], 3, "malformed"),
        (good.replace(b"pushes", b"moves"), [], 3, "malformed"),
        (good[:-1], [], 3, "malformed"),
        (good + b"\n", [], 3, "malformed"),
        (b"", [], 3, "malformed"),
        (hard, ["--states", "20"], 4, "unfinished"),
        (good, ["--level", "HERE"], 0, "accepted with PI"),
        (good, ["--level", "NOT_HERE"], 1, "rejected: the level is none of that file"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        files = {"HERE": b"; one\n#####\n#@ .#\n#  $#\n#####\n\nTwo\n\n  #####\r\n  #@$.#  \r\n  #####\r\nTitle: it\n",
                 "NOT_HERE": LEVEL + b"\n#   #\n#####\n"}
        for name, content in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        for text, options, code, said in cases:
            path = os.path.join(folder, "claim.proof")
            with open(path, "wb") as file:
                file.write(text)
            options = [os.path.join(folder, option) if option in files else option for option in options]
            for program in programs:
                run = subprocess.run([*program, path, *options], capture_output=True, text=True, check=False)
                if run.returncode != code or not run.stdout.startswith(said):
                    faults.append(f"{program[-1]} {options}: {run.returncode} {run.stdout}{run.stderr}"
                                  f"instead of {code} {said}:\n{text.decode('latin-1')}")
        run_several(programs, folder, {"good": good, "false": bare.replace(b"pushes 1", b"pushes 2"), "broken": b"",
                                       "hard": hard}, faults)
    return len(cases)


def main():
    script, print_claims, program = sys.argv[1:4]
    count = sys.argv[4] if len(sys.argv) > 4 else "5000" if os.environ.get("SOKRATES_FULL", "0") not in ("", "0") else "300"
    checker = load(script)
    with open(script, encoding="utf-8") as file:
        lines = file.read().split("\n")[:-1]
    faults = []
    statements = [node.lineno for node in ast.walk(ast.parse("\n".join(lines))) if isinstance(node, ast.stmt)]
    if len(lines) > 300 or max(map(len, lines)) > 100 or len(statements) != len(set(statements)):
        faults.append("checkproof.py: more than 300 lines, or 100 columns, or a statement a line")
    folder = os.path.join(os.path.dirname(script), "..", "apps", "checkproof")
    sources = [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(("pp", ".h"))]
    texts = [open(source, encoding="utf-8").read() for source in sources]
    own = {f'#include "{os.path.basename(source)}"' for source in sources}
    foreign = [line for text in texts for line in text.split("\n") if line.startswith('#include "') and line not in own]
    if foreign or sum(text.count("\n") for text in texts) > 500:
        faults.append(f"apps/checkproof: more than 500 lines, or it sees {foreign}")
    programs = [[sys.executable, "-B", script], [program]]
    cases = run_programs(programs, faults)
    run_misused(programs, faults)
    with subprocess.Popen([print_claims, "1000000", count], stdout=subprocess.PIPE) as printing:
        counts = compare(checker, printing.stdout, faults)
    for fault in faults[:5]:
        print(fault)
    print(f"{cases} cases, {counts}, {len(faults)} faults")
    return 1 if faults or counts["accepted"] < 50 or counts["rejected"] < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
