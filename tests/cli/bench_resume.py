#!/usr/bin/env python3
"""Tests journals of `sokrates bench` that are interrupted, damaged and resumed: bench_resume.py BINARY [TEST ...]"""

import os
import random
import re
import resource
import signal
import subprocess
import time

import program_test
from bench_test import NODES, BenchTest, by_level, rows_of


class Resuming(BenchTest):
    def test_killed_twenty_times_and_resumed(self):
        whole = self.whole_run()
        chance = random.Random(20)
        stops = set()
        for kill in range(20):
            process = self.start_bench(*NODES, "--jobs", "2", "--resume", "--quiet", "--output", "run.jsonl", "rooms.xsb")
            self.wait_for(lambda: self.lines() >= 2 * kill + 1, "progress", process)
            time.sleep(chance.random() * 0.01)
            process.kill()
            process.wait()
            stops.add(self.lines())
            if chance.random() < 0.3:  # the kind of damage that a power failure may leave
                with self.journal.open("ab") as file:
                    file.write(b'{"file":"rooms.xsb","lev'[:chance.randint(1, 24)])
        self.assertGreater(len(stops), 5)
        done = self.bench(*NODES, "--resume", "--quiet", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(by_level(self.journal), whole)

    def test_finished_levels_are_not_run_again(self):
        self.whole_run()
        before = (self.folder / "whole.jsonl").read_bytes()
        done = self.bench(*NODES, "--resume", "--output", "whole.jsonl", "rooms.xsb")
        self.assertIn("60 finished before", done.stdout)
        self.assertEqual((done.stderr, (self.folder / "whole.jsonl").read_bytes()), ("", before))

    def test_a_half_written_line_is_removed_and_reported(self):
        whole = self.whole_run()
        text = (self.folder / "whole.jsonl").read_bytes()
        begin = text.rindex(b"\n", 0, len(text) - 1) + 1
        self.journal.write_bytes(text[:-40])
        done = self.bench(*NODES, "--resume", "--quiet", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(done.stderr, f"sokrates: run.jsonl: line 60 is half written ({len(text) - 40 - begin} bytes from "
                                      f"byte {begin} on); the incomplete line is removed and its level runs again\n")
        self.assertIn("59 finished before", done.stdout)
        self.assertEqual(by_level(self.journal), whole)

    def test_a_last_row_without_its_newline_is_kept(self):
        self.whole_run()
        text = (self.folder / "whole.jsonl").read_bytes()
        self.journal.write_bytes(text[:-1])
        done = self.bench(*NODES, "--resume", "--output", "run.jsonl", "rooms.xsb")
        self.assertIn("60 finished before", done.stdout)
        self.assertEqual((done.stderr, self.journal.read_bytes()), ("", text))

    def test_a_file_that_is_not_a_journal_is_not_changed(self):
        self.whole_run()
        journal = (self.folder / "whole.jsonl").read_bytes()
        for text in (b"notes of a year", b"one\ntwo", b'{"file":"a.xsb"}', journal + b"notes", b"x\n" + journal[:-40]):
            self.journal.write_bytes(text)
            for resume in ([], ["--resume"], ["--resume", "--mixed"]):
                done = self.bench(*NODES, *resume, "--output", "run.jsonl", "rooms.xsb")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("this is not a journal, or it is damaged", done.stderr)
                self.assertEqual(self.journal.read_bytes(), text)

    def test_another_run_s_journal_is_refused(self):
        self.whole_run()
        text = (self.folder / "whole.jsonl").read_text()

        def refused(wanted, *arguments, journal=text):
            self.journal.write_text(journal)
            done = self.bench(*arguments, "--output", "run.jsonl", "rooms.xsb")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertRegex(done.stderr, wanted)
            self.assertEqual(self.journal.read_text(), journal)

        refused("run.jsonl exists already, with 60 results; add --resume to continue it", *NODES)
        refused("written with other settings: 'engine=bfs .*nodes=400.*', now 'engine=bfs .*nodes=401",
                "--engine", "bfs", "--nodes", "401", "--resume")
        refused(r"was written by 0\.0\.9 \(build", *NODES, "--resume",
                journal=re.sub('"version":"[^"]*"', '"version":"0.0.9"', text))
        refused(r"was written by .*\(build 123\), this is", *NODES, "--resume",
                journal=re.sub('"build":"[^"]*"', '"build":"123"', text) if '"build":"' in text else
                text.replace('"build":null', '"build":"123"'))
        refused("rooms.xsb, level 7 has changed since this was written", *NODES, "--resume",
                journal=re.sub('("level":7,.*"content":)"[^"]*"', r'\1"0123456789abcdef"', text))
        refused("line 2: is not a JSON object; this is not a journal, or it is damaged", *NODES, "--resume",
                journal=text.replace("\n", "\nnonsense\n", 1))
        refused("--mixed requires --resume; add it", *NODES, "--mixed")

    def test_mixed_journals_on_request(self):
        self.whole_run()
        done = self.bench("--engine", "bfs", "--nodes", "401", "--resume", "--mixed", "--quiet", "--output", "whole.jsonl",
                          "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        rows = rows_of(self.folder / "whole.jsonl")
        self.assertEqual(len(rows), 120)
        self.assertEqual(len({(row["level"], row["settings"]) for row in rows}), 120)

    def test_one_writer_at_a_time(self):
        process = self.start_bench("--engine", "bfs", "--memory", "1G", "--output", "run.jsonl", "hard.xsb")
        self.wait_for(lambda: self.children(process), "worker", process)
        done = self.bench("--engine", "bfs", "--resume", "--output", "run.jsonl", "hard.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertIn("another run is writing to it", done.stderr)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)

    def test_ctrl_c_ends_the_run_and_nothing_is_lost(self):
        whole = self.whole_run()
        for _ in range(50):  # a run may be faster than the signal
            self.journal.unlink(missing_ok=True)
            process = self.start_bench(*NODES, "--fresh", "--output", "run.jsonl", "rooms.xsb")
            self.wait_for(lambda: self.lines() >= 5, "five rows", process)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
            if process.returncode == 130:
                break
        self.assertEqual(process.returncode, 130)
        self.assertIn("left for --resume", out)
        self.bench(*NODES, "--resume", "--output", "run.jsonl", "rooms.xsb")
        self.assertEqual(by_level(self.journal), whole)

    def test_a_journal_that_is_removed_is_reported(self):
        for replaced in (False, True):
            process = self.start_bench("--engine", "bfs", "--output", "run.jsonl", "hard.xsb", "rooms.xsb")
            self.wait_for(self.journal.exists, "journal", process)
            worker = self.wait_for(lambda: self.children(process), "worker", process)[0]
            self.journal.unlink()
            if replaced:
                self.journal.write_text("something else\n")
            os.kill(int(worker), signal.SIGKILL)  # the first level ends
            out, err = process.communicate(timeout=60)
            self.assertEqual((process.returncode, out), (3, ""), err)
            self.assertIn("sokrates: run.jsonl: THE JOURNAL IS GONE", err)
            if replaced:
                self.assertEqual(self.journal.read_text(), "something else\n")

    def test_an_output_that_is_not_a_file_is_refused(self):
        done = self.bench(*NODES, "--output", "/dev/full", "rooms.xsb")
        self.assertEqual(done.returncode, 3)
        self.assertIn("is not a regular file", done.stderr)

    def test_a_file_size_limit_is_reported_and_written_rows_are_kept(self):
        def limit_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

        whole = self.whole_run()
        process = self.start("bench", *NODES, "--output", "run.jsonl", "rooms.xsb", stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True, preexec_fn=limit_files)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out), (3, ""), err)
        self.assertIn("sokrates: run.jsonl: cannot write: File too large", err)
        self.assertEqual(self.journal.stat().st_size, 10_000)
        done = self.bench(*NODES, "--resume", "--output", "run.jsonl", "rooms.xsb")
        self.assertIn("finished before", done.stdout)
        self.assertEqual(by_level(self.journal), whole)


if __name__ == "__main__":
    program_test.main(__doc__)
