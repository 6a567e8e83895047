#!/usr/bin/env python3
"""Tests that both checkers print the same verdict and return the same exit code in cases that could deceive or exhaust them.

  checker_attacks.py CHECKPROOF.PY CHECKPROOF

Memory is limited to 400 MB of address space, so that a check that is not bounded by --states ends with another reason.
"""
import gzip
import os
import re
import resource
import subprocess
import sys
import tempfile

MAX_ADDRESSES = 400 * 2**20
LEVEL = "#####\n#@$.#\n#####"
DASHES = "#######\n# $@ .#\n#-----#\n#-----#\n#######\n"
OPEN = "###\n#.$\n# @\n###\n"
BEYOND = "than --states [0-9]+ allows"


def proof(rows, claim, hints="", solution=None):
    lines = rows.count("\n") + 1
    last = "" if solution is None else f"solution {solution}".rstrip() + "\n"
    return f"sokrates-proof 1\nrows {lines}\n{rows}\nclaim {claim}\n{hints}closed implicit\n{last}end\n"


def room(side, boxes, goals):
    """Returns a square room. Boxes fill it from the first square, and goals from the last. The player is in the middle."""
    cells = [" "] * side * side
    for at in range(boxes):
        cells[at] = "$"
    for at in range(side * side - goals, side * side):
        cells[at] = "*" if cells[at] == "$" else "."
    middle = side * side // 2
    cells[middle] = "+" if cells[middle] in ".*" else "@"
    rows = ["#" + "".join(cells[r * side:(r + 1) * side]) + "#" for r in range(side)]
    return "\n".join(["#" * (side + 2), *rows, "#" * (side + 2)])


def corridor(pairs):
    """Returns one row without walls: the player, `pairs` boxes with a square between them, and `pairs` goals behind them."""
    return "@" + " $" * pairs + " " + "." * pairs


def snake():
    """Returns a room with four boxes and, behind its door, a winding corridor of 1,500 squares."""
    rows = ["....   ", "       ", "  $ $  ", "   @   ", "  $ $  ", "       ", "       ", " "]
    for turn in range(26):
        rows += [" " * 59, " ".rjust(59, "#") if turn % 2 == 0 else " "]
    return "\n".join("#" + row.ljust(59, "#") + "#" for row in ["", *rows[:-1], ""])


