"""Shared code of the API tests: a server, and requests whose answers are checked against docs/openapi.json."""

import json
import unittest

from schema import Schemas
from serving import ROOT, Server

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
