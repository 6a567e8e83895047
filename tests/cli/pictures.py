#!/usr/bin/env python3
"""Tests of the pictures and films that `render` makes: pictures.py BINARY [TEST ...]

The readers of PNG and GIF here are written from the specifications, so that they are independent of our writers. pictures/
contains small golden pictures. `SOKRATES_UPDATE=1 pictures.py BINARY` writes them again. Look at them before you keep them.
"""

import os
import pathlib
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree
import zlib

import program_test
from program_test import HERE, ProgramTest

# The tolerance allows a different shade of a smooth edge, but not a piece in the wrong place.
MOST_DIFFERENCE = 24


def png_size(data):
    return struct.unpack(">II", data[16:24])


def read_png(data):
    """Returns width, height and rows of (red, green, blue)."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, header = 8, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        at += 12 + size
    width, height, depth, colour = header[:4]
    assert (depth, colour) == (8, 2), "eight bits a colour, three colours"
    plain, rows, before = zlib.decompress(packed), [], bytearray(3 * width)
    for y in range(height):
        start = y * (3 * width + 1)
        method, line = plain[start], bytearray(plain[start + 1:start + 1 + 3 * width])
        for i in range(3 * width):
            left = line[i - 3] if i >= 3 else 0
            up, corner = before[i], before[i - 3] if i >= 3 else 0
            guess = left + up - corner
            paeth = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            line[i] = (line[i] + (0, left, up, (left + up) // 2, paeth)[method]) & 255
        rows.append([tuple(line[i:i + 3]) for i in range(0, 3 * width, 3)])
        before = line
    return width, height, rows


def unpack_lzw(data, bits):
    """Returns the color indices of a compressed picture in a GIF."""
    clear, size, accumulator, filled = 1 << bits, bits + 1, 0, 0
    table, previous, out = None, None, bytearray()
    for byte in data:
        accumulator |= byte << filled
        filled += 8
        while filled >= size:
            code, accumulator, filled = accumulator & ((1 << size) - 1), accumulator >> size, filled - size
            if code == clear:
                table, size, previous = [bytes([i]) for i in range(clear)] + [b"", b""], bits + 1, None
            elif code == clear + 1:
                return bytes(out)
            else:
                entry = table[code] if code < len(table) else previous + previous[:1]
                out += entry
                if previous is not None and len(table) < 4096:
                    table.append(previous + entry[:1])
                previous = entry
                if len(table) == 1 << size and size < 12:
                    size += 1
    return bytes(out)


def read_gif(data, with_pictures=True):
    """Returns width, height, and a list of (hundredths, rectangle, whole picture) for each frame."""
    assert data[:6] == b"GIF89a"
    width, height, flags = struct.unpack("<HHB", data[6:11])
    colours = 2 << (flags & 7)
    palette = [tuple(data[13 + 3 * i:16 + 3 * i]) for i in range(colours)]
    at, frames, delay, canvas = 13 + 3 * colours, [], 0, [[None] * width for _ in range(height)]

    def blocks(at):
        body = b""
        while data[at]:
            body += data[at + 1:at + 1 + data[at]]
            at += data[at] + 1
        return body, at + 1

    while data[at] != 0x3B:
        if data[at] == 0x21:
            kind, (body, end) = data[at + 1], blocks(at + 2)
            if kind == 0xF9:
                delay = struct.unpack("<H", body[1:3])[0]
            at = end
            continue
        assert data[at] == 0x2C
        left, top, wide, high = struct.unpack("<HHHH", data[at + 1:at + 9])
        packed, end = blocks(at + 11)
        indices = unpack_lzw(packed, data[at + 10])
        assert len(indices) == wide * high
        for y in range(high):
            canvas[top + y][left:left + wide] = [palette[i] for i in indices[y * wide:(y + 1) * wide]]
        frames.append((delay, (left, top, wide, high), [row[:] for row in canvas] if with_pictures else None))
        at = end
    return width, height, frames


class PictureTest(ProgramTest):
    def setUp(self):
        super().setUp()
        shutil.copytree(HERE.parent.parent / "levels", self.folder / "own")

    def render(self, output, *arguments, code=0):
        done = self.run_quick("render", "--output", output, *arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return (self.folder / output).read_bytes() if code == 0 else done.stderr

    def assert_same_picture(self, rows, golden):
        self.assertEqual((len(rows), len(rows[0])), (len(golden), len(golden[0])))
        worst = max(abs(a - b) for row, other in zip(rows, golden) for x, y in zip(row, other) for a, b in zip(x, y))
        self.assertLessEqual(worst, MOST_DIFFERENCE)


class Golden(PictureTest):
    PICTURES = {
        "light": ["--square", "16", "--levels", "6", "own/first-steps.xsb"],
        "dark": ["--square", "16", "--theme", "dark", "--levels", "6", "own/first-steps.xsb"],
        "robots": ["--square", "16", "--levels", "2", "--overlay", "region,distances", "own/robots.xsb"],
        "target": ["--square", "16", "boulders.sok"],
        "open-border": ["--square", "16", "open.xsb"],
        "lost": ["--square", "16", "--position", "ddrU", "--overlay", "dead,deadlock", "lost.xsb"],
        "sheet": ["--square", "8", "--sheet", "--overlay", "region", "--lurd", "rRR", "levels/one.xsb"],
        "paths": ["--square", "16", "--overlay", "paths", "--lurd", "rRR", "levels/one.xsb"],
    }

    def test_pictures_are_as_they_were(self):
        (self.folder / "open.xsb").write_text("@-$-.|\n-----|\n*$.--|\n")
        (self.folder / "lost.xsb").write_text("######\n#@   #\n# $  #\n#   .#\n######\n")
        for name, arguments in self.PICTURES.items():
            with self.subTest(name):
                data = self.render(f"{name}.png", *arguments)
                golden = HERE / "pictures" / f"{name}.png"
                if os.environ.get("SOKRATES_UPDATE"):
                    golden.parent.mkdir(exist_ok=True)
                    golden.write_bytes(data)
                self.assert_same_picture(read_png(data)[2], read_png(golden.read_bytes())[2])

    def test_a_moved_piece_is_noticed(self):
        here, there = (read_png(self.render(f"{i}.png", "--square", "16", "--position", moves, "levels/one.xsb"))[2]
                       for i, moves in enumerate(("", "r")))
        with self.assertRaises(AssertionError):
            self.assert_same_picture(here, there)


class Films(PictureTest):
    SOLUTION = ["--lurd", "rRR", "levels/one.xsb"]

    def test_one_frame_a_move_and_the_last_is_the_end(self):
        width, height, frames = read_gif(self.render("film.gif", *self.SOLUTION))
        self.assertEqual(len(frames), 4)
        self.assertEqual((width, height), (7 * 24, 3 * 24))
        self.assertEqual([delay for delay, _, _ in frames], [12, 12, 12, 200])
        for moves, (_, _, rows) in zip(("", "r", "rR", "rRR"), frames):
            still = read_png(self.render("still.png", "--square", "24", "--position", moves, "levels/one.xsb"))[2]
            self.assert_same_picture(rows, still)  # a GIF has at most 256 colors

    def test_only_what_changes_is_stored(self):
        for _, (_, _, wide, high), _ in read_gif(self.render("film.gif", *self.SOLUTION))[2][1:]:
            self.assertLessEqual(wide * high, 3 * 24 * 24)

    def test_pushes_steps_speed_and_size_by_choice(self):
        frames = read_gif(self.render("film.gif", "--frames", "pushes", "--speed", "50", *self.SOLUTION))[2]
        self.assertEqual([delay for delay, _, _ in frames], [2, 2, 200])
        width, _, frames = read_gif(self.render("film.gif", "--steps", "2-3", "--square", "10", *self.SOLUTION))
        self.assertEqual((width, len(frames)), (70, 3))

    def test_the_region_is_painted_below_the_goals(self):
        frames = read_gif(self.render("film.gif", "--overlay", "region", *self.SOLUTION))[2]
        still = read_png(self.render("still.png", "--square", "24", "--position", "rRR", "--overlay", "region",
                                     "levels/one.xsb"))[2]
        self.assert_same_picture(frames[-1][2], still)

    def test_other_people_can_read_the_file(self):
        self.render("film.gif", *self.SOLUTION)
        self.assertEqual((self.folder / "film.gif").stat().st_mode & 0o444, 0o444)

    def test_films_of_ffmpeg(self):
        if shutil.which("ffmpeg") is None:
            self.skipTest("no ffmpeg here")
        for ending, start in (("mp4", b"ftyp"), ("webp", b"WEBP"), ("apng", b"PNG")):
            data = self.render(f"film.{ending}", "--square", "17", *self.SOLUTION)
            self.assertIn(start, data[:16], ending)
            self.assertFalse((self.folder / f"film.{ending}.unfinished").exists())

    def test_without_ffmpeg_the_way_to_it_is_said(self):
        self.environment["PATH"] = str(self.folder)
        message = self.render("film.mp4", *self.SOLUTION, code=3)
        self.assertIn("apt install ffmpeg", message)
        self.assertFalse((self.folder / "film.mp4").exists())

    def test_xsokoban_1_is_small(self):
        maps = pathlib.Path("/usr/share/games/cavepacker/maps")
        if not (maps / "xsokoban0001.sol").exists():
            self.skipTest("cavepacker-data is not installed")
        data = self.render("film.gif", "--lurd", (maps / "xsokoban0001.sol").read_text().strip(),
                           str(maps / "xsokoban0001.sok"))
        self.assertLess(len(data), 150_000)
        self.assertEqual(len(read_gif(data, with_pictures=False)[2]), 231)


class Texts(PictureTest):
    def test_svg_is_well_formed_and_refers_to_nothing(self):
        for theme in ("light", "dark", "auto"):
            for level in ("own/first-steps.xsb", "own/robots.xsb", "own/boulders.txt"):
                text = self.render("a.svg", "--theme", theme, "--levels", "1", level).decode()
                root = xml.etree.ElementTree.fromstring(text)
                self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
                self.assertNotRegex(text.replace("http://www.w3.org/2000/svg", ""), r"href|url\(|https?:|@import|<script")

    def test_a_page_holds_every_level_and_no_reference(self):
        text = self.render("a.html", "own/workshop.sok").decode()
        self.assertEqual(text.count('"ground"'), len(re.findall('"name":', text)))
        bare = text.replace("http://www.w3.org/2000/svg", "").replace('href="data:,"', "")
        self.assertNotRegex(bare, r"https?:|<script src|<link[^>]*href|@import|url\(")

    def test_a_title_cannot_leave_its_place(self):
        (self.folder / "evil.xsb").write_text("; </script><b>\n#####\n#@$.#\n#####\n")
        text = self.render("a.html", "evil.xsb").decode()
        self.assertEqual(text.count("</script>"), 2)
        xml.etree.ElementTree.fromstring(self.render("a.svg", "evil.xsb"))

    def test_300_by_300(self):
        rows = ["#" * 300] + ["#" + " " * 298 + "#"] * 298 + ["#" * 300]
        rows[1] = "#@$." + " " * 295 + "#"
        (self.folder / "large.xsb").write_text("\n".join(rows) + "\n")
        self.assertLessEqual(max(png_size(self.render("a.png", "large.xsb"))), 4096)
        self.assertIn("smaller --square", self.render("b.png", "--square", "512", "large.xsb", code=2))
        self.assertEqual(len(read_gif(self.render("a.gif", "--square", "2", "--lurd", "R", "large.xsb"))[2]), 2)


if __name__ == "__main__":
    program_test.main(__doc__)
