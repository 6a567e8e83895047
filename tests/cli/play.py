#!/usr/bin/env python3
"""Tests of `sokrates play` in a real terminal, which is tmux: play.py BINARY [TEST ...]"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
import unittest

import program_test
from program_test import ProgramTest

ROOM = "; A room\n########\n#      #\n# @$ . #\n#      #\n########\n"
CORNER = "; A corner\n######\n#@   #\n# $  #\n#   .#\n######\n"
ROBOTS = "; Two\n#######\n#@   @#\n#  $ .#\n#######\n"
PATIENCE = 120  # seconds, a guard against hanging on a busy machine


@unittest.skipIf(shutil.which("tmux") is None, "tmux is not installed")
class Play(ProgramTest):
    def setUp(self):
        super().setUp()
        (self.folder / "rooms.xsb").write_text("\n".join((ROOM, CORNER, ROBOTS)))
        self.socket = str(self.folder / "tmux")
        self.environment |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HISTFILE": "/dev/null"}
        self.environment.pop("TMUX", None)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "bash --norc --noprofile")
        self.addCleanup(self.end_tmux)
        self.type("PS1='$ '; stty -a > before; clear\n")
        self.see(r"^\$ *$")

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-S", self.socket, *arguments], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout

    def end_tmux(self):
        """And wait until it has let go of the folder."""
        processes = [int(pid) for pid in self.tmux("display-message", "-p", "#{pid} #{pane_pid}").split()]
        self.tmux("kill-server")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and any(os.path.exists(f"/proc/{pid}") for pid in processes):
            time.sleep(0.02)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def see(self, pattern):
        """Waits until the screen shows it."""
        end = time.monotonic() + PATIENCE
        while True:
            shown = self.screen()
            if re.search(pattern, shown, re.M):
                return shown
            self.assertLess(time.monotonic(), end, f"{pattern!r} is not shown:\n{shown}")
            time.sleep(0.05)

    def play(self, *more, files="rooms.xsb", before="", wanted="A room"):
        line = " ".join([before, shlex.quote(str(program_test.BINARY)), "play", files, *more])
        self.type(f"{line}; echo \"code $?\"\n")
        self.see(wanted)

    def click(self, pattern, offset=0):
        """Where the screen shows it."""
        for row, line in enumerate(self.screen().splitlines()):
            found = re.search(pattern, line)
            if found:
                place = f"{found.start() + offset + 1};{row + 1}"
                return self.type(f"\033[<0;{place}M\033[<0;{place}m")
        self.fail(f"{pattern!r} is not on the screen")

    def assert_as_before(self, code):
        self.see(rf"code {code}\b")
        self.type("stty -a > after; echo written\n")
        self.see(r"^written")
        before, after = (re.sub(r"rows \d+; columns \d+", "", (self.folder / name).read_text())
                         for name in ("before", "after"))
        self.assertEqual(before, after)
        flags = self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").strip()
        self.assertEqual(flags, "0 1 0")

    def pid(self):
        pane = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        children = subprocess.run(["pgrep", "-P", str(pane)], capture_output=True, text=True).stdout.split()
        self.assertEqual(len(children), 1)
        return int(children[0])

    def test_a_level_to_its_end_and_quit(self):
        self.play()
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").strip(),
                         "1 0 1")
        self.keys("Right", "Right")
        self.see("solved: 2 moves, 2 pushes, your best")
        self.type("q")
        self.assert_as_before(0)
        records = (self.folder / ".local/share/sokrates/records.jsonl").read_text().splitlines()
        self.assertEqual([json.loads(line)["solution"] for line in records], ["RR"])
        self.type("clear\n")
        self.play(wanted="best 2/2")

    def test_undo_all_and_redo_all(self):
        self.play()
        self.type("wdsa")
        self.see("4 moves")
        self.type("uuuu")
        self.see("0 moves.*4 undone")
        self.type("rrrr")
        self.see("4 moves")
        self.keys("Home")
        self.see("0 moves.*4 undone")
        self.keys("End")
        self.see("4 moves")
        self.type("R")
        self.see("back at the start")
        self.type("u")
        self.see("4 moves")
        self.type("q")
        self.assert_as_before(0)

    def test_hint_and_solution(self):
        self.play()
        self.type("t")
        self.see(r"push the box at row 3, column 4 right")
        self.type("t")
        self.see("1 push ")
        self.type("R")
        self.see("0 moves")
        self.type("v")
        self.see("solved: .* with help")
        self.type("q")
        self.assert_as_before(0)

    def test_the_warning(self):
        self.play("--levels", "2", wanted="A corner")
        self.type("sslw")
        self.see("lost: (.|\\n)*; u takes it\\s+back")
        self.see("!!")
        self.type("u")
        self.see("3 moves")
        self.assertNotIn("!!", self.see("A corner"))
        self.type("q")
        self.assert_as_before(0)

    def test_the_mouse(self):
        self.play()
        self.click("<>", offset=2)
        self.see("oo *$|[1-9] moves?  0 push")
        self.click(r"\[\]")
        self.see("now click where the box should go")
        self.click("<>")
        self.see("solved: .*")
        self.type("q")
        self.assert_as_before(0)

    def test_resize_and_robots(self):
        self.play("--levels", "3", wanted="Two")
        self.keys("Tab")
        self.see("robot 2")
        self.see(">2")
        self.tmux("resize-window", "-x", "40", "-y", "10")
        self.see("^ 1/1  Two")
        self.tmux("resize-window", "-x", "100", "-y", "30")
        self.see("arrows move .* q quit")
        self.type("j")
        self.see("1 move")
        self.type("q")
        self.assert_as_before(0)

    def test_the_list_and_export(self):
        self.play()
        self.type("o")
        self.see("Levels: 0 of 3 solved")
        self.keys("Down", "Enter")
        self.see("2/3  A corner")
        self.type("le")
        self.see("written to game.sok")
        self.assertIn("Snapshot\nr\n", (self.folder / "game.sok").read_text())
        self.type("?")
        self.see("Lost positions")
        self.keys("Escape")
        self.see("1 move")
        self.keys("C-c")
        self.assert_as_before(0)

    def test_a_saved_game_is_resumed(self):
        self.play()
        self.type("wd")
        self.see("2 moves")
        self.type("e")
        self.see("written to game.sok")
        self.type("q")
        self.assert_as_before(0)
        self.type("clear\n")
        self.play(files="game.sok", wanted="the saved game continues")
        self.see("2 moves")
        self.type("uw")  # undone, and another move in its place
        self.see("1 move ")
        self.type("de")
        self.see("written to game.sok")
        self.type("q")
        self.assert_as_before(0)
        self.assertIn("Snapshot\nur\n", (self.folder / "game.sok").read_text())

    def test_a_position_is_played_on(self):
        self.play("--position", "ur")
        self.see("2 moves")
        self.type("uuR")
        self.see("this is the start")
        self.type("q")
        self.assert_as_before(0)
        self.type("clear\n")
        self.play("--position", "uuuu", wanted="code 2")
        self.see("--position: step 2")

    def test_saving_never_replaces_another_game(self):
        self.play()
        self.type("we")
        self.see("written to game.sok")
        self.type("n")
        self.see("2/3  A corner")
        self.type("le")
        self.see("written to game.sok")
        self.type("q")
        self.assert_as_before(0)
        saved = (self.folder / "game.sok").read_text()
        self.assertIn("Snapshot\nu\n", saved)
        self.assertIn("Snapshot\nr\n", saved)
        for name in ("mine.sok", "mine.txt"):
            (self.folder / name).write_text("something else\n")
            self.type("clear\n")
            self.play("--output", name)
            self.type("we")
            self.see(f"written to mine-2.*; {name} has\\s+other content")
            self.type("q")
            self.assert_as_before(0)
            self.assertEqual((self.folder / name).read_text(), "something else\n")
        self.assertEqual((self.folder / "mine-2.txt").read_text(), "u\n")

    def test_without_a_file_our_own_levels_are_played(self):
        self.play(files="", wanted="tutorial: The push")
        self.type("q")
        self.assert_as_before(0)

    def test_levels_from_a_pipe_and_keys_from_the_terminal(self):
        for files in ("-", ""):
            self.type("clear\n")
            self.play(files=files, before="cat rooms.xsb |")
            self.type("ws")
            self.see("2 moves")
            self.type("q")
            self.assert_as_before(0)

    def test_the_mistake(self):
        self.play("--levels", "2", wanted="A corner")
        self.type("ddsawd")
        self.see("6 moves")
        self.type("m")
        self.see("move 4 lost the game: ")
        self.type("m")
        self.see("3 moves")
        self.see("here the game could still be won")
        self.type("q")
        self.assert_as_before(0)

    def test_a_level_that_cannot_be_won(self):
        (self.folder / "rooms.xsb").write_text("; Stuck\n######\n#@  $#\n#   .#\n# $ .#\n######\n")
        self.play(wanted="this level cannot be won: ")
        self.type("q")
        self.assert_as_before(0)

    def test_sixty_columns(self):
        self.tmux("resize-window", "-x", "60", "-y", "24")
        self.play()
        self.see("arrows move .* q quit$")
        self.type("?")
        shown = self.see("Quit            q")
        self.assertIn("m finds the move that lost the game;", shown)
        self.assertIn("() target", shown)
        self.type("q")
        self.assert_as_before(0)

    def test_signals_and_a_crash_leave_the_terminal_as_it_was(self):
        for which, code in ((signal.SIGTERM, 130), (signal.SIGHUP, 130), (signal.SIGSEGV, 139), (signal.SIGABRT, 134)):
            with self.subTest(which):
                self.type("clear; ulimit -c 0\n")
                self.play()
                self.type("ws")
                self.see("2 moves")
                os.kill(self.pid(), which)
                self.assert_as_before(code)

    def test_without_colours(self):
        self.type("export NO_COLOR=1; clear\n")
        self.play()
        shown = self.see(r"##.*oo\[\]  <>")
        self.assertIn("################", shown)
        coloured = self.tmux("capture-pane", "-p", "-e")
        self.assertNotRegex(coloured, r"\033\[[0-9;]*[34]8;")
        self.type("q")
        self.assert_as_before(0)


class NoTerminal(ProgramTest):
    def test_it_says_so(self):
        done = self.run_quick("play", "levels/one.xsb")
        self.assertEqual(done.returncode, 2)
        self.assertIn("needs a terminal", done.stderr)


if __name__ == "__main__":
    program_test.main(__doc__)
