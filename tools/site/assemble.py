#!/usr/bin/env python3
"""Assembles the source of the manual: assemble.py PROGRAM OUT.

It copies docs/ to OUT/pages and adds a page for each command from its --help, the requests of docs/openapi.json, and the other
documents that docs/ links to. A link to a source file leads to a copy of the file, a link to a directory to its README or to
nothing. OUT/mkdocs.yml gets the generated pages in its navigation.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from help_page import to_markdown

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)#\s]*)(#[^)\s]*)?\)")
FENCE = re.compile(r"(?ms)^ *```.*?^ *```$")

# A block of code in a list. mkdocs recognizes it only by its indentation.
LISTED_FENCE = re.compile(r"^( +)```\w*\n(.*?)^\1```$", re.M | re.S)


def indented(match):
    """Returns the lines of a block of code in a list, indented by four more columns, without the fences."""
    return re.sub(r"(?m)^(?=.)", "    ", match[2]).rstrip("\n")


class Site:
    def __init__(self, program, out):
        self.program, self.pages = program, out / "pages"
        self.waiting, self.placed = [], {}  # files of the project, and where they are placed

    def place(self, source):
        """Returns the place of a file of the project among the pages; copies it if it is new."""
        if source not in self.placed:
            inside = source.relative_to(ROOT)
            if inside.parts[0] == "docs":
                target = pathlib.Path(*inside.parts[1:])
            elif source.suffix == ".md":
                target = pathlib.Path("project", *inside.parts[:-1], "overview.md" if inside.stem == "README" else inside.name)
            else:
                target = pathlib.Path("source", f"{inside}.txt")
            self.placed[source] = target
            self.waiting.append(source)
        return self.placed[source]

    def link(self, source, match):
        """Returns a link that works in the site, or its text if the target is not a file of the manual."""
        picture, text, path, anchor = match[1], match[2], match[3], match[4] or ""
        target = (source.parent / path).resolve()
        if target.is_dir():
            target = target / "README.md"
        if not target.is_file():
            if (source.parent / path).resolve().is_dir():
                return text
            sys.exit(f"{source.relative_to(ROOT)}: the link to {path} leads nowhere; correct it")
        text = LINK.sub(lambda inner: self.link(source, inner), text)
        return f"{picture}[{text}]({os.path.relpath(self.place(target), self.place(source).parent)}{anchor})"

    def copy(self, source):
        target = self.pages / self.placed[source]
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix != ".md":
            shutil.copyfile(source, target)
            return
        text, fences = source.read_text(encoding="utf-8"), []

        def hide(match):
            fences.append(match[0])
            return f"\0{len(fences) - 1}\0"
        text = LINK.sub(lambda match: self.link(source, match), FENCE.sub(hide, text))
        text = re.sub(r'<img src="([^"]*)"', lambda match: f'<img src="{match[1]}"', text)
        for name in re.findall(r'<img src="([^"]*)"', text):
            self.place((source.parent / name).resolve())
        text = re.sub("\0(\\d+)\0", lambda match: fences[int(match[1])], text)
        target.write_text(LISTED_FENCE.sub(indented, text), encoding="utf-8")

    def help_of(self, *command):
        run = subprocess.run([self.program, *command, "--help"], capture_output=True, text=True, check=True,
                             env={**os.environ, "COLUMNS": "100"})
        return run.stdout

    def commands(self):
        """Writes a page for each command, with its subcommands, and returns their names."""
        listed = re.search(r"^Commands:\n(.*?)\n\n", self.help_of(), re.S | re.M)[1]
        names = re.findall(r"^  (\S+)", listed, re.M)
        for name in names:
            text = self.help_of(name)
            page = [f"# sokrates {name}", "", f"This page is generated from `sokrates {name} --help`.", *to_markdown(text, 2)]
            inner = re.search(r"^Commands:\n(.*?)\n\n", text, re.S | re.M)
            for each in re.findall(r"^  (\S+)", inner[1], re.M) if inner else []:
                page += ["", f"## sokrates {name} {each}", *to_markdown(self.help_of(name, each), 3)]
            self.write(f"reference/{name}.md", "\n".join(page) + "\n")
        return [f"reference/{name}.md" for name in names]

    def requests(self):
        """Writes a page with every request of docs/openapi.json."""
        api = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))
        page = ["# HTTP requests", "", "This page is generated from `docs/openapi.json`, which `/api/openapi.json` returns. "
                "[The HTTP interface](../http.md) explains the requests."]
        for path, methods in api["paths"].items():
            for method, one in methods.items():
                if method == "parameters":
                    continue
                page += ["", f"## {method.upper()} {path}", "", one.get("summary", "") + "."]
                if one.get("description"):
                    page += ["", one["description"]]
                body = one.get("requestBody", {}).get("content", {})
                for kind, content in body.items():
                    page += ["", f"The body is `{kind}`:", "", *self.fields(api, content.get("schema", {}))]
                page += ["", "| status | answer |", "|---|---|"]
                for status, answer in one["responses"].items():
                    answer = self.resolved(api, answer)
                    kinds = ", ".join(f"`{kind}`" for kind in answer.get("content", {}))
                    page.append(f"| {status} | {answer.get('description', '')} {kinds} |")
        self.write("reference/requests.md", "\n".join(page) + "\n")

    def headers(self):
        """Writes a page with the public headers: their first sentence and a link to the page of Doxygen."""
        page = ["# C++ API", "", "These are the public headers in `include/sokrates`. Doxygen generates their pages. "
                "[How to embed the library](../howto-embed.md) shows where to start, and the "
                "[list of all classes](api/annotated.html) is complete.", "", "| header | contents |", "|---|---|"]
        for header in sorted((ROOT / "include" / "sokrates").glob("*.hpp")):
            comment = re.match(r"(?:// ?.*\n)+", header.read_text(encoding="utf-8"))
            words = re.sub(r"\n// ?", " ", comment[0].removeprefix("// ")) if comment else ""
            first = re.split(r"(?<=\.)\s", words, maxsplit=1)[0].replace("|", "\\|")
            page.append(f"| [{header.name}](api/{header.stem.replace('_', '__')}_8hpp.html) | {first} |")
        self.write("reference/api.md", "\n".join(page) + "\n")

    @staticmethod
    def resolved(api, schema):
        while "$ref" in schema:
            found = api
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema

    def fields(self, api, schema):
        schema = self.resolved(api, schema)
        rows = ["| field | type | meaning |", "|---|---|---|"]
        for each in [schema, *(self.resolved(api, part) for part in schema.get("allOf", []))]:
            for name, field in each.get("properties", {}).items():
                field = self.resolved(api, field)
                kind = field.get("type", "")
                kind = " or ".join(kind) if isinstance(kind, list) else kind
                allowed = ", ".join(f"`{value}`" for value in field.get("enum", []))
                required = "required" if name in each.get("required", []) else ""
                meaning = "; ".join(filter(None, [required, field.get("description", ""), allowed])).replace("|", "\\|")
                rows.append(f"| `{name}` | {kind} | {meaning} |")
        return rows

    def write(self, name, text):
        path = self.pages / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def build(self):
        for source in sorted((ROOT / "docs").glob("*.md")) + sorted((ROOT / "docs" / "adr").glob("*.md")):
            self.place(source)
        for source in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"):
            self.place(source)
        while self.waiting:
            self.copy(self.waiting.pop(0))
        self.requests()
        self.headers()
        listed = {"COMMANDS": self.commands(),
                  "DECISIONS": sorted(str(path) for path in self.placed.values() if path.parts[0] == "adr"),
                  "PROJECT": sorted(str(path) for path in self.placed.values() if path.parts[0] == "project" and path.suffix == ".md")}
        settings = (ROOT / "tools" / "site" / "mkdocs.yml").read_text(encoding="utf-8")
        # A new page of docs/ is listed even if the settings do not name it.
        listed["OTHERS"] = sorted(path.name for path in (ROOT / "docs").glob("*.md") if f" {path.name}\n" not in settings)
        for word, pages in listed.items():
            line = rf"(?m)^ *- .*: \[{word}\]\n"
            settings = settings.replace(f"[{word}]", "[" + ", ".join(pages) + "]") if pages else re.sub(line, "", settings)
        (self.pages.parent / "mkdocs.yml").write_text(settings, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: assemble.py PROGRAM OUT")
    Site(sys.argv[1], pathlib.Path(sys.argv[2])).build()
