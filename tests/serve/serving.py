"""Shared code of the server tests: starts a server on a free port, sends requests, and reads event streams."""

import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "cli"))
import junit  # noqa: E402 (for the tests that import this file)
from generated_files import room  # noqa: E402

TINY = "#####\n#@$.#\n#####\n"
# No engine solves this level within a test, and a breadth-first search of it fills any memory.
HARD = room(20, 20, 30)


class Server:
    """Starts `sokrates serve` and sends requests to it."""

    def __init__(self, program, *options, environment=None):
        self.process = subprocess.Popen(
            [str(program), "serve", "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", ""),
                 **(environment or {})})
        self.line = self.process.stdout.readline()
        found = re.match(r"Sokrates serves http://(\S+):(\d+)/(?:#token=(\S+))? \(Ctrl-C ends it\)$", self.line)
        if not found:
            self.process.kill()
            raise RuntimeError(f"the server said {self.line!r} {self.process.communicate()}")
        self.host, self.port, self.token = found[1], int(found[2]), found[3]
        self.cookie = None  # session cookie, sent with every request as by a browser
        # Read stderr all the time, so that the server never blocks on a full pipe.
        self.complaints = []
        self.listener = threading.Thread(target=lambda: self.complaints.extend(self.process.stderr), daemon=True)
        self.listener.start()

    def ask(self, method, path, body=None, headers=None, timeout=60):
        """Sends a request. Returns the status, the headers and the body, which is parsed if it is JSON, else bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        headers = dict(headers or {})
        if self.cookie:
            headers.setdefault("Cookie", self.cookie)
        try:
            answer = ask_on(connection, method, path, body, headers)
        finally:
            connection.close()
        if "Set-Cookie" in answer[1] and "Cookie" not in headers:
            self.cookie = answer[1]["Set-Cookie"].split(";")[0]
        return answer

    def post(self, path, **fields):
        return self.ask("POST", path, fields)

    def socket(self, timeout=60):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def raw(self, data, timeout=60):
        """Sends these bytes and returns everything that the server sends until it closes the connection."""
        with self.socket(timeout) as connection:
            connection.sendall(data)
            return read_all(connection)

    def wait_for_end(self, job, seconds=60):
        for _ in range(seconds * 20):
            status, _, answer = self.ask("GET", f"/api/jobs/{job}")
            if status != 200 or answer["state"] == "ended":
                return answer
            time.sleep(0.05)
        raise AssertionError("the job did not end")

    def metric(self, name):
        text = self.ask("GET", "/api/metrics")[2].decode()
        return float(re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)[1])

    def resident(self):
        """Returns the resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Ends the server and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        finally:
            self.listener.join()
            self.process.stdout.close()
            self.process.stderr.close()


def ask_on(connection, method, path, body=None, headers=None):
    headers = dict(headers or {})
    if body is not None and not isinstance(body, (bytes, str)):
        body = json.dumps(body)
        headers.setdefault("Content-Type", "application/json")
    connection.request(method, path, body=body, headers=headers)
    answer = connection.getresponse()
    content = answer.read()
    if answer.headers.get_content_type() == "application/json" and content:
        content = json.loads(content)
    return answer.status, answer.headers, content


def read_all(connection):
    data = b""
    try:
        while piece := connection.recv(65536):
            data += piece
    except (ConnectionResetError, socket.timeout):
        pass
    return data


class Events:
    """Reads an event stream. Iteration yields the name and the data of each event."""

    def __init__(self, server, path, headers=None):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        headers = dict(headers or {})
        if server.cookie:
            headers.setdefault("Cookie", server.cookie)
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()
        self.status = self.answer.status

    def __iter__(self):
        event = None
        while line := self.answer.readline():
            line = line.decode().rstrip("\n")
            if line.startswith("event: "):
                event = line[7:]
            elif line.startswith("data: "):
                yield event, json.loads(line[6:])

    def until(self, wanted):
        """Returns all events up to the first one with this name."""
        seen = []
        for event in self:
            seen.append(event)
            if event[0] == wanted:
                return seen
        raise AssertionError(f"the stream ended before {wanted!r}: {[name for name, _ in seen]}")

    def close(self):
        self.answer.close()
        self.connection.close()
