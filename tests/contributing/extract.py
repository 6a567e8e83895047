#!/usr/bin/env python3
"""Writes the worked examples of CONTRIBUTING.md to files, so that the build compiles them: extract.py OUT ROOT

Every ```cpp block starts with a comment that names its file; the block is written to OUT/FILE. A block for a row of a
table ("// FILE, a row of FUNCTION() ...") has two forms. If the block begins with the #include of the row,
OUT/FILE becomes a copy of ROOT/FILE with this #include and with the row at the end of the table. Otherwise the row is
written to OUT/row.inc. Prints the names of the files, separated by semicolons.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^```cpp\n// (\S+?)(?:, a row of (\w+)\(\)[^\n]*)?\n(.*?)^```$", re.M | re.S)
INCLUDE = re.compile(r"#include [^\n]*\n")
TABLE_END = "\n  };\n  return rows;\n"


def with_row(table, function, include, row):
    """The source of a table with one more row and the #include that the row needs."""
    start = table.index(f"& {function}() {{")
    end = table.index(TABLE_END, start)
    first_include = table.index("#include ")
    return table[:first_include] + include + table[first_include:end] + "\n" + row.rstrip("\n") + table[end:]


def main():
    out, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    written = []
    for name, function, body in BLOCK.findall((root / "CONTRIBUTING.md").read_text()):
        include = INCLUDE.match(body)
        if function and include:
            body = with_row((root / name).read_text(), function, include.group(), body[include.end():])
        elif function:
            name = "row.inc"
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != body:
            path.write_text(body)
        written.append(name)
    print(";".join(written), end="")


if __name__ == "__main__":
    main()
