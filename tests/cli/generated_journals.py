"""Generates journals of invented runs. Every figure is fixed, so that reports and comparisons can be golden files."""

import json
import pathlib

SETTINGS = "objective=pushes time=10 memory=1073741824 nodes=none threads=1 seed=0"

# Each row has file, level, title, content, and (moves, pushes) of the best solution.
LEVELS = [
    ("levels/three.xsb", 1, "A short corridor", "f7594f180e6a3158", 1, 1),
    ("levels/three.xsb", 2, "Round the corner", "9f92156c3c321bae", 2, 2),
    ("levels/three.xsb", 3, "Already there", "590c1af13eedd546", 0, 0),
    ("levels/watch.xsb", 1, "Watched", "da5227d7ca994223", 21, 4),
    ("levels/watch.xsb", 2, "Two boxes", "7c72190c0ed1bb02", 6, 2),
    ("levels/watch.xsb", 3, "One box", "6eacf0f24e2bcdeb", 15, 4),
]


def solved(level, seconds, expanded, **other):
    file, number, title, content, moves, pushes = LEVELS[level]
    row = {"file": file, "level": number, "title": title, "status": "solved", "reason": None, "objective": "pushes",
           "engine": "astar", "optimal": True, "moves": moves, "pushes": pushes, "solution": None,
           "lower_bound": pushes, "seconds": seconds * 2, "cpu_seconds": seconds, "expanded": expanded,
           "generated": expanded * 3, "peak_bytes": 1 << 20, "limit": None, "place": level + 1, "content": content,
           "settings": SETTINGS, "version": "0.1.0", "build": None, "resident_bytes": 2 << 20}
    row.update(other)
    return row


def unknown(level, seconds, expanded, bound):
    return solved(level, seconds, expanded, status="unknown", optimal=None, moves=None, pushes=None, lower_bound=bound,
                  limit="time")


def unsolvable(level, seconds, expanded):
    return solved(level, seconds, expanded, status="unsolvable", optimal=None, moves=None, pushes=None,
                  lower_bound=None, reason="all positions that can be reached were searched")


def write(path: pathlib.Path, rows):
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def write_into(folder: pathlib.Path):
    before = [solved(0, 0.5, 100), solved(1, 0.25, 200), solved(2, 0.001, 0), solved(3, 2, 4000),
              unknown(4, 10, 90000, 2), solved(5, 1, 50)]
    # This run is slower on all levels; one level is lost and one is won.
    after = [solved(0, 0.5, 150), solved(1, 0.5, 300), solved(2, 0.001, 0), unknown(3, 10, 80000, 3),
             solved(4, 4, 70000), solved(5, 1.5, 75)]
    # These answers contradict those of `before`; one solution is longer and not proved.
    lying = [unsolvable(0, 0.5, 100), solved(1, 0.25, 200, pushes=3, moves=5, lower_bound=3), solved(2, 0.001, 0),
             solved(3, 2, 4000), unknown(4, 10, 90000, 2),
             solved(5, 1, 50, pushes=6, moves=20, lower_bound=4, optimal=False, limit="time")]
    for row in after:
        row["settings"] = "without=corral " + SETTINGS
    write(folder / "before.jsonl", before)
    write(folder / "after.jsonl", after)
    write(folder / "lying.jsonl", lying)
    # The same levels are in other files, in another order. Titles contain markup. Files are missing or changed.
    moved = [dict(row, file="elsewhere/" + row["file"].split("/")[1], place=7 - row["place"]) for row in before]
    write(folder / "moved.jsonl", reversed(moved))
    write(folder / "odd.jsonl", [
        unknown(3, 10, 90000, 2) | {"title": "<script>alert('&')</script>"},
        unknown(4, 10, 90000, 2) | {"content": "0123456789abcdef"},
        unknown(5, 10, 90000, 2) | {"level": 99},
        unknown(0, 10, 90000, 1) | {"file": "gone \"&\" <b>.xsb", "status": "error", "limit": None,
                                    "reason": "killed by signal 9"},
    ])
    # Solutions for the player: two valid ones, a wrong one, one of a missing file.
    played = [solved(0, 0.5, 100, solution="R"),
              solved(1, 0.25, 200, solution="RD", title="</script><script>alert(1)</script>"),
              solved(4, 1, 50, solution="rr"),
              solved(5, 1, 50, solution="L") | {"file": "gone.xsb", "content": "0123456789abcdef"}]
    write(folder / "played.jsonl", played)
    write(folder / "played_again.jsonl", [dict(row, settings="seed=2 " + SETTINGS) for row in played])
    broken = [json.dumps(before[0]), "not a row", json.dumps(before[1]), json.dumps(before[1]), '{"file":"half']
    (folder / "broken.jsonl").write_text("\n".join(broken), encoding="utf-8")
    write(folder / "two.jsonl", before[:1] + after[:1])
    (folder / "crowd.xsb").write_text(CROWD)


# The boxes block each other, so that detectors find deadlocks.
CROWD = """; Crowd
#########
#   #   #
# $$  . #
# $   . #
#  @# . #
#########
"""
