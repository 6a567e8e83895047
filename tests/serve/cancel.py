#!/usr/bin/env python3
"""How soon a cancelled job has stopped its threads and given its memory back: cancel.py PROGRAM [ROUNDS]

A hard level is searched until it holds 500 MB, or for 20 seconds; then it is cancelled, or its client leaves. Prints what each
took; exit 1 where threads needed more than 0.3 s, or memory more than 2 s, after the cancel. For a quiet machine; on a busy one
the seconds of processor say what the cancel itself took.
"""

import sys
import time

from serving import HARD, TINY, Events, Server

ENOUGH = 500 << 20


def seconds_until(condition, most):
    begin = time.monotonic()
    while not condition():
        if time.monotonic() - begin > most:
            return most
        time.sleep(0.005)
    return time.monotonic() - begin


def begin_hard(server, **more):
    status, _, job = server.post("/api/jobs", level=HARD, time=300, memory=2 << 30, client="canceller", **more)
    if status != 201:
        raise AssertionError(job)
    return job["id"]


def measure(server, idle_threads, idle_bytes, leave, **more):
    job = begin_hard(server, **more)
    stream = Events(server, "/api/events?client=canceller")
    seconds_until(lambda: server.resident() > idle_bytes + ENOUGH, 20)
    held, threads = server.resident(), server.threads()
    begin, work = time.monotonic(), server.processor_seconds()
    if leave:
        stream.close()
    else:
        server.ask("DELETE", f"/api/jobs/{job}")
    stopped = seconds_until(lambda: server.threads() <= idle_threads, 30)
    seconds_until(lambda: server.resident() < idle_bytes + (32 << 20), 30)
    given_back, work = time.monotonic() - begin, server.processor_seconds() - work
    stream.close()
    return threads - idle_threads, held, stopped, given_back, work, server.resident()


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    server = Server(program, "--memory", "8G", "--threads", "4")
    server.post("/api/jobs", level=TINY, wait=True)
    server.post("/api/verify", level=TINY, solution="R")
    seconds_until(lambda: server.metric("sokrates_jobs_running") == 0, 5)
    idle_threads, idle_bytes = server.threads(), server.resident()
    is_good = True
    for name, leave, more in (("bfs, cancelled", False, {"engine": "bfs"}),
                              ("portfolio for fewest moves, cancelled", False, {"objective": "moves"}),
                              ("bfs, its client leaves (2 s of grace)", True, {"engine": "bfs"})):
        for _ in range(rounds):
            threads, held, stopped, given_back, work, after = measure(server, idle_threads, idle_bytes, leave, **more)
            print(f"{name}: {threads} threads and {held >> 20} MB; threads stopped after {stopped:.3f} s, memory back after "
                  f"{given_back:.3f} s and {work:.2f} s of processor, {after >> 20} MB left", flush=True)
            is_good = is_good and (leave or (stopped <= 0.3 and given_back <= 2))
    return 0 if server.end() == 0 and is_good else 1


if __name__ == "__main__":
    sys.exit(main())
