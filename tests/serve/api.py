#!/usr/bin/env python3
"""Tests the HTTP interface over real sockets. Each answer is checked against docs/openapi.json: api.py PROGRAM [TEST ...]"""

import json
import re
import subprocess
import sys
import tempfile
import unittest

from schema import Schemas
from serving import HARD, ROOT, TINY, Events, Server, junit

PROGRAM = None
SCHEMAS = Schemas(json.loads((ROOT / "docs" / "openapi.json").read_text()))
WIDE = "#" * 402 + "\n#@$.#" + " " * 395 + "#\n" + ("#" + " " * 400 + "#\n") * 20 + "#" * 402 + "\n"
SEEN = set()  # all answers so far: method, documented path, status


class ServeTest(unittest.TestCase):
    OPTIONS = ("--time", "60", "--memory", "2G", "--threads", "2")

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, *cls.OPTIONS)
        cls.addClassCleanup(cls.server.end)

    def ask(self, method, path, body=None, headers=None, documented=True):
        status, got, content = self.server.ask(method, path, body, headers)
        if documented:
            self.assertEqual(SCHEMAS.answer_faults(method, path, status, got.get_content_type(), content), [])
            SEEN.add((method, SCHEMAS.path_of(path.split("?")[0]), status))
        return status, got, content

    def post(self, path, **fields):
        return self.ask("POST", path, fields)

    def begin(self, **fields):
        status, headers, job = self.post("/api/jobs", **fields)
        self.assertEqual(status, 201, job)
        self.assertEqual(headers["Location"], "/api/jobs/" + job["id"])
        return job["id"]

    def refused(self, status, code, path, **fields):
        got, _, content = self.post(path, **fields)
        self.assertEqual((got, content["code"]), (status, code), content)
        return content["error"]


