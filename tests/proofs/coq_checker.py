#!/usr/bin/env python3
"""Compares the checker that is proved in Coq with the other checkers.

  coq_checker.py PROOFS BIN [COUNT]

PROOFS is the directory proofs/coq after `make`. BIN contains checkproof, print_claims and write_false_claims. All checkers
must print the same verdict, the same reason and the same number of states for every certificate, true, false or malformed, even
if a low limit of states ends the check. They must accept no false claim.
"""
import concurrent.futures
import glob
import os
import subprocess
import sys
import tempfile

import checker_attacks

WORDS = ["accepted", "accepted with PI", "unfinished", "malformed", "rejected"]  # by number in print_claims


def verdict_of(program, text, options):
    run = subprocess.run([program, *options, "/dev/stdin"], input=text, capture_output=True, check=False)
    word, _, why = run.stdout.decode().rstrip("\n").partition(": ")
    return word or f"exit code {run.returncode}", why


def claims_of(stream):
    """Yields certificates, each with the truth (0, 1 or ?) and the verdict of the C++ checker."""
    while header := stream.readline():
        size, truth, other, why = header.decode().rstrip("\n").split(" ", 3)
        yield stream.read(int(size)), truth, WORDS[int(other)], why


def printed_claims(print_claims, count):
    with subprocess.Popen([print_claims, "3000000", str(count)], stdout=subprocess.PIPE) as printing:
        return list(claims_of(printing.stdout))


def compare_claims(program, claims, pool, faults):
    counts = dict.fromkeys(WORDS, 0)
    verdicts = pool.map(lambda claim: verdict_of(program, claim[0], ["--states", "5000"]), claims)
    for (text, truth, other, other_why), (word, why) in zip(claims, verdicts):
        counts[word] = counts.get(word, 0) + 1
        if truth == "0" and word.startswith("accepted") or truth == "1" and word == "rejected":
            faults.append(f"{word} ({why}), and the truth is {truth}:\n{text.decode('latin-1')}")
        if word != other or why != other_why:
            faults.append(f"{word} ({why}) and {other} ({other_why}):\n{text.decode('latin-1')}")
    return counts


def compare_at_limits(programs, claims, pool, faults):
    """Checks that all checkers stop at the same state. The limits are low and different for each certificate."""
    def verdicts(numbered):
        index, (text, *_) = numbered
        options = ["--states", str(1 + index * 37 % 300)]
        return text, options, [verdict_of(program, text, options) for program in programs]
    unfinished = 0
    for text, options, (mine, other) in pool.map(verdicts, enumerate(claims)):
        unfinished += mine[0] == "unfinished"
        if mine != other:
            faults.append(f"{options}: {mine} and {other}:\n{text.decode('latin-1')}")
    return unfinished


def refuse_false_claims(programs, write_false_claims, count, pool, faults):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([write_false_claims, "4000000", str(count), folder], check=True)
        paths = sorted(glob.glob(os.path.join(folder, "*.proof")))

        def verdicts(path):
            runs = [subprocess.run([program, path], capture_output=True, text=True, check=False) for program in programs]
            return [(run.returncode, run.stdout) for run in runs]
        for path, (mine, other) in zip(paths, pool.map(verdicts, paths)):
            if mine[0] == 0 or mine != other:
                faults.append(f"{mine} and {other}:\n{open(path, encoding='latin-1').read()}")
    return len(paths)


def run_attacks(proofs):
    sys.argv[1:] = [os.path.join(proofs, "..", "..", "tools", "checkproof.py"), os.path.join(proofs, "checkproof")]
    return checker_attacks.main()


def main():
    proofs, folder = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 5000
    program = os.path.join(proofs, "build", "coqcheck")
    other, print_claims, write_false_claims = (os.path.join(folder, name)
                                               for name in ("checkproof", "print_claims", "write_false_claims"))
    faults = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        claims = printed_claims(print_claims, count)
        counts = compare_claims(program, claims, pool, faults)
        stopped = compare_at_limits([program, other], claims, pool, faults)
        refused = refuse_false_claims([program, other], write_false_claims, count, pool, faults)
    for fault in faults[:5]:
        print(fault)
    print(f"{counts}, {stopped} stopped at a limit, {refused} false claims, {len(faults)} faults")
    if faults or min(counts["accepted"], counts["rejected"], stopped) < count / 10 or refused < count / 2:
        return 1
    return run_attacks(os.path.abspath(proofs))


if __name__ == "__main__":
    sys.exit(main())
