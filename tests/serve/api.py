#!/usr/bin/env python3
"""Tests the HTTP interface over real sockets. Each answer is checked against docs/openapi.json: api.py PROGRAM [TEST ...]"""

import re
import sys
import unittest

import api_test
from api_jobs import Jobs
from api_limits import Limited, Owners
from api_questions import Questions
from api_test import SCHEMAS, SEEN
from serving import ROOT, junit


class Documented(unittest.TestCase):
    def test_every_documented_operation_was_tested(self):
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
    api_test.PROGRAM = sys.argv.pop(1)
    unittest.defaultTestLoader.sortTestMethodsUsing = None
    loader = unittest.defaultTestLoader
    if len(sys.argv) > 1:
        suite = loader.loadTestsFromNames(sys.argv[1:], sys.modules[__name__])
    else:
        suite = unittest.TestSuite(loader.loadTestsFromTestCase(each) for each in (Jobs, Limited, Owners, Questions, Documented))
    return 0 if junit.Runner(verbosity=2).run(suite).wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
