#!/usr/bin/env python3
"""Checks that the links of a site lead to files and anchors of the site, and that it loads nothing from other hosts: links.py SITE.
links.py --selftest checks that it reports each kind of fault.

Links to other hosts are allowed, because a reader follows them by choice. Scripts, styles, fonts and pictures of other hosts are not.
"""

import html.parser
import pathlib
import re
import sys
import tempfile
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.anchors, self.has_inline_script = [], [], set(), False
        self.is_in_link, self.has_untitled_link = False, False
        text = path.read_text(encoding="utf-8")
        self.has_broken_block = re.search(r"<code>(sh|console|cpp|python|text)\n", text) is not None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        elif tag == "link" and values.get("href") and values.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(values["href"])
        elif tag == "script" and not values.get("src") and values.get("type") != "application/json":
            self.has_inline_script = True
        elif tag in ("script", "img", "iframe", "source") and values.get("src"):
            self.loads.append(values["src"])

        self.is_in_link = tag == "a" or self.is_in_link

    def handle_endtag(self, tag):
        self.is_in_link = self.is_in_link and tag != "a"

    def handle_data(self, data):
        if self.is_in_link and data.strip() == "None":
            self.has_untitled_link = True

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)


def faults_of(site):
    pages = {path.resolve(): Page(path) for path in sorted(site.rglob("*.html"))}
    if not pages:
        yield f"{site}: contains no page; run tools/make_site"
    for path, page in pages.items():
        name = path.relative_to(site.resolve())
        if page.has_inline_script:
            yield f"{name}: has an inline script, which `sokrates serve` forbids; move it to a file"
        if page.has_untitled_link:
            yield f"{name}: a link has the text None; name each page once in tools/site/mkdocs.yml"
        if page.has_broken_block:
            yield f"{name}: a block of code is shown as text; tools/site/assemble.py must indent it"
        for link in page.loads + page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loads and parts.scheme not in ("data", "javascript"):
                    yield f"{name}: loads {link}; copy the file into the site"
                continue
            if parts.path.startswith("/"):
                target = site / parts.path.lstrip("/")
            else:
                target = path.parent / urllib.parse.unquote(parts.path) if parts.path else path
            target = target.resolve()
            if target.is_dir():
                target = target / "index.html"
            if not target.is_file():
                yield f"{name}: the link {link} leads nowhere; correct it"
            elif parts.fragment and target in pages and "/api/" not in str(target):
                if urllib.parse.unquote(parts.fragment) not in pages[target].anchors:
                    yield f"{name}: the anchor of {link} does not exist; correct it"


BAD = {"a dead link": '<a href="b.html">', "a dead anchor": '<a href="#there">', "a foreign script": '<script src="https://example.org/a.js"></script>',
       "an inline script": "<script>f()</script>", "a missing picture": '<img src="a.png">', "an untitled link": '<a id="here" href="#here"> None </a>',
       "a block of code as text": "<p><code>sh\nsokrates</code></p>"}


def selftest():
    failed = 0
    for name, text in {**BAD, "": '<a id="here" href="#here"><a href="https://example.org/">'}.items():
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "index.html")
            page.write_text(text, encoding="utf-8")
            if bool(name) != bool(list(faults_of(page.parent))):
                failed += 1
                print(f"links.py: {name or 'a good page'}: wrong verdict")
    print(f"links.py: {len(BAD)} kinds of faults, {failed} failures")
    return 1 if failed else 0


def main():
    if sys.argv[1:] == ["--selftest"]:
        return selftest()
    site = pathlib.Path(sys.argv[1])
    faults = list(dict.fromkeys(faults_of(site)))
    print("\n".join(faults))
    print(f"{site}: {sum(1 for _ in site.rglob('*.html'))} pages, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
