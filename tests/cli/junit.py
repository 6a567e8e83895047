"""Runs the unittest tests of a program: junit.main(). If XML_OUTPUT_FILE names a file, the results are written to it as JUnit XML.

GoogleTest reads the same variable, so that tests/CMakeLists.txt sets it for programs in both languages.
"""

import os
import pathlib
import re
import unittest
import xml.etree.ElementTree as ElementTree


class RecordingResult(unittest.TextTestResult):
    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.started = []

    def startTest(self, test):
        super().startTest(test)
        self.started.append(test.id())

    def cases(self):
        """Returns (outcome, text) for each test: its name is the key, and the outcome of a passed test is empty."""
        found = dict.fromkeys(self.started, ("", ""))
        found |= {test.id(): ("skipped", reason) for test, reason in self.skipped}
        for test, text in self.failures + self.errors:
            found[getattr(test, "test_case", test).id()] = ("failure", text)  # a subtest belongs to its test
        return found


def write(cases, path):
    root = ElementTree.Element("testsuite")
    for name, (outcome, text) in cases.items():
        group, _, name = name.removeprefix("__main__.").rpartition(".")
        case = ElementTree.SubElement(root, "testcase", classname=group, name=name)
        if outcome:
            # Text with other control characters is not XML.
            ElementTree.SubElement(case, outcome, message=re.sub(r"[^\t\n\r -\ud7ff\ue000-\ufffd]", "?", text))
    path.parent.mkdir(parents=True, exist_ok=True)
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


class Runner(unittest.TextTestRunner):
    resultclass = RecordingResult

    def run(self, test):
        result = super().run(test)
        if os.environ.get("XML_OUTPUT_FILE"):
            write(result.cases(), pathlib.Path(os.environ["XML_OUTPUT_FILE"]))
        return result


def main(**more):
    unittest.main(testRunner=Runner, **more)