class Jobs(ServeTest):
    def test_a_job_is_solved_and_its_result_is_that_of_the_command_line(self):
        begun = self.begin(level=TINY, objective="pushes")
        self.server.wait_for_end(begun)
        job = self.ask("GET", f"/api/jobs/{begun}")[2]
        result = job["result"]
        self.assertEqual((result["status"], result["solution"], result["optimal"], result["hint"]),
                         ("solved", "R", True, "R"))
        self.assertEqual((result["moves"], result["pushes"], result["lower_bound"], result["limit"]), (1, 1, 1, None))
        self.assertNotIn("file", result)

    def test_waiting_for_it(self):
        status, _, job = self.post("/api/jobs", level=TINY, wait=True)
        self.assertEqual((status, job["state"], job["result"]["solution"]), (200, "ended", "R"))

    def test_from_a_position_on(self):
        level = "#######\n#@ $ .#\n#######"
        _, _, job = self.post("/api/jobs", level=level, position="rR", wait=True)
        self.assertEqual((job["result"]["solution"], job["result"]["position"]), ("R", "rR"))
        self.assertIn("step 1", self.refused(422, "bad_value", "/api/jobs", level=level, position="U"))

    def test_an_unsolvable_level(self):
        _, _, job = self.post("/api/jobs", level="#####\n#@$ #\n#  .#\n#####", wait=True)
        self.assertEqual(job["result"]["status"], "unsolvable")
        self.assertIsNone(job["result"]["hint"])

    def test_the_second_level_of_a_text(self):
        _, _, job = self.post("/api/jobs", level=TINY + "\n; Two\n######\n#@ $.#\n######\n", number=2, wait=True)
        self.assertEqual((job["title"], job["result"]["solution"], job["result"]["level"]), ("Two", "rR", 2))

    def test_a_critique(self):
        _, _, job = self.post("/api/jobs", task="critique", level="######\n#@$.##\n#   ##\n######\n", time=20, wait=True)
        self.assertEqual((job["task"], job["result"]["pushes"]), ("critique", 1))
        self.assertIn([3, 2], job["result"]["unused_floor"] + job["result"]["dead_ends"])

    def test_a_certificate(self):
        room = "########\n#  @   #\n# $  $ #\n#  ..  #\n########\n"
        _, _, job = self.post("/api/jobs", task="prove", level=room, wait=True)
        result = job["result"]
        self.assertEqual((job["task"], result["claim"], result["optimal"], result["reason"]), ("prove", "pushes 4", True, None))
        with tempfile.NamedTemporaryFile("w", suffix=".proof") as file:
            file.write(result["certificate"])
            file.flush()
            checked = subprocess.run([sys.executable, ROOT / "tools" / "checkproof.py", file.name], text=True, capture_output=True)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        _, _, job = self.post("/api/jobs", task="prove", level="######\n#@ . #\n#$   #\n######\n", wait=True)
        self.assertEqual((job["result"]["claim"], job["result"]["optimal"]), ("unsolvable", False))
        _, _, job = self.post("/api/jobs", task="prove", level="Win: player\n\n####\n#@.#\n####\n", wait=True)
        self.assertIsNone(job["result"]["certificate"])
        self.assertIn("target", job["result"]["reason"])
        self.refused(422, "bad_value", "/api/jobs", level=WIDE, task="prove")
        self.refused(400, "bad_request", "/api/jobs", level=room, task="prove", trace=10)

    def test_a_search_to_be_watched(self):
        room = "########\n#  @   #\n# $  $ #\n#  ..  #\n########\n"
        _, _, job = self.post("/api/jobs", level=room, engine="bfs", trace=10, wait=True)
        states = job["result"]["trace"]
        self.assertTrue(5 <= len(states) <= 10)
        self.assertEqual((states[0]["number"], states[0]["g"], states[0]["rows"]), (1, 0, room.splitlines()))
        self.assertEqual(sorted(each["g"] for each in states), [each["g"] for each in states])  # breadth-first order
        _, _, plain = self.post("/api/jobs", level=room, engine="bfs", wait=True)
        self.assertNotIn("trace", plain["result"])
        self.assertEqual(plain["result"]["expanded"], job["result"]["expanded"])
        self.refused(422, "bad_value", "/api/jobs", level=WIDE, trace=10)
        self.refused(422, "bad_value", "/api/jobs", level=room, trace=1)

    def test_events_of_a_job_from_its_beginning_to_its_end(self):
        job = self.begin(level=HARD, engine="bfs", memory=200 << 20, time=3, client="teller")
        stream = Events(self.server, f"/api/jobs/{job}/events")
        seen = stream.until("end")
        self.assertEqual(seen[0][0], "job")
        progress = [data for name, data in seen if name == "progress"]
        self.assertTrue(progress)
        self.assertEqual({each["id"] for each in progress}, {job})
        for each in progress:
            self.assertEqual(SCHEMAS.faults({"$ref": "#/components/schemas/Progress"}, each), [])
        self.assertEqual(sorted(each["expanded"] for each in progress), [each["expanded"] for each in progress])
        self.assertIn(seen[-1][1]["result"]["limit"], ("time", "memory"))
        self.assertEqual(SCHEMAS.faults({"$ref": "#/components/schemas/Job"}, seen[-1][1]), [])
        self.assertEqual(list(stream), [])  # the stream ends after the event `end`
        stream.close()

    def test_better_and_better_solutions_are_told(self):
        level = (ROOT / "levels" / "generated" / "hard.sok").read_text()
        stream = Events(self.server, "/api/events?client=better")
        self.begin(level=level, number=1, engine="iterative-weighted-astar", client="better")
        seen = stream.until("end")
        stream.close()
        found = [data for name, data in seen if name == "solution"]
        result = seen[-1][1]["result"]
        self.assertEqual(result["status"], "solved")
        self.assertGreater(len(result["improvements"]), 1)
        self.assertGreater(len(found), 0)
        for each in found:
            self.assertEqual(SCHEMAS.faults({"$ref": "#/components/schemas/Solution"}, each), [])
            verdict = self.post("/api/verify", level=level, solution=each["solution"])[2]
            self.assertEqual((verdict["valid"], verdict["pushes"]), (True, each["pushes"]))
        # A slow client misses some solutions, but sees the others in order.
        improvements = [each["pushes"] for each in result["improvements"]]
        self.assertEqual([each["pushes"] for each in found],
                         [each for each in improvements if each in {one["pushes"] for one in found}])

    def test_one_stream_carries_all_jobs_of_a_client_and_of_no_other(self):
        stream = Events(self.server, "/api/events?client=me")
        mine = {self.begin(level=TINY, client="me") for _ in range(3)}
        self.begin(level=TINY, client="you")
        ended = set()
        for name, data in stream:
            self.assertIn(data["id"], mine)
            if name == "end":
                ended.add(data["id"])
            if ended == mine:
                break
        stream.close()

    def test_a_stream_that_comes_late_is_told_of_the_end(self):
        job = self.begin(level=TINY)
        self.server.wait_for_end(job)
        stream = Events(self.server, f"/api/jobs/{job}/events")
        self.assertEqual([name for name, _ in stream], ["end"])
        stream.close()

    def test_cancel_and_forget(self):
        job = self.begin(level=HARD, engine="bfs", keep=True)
        stream = Events(self.server, f"/api/jobs/{job}/events")
        stream.until("progress")
        status, _, _ = self.ask("DELETE", f"/api/jobs/{job}")
        self.assertEqual(status, 202)
        result = stream.until("end")[-1][1]["result"]
        self.assertEqual((result["status"], result["limit"]), ("unknown", "cancelled"))
        stream.close()
        self.assertEqual(self.ask("DELETE", f"/api/jobs/{job}")[0], 204)
        self.assertEqual(self.ask("GET", f"/api/jobs/{job}")[0], 404)
        self.assertEqual(self.ask("DELETE", f"/api/jobs/{job}")[0], 404)
        self.assertEqual(self.ask("GET", f"/api/jobs/{job}/events")[0], 404)

    def test_a_job_ends_when_its_last_stream_has_gone(self):
        job = self.begin(level=HARD, engine="bfs", client="leaver")
        stream = Events(self.server, "/api/events?client=leaver")
        stream.until("progress")
        stream.close()
        # The list does not keep the job alive; a request for the job would.
        self.wait_in_list(job, "ended")
        self.assertEqual(self.server.wait_for_end(job)["result"]["limit"], "cancelled")

    def test_a_job_nobody_asks_for_ends(self):
        job = self.begin(level=HARD, engine="bfs")
        self.wait_in_list(job, "running")
        self.wait_in_list(job, "ended")

    def test_a_job_that_is_kept_outlives_its_client(self):
        job = self.begin(level=HARD, engine="bfs", client="keeper", keep=True)
        stream = Events(self.server, "/api/events?client=keeper")
        stream.until("progress")
        stream.close()
        other = self.begin(level=HARD, engine="bfs")  # no client asks for it, so it ends, later than the kept job would without `keep`
        self.wait_in_list(other, "ended")
        self.assertEqual(self.state_in_list(job), "running")
        self.ask("DELETE", f"/api/jobs/{job}")

    def test_a_client_that_waits_and_leaves_has_changed_its_mind(self):
        body = json.dumps({"level": HARD, "engine": "bfs", "wait": True, "client": "impatient"}).encode()
        self.ask("GET", "/api/health")  # sets the cookie
        connection = self.server.socket()
        connection.sendall(b"POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: %s\r\n"
                           b"Content-Length: %d\r\n\r\n%s" % (self.server.cookie.encode(), len(body), body))
        job = self.wait_for_client("impatient", "running")
        connection.close()
        self.wait_in_list(job, "ended")

    def jobs(self):
        return self.ask("GET", "/api/jobs")[2]["jobs"]

    def state_in_list(self, job):
        return next((each["state"] for each in self.jobs() if each["id"] == job), None)

    def wait_in_list(self, job, state):
        for _ in self.patience():
            if self.state_in_list(job) == state:
                return
        self.fail(f"the job is not {state}: {self.jobs()}")

    def wait_for_client(self, client, state):
        for _ in self.patience():
            for each in self.jobs():
                if each["client"] == client and each["state"] == state:
                    return each["id"]
        self.fail(f"no job of {client} is {state}")

    @staticmethod
    def patience():
        import time
        for _ in range(1200):
            yield
            time.sleep(0.05)

    def test_what_makes_no_sense_is_refused(self):
        jobs = "/api/jobs"
        self.assertIn("missing", self.refused(400, "bad_request", jobs))
        self.assertIn("did you mean 'objective'?", self.refused(400, "bad_request", jobs, level=TINY, objectve="any"))
        self.refused(400, "bad_request", jobs, level=7)
        self.refused(400, "bad_request", jobs, level=TINY, time="long")
        self.refused(400, "bad_request", jobs, level=TINY, without="deadlocks")
        self.refused(400, "bad_request", jobs, level=TINY, keep=1)
        self.refused(422, "bad_value", jobs, level=TINY, objective="fun")
        self.assertIn("did you mean 'astar'?", self.refused(422, "bad_value", jobs, level=TINY, engine="astr"))
        self.refused(422, "bad_value", jobs, level=TINY, engine="dfs", objective="pushes")
        self.refused(422, "bad_value", jobs, level=TINY, without=["nothing"])
        self.refused(422, "bad_value", jobs, level=TINY, client="a b")
        self.refused(422, "bad_value", jobs, level=TINY, dialect="klingon")
        self.assertIn("at most 60", self.refused(422, "bad_value", jobs, level=TINY, time=61))
        self.refused(422, "bad_value", jobs, level=TINY, time=0)
        self.refused(422, "bad_value", jobs, level=TINY, memory=4 << 40)
        self.refused(422, "bad_value", jobs, level=TINY, threads=3)
        self.refused(422, "bad_value", jobs, level=TINY, nodes=-1)
        self.refused(422, "bad_level", jobs, level="")
        self.refused(422, "bad_level", jobs, level=TINY, number=2)
        self.assertIn("no player", self.refused(422, "bad_level", jobs, level="#####\n# $.#\n#####"))
        self.refused(400, "bad_request", jobs, level=TINY, task="critique", engine="bfs")


