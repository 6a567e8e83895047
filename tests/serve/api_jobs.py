"""Tests of jobs over HTTP: results, events, cancellation and invalid requests. api.py runs them."""

import json
import subprocess
import sys
import tempfile

from api_test import SCHEMAS, WIDE, ServeTest
from serving import HARD, ROOT, TINY, Events

# The first solution has 14 pushes, the shortest one 10.
PEGS = """ ########
##      ##
#  #..#  #
#  .  .  #
#  # $#$ #
## $  @ ##
 ####  ##
    ####
"""


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

    def test_the_first_solution(self):
        _, _, first = self.post("/api/jobs", level=PEGS, first=True, threads=1, wait=True)
        _, _, plain = self.post("/api/jobs", level=PEGS, threads=1, wait=True)
        self.assertIsNone(first["result"]["shortened_from"])
        self.assertEqual(plain["result"]["shortened_from"], first["result"]["pushes"])
        self.assertLess(plain["result"]["pushes"], first["result"]["pushes"])
        self.refused(400, "bad_request", "/api/jobs", level=TINY, first="yes")

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

    def test_better_solutions_are_reported(self):
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

    def test_a_late_stream_receives_the_end(self):
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

    def test_an_abandoned_job_ends(self):
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

    def test_a_client_that_leaves_while_waiting_cancels_its_job(self):
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

    def test_invalid_requests_are_refused(self):
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
        self.refused(422, "bad_value", jobs, level=TINY, settings="corral_nodes=0")
        self.refused(400, "bad_request", jobs, level=TINY, settings={"corral_nodes": 7})
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
