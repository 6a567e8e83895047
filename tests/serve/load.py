#!/usr/bin/env python3
"""Puts the server under the load of many clients at once: load.py PROGRAM [SECONDS] [CLIENTS] [--flood N] [--compare] [--strict]

Every client has a name and keeps its session cookie, as a browser does. Half of the clients hold an event stream open and begin
hard jobs, one after the other. The others send small requests, and begin small jobs and wait for them. All answers must be
successes, 429 or 503, and the memory of the server must not grow. The program prints how long answers and small jobs take.

  --flood N    One more client, without a cookie, sends N inspections per second over many connections.

  --compare    Run twice, without the flood and with it (default: 60 inspections per second). Print how much slower small jobs are.

  --strict     Fail if 99 percent of the answers to /api/health and to POST /api/jobs do not arrive within 1 s, or if the flood
               makes the median small job more than twice as slow. Use this option on a quiet machine.
"""

import argparse
import asyncio
import collections
import json
import os
import random
import sys
import time

from serving import HARD, ROOT, TINY, Server

SMALL = (ROOT / "levels" / "tutorial.sok").read_text()


class Tally:
    def __init__(self):
        self.statuses = collections.Counter()
        self.flood = collections.Counter()
        self.faults = collections.Counter()
        self.events = collections.Counter()
        self.health = []
        self.begun = []  # seconds from POST /api/jobs to 201
        self.small = []  # seconds from POST /api/jobs to the end of a small job


async def answer_of(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0)
    return status, head, await reader.readexactly(length)


def request(method, path, fields=None, cookie=None):
    body = json.dumps(fields).encode() if fields is not None else b""
    kind = b"Content-Type: application/json\r\n" if fields is not None else b""
    if cookie:
        kind += b"Cookie: " + cookie + b"\r\n"
    return (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n".encode() + kind + b"\r\n" + body)


class Client:
    def __init__(self, port, name, tally):
        self.port, self.name, self.tally = port, name, tally
        self.chance = random.Random(name)
        self.reader = self.writer = self.cookie = None

    async def ask(self, method, path, fields=None):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        begin = time.monotonic()
        self.writer.write(request(method, path, fields, self.cookie))
        status, head, body = await answer_of(self.reader)
        if path == "/api/health":
            self.tally.health.append(time.monotonic() - begin)
        if status == 201:
            self.tally.begun.append(time.monotonic() - begin)
        self.tally.statuses[status] += 1
        if status >= 400 and status not in (429, 503):
            self.tally.faults[f"{method} {path}: {status} {body[:100]}"] += 1
        for line in head.split(b"\r\n"):
            if line.startswith(b"Set-Cookie: "):
                self.cookie = line[12:].split(b";")[0]
        if b"connection: close" in head.lower():
            self.writer.close()
            self.writer = None
        return status, json.loads(body) if body.startswith(b"{") else body

    async def solve_small(self):
        """Begins a small job, waits for its end, and notes the time."""
        begin = time.monotonic()
        status, job = await self.ask("POST", "/api/jobs", {"level": SMALL, "number": 5, "client": self.name})
        if status != 201:
            return
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request("GET", f"/api/jobs/{job['id']}/events", None, self.cookie))
        await reader.readuntil(b"\r\n\r\n")
        while line := await reader.readline():
            if line == b"event: end\n":
                self.tally.small.append(time.monotonic() - begin)
        writer.close()

    async def ask_around(self, until):
        """Sends small requests with pauses between them."""
        questions = [("GET", "/api/health", None), ("GET", "/api/health", None), ("GET", "/", None),
                     ("POST", "/api/verify", {"level": TINY, "solution": "R"}), ("POST", "/api/convert", {"level": SMALL}),
                     ("POST", "/api/inspect", {"level": SMALL, "number": 3, "time": 0.2}),
                     ("POST", "/api/render", {"level": SMALL, "number": 2}),
                     ("POST", "/api/jobs", {"level": SMALL, "number": 5, "wait": True, "client": self.name}),
                     ("GET", "/api/jobs", None), None, None]
        while time.monotonic() < until:
            question = self.chance.choice(questions)
            await (self.ask(*question) if question else self.solve_small())
            await asyncio.sleep(self.chance.uniform(0.5, 1.5))

    async def listen(self, until):
        """Keeps one event stream open, and begins a hard job whenever there is none."""
        await self.ask("GET", "/api/health")  # sets the cookie
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request("GET", f"/api/events?client={self.name}", None, self.cookie))
        status = int((await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)[1])
        self.tally.statuses[status] += 1
        if status != 200:
            self.tally.faults[f"a stream: {status}"] += 1
            return
        worker = asyncio.create_task(self.keep_busy(until))
        while time.monotonic() < until:
            try:
                line = await asyncio.wait_for(reader.readline(), max(0.01, until - time.monotonic()))
            except asyncio.TimeoutError:
                break
            if not line:
                self.tally.faults["a stream ended"] += 1
                break
            if line.startswith(b"event: "):
                self.tally.events[line[7:].strip().decode()] += 1
        await worker
        writer.close()

    async def keep_busy(self, until):
        while time.monotonic() < until:
            status, job = await self.ask("POST", "/api/jobs", {"level": HARD, "engine": "bfs", "time": 2, "memory": 64 << 20,
                                                              "client": self.name})
            await asyncio.sleep(self.chance.uniform(3, 6) if status == 201 else self.chance.uniform(2, 4))


