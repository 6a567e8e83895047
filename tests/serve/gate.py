#!/usr/bin/env python3
"""Tests access control, and the effect of hostile and broken clients: gate.py PROGRAM [TEST ...]"""

import http.client
import json
import pathlib
import socket
import sys
import tempfile
import time
import unittest

import hostile
from serving import HARD, TINY, Events, Server, ask_on, junit, read_all

PROGRAM = None


class GateTest(unittest.TestCase):
    OPTIONS = ()
    ENVIRONMENT = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, *cls.OPTIONS, environment=cls.ENVIRONMENT)
        cls.addClassCleanup(cls.server.end)

    def status(self, path="/api/about", method="GET", **headers):
        return self.server.ask(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})[0]


class Loopback(GateTest):
    OPTIONS = ("--name", "solver.example")

    def test_only_our_names_are_answered(self):
        for host in ("localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8000", "[::1]:80", "solver.example"):
            self.assertEqual(self.status(Host=host), 200, host)
        for host in ("evil.example", "localhost.evil.example", "10.0.0.1", "localhost:80:80", "[::1", "", "127.0.0.1.nip.io",
                     "evil.example:8000", "solver.example.", "user@localhost"):
            self.assertEqual(self.status(Host=host), 421, host)
            self.assertEqual(self.status("/", Host=host), 421, host)

    def test_a_request_without_a_host_or_with_two(self):
        self.assertIn(b" 400 ", self.server.raw(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))
        self.assertIn(b" 400 ", self.server.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n"
                                                b"Connection: close\r\n\r\n"))

    def test_only_pages_of_ours_may_ask(self):
        here = f"127.0.0.1:{self.server.port}"
        self.assertEqual(self.status(Origin=f"http://{here}"), 200)
        for origin in ("http://evil.example", "null", f"http://{here}.evil.example", "http://localhost:1", f"ftp://{here}"):
            self.assertEqual(self.status(Origin=origin), 403, origin)
            self.assertEqual(self.status("/api/jobs", "POST", Origin=origin), 403, origin)
        self.assertEqual(self.status(Sec_Fetch_Site="cross-site"), 403)
        self.assertEqual(self.status(Sec_Fetch_Site="same-origin"), 200)
        # A link of another site may lead to the page.
        self.assertEqual(self.status("/", Sec_Fetch_Site="cross-site"), 200)

    def test_only_json_is_taken(self):
        body = json.dumps({"level": TINY})
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            self.assertEqual(self.server.ask("POST", "/api/convert", body, {"Content-Type": kind})[0], 415, kind)
        self.assertEqual(self.server.ask("POST", "/api/convert", body, {"Content-Type": "application/json; charset=utf-8"})[0],
                         200)

    def test_methods(self):
        status, headers, _ = self.server.ask("PUT", "/api/jobs")
        self.assertEqual((status, headers["Allow"]), (405, "GET, POST"))
        self.assertEqual(self.server.ask("POST", "/")[0], 405)
        self.assertEqual(self.server.ask("HEAD", "/api/health")[2], b"")
        self.assertEqual(self.server.ask("BREW", "/api/health")[0], 405)

    def test_headers_of_security(self):
        page = self.server.ask("GET", "/")[1]
        policy = page["Content-Security-Policy"]
        self.assertIn("script-src 'self' 'wasm-unsafe-eval';", policy)
        self.assertNotIn("unsafe-inline", policy)
        for headers in (page, self.server.ask("GET", "/api/health")[1], self.server.ask("GET", "/nothing")[1]):
            self.assertEqual((headers["Cross-Origin-Opener-Policy"], headers["Cross-Origin-Embedder-Policy"]),
                             ("same-origin", "require-corp"))
            self.assertEqual((headers["X-Content-Type-Options"], headers["Referrer-Policy"]), ("nosniff", "no-referrer"))
        self.assertIn("sandbox", self.server.ask("GET", "/api/health")[1]["Content-Security-Policy"])
        stream = Events(self.server, "/api/events?client=headers")
        self.assertEqual(stream.answer.headers["Cross-Origin-Embedder-Policy"], "require-corp")
        stream.close()

    def test_one_connection_for_many_requests_also_sent_at_once(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        for _ in range(3):
            self.assertEqual(ask_on(connection, "POST", "/api/verify", {"level": TINY, "solution": "R"})[0], 200)
            self.assertEqual(ask_on(connection, "POST", "/api/verify", {"level": TINY})[0], 400)
        connection.close()
        request = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        last = request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        self.assertEqual(self.server.raw(request * 4 + last).count(b"HTTP/1.1 200 OK"), 5)

    def test_a_client_that_says_no_more_is_still_answered(self):
        with self.server.socket() as connection:
            connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            connection.shutdown(socket.SHUT_WR)
            self.assertIn(b"200 OK", read_all(connection))

    def test_a_body_that_is_announced(self):
        body = json.dumps({"level": TINY}).encode()
        head = (b"POST /api/convert HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                b"Connection: close\r\nContent-Length: %d\r\n\r\n")
        with self.server.socket() as connection:
            connection.sendall(head % len(body))
            self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 100 Continue"))
            connection.sendall(body)
            self.assertIn(b"200 OK", read_all(connection))
        self.assertIn(b" 413 ", self.server.raw(head % (1 << 40)))

    def test_all_that_hostile_clients_do(self):
        """Sends a few requests of each kind; hostile.py sends a thousand."""
        for attack in hostile.attacks(self.server):
            with self.subTest(attack.__name__):
                attack()
        self.assertEqual(self.status("/api/health"), 200)


class Busy(GateTest):
    """Tests the server while many long questions wait."""
    SLOW = {"level": HARD, "time": 2}

    def send(self, fields, source="127.0.0.1", port=None, **headers):
        body = json.dumps(fields).encode()
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        connection = socket.create_connection(("127.0.0.1", port or self.server.port), timeout=120, source_address=(source, 0))
        connection.sendall(f"POST /api/inspect HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{lines}"
                           f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
        return connection

    def open_questions(self):
        return self.server.metric("sokrates_questions_open")

    def wait_until(self, condition):
        for _ in range(1200):
            if condition():
                return
            time.sleep(0.05)
        self.fail("it did not happen within a minute")

    def test_a_flood_of_questions_holds_back_neither_jobs_nor_other_clients(self):
        flood = [self.send(self.SLOW) for _ in range(30)]
        self.wait_until(lambda: self.open_questions() > 4)
        status, _, job = self.server.ask("POST", "/api/jobs", {"level": TINY})
        self.assertEqual(status, 201)
        self.assertEqual(self.server.wait_for_end(job["id"])["result"]["solution"], "R")
        # A request from another address must succeed, and so must one from another session behind the same address.
        for more in ({"source": "127.0.0.2"}, {"Cookie": "sokrates_session=" + "1" * 32}):
            with self.send({"level": TINY}, **more) as connection:
                self.assertIn(b" 200 OK", read_all(connection))
        self.assertGreater(self.open_questions(), 0)  # the flood is not finished
        dropped = self.server.metric("sokrates_questions_dropped_total")
        for each in flood:
            each.close()
        # The clients have left: their questions end without being answered.
        self.wait_until(lambda: self.open_questions() == 0)
        self.assertGreater(self.server.metric("sokrates_questions_dropped_total"), dropped)

    def test_a_flood_beyond_the_limit_is_refused(self):
        flood = [self.send(self.SLOW) for _ in range(40)]
        self.wait_until(lambda: 'route="/api/inspect",status="429"' in self.server.ask("GET", "/api/metrics")[2].decode())
        self.assertLessEqual(self.open_questions(), 32)
        for each in flood:
            each.close()
        self.wait_until(lambda: self.open_questions() == 0)

    def test_the_server_ends_while_questions_wait(self):
        server = Server(PROGRAM)
        flood = [self.send(self.SLOW, port=server.port) for _ in range(30)]
        self.wait_until(lambda: server.metric("sokrates_questions_open") > 4)  # more than run at the same time
        self.assertEqual(server.end(), 0)
        for each in flood:
            each.close()

    def test_requests_sent_at_once_are_answered_in_order(self):
        body = json.dumps({"level": TINY, "solution": "R"}).encode()
        one = (b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n" % len(body))
        answers = self.server.raw((one + b"\r\n" + body) * 5 + one + b"Connection: close\r\n\r\n" + body)
        self.assertEqual(answers.count(b"HTTP/1.1 200 OK"), 6)


class WithToken(GateTest):
    ENVIRONMENT = {"SOKRATES_TOKEN": "correct-horse"}

    def test_the_token_is_needed_but_for_health_and_the_page(self):
        self.assertEqual((self.status("/api/health"), self.status("/")), (200, 200))
        for value in (None, "Bearer wrong-horse!!", "Bearer correct-hors", "Bearer correct-horse2", "correct-horse", "Bearer ",
                      "Basic correct-horse"):
            headers = {} if value is None else {"Authorization": value}
            status, got, refusal = self.server.ask("GET", "/api/about", headers=headers)
            self.assertEqual((status, refusal["code"], got["WWW-Authenticate"]), (401, "token_needed", "Bearer"), value)
            self.assertIn("missing" if value is None else "wrong", refusal["error"])
        self.assertEqual(self.status(Authorization="Bearer correct-horse"), 200)
        stream = Events(self.server, "/api/events?client=me")
        self.assertEqual(stream.status, 401)
        stream.close()


    HTML = {"Accept": "text/html,*/*;q=0.8", "Cookie": "", "Sec-Fetch-Site": "none"}

    def test_a_browser_without_the_token_is_asked_for_it(self):
        for path in ("/", "/index.html", "/api/about"):
            status, headers, page = self.server.ask("GET", path, headers=self.HTML)
            self.assertEqual((status, headers.get_content_type()), (401, "text/html"), path)
            self.assertIn(b'<form method="post" action="/api/token">', page)
            self.assertIn("form-action 'self'", headers["Content-Security-Policy"])
            self.assertEqual(headers["Referrer-Policy"], "same-origin")  # otherwise browsers send the form with Origin: null
        script = self.server.ask("GET", "/api/token.js", headers={"Cookie": ""})
        self.assertEqual((script[0], script[1].get_content_type()), (200, "text/javascript"))

    def enter(self, body, **headers):
        return self.server.ask("POST", "/api/token", body, {
            "Content-Type": "application/x-www-form-urlencoded", "Cookie": "", "Accept": "text/html",
            **{name.replace("_", "-"): value for name, value in headers.items()}})

    def test_the_form_takes_the_token_and_remembers_it(self):
        for wrong in ("token=wrong", "token=", "", "other=correct-horse"):
            status, headers, page = self.enter(wrong)
            self.assertEqual((status, "Set-Cookie" in headers), (401, False), wrong)
            self.assertIn(b"This token is wrong", page)
        status, headers, _ = self.enter("token=correct%2Dhorse")
        self.assertEqual((status, headers["Location"]), (303, "/"))
        cookie = {"Cookie": headers["Set-Cookie"].split(";")[0]}
        self.assertEqual(self.server.ask("GET", "/", headers={**self.HTML, **cookie})[0], 200)
        self.assertEqual(self.server.ask("GET", "/api/about", headers=cookie)[0], 200)
        self.assertEqual(self.server.ask("GET", "/api/about", headers={"Cookie": "sokrates_session=" + "0" * 32})[0], 401)
        self.assertEqual(self.enter("token=correct-horse", Origin="http://evil.example")[0], 403)

    def test_the_printed_address_holds_the_token(self):
        self.assertEqual(self.server.token, "correct-horse")


class Addresses(unittest.TestCase):
    def test_an_address_others_can_reach_has_a_token(self):
        server = Server(PROGRAM, "--host", "0.0.0.0")
        self.addCleanup(server.end)
        self.assertRegex(server.token, "^[0-9a-f]{32}$")
        self.assertNotEqual(server.host, "0.0.0.0")
        # The printed address works as it stands: its name resolves, and the server answers to it.
        connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
        self.assertEqual(ask_on(connection, "GET", "/api/about", headers={"Authorization": "Bearer " + server.token})[0], 200)
        connection.close()
        self.assertEqual(server.ask("GET", "/api/about")[0], 401)
        self.assertEqual(server.ask("GET", "/api/about", headers={"Authorization": "Bearer " + server.token})[0], 200)

    def test_a_token_with_special_characters_is_printed_in_percent_encoding(self):
        server = Server(PROGRAM, environment={"SOKRATES_TOKEN": "a+b&c=d#e%f"})
        self.addCleanup(server.end)
        self.assertEqual(server.token, "a%2Bb%26c%3Dd%23e%25f")
        self.assertEqual(server.ask("GET", "/api/about", headers={"Authorization": "Bearer a+b&c=d#e%f"})[0], 200)

    def test_a_name_that_resolves_is_printed(self):
        server = Server(PROGRAM, "--host", "0.0.0.0", "--name", "no.such.name.invalid", "--name", "localhost")
        self.addCleanup(server.end)
        self.assertEqual(server.host, "localhost")

    def test_what_makes_no_sense(self):
        import subprocess
        for options, said in ((["--host", "example.org"], "not an address"), (["--port", "70000"], "--port"),
                              (["--token", "short"], "at least 8"), (["--running", "0"], "--running"), (["--time", "none"], "--time"),
                              (["--page", "/no/such/folder"], "--page"), (["--host", "203.0.113.1"], "cannot listen")):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", *options], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 2, options)
            self.assertIn(said, done.stderr)

    def test_a_signal_ends_it_and_its_jobs(self):
        server = Server(PROGRAM)
        status, _, job = server.post("/api/jobs", level=HARD, engine="bfs", keep=True)
        self.assertEqual(status, 201)
        stream = Events(server, f"/api/jobs/{job['id']}/events")
        stream.until("progress")
        self.assertEqual(server.end(), 0)
        self.assertEqual(stream.until("end")[-1][1]["result"]["limit"], "cancelled")
        stream.close()


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        (root / "secret.txt").write_text("secret")
        page = root / "page"
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<!DOCTYPE html><title>The page</title>" + " " * 2000)
        (page / "assets" / "index-1a2b.js").write_text("run();\n" * 500)
        (page / "assets" / "solver.wasm").write_bytes(b"\0asm")
        (page / "link.txt").symlink_to(root / "secret.txt")
        cls.server = Server(PROGRAM, "--page", str(page))
        cls.addClassCleanup(cls.server.end)

    def test_files_are_served_by_their_names(self):
        for path, kind in (("/", "text/html"), ("/index.html", "text/html"), ("/assets/index-1a2b.js", "text/javascript"),
                           ("/assets/solver.wasm", "application/wasm")):
            status, headers, _ = self.server.ask("GET", path)
            self.assertEqual((status, headers.get_content_type()), (200, kind))

    def test_nothing_else_is(self):
        for path in ("/secret.txt", "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                     "//etc/passwd", "/etc/passwd", "/link.txt", "/assets", "/assets/", "/index.html/", "/index.html%00.js",
                     "/\\..\\secret.txt", "/.", "/api/../secret.txt"):
            status, _, content = self.server.ask("GET", path)
            self.assertEqual(status, 404, path)
            self.assertNotIn(b"secret", content if isinstance(content, bytes) else b"")

    def test_caches_and_packing(self):
        _, headers, content = self.server.ask("GET", "/", headers={"Accept-Encoding": "gzip"})
        self.assertEqual((headers["Content-Encoding"], headers["Cache-Control"]), ("gzip", "no-cache"))
        self.assertEqual(content[:2], b"\x1f\x8b")
        status, _, content = self.server.ask("GET", "/", headers={"If-None-Match": headers["ETag"]})
        self.assertEqual((status, content), (304, b""))
        self.assertIn("immutable", self.server.ask("GET", "/assets/index-1a2b.js")[1]["Cache-Control"])


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    junit.main(verbosity=2)
