#!/usr/bin/env python3
"""Takes the worked example out of CONTRIBUTING.md so that the build compiles it: extract.py OUT CONTRIBUTING

Every ```cpp block opens with a comment that names its file: OUT/FILE is written. A block for a row of a table
("// FILE, a row ...") goes to OUT/row.inc. Prints the files.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^```cpp\n// (\S+?)(, a row[^\n]*)?\n(.*?)^```$", re.M | re.S)


def main():
    out, text = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text()
    written = []
    for name, is_row, body in BLOCK.findall(text):
        path = out / ("row.inc" if is_row else name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != body:
            path.write_text(body)
        written.append(str(path.relative_to(out)))
    print(";".join(written), end="")


if __name__ == "__main__":
    main()
