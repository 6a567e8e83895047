#!/usr/bin/env python3
"""Tests the pages of `render` and `bench report` in a real browser: player.py BINARY [TEST ...]

Chromium runs without a screen and is controlled by its own driver, so keys and clicks are real. PICTURES=DIRECTORY keeps
screenshots.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "cli"))
import junit  # noqa: E402

BINARY = None
PATIENCE = 120  # seconds, a guard against hanging on a busy machine


class BrowserTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--force-device-scale-factor=1"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="sokrates-browser-"))
        cls.browser = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        shutil.rmtree(cls.folder)

    def tearDown(self):
        self.assertEqual([entry["message"] for entry in self.browser.get_log("browser")], [])

    def render(self, name, *arguments):
        subprocess.run([str(BINARY), "render", "--output", str(self.folder / name), *map(str, arguments)], check=True,
                       timeout=PATIENCE)
        return (self.folder / name).as_uri()

    def keep_picture(self, name):
        if os.environ.get("PICTURES"):
            self.browser.save_screenshot(os.path.join(os.environ["PICTURES"], name + ".png"))

    def wait_until(self, what, question):
        end = time.monotonic() + PATIENCE
        while not question():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)


class PlayerTest(BrowserTest):
    """Helper functions for every page that contains the player."""

    def by(self, name):
        return self.browser.find_element(By.ID, name)

    def step(self):
        return int(self.browser.find_element(By.TAG_NAME, "body").get_attribute("data-step"))

    def last(self):
        return int(self.by("scrub").get_attribute("max"))

    def boxes_done(self):
        uses = self.browser.find_elements(By.CSS_SELECTOR, "#stage use")
        kinds = [use.get_attribute("href") for use in uses]
        return kinds.count("#done"), kinds.count("#box")

    def press(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def colour_of_boxes(self):
        return self.browser.execute_script("return getComputedStyle(document.querySelector('#box .box')).fill")


class Player(PlayerTest):
    def open(self, width=1100, height=800, place=""):
        self.browser.set_window_size(width, height)
        self.browser.get("about:blank")
        self.browser.get(self.render("workshop.html", ROOT / "levels/workshop.sok") + place)

    def test_plays_to_the_end(self):
        self.open()
        self.keep_picture("player")
        self.by("speed").send_keys("50")
        self.by("play").click()
        self.wait_until("the end", lambda: self.step() == self.last())
        done, left = self.boxes_done()
        self.assertEqual(left, 0)
        self.assertGreater(done, 0)
        self.assertEqual(self.by("play").text, "Play")
        self.keep_picture("player-end")

    def test_pause_and_step(self):
        self.open()
        self.by("forward").click()
        self.by("forward").click()
        self.assertEqual(self.step(), 2)
        self.by("back").click()
        self.assertEqual(self.step(), 1)
        self.by("last").click()
        self.assertEqual(self.boxes_done()[1], 0)
        self.by("first").click()
        self.assertEqual(self.step(), 0)
        self.by("play").click()
        self.wait_until("it plays", lambda: self.step() > 0)
        self.by("play").click()
        here = self.step()
        time.sleep(0.5)
        self.assertEqual(self.step(), here)

    def test_keyboard(self):
        self.open()
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(self.step(), 2)
        self.press(Keys.END)
        self.assertEqual(self.step(), self.last())
        self.press(Keys.HOME)
        self.assertEqual(self.step(), 0)
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
        self.assertIn("push 1 of", self.by("count").text)
        self.press(Keys.HOME, " ")
        self.wait_until("space plays", lambda: self.step() > 0)
        self.press(" ")
        self.press("n")
        self.wait_until("the next level", lambda: self.by("name").text.startswith("2."))
        self.press("p")
        self.wait_until("the previous level", lambda: self.by("name").text.startswith("1."))

    def test_scrub(self):
        self.open()
        scrub = self.by("scrub")
        ActionChains(self.browser).move_to_element(scrub).click().perform()
        middle = self.step()
        self.assertGreater(middle, 0.35 * self.last())
        self.assertLess(middle, 0.65 * self.last())
        # Playing forward and backward gives the same position.
        places = [use.get_attribute("style") for use in self.browser.find_elements(By.CSS_SELECTOR, "#stage use")]
        self.press(Keys.END)
        self.browser.get(self.browser.current_url.split("#")[0] + f"#1/{middle}")
        self.wait_until("the place of the address", lambda: self.step() == middle)
        self.assertEqual(places, [use.get_attribute("style")
                                  for use in self.browser.find_elements(By.CSS_SELECTOR, "#stage use")])

    def test_the_index_leads_to_every_level(self):
        self.open()
        links = self.browser.find_elements(By.CSS_SELECTOR, "#list a")
        self.assertGreater(len(links), 2)
        links[-1].click()
        self.wait_until("the last level", lambda: self.by("name").text.startswith(f"{len(links)}."))
        self.assertEqual(links[-1].get_attribute("aria-current"), "true")

    def test_400_pixels_wide(self):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                     {"width": 400, "height": 800, "deviceScaleFactor": 1, "mobile": True})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.open()
        self.assertEqual(self.browser.execute_script("return innerWidth"), 400)
        self.assertLessEqual(self.browser.execute_script("return document.documentElement.scrollWidth"), 400)
        self.keep_picture("player-narrow")

    def test_dark(self):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                     {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
        self.open()
        ground = self.browser.execute_script("return getComputedStyle(document.body).backgroundColor")
        self.assertLess(max(map(int, ground[4:-1].split(","))), 80)
        self.keep_picture("player-dark")

    def test_pieces_have_their_colours(self):
        self.open()
        self.assertNotEqual(self.colour_of_boxes(), "rgb(0, 0, 0)")

    def test_several_robots(self):
        self.browser.get(self.render("robots.html", "--time", "20", ROOT / "levels/robots.xsb"))
        self.press(Keys.END)
        self.assertEqual(self.step(), self.last())
        self.assertEqual(self.boxes_done()[1], 0)
        self.keep_picture("player-robots")

    def test_nothing_is_asked_of_anybody(self):
        self.open()
        entries = self.browser.execute_script("return performance.getEntriesByType('resource').map(e => e.name)")
        self.assertEqual([name for name in entries if not name.startswith("data:")], [])


class Report(PlayerTest):
    def open(self, place=""):
        journal, page = self.folder / "run.jsonl", self.folder / "report.html"
        journal.unlink(missing_ok=True)
        for command in (["bench", ROOT / "levels/workshop.sok", "--nodes", "2000", "--threads", "1", "--quiet",
                         "--engine", "greedy", "--output", journal], ["bench", "report", journal, "--html", page]):
            subprocess.run([str(BINARY), *map(str, command)], check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
        self.browser.set_window_size(1100, 800)
        self.browser.get("about:blank")
        self.browser.get(page.as_uri() + place)

    def test_solutions_play(self):
        self.open("#2")
        self.assertIn("Nail Box", self.by("name").text)
        self.assertNotEqual(self.colour_of_boxes(), "rgb(0, 0, 0)")
        self.by("speed").send_keys("50")
        self.by("play").click()
        self.wait_until("the end", lambda: self.step() == self.last())
        self.assertEqual(self.boxes_done()[1], 0)
        self.keep_picture("report-solution")

    def test_keys_are_the_readers_until_the_player_is_used(self):
        self.open()
        self.assertEqual(self.browser.execute_script("return scrollY"), 0)
        self.press(Keys.END)
        self.wait_until("the end of the page", lambda: self.browser.execute_script("return scrollY") > 0)
        self.assertEqual(self.step(), 0)
        self.by("forward").click()
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.step(), 2)


class Pictures(BrowserTest):
    def test_a_film_and_pictures_open(self):
        level = [ROOT / "levels/workshop.sok", "--levels", "1"]
        for name, more in (("film.gif", []), ("still.svg", []), ("sheet.svg", ["--sheet"]), ("still.png", [])):
            address = self.render(name, *level, *more)
            page = self.folder / "show.html"
            page.write_text(f"<!DOCTYPE html><link rel=icon href='data:,'><img src='{address}'>")
            self.browser.get(page.as_uri())
            size = "const i = document.images[0]; return i.complete ? i.naturalWidth : 0"
            self.wait_until(name, lambda: self.browser.execute_script(size) > 0)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    BINARY = pathlib.Path(sys.argv.pop(1)).resolve()
    junit.main()
