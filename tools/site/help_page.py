"""Converts the text of --help to Markdown: usage and examples become code, lists of options become tables.

A list begins with a line that ends with a colon. Its entries are indented by two columns; the description follows in a second
column and may continue on lines that are indented further. Other lines are paragraphs.
"""

import re

ENTRY = re.compile(r"^  (\S.*?)(?:  +(\S.*))?$")
CONTINUED = re.compile(r"^ {10,}(\S.*)$")


def table(entries):
    rows = ["| name | meaning |", "|---|---|"]
    for name, words in entries:
        cells = [f"`{name}`" if "|" not in name else f"<code>{name.replace('|', '&#124;')}</code>",
                 " ".join(words).replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")]
        rows.append(f"| {cells[0]} | {cells[1]} |")
    return rows


def to_markdown(text, level):
    """Returns the lines of a page. Headings have `level` number signs."""
    out, entries, paragraph, code = [], [], [], []

    def flush():
        if entries:
            out.extend(["", *table(entries)])
        if paragraph:
            out.extend(["", " ".join(paragraph).replace("<", "&lt;").replace("*", "\\*")])
        if code:
            out.extend(["", "```sh", *code, "```"])
        for each in (entries, paragraph, code):
            each.clear()

    for line in text.rstrip().split("\n"):
        heading = re.match(r"^(?!Usage)([A-Z][^:]*):$", line)
        entry, continued = ENTRY.match(line), CONTINUED.match(line)
        if not line:
            flush()
        elif re.match(r"^(?:Usage: +| {7,}(?=sokrates )|  (?=sokrates |echo |cat ))", line):
            if not code:
                flush()
            code.append(re.sub(r"^(?:Usage:)? +", "", line))
        elif heading and len(line) < 60:
            flush()
            out.extend(["", f"{'#' * level} {heading[1]}"])
        elif continued and entries:
            entries[-1][1].append(continued[1])
        elif entry:
            if not entries:
                flush()
            entries.append((entry[1], [entry[2]] if entry[2] else []))
        else:
            if not paragraph:
                flush()
            paragraph.append(line.strip())
    flush()
    return out
