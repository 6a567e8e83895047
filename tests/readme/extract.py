#!/usr/bin/env python3
"""Extracts the examples of the documentation, so that the build compiles them: extract.py OUT PAGE.md... HEADER...

From Markdown: every ```cpp block is a whole program, OUT/PAGE_N.cpp. If a ```text block follows it, this is the
expected output of the program, OUT/PAGE_N.expected.
From a header: every run of indented comment lines ("//   code;") is the body of a program, OUT/header_NAME_N.cpp. A
comment in it states what is then true, several claims separated by commas: "// result.solution == "R"" is checked.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
CODE_LINE = re.compile(r"^//   ( *.*)$")
MAIN = """// Made by tests/readme/extract.py from {source}.
#include <sokrates/{header}>

#include <cstdio>

using namespace sokrates;

int main() {{
{body}
  return 0;
}}
"""
CLAIM = '  if (!({0})) return std::fputs("not true: " R"claim({0})claim" "\\n", stderr), 1;'


def write(path, text):
    """Writes the file only if it differs, so that an unchanged example is not compiled again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
    return path


def page_examples(out, page):
    written, last = [], None
    for language, text in BLOCK.findall(page.read_text()):
        if language == "cpp":
            last = write(out / f"{page.stem.lower()}_{len(written) + 1}.cpp", text)
            written.append(last)
        elif language == "text" and last:
            write(last.with_suffix(".expected"), text)
            last = None
        else:
            last = None
    return written


def claims_of(comment):
    """Splits "a == b, c == d" at commas that are outside brackets and quotes."""
    return re.findall(r'(?:"(?:\\.|[^"\\])*"|\([^)]*\)|[^,"(])+', comment)


def header_examples(out, header):
    written, run = [], []
    for line in header.read_text().split("\n") + [""]:
        code = CODE_LINE.match(line)
        if code:
            run.append(code.group(1))
            continue
        if any(line.rstrip().endswith(";") for line in run):
            body = []
            for statement in run:
                claim = re.match(r"\s*// (.*==.*)$", statement)
                body += [CLAIM.format(c.strip()) for c in claims_of(claim.group(1))] if claim else ["  " + statement]
            path = out / f"header_{header.stem}_{len(written) + 1}.cpp"
            written.append(write(path, MAIN.format(source=header.name, header=header.name, body="\n".join(body))))
        run = []
    return written


def main():
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    before = set(out.iterdir())
    written = []
    for source in map(pathlib.Path, sys.argv[2:]):
        written += (page_examples if source.suffix == ".md" else header_examples)(out, source)
    for old in before - set(written) - {path.with_suffix(".expected") for path in written}:
        old.unlink()
    print(";".join(path.stem for path in written), end="")


if __name__ == "__main__":
    main()