GOOD = proof(LEVEL, "pushes 1", "groups 2\npi on\n", "R")
BARE = proof(LEVEL, "pushes 1")
OTHER = "######\n#@$ .#\n######"
HARD = proof("#######\n#@    #\n# $ $ #\n#  $  #\n#. . .#\n#######", "pushes 30")
INDENTED = LEVEL.replace("#####", "   #####").replace("#@$", "   #@$")
FILES = {
    "good": GOOD, "bare": BARE, "false": BARE.replace("pushes 1", "pushes 2"), "broken": "", "hard": HARD,
    "other": proof(OTHER, "pushes 2", solution="RR"),
    # Rows that contain '-' are rows, not blank lines.
    "dashes.xsb": DASHES, "dashes": proof(DASHES.replace("-", " ").rstrip(), "pushes 3", solution="rdllluRRR"),
    "fragment": proof("#######\n# $@ .#", "unsolvable"),
    # In an open drawing, a blank at the end of a row is floor.
    "open.xsb": OPEN, "open": proof(OPEN.rstrip(), "unsolvable"),
    "wider": proof("###\n#.$ \n# @\n###", "pushes 1"), "wider unsolvable": proof("###\n#.$ \n# @\n###", "unsolvable"),
    "indented open": proof("  ###\n  #.$\n  # @\n  ###", "unsolvable"),
    "left.xsb": "###\n$.#\n@ #\n###\n", "left": proof("###\n$.#\n@ #\n###", "unsolvable"),
    "indented left": proof(" ###\n $.#\n @ #\n ###", "pushes 1", solution="luR"),
    "level.xsb": f"; one\n{OTHER}\n \t\n; two\n{LEVEL}\nTitle: Named\n \n\n{LEVEL}\n", "indented.xsb": INDENTED,
    "indented": proof(INDENTED, "pushes 1"), "blank rows": proof("\n" + LEVEL + "\n", "pushes 1"),
    "swapped.xsb": f"{OTHER}\n\n{LEVEL}\n", "broken.xsb": "#####\n#@$x#\n#####\n\n" + LEVEL,
    "player.xsb": LEVEL + "\nWin: player\n", "text.xsb": "no level", "binary.xsb": LEVEL + "\0", "empty.xsb": "",
    "packed.xsb": gzip.compress(LEVEL.encode()), "json.xsb": '{"levels": []}\n\n' + LEVEL,
    # This is the largest board, and a board with one more column.
    "4095": proof("#" * 61 + "\n" + "#@$.#\n" + "#\n" * 60 + "#" * 61, "pushes 1"),
    "larger": proof("#" * 62 + "\n" + "#@$.#\n" + "#\n" * 60 + "#" * 62, "pushes 1"),
    # These enumerations must be limited by --states.
    "placements": proof(room(6, 16, 34), "pushes 9", "ball 0\n"),
    "groups of 5": proof(room(14, 190, 195), "pushes 9", "groups 5\n"),
    "groups of 3": proof(room(10, 60, 90), "pushes 9", "groups 3\n"),
    "few goals": proof(room(14, 25, 30), "pushes 9", "groups 2 3\n"),
    "corridor": proof(corridor(332), "pushes 99999", "pi on\n"),
    "corridor unsolvable": proof(corridor(332), "unsolvable", "pi on\n"),
    "short corridor": proof(corridor(30), "pushes 99999", "pi on\n"),
    "long walk": proof("@$  $" + " " * 993 + "..", "pushes 9999", "pi on\n"),
    "wide ball": proof(room(12, 4, 8), "pushes 99", "ball 999\n"),
    "many lemmas": proof(room(6, 3, 3), "pushes 99", "lemma -9 4,4 5,5 5,6 6,5\n" * 30000),
    "full room": proof(room(6, 35, 35), "pushes 9", "ball 0\n"),
    "snake": proof(snake(), "moves 99999"),
    # Each cell of the largest board is a goal. An enumeration that calls itself once for each goal exceeds the stack.
    "many goals": proof("\n".join(["+*" + "." * 59, *["." * 61] * 62]), "unsolvable"),
    "goals and boxes": proof("\n".join(["@" + "*" * 60, *["*" * 61] * 62]), "pushes 1", "ball 0\n"),
    # These certificates test the format.
    "version 2": GOOD.replace("proof 1", "proof 2"), "minus zero": proof(LEVEL, "pushes 1", "price -0\n"),
    "no price": proof(LEVEL, "pushes 1", "price\n"), "bare price": proof(LEVEL, "pushes 1", "price \n"),
    "no player": proof(LEVEL.replace("@", " "), "pushes 1"), "players": proof(LEVEL.replace("$", "@"), "pushes 1"),
    "longer": proof(LEVEL, "pushes 0", solution="R"), "shorter": proof("######\n#@ $.#\n######", "moves 3", solution="rR"),
    "empty rows": proof("\n" + LEVEL + "\n\n", "pushes 1"), "prices": proof(LEVEL, "pushes 1", "price 1 2\n"),
    "two spellings": proof(LEVEL, "pushes 1", "lemma 0 2,2 2,3 1,10\n"), "lemma": proof(LEVEL, "pushes 1", "lemma 9 2,2 2,3\n"),
    "moves": proof(LEVEL, "moves 1", solution="R"), "moves bound": proof(LEVEL, "moves 1"), "-dash": BARE,
}
ATTACKS = ("placements", "groups of 5", "groups of 3", "few goals", "wide ball", "corridor", "corridor unsolvable", "short corridor", "long walk", "many lemmas",
           "full room", "snake")
