"""Tests of the limits and the owners of jobs over HTTP. api.py runs them."""

import api_test
from api_test import ServeTest
from serving import HARD, TINY, Events, Server


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
        server = Server(api_test.PROGRAM, "--jobs-per-address", "1", "--running", "1")
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
