"""Generates files for the command line tests that are too large or too uniform to be stored."""

import gzip
import pathlib

import generated_journals


def room(width, height, boxes):
    """Returns an open room with boxes on every second square of every second row, and a goal for each at the bottom."""
    rows = [["#"] * width] + [["#"] + [" "] * (width - 2) + ["#"] for _ in range(height - 2)] + [["#"] * width]
    rows[1][1] = "@"
    places = [(r, c) for r in range(2, height - 2, 2) for c in range(2, width - 2, 2)]
    goals = [(r, c) for r in range(height - 2, 0, -1) for c in range(width - 2, 0, -1)]
    for (box_row, box_column), (goal_row, goal_column) in zip(places[:boxes], goals):
        rows[box_row][box_column] = "$"
        rows[goal_row][goal_column] = "*" if rows[goal_row][goal_column] == "$" else "."
    return "".join("".join(row) + "\n" for row in rows)


def huge():
    """Returns a level of 200 x 200 with one box: a corridor that turns back and forth, with one push at its end."""
    size = 200
    rows = [["#"] * size for _ in range(size)]
    lanes = range(1, size - 2, 2)
    for index, lane in enumerate(lanes):
        rows[lane][1:size - 1] = " " * (size - 2)
        if index > 0:
            rows[lane - 1][size - 2 if index % 2 == 1 else 1] = " "
    rows[1][1] = "@"
    # The number of lanes is odd, so the last one leads to the right.
    rows[lanes[-1]][size - 3:size - 1] = "$."
    return "".join("".join(row) + "\n" for row in rows)


def write_into(folder: pathlib.Path):
    one = (folder / "levels" / "one.xsb").read_bytes()
    (folder / "one.xsb.gz").write_bytes(gzip.compress(one, mtime=0))
    (folder / "two-members.gz").write_bytes(gzip.compress(one, mtime=0) + gzip.compress(b"\n" + one, mtime=0))
    (folder / "cut.gz").write_bytes(gzip.compress(one, mtime=0)[:-12])
    (folder / "damaged.gz").write_bytes(b"\x1f\x8b\x08\x00" + b"\xff" * 60)
    (folder / "bomb.gz").write_bytes(gzip.compress(b" " * (1 << 20), mtime=0) * 300)
    (folder / "empty.xsb").write_bytes(b"")
    (folder / "blank.xsb").write_bytes(b"\n\n  \n")
    (folder / "binary.xsb").write_bytes(bytes(range(256)) * 16)
    (folder / "bomb.sok").write_text("Bomb\n\n9999(9999(9999(#)))|#@$.#|#####\n")
    (folder / "nobody.xsb").write_text("######\n# $ .#\n######\n")
    (folder / "latin1.xsb").write_bytes(b"; Caf\xe9 \x1b[31m\n#####\n#@$.#\n#####\n")
    (folder / "not-utf8.xsb").write_bytes(b"; \xff\xfe\xc3(\n#####\n#@$.#\n#####\n")
    (folder / "huge.xsb").write_text("; Long way\n" + huge())
    (folder / "hard.xsb").write_text("; A crowd\n" + room(20, 20, 30))
    (folder / "folder").mkdir()
    generated_journals.write_into(folder)
