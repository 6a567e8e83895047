#!/usr/bin/env python3
"""Sends a thousand hostile or broken requests to the server: hostile.py PROGRAM [COUNT]

Each attack checks its answers. Afterwards the server must answer, and its memory must return to its level before the attacks, also
after answers of many megabytes. Slow clients run at the same time, and each sends one byte per second. The long form takes about a minute.
"""

import json
import random
import re
import socket
import sys
import threading
import time

from serving import HARD, TINY, Events, Server, read_all

JSON = {"Content-Type": "application/json"}
MARGIN = 32 << 20


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def status_of(answer):
    found = re.match(rb"HTTP/1\.[01] (\d+) ", answer)
    return int(found[1]) if found else None


def post_head(path, length, kind=b"application/json", more=b""):
    return (b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n"
            % (path.encode(), kind, more, length))


def attacks(server, seed=1):
    """Returns one function for each kind of attack. Each sends a few requests and checks the answers."""
    chance = random.Random(seed)

    def no_http():
        for data in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"hello\r\n\r\n", b"GET\r\n\r\n", b"\0" * 100 + b"\r\n\r\n",
                     b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: localhost\r\nA\0b: c\r\n\r\n", b"GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            expect(status_of(server.raw(data)) == 400, data)

    def noise():
        with server.socket() as connection:
            connection.sendall(chance.randbytes(chance.randrange(1, 5000)) + b"\r\n\r\n")
            connection.shutdown(socket.SHUT_WR)
            expect(status_of(read_all(connection)) in (None, 400, 431), "noise is no request")

    def long_heads():
        expect(status_of(server.raw(b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")) in (400, 431), "path")
        many = b"".join(b"X-%d: y\r\n" % i for i in range(10_000))
        expect(status_of(server.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + many + b"\r\n")) == 431, "headers")

    def large_bodies():
        status, _, answer = server.ask("POST", "/api/convert", json.dumps({"level": "x" * (2 << 20)}), JSON)
        expect((status, answer["code"]) == (413, "too_large"), answer)
        expect(status_of(server.raw(post_head("/api/convert", 1 << 50))) == 413, "announced")
        chunks = b"".join(b"10000\r\n" + b"x" * 0x10000 + b"\r\n" for _ in range(40))
        head = post_head("/api/convert", 0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
        expect(status_of(server.raw(head + chunks + b"0\r\n\r\n")) == 413, "in chunks")

    def odd_lengths():
        for line in (b"Content-Length: -1", b"Content-Length: 99999999999999999999999", b"Content-Length: 1\r\nContent-Length: 2",
                     b"Transfer-Encoding: chunked\r\nContent-Length: 5", b"Transfer-Encoding: gzip, x"):
            answer = server.raw(post_head("/api/convert", 0).replace(b"Content-Length: 0", line) + b"0\r\n\r\n", timeout=15)
            expect(status_of(answer) in (400, 408, 413, 415, 422), (line, answer[:100]))

    def no_json():
        for body in (b"", b"{", b"[]", b"null", b"7", b'"level"', b"{'level': 1}", b"\xff\xfe", b'{"level": "\xff"}', b"NaN",
                     b'{"level": "\\ud800"}', b"{" + b'"a":' * 100, b"[" * 500_000, b'{"level":' * 50_000,
                     json.dumps({"level": TINY, "x" * 100_000: 1}).encode()):
            for path in ("/api/jobs", "/api/convert", "/api/inspect"):
                status, _, answer = server.ask("POST", path, body, JSON)
                expect((status, answer["code"]) == (400, "bad_request"), (path, body[:40], answer))

    def wrong_types():
        values = [None, True, -1, 1e308, 10**30, "", "x" * 1000, [], [[[]]], {}, {"a": {}}, "\0", "\u202e"]
        for path, fields in (("/api/jobs", ["task", "objective", "engine", "heuristic", "without", "position", "time", "memory",
                                            "nodes", "threads", "seed", "first", "client", "keep", "wait", "number", "dialect"]),
                             ("/api/render", ["to", "theme", "square", "overlay", "solution", "position", "steps", "frames",
                                              "speed", "sheet"]),
                             ("/api/convert", ["to", "transform", "number", "level"]), ("/api/verify", ["solution"]),
                             ("/api/inspect", ["position", "time"])):
            body = {"level": TINY, "solution": "R"} if path in ("/api/verify", "/api/render") else {"level": TINY}
            body[chance.choice(fields)] = chance.choice(values)
            status, _, answer = server.ask("POST", path, body)
            expect(status in (200, 201, 400, 422, 429, 503), (path, body, status, answer))

    def bombs():
        for level in ("9999(9999(9999(#)))|#@$.#|#####", "65536#|@\n\n" * 20_000, TINY + "9999(9999(r))\n" * 100,
                      "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b '" + "x" * 1000 + "'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;</a>",
                      "(" * 100_000 + TINY, "\n".join("#" * 4000 for _ in range(200)), "1 " * 200_000):
            status, _, answer = server.ask("POST", "/api/convert", {"level": level})
            expect(status in (200, 422), (level[:40], status, str(answer)[:200]))

    def large_levels():
        wide = "#" * 250 + "\n" + ("#" + "$ " * 124 + "#\n") * 100 + "#@" + "." * 247 + "#\n" + "#" * 250
        for path in ("/api/inspect", "/api/render"):
            status, _, answer = server.ask("POST", path, {"level": wide}, timeout=120)
            expect(status in (200, 422, 503), (path, status, str(answer)[:200]))

    def large_answers():
        many = "\n".join("; \n###\n#@#\n#*#\n###\n" for _ in range(25_000))  # half a megabyte; more than 8 MB as an answer
        status, _, answer = server.ask("POST", "/api/convert", {"level": many}, timeout=120)
        expect((status, answer["code"]) == (422, "answer_too_large"), (status, str(answer)[:200]))
        titles = "".join(f"; {'t' * 4000}\n{TINY}\n" for _ in range(200))
        for to in ("json", "sok", "slc"):
            status, _, answer = server.ask("POST", "/api/convert", {"level": titles, "to": to}, timeout=120)
            expect(status == 200 and len(answer["text"]) > 800_000, (to, status, str(answer)[:200]))

    def path_tricks():
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/..\\..\\etc\\passwd", "/api/jobs/../../x",
                     "/api/jobs/%00", "/api/jobs/" + "a" * 4000, "/api/jobs//events", "/api/./health", "/proc/self/environ",
                     "file:///etc/passwd", "http://evil.example/", "*", "/index.html\0"):
            data = b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path.encode()
            expect(status_of(server.raw(data)) in (400, 404), path)

    def foreigners():
        for headers in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Host": ""},
                        {"Host": "localhost.evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            status, _, _ = server.ask("POST", "/api/jobs", {"level": TINY}, headers)
            expect(status in (403, 421), headers)

    def smuggling():
        inner = b"GET /api/health HTTP/1.1\r\nHost: evil.example\r\n\r\n"
        answer = server.raw(post_head("/api/convert", len(inner)).replace(b"Connection: close\r\n", b"") + inner + inner, timeout=5)
        expect(b"421" in answer, answer)

    def leavers():
        body = json.dumps({"level": HARD, "engine": "bfs", "wait": True, "client": "leaver"}).encode()
        for cut in (1, 40, len(post_head("/api/jobs", len(body))) + 10, None):
            with server.socket() as connection:
                connection.sendall((post_head("/api/jobs", len(body)) + body)[:cut])
                if cut is None:  # close with a reset
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        stream = Events(server, "/api/events?client=leaver")
        stream.close()

    def half_closed():
        with server.socket() as connection:
            connection.sendall(post_head("/api/convert", 100) + b"{")
            connection.shutdown(socket.SHUT_WR)
            expect(status_of(read_all(connection)) in (None, 400), "half a body")

    return [no_http, noise, long_heads, large_bodies, odd_lengths, no_json, wrong_types, bombs, large_levels, large_answers,
            path_tricks,
            foreigners, smuggling, leavers, half_closed]


def slow_client(server, failures):
    """Sends one byte per second. The server must answer with 408 or close the connection."""
    try:
        with server.socket(timeout=1) as connection:
            answer = b""
            for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Patience: none at all":
                connection.sendall(bytes([byte]))
                try:
                    answer = connection.recv(1000)
                    break
                except socket.timeout:
                    pass
            expect(status_of(answer) == 408, answer)
    except (ConnectionError, BrokenPipeError):
        pass
    except AssertionError as fault:
        failures.append(fault)


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    server = Server(program, "--time", "5", "--memory", "512M")
    sent = [0]

    def counted(function):
        def call(*arguments, **more):
            sent[0] += 1
            return function(*arguments, **more)
        return call
    server.ask, server.raw, server.socket = counted(server.ask), counted(server.raw), counted(server.socket)
    for attack in attacks(server):  # memory that is allocated once is not a leak
        attack()
    before, first = server.resident(), sent[0]
    failures = []
    slow = [threading.Thread(target=slow_client, args=(server, failures)) for _ in range(50)]
    for each in slow:
        each.start()
    for seed in range(2, 1000):
        for attack in attacks(server, seed):
            if attack.__name__ in ("large_levels", "large_answers") and seed > 3:
                continue  # each takes two seconds of work
            attack()
        if sent[0] - first >= count:
            break
    for each in slow:
        each.join()
    for job in server.ask("GET", "/api/jobs")[2]["jobs"]:
        server.ask("DELETE", f"/api/jobs/{job['id']}")
        server.wait_for_end(job["id"])
        server.ask("DELETE", f"/api/jobs/{job['id']}")
    after = server.resident()
    for _ in range(100):  # free memory is returned once a second
        if after <= before + MARGIN:
            break
        time.sleep(0.1)
        after = server.resident()
    status = server.ask("GET", "/api/health")[0]
    code = server.end()
    print(f"{sent[0]} requests, {len(failures)} failures; memory {before >> 20} MB before, {after >> 20} MB after; "
          f"health {status}, exit {code}")
    if failures or status != 200 or code != 0 or after > before + MARGIN:
        print(*failures[:5], sep="\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
