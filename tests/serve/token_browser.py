#!/usr/bin/env python3
"""Opens the address that the server prints in a real browser: token_browser.py PROGRAM [CHROMIUM]

With the printed address the browser must reach the page, and the rest of a shared link must be kept. Without the token, or with
a wrong one, the server must show the form for the token.
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

from serving import Server

PROGRAM = CHROMIUM = None


class Token(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        page = pathlib.Path(folder.name)
        (page / "index.html").write_text("<!DOCTYPE html><title>The page</title><script src='/show.js'></script>")
        (page / "show.js").write_text("document.title += ' ' + location.hash;")
        cls.server = Server(PROGRAM, "--host", "0.0.0.0", "--page", str(page))
        cls.addClassCleanup(cls.server.end)
        cls.address = f"http://{cls.server.host}:{cls.server.port}/"

    def shown(self, fragment):
        """Returns the page that a new browser shows in the end."""
        with tempfile.TemporaryDirectory() as profile:
            # The sandbox works neither for root nor inside a container. The page is our own.
            done = subprocess.run([CHROMIUM, "--no-sandbox", "--headless=new", "--disable-gpu", f"--user-data-dir={profile}",
                                   "--virtual-time-budget=10000", "--dump-dom", self.address + fragment],
                                  capture_output=True, text=True, timeout=120)
        return done.stdout

    def test_the_printed_address_opens_the_page(self):
        self.assertIn("<title>The page </title>", self.shown("#token=" + self.server.token))

    def test_the_rest_of_a_shared_link_is_kept(self):
        self.assertIn("<title>The page #level=abc</title>", self.shown(f"#level=abc&token={self.server.token}"))

    def test_a_wrong_token_asks_again(self):
        text = self.shown("#token=wrong")
        self.assertIn("This token is wrong", text)
        self.assertIn('name="token"', text)

    def test_a_missing_token_is_asked_for(self):
        self.assertIn("This server requires a token", self.shown(""))


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    CHROMIUM = sys.argv.pop(1) if len(sys.argv) > 1 else "chromium"
    unittest.main(verbosity=2)
