#!/usr/bin/env python3
"""Shows that the random false claims of the fuzz test expose faults: plants faults in copies of both checkers.

  planted_faults.py CHECKPROOF.PY CHECKPROOF WRITE_FALSE_CLAIMS LIBRARY CXX [COUNT]

The checkers without a fault must accept none of the claims. Each copy of the checker in C++ with one fault, compiled here,
must accept some of them, and so must the copy of the checker in Python with the same fault.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

COUNT = 2000  # seeds; about two thirds of them give a claim
MAX_PYTHON = 20  # claims to check with the copy in Python
SMALL = ("check.cpp", "  return Check<kMaxCells>(proof, max_states, with_pi).verdict(proof);\n",
         '  return {unfinished, "larger than the boards of this test"};\n')
SMALLER = ("check.cpp", "  if (cells <= 512) return Check<512>(proof, max_states, with_pi).verdict(proof);\n", "")
# Each fault has a name, a change of a source in C++, and a change of the source in Python.
FAULTS = {
    "condition 1 of a PI-corral is dropped": (
        ("corral.hpp", "if (!is_needed) return std::nullopt;", ""),
        ("if not (fence & ~self.goals or is_tight and corral & self.goals):", "if False:")),
    "'m = n' in condition 1 of a PI-corral is dropped": (
        ("corral.hpp", "(board.is_tight(boxes) && (corral & board.goals).any())", "(corral & board.goals).any()"),
        ("or is_tight and corral & self.goals)", "or corral & self.goals)")),
    "'m = n' of the parity is dropped": (
        ("check.cpp", "parity % 2 == 0 && is_tight && !in_moves_", "parity % 2 == 0 && !in_moves_"),
        ("(parity == self.spare == self.in_moves == 0)", "(parity == self.in_moves == 0)")),
    "a state near a lemma has the value of the lemma": (
        ("check.cpp", "lemma[0] - cost * scale_ : 2 * kNever", "lemma[0] : 2 * kNever"),
        ("else value - cost * self.scale", "else value")),
    "the ball is one push too wide": (
        ("check.cpp", "outside_ = proof.radius + 1;", "outside_ = proof.radius + (proof.radius < 0 ? 1 : 2);"),
        ("self.outside = radius + 1", "self.outside = radius + 2")),
    "the region of a lemma is ignored": (
        ("check.cpp", "if (lemma.region[player] && (lemma", "if ((lemma"),
        ("if region & player and not group & ~boxes]", "if not group & ~boxes]")),
}


def patch(path, old, new):
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        sys.exit(f"{path.name}: {old!r} occurs {text.count(old)} times; adapt the test to the source")
    path.write_text(text.replace(old, new), encoding="utf-8")


def accepted(program, claims):
    """Returns the claims that a checker accepts."""
    none = os.devnull  # with a second file, the checker prints the name of each
    run = subprocess.run([*program, "--states", "20000", *claims, none], capture_output=True, text=True, check=False)
    lines = run.stdout.splitlines()
    if len(lines) != len(claims) + 1:
        sys.exit(f"{program}: {len(lines)} verdicts on {len(claims) + 1} files\n{run.stderr}")
    return [claim for claim, line in zip(claims, lines) if line.startswith(f"{claim}: accepted")]


def faulty_program(sources, change, library, compiler, folder):
    copy = folder / "source"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(sources, copy)
    for file, old, new in (change, SMALL, SMALLER):
        patch(copy / file, old, new)
    program = folder / "faulty"
    subprocess.run([compiler, "-std=c++20", "-O1", copy / "main.cpp", copy / "check.cpp", library, "-lz", "-o", program],
                   check=True)
    return [program]


def faulty_script(script, change, folder):
    copy = folder / "tools"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(script.parent / "proofcheck", copy / "proofcheck")
    shutil.copy(script, copy)
    patch(copy / "proofcheck" / "check.py", *change)
    return [sys.executable, "-B", copy / script.name]


def main():
    script, program, writer, library, compiler = map(pathlib.Path, sys.argv[1:6])
    count = int(sys.argv[6]) if len(sys.argv) > 6 else COUNT * (10 if os.environ.get("SOKRATES_FULL", "0") not in ("", "0") else 1)
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "claims").mkdir()
        subprocess.run([writer, "1", str(count), folder / "claims"], check=True)
        claims = sorted(map(str, (folder / "claims").iterdir()))
        sound = accepted([program], claims) + accepted([sys.executable, "-B", script], claims[:MAX_PYTHON * 5])
        print(f"{len(claims)} false claims, {len(sound)} accepted by the checkers")
        failures += len(sound) > 0
        for fault, (change, python_change) in FAULTS.items():
            sources = script.parent.parent / "apps" / "checkproof"
            exposing = accepted(faulty_program(sources, change, library, compiler, folder), claims)
            exposing_python = exposing and accepted(faulty_script(script, python_change, folder), exposing[:MAX_PYTHON])
            print(f"{fault}: {len(exposing)} accepted; in Python {len(exposing_python)} of {min(len(exposing), MAX_PYTHON)}", flush=True)
            failures += not exposing or not exposing_python
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
