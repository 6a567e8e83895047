#!/usr/bin/env python3
"""Two hundred clients at once, half of them holding streams open: load.py PROGRAM [SECONDS] [CLIENTS]

Every client names itself. Half of them listen to their events and have hard levels searched, one after the other; the rest
ask small questions and wait for small jobs. Nothing but success, 429 and 503 is allowed; the memory of the server is
measured when all have begun and in the end, and how long /api/health takes all the while.
"""

import asyncio
import collections
import json
import random
import sys
import time

from serving import HARD, ROOT, TINY, Server

SMALL = (ROOT / "levels" / "tutorial.sok").read_text()


class Tally:
    def __init__(self):
        self.statuses = collections.Counter()
        self.faults = collections.Counter()
        self.events = collections.Counter()
        self.health = []


async def answer_of(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0)
    return status, head, await reader.readexactly(length)


def request(method, path, fields=None):
    body = json.dumps(fields).encode() if fields is not None else b""
    kind = b"Content-Type: application/json\r\n" if fields is not None else b""
    return (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n".encode() + kind + b"\r\n" + body)


class Client:
    def __init__(self, port, name, tally):
        self.port, self.name, self.tally = port, name, tally
        self.chance = random.Random(name)
        self.reader = self.writer = None

    async def ask(self, method, path, fields=None):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        begin = time.monotonic()
        self.writer.write(request(method, path, fields))
        status, head, body = await answer_of(self.reader)
        if path == "/api/health":
            self.tally.health.append(time.monotonic() - begin)
        self.tally.statuses[status] += 1
        if status >= 400 and status not in (429, 503):
            self.tally.faults[f"{method} {path}: {status} {body[:100]}"] += 1
        if b"connection: close" in head.lower():
            self.writer.close()
            self.writer = None
        return status, json.loads(body) if body.startswith(b"{") else body

    async def ask_around(self, until):
        """Small questions with a breath between them."""
        questions = [("GET", "/api/health", None), ("GET", "/api/health", None), ("GET", "/", None),
                     ("POST", "/api/verify", {"level": TINY, "solution": "R"}), ("POST", "/api/convert", {"level": SMALL}),
                     ("POST", "/api/inspect", {"level": SMALL, "number": 3, "time": 0.2}),
                     ("POST", "/api/render", {"level": SMALL, "number": 2}),
                     ("POST", "/api/jobs", {"level": SMALL, "number": 5, "wait": True, "client": self.name}),
                     ("GET", "/api/jobs", None)]
        while time.monotonic() < until:
            await self.ask(*self.chance.choice(questions))
            await asyncio.sleep(self.chance.uniform(0.5, 1.5))

    async def listen(self, until):
        """One stream for the whole time, and a hard job whenever there is none."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request("GET", f"/api/events?client={self.name}"))
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


async def guarded(work, tally):
    try:
        await work
    except Exception as error:  # whatever it is, it is a fault of the server until shown otherwise
        tally.faults[repr(error)[:200]] += 1


async def run(server, seconds, clients, tally):
    until = time.monotonic() + seconds
    half = clients // 2
    tasks = [guarded(Client(server.port, f"listener-{i}", tally).listen(until), tally) for i in range(half)]
    tasks += [guarded(Client(server.port, f"asker-{i}", tally).ask_around(until), tally) for i in range(clients - half)]
    memory = []

    async def watch():
        await asyncio.sleep(min(10, seconds / 3))
        while time.monotonic() < until - 0.5:
            memory.append((server.resident(), server.threads()))
            await asyncio.sleep(1)
    await asyncio.gather(watch(), *tasks)
    return memory


def main():
    program = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    clients = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    server = Server(program, "--memory", "512M", "--threads", "1")
    tally = Tally()
    begin = server.resident()
    memory = asyncio.run(run(server, seconds, clients, tally))
    streams = server.metric("sokrates_streams_open")
    dropped = server.metric("sokrates_events_dropped_total")
    cpu = server.metric("process_cpu_seconds_total")
    code = server.end()
    health = sorted(tally.health)
    resident = [each >> 20 for each, _ in memory]
    print(f"{clients} clients, {seconds:.0f} s: {sum(tally.statuses.values())} answers {dict(sorted(tally.statuses.items()))}")
    print(f"events {dict(tally.events)}, {dropped:.0f} dropped for slow clients; streams left open {streams:.0f}")
    print(f"health: {len(health)} times, median {health[len(health) // 2] * 1000:.1f} ms, "
          f"99th percentile {health[int(len(health) * 0.99)] * 1000:.1f} ms, most {health[-1] * 1000:.1f} ms")
    third = max(1, len(resident) // 3)
    print(f"memory: {begin >> 20} MB at the start; with all clients {min(resident)} to {max(resident)} MB, "
          f"first third at most {max(resident[:third])}, last third at most {max(resident[-third:])}; "
          f"threads at most {max(count for _, count in memory)}; cpu {cpu:.0f} s; exit {code}")
    for fault, count in tally.faults.most_common(10):
        print(f"fault, {count} times: {fault}")
    return 1 if tally.faults or code != 0 or max(resident[-third:]) > max(resident[:third]) * 1.25 + 16 else 0


if __name__ == "__main__":
    sys.exit(main())
