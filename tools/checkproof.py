#!/usr/bin/env python3
"""Usage: checkproof.py CERTIFICATE... [--level FILE [--number N]] [--states N] [--without-pi]

Check certificates of `sokrates prove`. Print one verdict per certificate.

  --level FILE   Require that the certificate is about a level in FILE, a text file of levels drawn in rows
  --number N     Require that it is about level N of FILE; the first level has the number 1
  --states N     Keep at most N states; memory and work are limited in proportion (default: 100000000)
  --without-pi   Check without the PI-corral rule
  --help         Print this help

Exit codes: 0 accepted, 1 rejected, 2 unreadable file or wrong usage, 3 malformed, 4 unfinished.
With several certificates the code is the first of 2, 1, 3, 4, 0 that occurs.
"""
import re
import sys

sys.dont_write_bytecode = True  # no files are written to the directory of the program
# pylint: disable=wrong-import-position
from proofcheck.certificate import MAX_BYTES, Verdict, read_certificate
from proofcheck.check import DEFAULT_STATES, check
from proofcheck.level_file import MAX_LEVEL_BYTES, cropped, levels_of

EXIT_CODES = {"accepted": 0, "accepted with PI": 0,  # the worst verdict is the last one of these
              "unfinished": 4, "malformed": 3, "rejected": 1, "unreadable": 2}
LARGEST = {"--number": 999_999_999, "--states": 10**12}


class UsageError(Exception):
    """SUBJECT: PROBLEM; REMEDY"""


def read_options(words):
    """Returns the certificates, and the values of the options by name."""
    certificates, given, words = [], {}, list(words)
    while words:
        word = words.pop(0)
        name, equals, value = word.partition("=")
        if not word.startswith("-"):
            certificates.append(word)
        elif word == "--":
            certificates += words
            break
        elif word in ("--without-pi", "--help", "-h"):
            given["--help" if word == "-h" else word] = True
        elif name in ("--level", "--number", "--states"):
            if not equals:
                value = words.pop(0) if words else ""
            if not value or not equals and value.startswith("-"):
                raise UsageError(f"{name}: the value is missing; write it behind the option")
            if name in given:
                raise UsageError(f"{name}: given twice; give it once")
            given[name] = value
        else:
            raise UsageError(f"{word}: unknown option; --help lists the options")
    if "--help" not in given:
        check_options(certificates, given)
    return certificates, given


def check_options(certificates, given):
    if "--number" in given and "--level" not in given:
        raise UsageError("--number: no file is given; add --level FILE")
    for name in LARGEST.keys() & given:
        is_number = re.fullmatch("[1-9][0-9]{0,12}", given[name])
        if not is_number or int(given[name]) > LARGEST[name]:
            raise UsageError(f"{name} {given[name]}: not a number in range; "
                             f"use 1 to {LARGEST[name]}")
        given[name] = int(given[name])
    if not certificates:
        raise UsageError("CERTIFICATE: none is given; name at least one file, or use --help")


def content_of(name, max_bytes):
    try:
        with open(name, "rb") as file:
            return file.read(max_bytes + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Verdict("unreadable", f"'{name}' cannot be read: {reason}") from error


def matched_level(given, levels, proof):
    """Returns the text that names the level that matched, for the end of the verdict."""
    file, number = given["--level"], given.get("--number")
    if number and number > len(levels):
        raise Verdict("rejected", f"{file} has only {len(levels)} levels")
    rows = cropped(proof["rows"].split("\n")[:-1])
    for at, (title, drawn) in enumerate(levels, 1):
        if number in (None, at) and rows and rows == drawn:
            return f"; level {at} of {file}" + (f", '{title}'" if title else "")
    place = f"level {number}" if number else "a level"
    raise Verdict("rejected", f"the certificate is not about {place} of {file}")


def verdict_on(name, given, levels):
    try:
        proof = read_certificate(content_of(name, MAX_BYTES))
        level = matched_level(given, levels, proof) if "--level" in given else ""
        states = given.get("--states", DEFAULT_STATES)
        word, why = check(proof, states, "--without-pi" in given)
        return word, why + level
    except Verdict as ended:
        return ended.args
    except MemoryError:
        return "unfinished", "there is not enough memory"


def run(words):
    try:
        certificates, given = read_options(words)
        levels = []
        if "--level" in given and "--help" not in given:
            levels = levels_of(content_of(given["--level"], MAX_LEVEL_BYTES))
    except UsageError as problem:
        print(f"checkproof: {problem}", file=sys.stderr)
        return EXIT_CODES["unreadable"]
    except ValueError as problem:
        print(f"checkproof: {given['--level']}: {problem}", file=sys.stderr)
        return EXIT_CODES["unreadable"]
    except Verdict as problem:
        print(f"checkproof: --level: {problem.args[1]}; name a readable file", file=sys.stderr)
        return EXIT_CODES["unreadable"]
    if "--help" in given:
        print(__doc__, end="")
        return 0
    worst = "accepted"
    for name in certificates:
        word, why = verdict_on(name, given, levels)
        worst = max(worst, word, key=list(EXIT_CODES).index)
        print(f"{name}: " * (len(certificates) > 1) + f"{word}: {why}", flush=True)
    return EXIT_CODES[worst]


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    sys.exit(run(sys.argv[1:]))