class Limited(ServeTest):
    OPTIONS = ("--running", "1", "--jobs", "4", "--jobs-per-address", "2", "--memory", "256M", "--body", "64K", "--trust-proxy")

    def test_too_many_jobs(self):
        a, b, c, d = (f"192.0.2.{i}" for i in range(1, 5))

        def hard(address, client="a"):
            fields = {"level": HARD, "engine": "bfs", "keep": True, "client": client}
            return self.ask("POST", "/api/jobs", fields, {"X-Forwarded-For": f"203.0.113.9, {address}"})
        mine = [hard(a), hard(a, "another-name")]
        status, headers, refusal = hard(a, "a-third-name")
        self.assertEqual((status, refusal["code"]), (429, "too_many_jobs"))
        self.assertGreater(int(headers["Retry-After"]), 0)
        others = [hard(b), hard(c)]
        status, headers, refusal = hard(d)
        self.assertEqual((status, refusal["code"]), (503, "busy"))
        self.assertGreater(int(headers["Retry-After"]), 0)
        jobs = dict(zip((each[2]["id"] for each in mine + others), (a, a, b, c)))
        # Addresses are served round-robin: the first job of a runs already, then b and c come before the second job of a.
        order = []
        while len(order) < 4:
            listed = self.ask("GET", "/api/jobs")[2]["jobs"]
            running = [each["id"] for each in listed if each["state"] == "running"]
            self.assertLessEqual(len(running), 1)
            if not running:
                continue
            order.append(jobs[running[0]])
            self.ask("DELETE", f"/api/jobs/{running[0]}")
            self.server.wait_for_end(running[0])
        self.assertEqual(order, [a, b, c, a])

    def test_a_job_that_waits_can_be_cancelled(self):
        first = self.begin(level=HARD, engine="bfs", keep=True, client="one")
        second = self.begin(level=TINY, keep=True, client="two")
        status, _, job = self.ask("DELETE", f"/api/jobs/{second}")
        self.assertEqual((status, job["state"], job["result"]["limit"]), (202, "ended", "cancelled"))
        self.ask("DELETE", f"/api/jobs/{first}")
        self.server.wait_for_end(first)

    def test_a_body_that_is_too_large(self):
        status, _, refusal = self.post("/api/convert", level="; " + "x" * 100_000)
        self.assertEqual((status, refusal["code"]), (413, "too_large"))


    def test_clients_behind_one_address_are_served_in_turn(self):
        address = {"X-Forwarded-For": "192.0.2.9"}

        def begin(client, level=HARD):
            status, _, job = self.ask("POST", "/api/jobs", {"level": level, "engine": "bfs", "keep": True, "client": client}, address)
            self.assertEqual(status, 201, job)
            return job["id"]
        first = begin("greedy")
        second = begin("modest", TINY)
        self.ask("DELETE", f"/api/jobs/{first}")
        self.server.wait_for_end(first)
        self.assertEqual(self.server.wait_for_end(second)["result"]["status"], "solved")

    def test_without_trust_in_a_proxy_the_header_is_ignored(self):
        server = Server(PROGRAM, "--jobs-per-address", "1", "--running", "1")
        self.addCleanup(server.end)
        statuses = [server.ask("POST", "/api/jobs", {"level": HARD, "engine": "bfs", "keep": True},
                               {"X-Forwarded-For": f"192.0.2.{i}"})[0] for i in range(2)]
        self.assertEqual(statuses, [201, 429])