UNFINISHED = f"unfinished: it .* {BEYOND}$"
# The other attacks may end with another verdict, which must be the same in both checkers.
ENDS = dict.fromkeys(ATTACKS[5:], "(accepted|accepted with PI|rejected|unfinished): .*")
FILE = "'[^']*' cannot be read: .*"
# A case has words, an exit code, and a pattern of standard output. With code 2 and "!", the pattern is for
# standard error.
CASES = [
    ("good", 0, r"accepted with PI: pushes 1 is the optimum \(0 states\)$"),
    ("good --without-pi", 0, r"accepted: pushes 1 is the optimum \(0 states\)$"),
    ("bare", 0, r"accepted: pushes 1 is a lower bound \(0 states\)$"),
    ("moves", 0, r"accepted: moves 1 is the optimum \(0 states\)$"),
    ("moves|bound", 0, r"accepted: moves 1 is a lower bound \(0 states\)$"),
    ("dashes --level dashes.xsb", 0, r"accepted: pushes 3 is the optimum .*; level 1 of dashes.xsb$"),
    ("fragment --level dashes.xsb", 1, "rejected: the certificate is not about a level of dashes.xsb$"),
    ("open --level open.xsb", 0, r"accepted: unsolvable \([0-9]+ states\); level 1 of open.xsb$"),
    ("wider --level open.xsb", 1, "rejected: the certificate is not about a level of open.xsb$"),
    ("wider|unsolvable --level open.xsb", 1, "rejected: the certificate is not about"),
    ("indented|open --level open.xsb", 0, "accepted: unsolvable .*; level 1 of open.xsb$"),  # the wall is on the left
    ("left --level left.xsb", 0, "accepted: unsolvable .*; level 1 of left.xsb$"),
    ("indented|left", 0, "accepted: pushes 1 is the optimum"),
    ("indented|left --level left.xsb", 1, "rejected: the certificate is not about"),
    ("indented --level level.xsb", 0, "accepted: .*; level 2 of level.xsb, 'Named'$"),
    ("indented --level indented.xsb", 0, "accepted: .*; level 1 of indented.xsb$"),
    ("blank|rows --level level.xsb", 0, "accepted: .*; level 2 of level.xsb, 'Named'$"),
    ("bare --level level.xsb --number 3", 0, "accepted: .*; level 3 of level.xsb$"),
    ("bare --level=level.xsb --number=2", 0, "accepted: .*; level 2 of level.xsb, 'Named'$"),
    ("bare --level level.xsb --number 1", 1, "rejected: the certificate is not about level 1 of level.xsb$"),
    ("other --level level.xsb --number 1", 0, "accepted: pushes 2 is the optimum .*; level 1 of level.xsb, 'one'$"),
    ("bare --level level.xsb --number 4", 1, "rejected: level.xsb has only 3 levels$"),
    ("bare --level swapped.xsb --number 1", 1, "rejected"),
    ("bare --level packed.xsb", 0, "accepted"),
    ("bare --level broken.xsb", 0, "accepted: .*; level 2 of broken.xsb$"),
    ("bare --level broken.xsb --number 1", 1, "rejected"),
    ("bare --level player.xsb", 1, "rejected"),
    ("bare --level", 2, "!checkproof: --level: the value is missing; .*"),
    ("bare --level=", 2, "!checkproof: --level: the value is missing; .*"),
    ("bare --level EMPTY", 2, "!checkproof: --level: the value is missing; .*"),
    ("bare --level --states 5", 2, "!checkproof: --level: the value is missing; .*"),
    ("bare --level level.xsb --level level.xsb", 2, "!checkproof: --level: given twice; .*"),
    ("bare --level none.xsb", 2, "!checkproof: --level: " + FILE),
    ("bare --level DIRECTORY", 2, "!checkproof: --level: " + FILE),
    ("bare --level text.xsb", 2, "!checkproof: text.xsb: no level is drawn in rows; .*"),
    ("bare --level binary.xsb", 2, "!checkproof: binary.xsb: no level"),
    ("bare --level empty.xsb", 2, "!checkproof: empty.xsb: no level"),
    ("bare --level json.xsb", 2, "!checkproof: json.xsb: no level"),
    ("bare --level /dev/zero", 2, "!checkproof: /dev/zero: more than 4194304 bytes; split the file$"),
    ("bare --number 1", 2, "!checkproof: --number: no file is given; add --level FILE$"),
    ("bare --level level.xsb --number 0", 2, "!checkproof: --number 0: not a number in range; use 1 to 999999999$"),
    ("bare --states abc", 2, "!checkproof: --states abc: not a number in range; use 1 to 1000000000000$"),
    ("bare --states 0", 2, "!checkproof: --states 0: not a number in range"),
    ("bare --states 1e6", 2, "!checkproof: --states 1e6: not a number in range"),
    ("bare --states 1000000000001", 2, "!checkproof: --states 1000000000001: not a number in range"),
    ("bare --states -1", 2, "!checkproof: --states: the value is missing"),
    ("bare --states", 2, "!checkproof: --states: the value is missing"),
    ("bare --nonsense", 2, "!checkproof: --nonsense: unknown option; --help lists the options$"),
    ("bare --without-pi=yes", 2, "!checkproof: --without-pi=yes: unknown option"),
    ("bare -x", 2, "!checkproof: -x: unknown option"),
    ("", 2, "!checkproof: CERTIFICATE: none is given; .*"),
    ("--help", 0, "Usage: checkproof(.py)? CERTIFICATE"),
    ("none -h", 0, "Usage: checkproof(.py)? CERTIFICATE"),
    ("-- -dash", 0, "accepted: pushes 1"),
    ("none", 2, "unreadable: " + FILE),
    ("EMPTY", 2, "unreadable: " + FILE),
    ("DIRECTORY", 2, "unreadable: " + FILE),
    ("good DIRECTORY false", 2, "good: accepted .*\nDIRECTORY: unreadable: .*\nfalse: rejected: the claim is false: 1 are enough\n$"),
    ("good good", 0, "good: accepted with PI.*\ngood: accepted with PI"),
    ("good hard good --states 20", 4, "good: .*\nhard: unfinished: it stores more states than --states 20 allows\ngood: "),
    ("hard broken good --states 20", 3, "hard: unfinished: .*\nbroken: malformed: .*\ngood: accepted"),
    ("false broken hard --states 20", 1, "false: rejected: .*\nbroken: malformed: .*\nhard: unfinished"),
    ("/dev/zero", 3, "malformed: the file has more than 1048576 bytes$"),
    ("4095", 0, "accepted: pushes 1 is a lower bound"),
    ("larger", 4, "unfinished: the board has more than 4095 cells$"),
    ("version|2", 3, "malformed: the header is not 'sokrates-proof 1'; this checker knows no other version$"),
    ("minus|zero", 3, "malformed"), ("no|price", 3, "malformed"), ("bare|price", 3, "malformed"),
    ("no|player", 3, "malformed: the level has 0 players, not one$"),
    ("players", 3, "malformed: the level has 2 players, not one$"),
    ("prices", 3, "malformed: needs one price per goal, none above 0 if there are spare goals$"),
    ("longer", 1, "rejected: the solution does not have 0 pushes$"),
    ("shorter", 1, "rejected: the solution does not have 3 moves$"),
    ("empty|rows", 0, "accepted: pushes 1 is a lower bound"),
    ("two|spellings", 3, "malformed: lemma 1 names a square twice, or one that is not floor$"),
    ("lemma", 1, "rejected: lemma 1 is false: 1 are enough$"),
    ("many|goals", 1, "rejected: the claim is false: 0 are enough$"),
    ("goals|and|boxes", 1, "rejected: the claim is false: 0 are enough$"),
    *((f"{name.replace(' ', '|')} --states {states}", None, ENDS.get(name, UNFINISHED))
      for name in ATTACKS for states in (1000, 100_000)),
]
SAME_REASON = re.compile(r"cannot be read: .*|a byte does not fit.*|byte [0-9]+ does not fit.*|Usage.*", re.DOTALL)


def run(program, words):
    limits = (MAX_ADDRESSES, MAX_ADDRESSES)
    return subprocess.run([*program, *words], capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limits))


def main():
    script, program = map(os.path.abspath, sys.argv[1:3])
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.mkdir("DIRECTORY")
        for name, content in FILES.items():
            with open(name, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        for line, code, pattern in CASES:
            words = ["" if word == "EMPTY" else word.replace("|", " ") for word in line.split()]
            answers = []
            for checker in ([sys.executable, "-B", script], [program]):
                ended = run(checker, words)
                is_error = pattern.startswith("!")
                said, silent = (ended.stderr, ended.stdout) if is_error else (ended.stdout, ended.stderr)
                answers.append((ended.returncode, SAME_REASON.sub("", said)))
                if silent or code not in (None, ended.returncode) or not re.match(pattern.lstrip("!"), said):
                    faults.append(f"{checker[-1]} {line}: {ended.returncode} {ended.stdout}{ended.stderr}\n  instead of {code} {pattern}")
            if answers[0] != answers[1]:
                faults.append(f"{line}: the checkers disagree: {answers}")
        os.chdir("/")
    for fault in faults:
        print(fault)
    print(f"{len(CASES)} cases, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
