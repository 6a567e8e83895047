"""Tests of requests that the server answers without a job: convert, verify, inspect, render and others. api.py runs them."""

import json

from api_test import SCHEMAS, ServeTest
from serving import ROOT, TINY


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
        self.assertEqual(SCHEMAS.faults({"$ref": "#/components/schemas/LevelFile"}, json.loads(answer["text"])), [])
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

    def test_decompression_bombs_are_refused(self):
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