class Owners(ServeTest):
    def listed(self, cookie):
        return [each["id"] for each in self.ask("GET", "/api/jobs", headers={"Cookie": cookie})[2]["jobs"]]

    def test_the_list_has_the_jobs_of_the_session_alone(self):
        first, second = ("sokrates_session=" + digit * 32 for digit in "12")
        jobs = [self.ask("POST", "/api/jobs", {"level": TINY}, {"Cookie": cookie})[2]["id"] for cookie in (first, second, first)]
        self.assertEqual(self.listed(first), [jobs[0], jobs[2]])
        self.assertEqual(self.listed(second), [jobs[1]])
        self.assertEqual(self.listed("sokrates_session=" + "3" * 32), [])
        self.assertEqual(self.listed("other=1"), [])

    def test_a_request_without_a_session_gets_one(self):
        headers = self.ask("GET", "/api/health", headers={"Cookie": ""})[1]
        self.assertRegex(headers["Set-Cookie"], "^sokrates_session=[0-9a-f]{32}; Path=/; HttpOnly; SameSite=Lax$")
        cookie = headers["Set-Cookie"].split(";")[0]
        self.assertNotIn("Set-Cookie", self.ask("GET", "/api/health", headers={"Cookie": cookie})[1])
        waited = self.ask("POST", "/api/jobs", {"level": TINY, "wait": True}, {"Cookie": ""})
        self.assertIn("sokrates_session=", waited[1]["Set-Cookie"])

    def test_a_token_is_an_owner_too(self):
        mine = {"Authorization": "Bearer one-token", "Cookie": ""}
        job = self.ask("POST", "/api/jobs", {"level": TINY}, mine)[2]["id"]
        self.assertEqual([each["id"] for each in self.ask("GET", "/api/jobs", headers=mine)[2]["jobs"]], [job])
        others = self.ask("GET", "/api/jobs", headers={"Authorization": "Bearer another", "Cookie": ""})[2]["jobs"]
        self.assertEqual(others, [])

    def test_a_name_alone_does_not_open_the_stream_of_another_session(self):
        mine, theirs = ({"Cookie": "sokrates_session=" + digit * 32} for digit in "45")
        watch = Events(self.server, "/api/events?client=shared-name", mine)
        spy = Events(self.server, "/api/events?client=shared-name", theirs)
        job = self.ask("POST", "/api/jobs", {"level": TINY, "client": "shared-name"}, mine)[2]["id"]
        self.assertEqual(watch.until("end")[-1][1]["id"], job)
        other = self.ask("POST", "/api/jobs", {"level": TINY, "client": "shared-name"}, theirs)[2]["id"]
        self.assertEqual({data["id"] for _, data in spy.until("end")}, {other})
        watch.close()
        spy.close()

    def test_ids_are_128_bits(self):
        self.assertRegex(self.begin(level=TINY), "^[0-9a-f]{32}$")