async def flood(port, rate, until, tally):
    """Sends inspections of a hard level at a fixed rate, each on a connection of its own, and does not wait for the answers."""
    async def one():
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request("POST", "/api/inspect", {"level": HARD}))
            tally.flood[(await asyncio.wait_for(answer_of(reader), max(0.01, until - time.monotonic())))[0]] += 1
            writer.close()
        except asyncio.TimeoutError:
            writer.close()
            tally.flood["left"] += 1
    tasks = []
    begin = time.monotonic()
    while time.monotonic() < until:
        while len(tasks) < (time.monotonic() - begin) * rate:  # catches up if this program was slow
            tasks.append(asyncio.create_task(one()))
        await asyncio.sleep(1 / rate)
    await asyncio.gather(*tasks)


async def guarded(work, tally):
    try:
        await work
    except Exception as error:  # any failure counts as a fault of the server
        tally.faults[repr(error)[:200]] += 1


async def run(server, seconds, clients, rate, tally):
    until = time.monotonic() + seconds
    half = clients // 2
    tasks = [guarded(Client(server.port, f"listener-{i}", tally).listen(until), tally) for i in range(half)]
    tasks += [guarded(Client(server.port, f"asker-{i}", tally).ask_around(until), tally) for i in range(clients - half)]
    if rate:
        tasks.append(guarded(flood(server.port, rate, until, tally), tally))
    memory = []

    async def watch():
        await asyncio.sleep(min(10, seconds / 3))
        while time.monotonic() < until - 0.5:
            memory.append((server.resident(), server.threads()))
            await asyncio.sleep(1)
    await asyncio.gather(watch(), *tasks)
    return memory


def quantile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else float("nan")


def describe(name, times):
    print(f"{name}: {len(times)} times, median {quantile(times, 0.5) * 1000:.1f} ms, 99th percentile "
          f"{quantile(times, 0.99) * 1000:.1f} ms, at most {max(times, default=0) * 1000:.1f} ms")


def measure(program, seconds, clients, rate):
    """Runs the load once. Returns the tally, and whether everything but the times is as it should be."""
    server = Server(program, "--memory", "512M", "--threads", "1", "--jobs-per-address", "64")
    tally = Tally()
    begin = server.resident()
    memory = asyncio.run(run(server, seconds, clients, rate, tally))
    streams = server.metric("sokrates_streams_open")
    dropped = server.metric("sokrates_events_dropped_total")
    cpu = server.metric("process_cpu_seconds_total")
    code = server.end()
    resident = [each >> 20 for each, _ in memory]
    print(f"{clients} clients, {seconds:.0f} s, {rate} inspections per second: {sum(tally.statuses.values())} answers "
          f"{dict(sorted(tally.statuses.items()))}; load average {os.getloadavg()[0]:.1f}")
    if rate:
        print(f"flood: {dict(tally.flood)}")
    print(f"events {dict(tally.events)}, {dropped:.0f} dropped for slow clients; streams left open {streams:.0f}")
    describe("health", tally.health)
    describe("POST /api/jobs until 201", tally.begun)
    describe("small job", tally.small)
    third = max(1, len(resident) // 3)
    print(f"memory: {begin >> 20} MB at the start; with all clients {min(resident)} to {max(resident)} MB, "
          f"first third at most {max(resident[:third])}, last third at most {max(resident[-third:])}; "
          f"threads at most {max(count for _, count in memory)}; cpu {cpu:.0f} s; exit {code}", flush=True)
    for fault, count in tally.faults.most_common(10):
        print(f"fault, {count} times: {fault}")
    grows = max(resident[-third:]) > max(resident[:third]) * 1.25 + 16
    return tally, not tally.faults and code == 0 and not grows and bool(tally.health and tally.begun and tally.small)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("seconds", nargs="?", type=float, default=60)
    parser.add_argument("clients", nargs="?", type=int, default=200)
    parser.add_argument("--flood", type=int, default=0)
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    is_good, base = True, None
    if options.compare:
        options.flood = options.flood or 60
        base, is_good = measure(options.program, options.seconds, options.clients, 0)
    tally, is_good_now = measure(options.program, options.seconds, options.clients, options.flood)
    is_good = is_good and is_good_now
    is_quick = quantile(tally.health, 0.99) <= 1 and quantile(tally.begun, 0.99) <= 1
    if base:
        factor = quantile(tally.small, 0.5) / quantile(base.small, 0.5)
        print(f"with the flood the median small job takes {factor:.2f} times as long")
        is_quick = is_quick and factor <= 2
    return 0 if is_good and (is_quick or not options.strict) else 1


if __name__ == "__main__":
    sys.exit(main())
