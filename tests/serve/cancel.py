#!/usr/bin/env python3
"""Measures how soon a cancelled job stops its threads and returns its memory: cancel.py PROGRAM [ROUNDS] [--megabytes N] [--strict]

A hard level is searched until it holds N megabytes (default: 500), for at most 20 seconds. Then the job is cancelled, or its client
leaves. The program prints what each took. It fails if threads or memory are still there after 30 seconds. With --strict it also
fails if the threads needed more than 0.3 s or the memory more than 2 s; use that on a quiet machine.
"""

import argparse
import sys
import time

from serving import HARD, TINY, Events, Server

MAX_WAIT = 30


def seconds_until(condition, limit):
    begin = time.monotonic()
    while not condition():
        if time.monotonic() - begin > limit:
            return limit
        time.sleep(0.005)
    return time.monotonic() - begin


def begin_hard(server, **more):
    status, _, job = server.post("/api/jobs", level=HARD, time=300, memory=2 << 30, client="canceller", **more)
    if status != 201:
        raise AssertionError(job)
    return job["id"]


def measure(server, idle_threads, idle_bytes, enough, leave, **more):
    job = begin_hard(server, **more)
    stream = Events(server, "/api/events?client=canceller")
    seconds_until(lambda: server.resident() > idle_bytes + enough, 20)
    held, threads = server.resident(), server.threads()
    begin, work = time.monotonic(), server.processor_seconds()
    if leave:
        stream.close()
    else:
        server.ask("DELETE", f"/api/jobs/{job}")
    stopped = seconds_until(lambda: server.threads() <= idle_threads, MAX_WAIT)
    waited = seconds_until(lambda: server.resident() < idle_bytes + (32 << 20), MAX_WAIT)
    returned, work = time.monotonic() - begin, server.processor_seconds() - work
    stream.close()
    is_done = stopped < MAX_WAIT and waited < MAX_WAIT
    return threads - idle_threads, held, stopped, returned, work, server.resident(), is_done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("rounds", nargs="?", type=int, default=3)
    parser.add_argument("--megabytes", type=int, default=500)
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    server = Server(options.program, "--memory", "8G", "--threads", "4")
    server.post("/api/jobs", level=TINY, wait=True)
    for _ in range(3):  # starts every thread that answers questions
        server.post("/api/verify", level=TINY, solution="R")
    seconds_until(lambda: server.metric("sokrates_jobs_running") == 0, 5)
    idle_threads, idle_bytes = server.threads(), server.resident()
    is_good = True
    for name, leave, more in (("bfs, cancelled", False, {"engine": "bfs"}),
                              ("portfolio for fewest moves, cancelled", False, {"objective": "moves"}),
                              ("bfs, its client leaves (2 s of grace)", True, {"engine": "bfs"})):
        for _ in range(options.rounds):
            threads, held, stopped, returned, work, after, is_done = measure(server, idle_threads, idle_bytes,
                                                                             options.megabytes << 20, leave, **more)
            print(f"{name}: {threads} threads and {held >> 20} MB; threads stopped after {stopped:.3f} s, memory returned after "
                  f"{returned:.3f} s and {work:.2f} s of processor time, {after >> 20} MB left", flush=True)
            is_quick = leave or (stopped <= 0.3 and returned <= 2)
            is_good = is_good and is_done and (is_quick or not options.strict)
    return 0 if server.end() == 0 and is_good else 1


if __name__ == "__main__":
    sys.exit(main())