class Questions(ServeTest):
    def test_health_about_and_metrics(self):
        status, _, health = self.ask("GET", "/api/health")
        self.assertEqual((status, health["status"]), (200, "ok"))
        about = self.ask("GET", "/api/about")[2]
        self.assertIn("astar", [each["name"] for each in about["engines"]])
        self.assertEqual(about["limits"]["time"], 60)
        text = self.ask("GET", "/api/metrics")[2].decode()
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [0-9.e+]+)$')
        self.assertIn('sokrates_requests_total{method="GET",route="/api/health",status="200"}', text)

    def test_the_document_is_served(self):
        self.assertEqual(self.ask("GET", "/api/openapi.json")[2], SCHEMAS.document)

    def test_the_script_of_the_token_page_is_served(self):
        self.assertIn(b"form.submit()", self.ask("GET", "/api/token.js")[2])
        status, headers, _ = self.ask("POST", "/api/token", "token=any", {"Content-Type": "application/x-www-form-urlencoded"})
        self.assertEqual((status, headers["Location"]), (303, "/"))  # no token is required here

    def test_convert(self):
        text = "; One\n#####\n#@$.#\n#####\n\nSolution\nR\n\n#####\n# $.#\n#####\n"
        status, _, answer = self.post("/api/convert", level=text)
        self.assertEqual((status, answer["levels"], answer["source"]), (200, 1, "sok"))
        self.assertEqual([each["number"] for each in answer["broken"]], [2])
        levels = json.loads(answer["text"])["levels"]
        self.assertEqual((levels[0]["rows"], levels[0]["solutions"][0]["lurd"]), (["#####", "#@$.#", "#####"], "R"))
        turned = self.post("/api/convert", level=text, number=1, to="sok", transform="rotate90")[2]["text"]
        self.assertIn("\n###\n#@#\n#$#\n#.#\n###\n", turned)
        self.assertIn("D", turned.split("Solution")[1])
        for form in ("xsb", "slc", "coordinates"):
            again = self.post("/api/convert", level=self.post("/api/convert", level=text, to=form)[2]["text"])[2]
            self.assertEqual(json.loads(again["text"])["levels"][0]["exact_id"], levels[0]["exact_id"])
        self.refused(422, "bad_value", "/api/convert", level=TINY, to="docx")

    def test_verify(self):
        good = self.post("/api/verify", level=TINY, solution="r")[2]
        self.assertEqual((good["valid"], good["solution"], good["moves"], good["pushes"]), (True, "R", 1, 1))
        self.assertIsNotNone(good["difficulty"])
        bad = self.post("/api/verify", level=TINY, solution="rr")[2]
        self.assertEqual((bad["valid"], bad["legal"], bad["step"], bad["difficulty"]), (False, False, 2, None))
        self.refused(400, "bad_request", "/api/verify", level=TINY)
        self.refused(422, "bad_value", "/api/verify", level=TINY, solution="1000(1000(1000(r)))")

    def test_inspect(self):
        level = "######\n#@   #\n# $. #\n#    #\n######\n"
        found = self.post("/api/inspect", level=level)[2]
        self.assertEqual((found["lower_bound"], found["position"]["dead"], found["rows"][0]), (1, False, "######"))
        self.assertIn([2, 2], found["dead"])
        self.assertEqual(len(found["dead"]), found["dead_squares"])
        lost = self.post("/api/inspect", level=level, position="rD")[2]["position"]
        self.assertEqual((lost["dead"], lost["boxes"], lost["lurd"], lost["pushes"]),
                         (True, [{"row": 4, "column": 3}], "rD", 1))
        self.assertTrue(lost["reason"])
        self.assertIn("step 1", self.refused(422, "bad_value", "/api/inspect", level=level, position="u"))

    def test_render(self):
        for form, kind, begin in (("svg", "image/svg+xml", b"<svg"), ("png", "image/png", b"\x89PNG"),
                                  ("gif", "image/gif", b"GIF89a"), ("html", "text/html", b"<!DOCTYPE html>")):
            status, headers, content = self.post("/api/render", level=TINY, solution="R", to=form)
            self.assertEqual((status, headers.get_content_type()), (200, kind))
            self.assertTrue(content.startswith(begin), content[:40])
            self.assertIn("attachment", headers["Content-Disposition"])
        self.assertIn(b"Lost: ", self.post("/api/render", level="######\n#@   #\n# $. #\n#    #\n######\n", position="rD",
                                           overlay=["dead", "deadlock"])[2])
        self.assertIn("no solution", self.refused(422, "bad_value", "/api/render", level=TINY, to="gif"))
        self.refused(422, "bad_value", "/api/render", level=TINY, overlay=["glitter"])
        self.refused(422, "bad_value", "/api/render", level=TINY, theme="auto", to="png")
        error = self.refused(422, "bad_value", "/api/render", level=TINY, position="l")
        self.assertNotIn("--", error)
        corridor = "#" * 100 + "\n#@" + " " * 95 + "$.#\n" + "#" * 101
        walk = "r" * 95 + "R"
        self.refused(422, "bad_value", "/api/render", level=corridor, solution=40 * (95 * "r" + 95 * "l") + walk, to="gif",
                     square=64)

    def test_results_name_files_and_are_not_read(self):
        line = json.dumps({"file": str(ROOT / "levels" / "first-steps.xsb"), "level": 1, "solution": "R", "status": "solved",
                           "exact_id": "0" * 16, "unique_id": "0" * 16, "engine": "astar", "objective": "any"})
        self.refused(422, "bad_level", "/api/convert", level=line)
        self.refused(422, "bad_level", "/api/jobs", level=line + "\n" + line)

    def test_bombs_do_not_go_off(self):
        self.refused(422, "bad_level", "/api/convert", level="65536#|@\n\n" * 20000)
        self.refused(422, "bad_level", "/api/convert", level="#####|#@$.#|#####\n" + "900(900(r))\n" * 50)
        # A level that is too large is reported as broken, and the others are read.
        answer = self.post("/api/convert", level="99999999#|#@$.#|#####\n\n" + TINY)[2]
        self.assertEqual((answer["levels"], len(answer["broken"])), (1, 1))


    def test_the_size_of_an_answer_is_bounded(self):
        small = "\n".join("; \n###\n#@#\n#*#\n###\n" for _ in range(25_000))
        self.assertLess(len(small), 600_000)
        limit = self.ask("GET", "/api/about")[2]["limits"]["answer"]
        self.assertIn(str(limit), self.refused(422, "answer_too_large", "/api/convert", level=small))

    def test_the_title_of_a_job_is_cut(self):
        title = "é" * 5000
        _, _, job = self.post("/api/jobs", level=f"; {title}\n{TINY}", wait=True)
        self.assertEqual((job["title"], job["result"]["title"]), ("é" * 100, "é" * 100))


