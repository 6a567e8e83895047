#!/usr/bin/env python3
"""Tests of the page that `bench report --html` writes: report_page.py BINARY [TEST ...]

The page is well formed, loads nothing from elsewhere, has the expected content, and fits a screen of any width. If Chromium
is installed, it checks the width.
"""

import html
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import generated_files
import junit

HERE = pathlib.Path(__file__).resolve().parent
BINARY = None
CHROMIUM = next((path for path in map(shutil.which, ["chromium", "chromium-browser", "google-chrome"]) if path), None)

VOID = {"meta", "br", "hr", "img", "link", "input"}
# Attributes that can make a page load something else.
REFERENCES = {"href", "src", "srcset", "data", "action", "poster", "background", "xlink:href"}


class Page(html.parser.HTMLParser):
    """Collects every element with its attributes, and fails if tags do not match."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.elements = []
        self.text = ""
        self.films = []  # the solutions that the player shows
        self.faults = []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()} closes something else")

    def handle_data(self, data):
        if not self.open or self.open[-1] not in ("style", "script"):
            self.text += data
        elif self.open[-1] == "script" and data.startswith("{"):
            self.films = json.loads(data)["levels"]

    def count(self, tag, kind=None):
        return sum(name == tag and (kind is None or kind in (attributes.get("class") or "").split())
                   for name, attributes in self.elements)


class ReportPageTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sokrates-page-"))
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(HERE / "levels", self.folder / "levels")
        generated_files.write_into(self.folder)

    def report(self, *arguments):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)}
        done = subprocess.run([str(BINARY), "bench", "report", "--html", "page.html", *arguments], cwd=self.folder,
                              env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)
        # A journal with a wrong solution in it is reported, and the exit code says so.
        has_wrong = any(name.startswith("played") for name in arguments)
        self.assertEqual(done.returncode, 3 if has_wrong else 0, done.stderr)
        return (self.folder / "page.html").read_text(encoding="utf-8")


class Content(ReportPageTest):
    def test_two_runs_have_plots_a_table_and_boards(self):
        page = Page(self.report("before.jsonl", "after.jsonl"))
        self.assertEqual(page.faults, [])
        self.assertEqual(page.count("svg", "plot"), 2)
        self.assertEqual(page.count("path", "line0"), 5)  # two cactus plots, their legends, the list of runs
        self.assertEqual(page.count("svg", "board"), 2)
        self.assertIn("watch.xsb 1", page.text)
        self.assertIn("time limit, at least 3 pushes", page.text)
        for label in ["processor time for each level", "expansions for each level", "levels answered", "10 ms", "100k"]:
            self.assertIn(label, page.text)

    def test_text_of_others_is_never_markup(self):
        text = self.report("odd.jsonl")
        page = Page(text)
        self.assertEqual(page.faults, [])
        self.assertEqual(page.count("script"), 0)  # nothing is solved, so there is no player
        self.assertIn("<script>alert('&')</script>", page.text)
        self.assertIn('gone "&" <b>.xsb', page.text)

    def test_a_board_that_cannot_be_shown_says_why(self):
        page = Page(self.report("odd.jsonl"))
        self.assertEqual(page.count("svg", "board"), 1)
        self.assertIn("levels/watch.xsb has another level 2 than at the time of the run", page.text)
        self.assertIn("levels/watch.xsb has no level 99 any more", page.text)
        self.assertIn('gone "&" <b>.xsb: cannot open: No such file or directory', page.text)
        self.assertIn("error, at least 1 push: killed by signal 9", page.text)

    def test_nothing_is_asked_of_anybody(self):
        for journals in [["before.jsonl", "after.jsonl"], ["odd.jsonl"], ["played.jsonl"]]:
            text = self.report(*journals)
            for tag, attributes in Page(text).elements:
                self.assertFalse(REFERENCES & attributes.keys(), f"<{tag} {attributes}>")
                self.assertNotIn(tag, {"link", "iframe", "object", "embed", "img", "base", "form"})
                self.assertFalse([name for name in attributes if name.startswith("on")], f"<{tag} {attributes}>")
            self.assertNotRegex(text, r"(?i)url\(|@import|https?:|//[a-z]")

    def test_every_solution_can_be_played(self):
        page = Page(self.report("before.jsonl", "played.jsonl"))
        self.assertEqual(page.faults, [])
        # `before` has no solutions. In `played` one solution is wrong, and one belongs to a missing file.
        self.assertEqual([film["lurd"] for film in page.films], ["R", "RD"])
        self.assertEqual(page.films[1]["name"], "three.xsb 2 “</script><script>alert(1)</script>”")
        self.assertEqual(page.films[1]["figures"], "B: 2 moves, 2 pushes")
        self.assertEqual(page.count("script"), 2)
        self.assertIn("No solution: watch.xsb 2 “Two boxes”: ", page.text)
        self.assertIn("1 level: gone.xsb: cannot open: No such file or directory", page.text)

    def test_one_solution_of_two_runs_is_played_once(self):
        page = Page(self.report("played.jsonl", "played_again.jsonl"))
        self.assertEqual([(film["lurd"], film["figures"]) for film in page.films],
                         [("R", "A, B: 1 move, 1 push"), ("RD", "A, B: 2 moves, 2 pushes")])

    def test_runs_over_different_levels_are_warned_of(self):
        warning = "A has 3 levels that B has not, B has 1 level that A has not, so their sums and averages cannot be compared"
        self.assertIn(warning, Page(self.report("before.jsonl", "played.jsonl")).text)
        self.assertNotIn("cannot be compared", Page(self.report("before.jsonl", "after.jsonl")).text)

    def test_the_same_journals_make_the_same_page(self):
        self.assertEqual(self.report("before.jsonl", "after.jsonl"), self.report("before.jsonl", "after.jsonl"))


# Shows the page in a frame of a given width and reports how far it exceeds the frame.
FRAME = """<!DOCTYPE html><iframe id="frame" style="border:0;width:{width}px;height:600px" srcdoc="{page}"></iframe>
<script>document.getElementById("frame").onload = event => {{
  const page = event.target.contentDocument;
  const small = [...page.querySelectorAll("svg.plot text")].map(each => each.getBoundingClientRect().height);
  document.body.append(`wide:${{page.documentElement.scrollWidth}} least:${{Math.min(...small).toFixed(1)}} ` +
    `mode:${{page.compatMode}}`);
}};</script>"""


@unittest.skipUnless(CHROMIUM, "chromium is not installed")
class InBrowser(ReportPageTest):
    def shown(self, text, width):
        wrapper = self.folder / "frame.html"
        wrapper.write_text(FRAME.format(width=width, page=html.escape(text)), encoding="utf-8")
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                   "--disable-background-networking", "--disable-component-update", "--disable-sync",
                   f"--user-data-dir={self.folder / 'profile'}", "--enable-logging=stderr", "--window-size=1400,900",
                   "--virtual-time-budget=5000", "--dump-dom", wrapper.as_uri()]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=200)
        self.assertNotIn("CONSOLE", done.stderr)
        found = re.search(r"wide:(\d+) least:([0-9.]+) mode:(\w+)", done.stdout)
        self.assertTrue(found, f"{done.stdout[-300:]}\n{done.stderr[-300:]}")
        return int(found[1]), float(found[2]), found[3]

    def test_the_page_fits_screens_wide_and_narrow(self):
        text = self.report("before.jsonl", "after.jsonl")
        for width in (1280, 400):
            wide, least, mode = self.shown(text, width)
            self.assertLessEqual(wide, width)
            self.assertGreaterEqual(least, 9, "labels are too small to read")
            self.assertEqual(mode, "CSS1Compat")


if __name__ == "__main__":
    BINARY = pathlib.Path(sys.argv.pop(1)).resolve()
    junit.main()