class Documented(unittest.TestCase):
    def test_every_way_through_the_interface_was_taken(self):
        """Checks, as the last test, that every documented operation was tested with every documented success."""
        promised = {(method.upper(), path, int(status))
                    for path, operations in SCHEMAS.document["paths"].items() for method, operation in operations.items()
                    if method != "parameters" for status in operation["responses"] if status.startswith("2")}
        streams = {each for each in promised if each[1].endswith("/events")}  # other tests read them as streams, without ask()
        self.assertEqual(promised - streams - SEEN, set())

    def test_the_page_of_the_documentation_names_every_path_and_status(self):
        text = (ROOT / "docs" / "http.md").read_text()
        for path, operations in SCHEMAS.document["paths"].items():
            self.assertIn(path.replace("{id}", "ID"), text)
            for operation in (each for name, each in operations.items() if name != "parameters"):
                for status in operation["responses"]:
                    self.assertRegex(text, rf"\b{status}\b")
        for name in re.findall(r"`(sokrates_\w+|process_\w+)`", text.split("## Metrics")[1].split("## Errors")[0]):
            self.assertIn(name, (ROOT / "apps" / "serve" / "metrics.cpp").read_text())


def main():
    global PROGRAM
    PROGRAM = sys.argv.pop(1)
    unittest.defaultTestLoader.sortTestMethodsUsing = None
    loader = unittest.defaultTestLoader
    if len(sys.argv) > 1:
        suite = loader.loadTestsFromNames(sys.argv[1:], sys.modules[__name__])
    else:
        suite = unittest.TestSuite(loader.loadTestsFromTestCase(each) for each in (Jobs, Limited, Owners, Questions, Documented))
    return 0 if junit.Runner(verbosity=2).run(suite).wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
