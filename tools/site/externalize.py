#!/usr/bin/env python3
"""Moves the inline scripts of a site to files, because `sokrates serve` forbids inline scripts: externalize.py SITE."""

import hashlib
import os
import pathlib
import re
import sys

INLINE = re.compile(r"<script(?![^>]*\ssrc=)(?![^>]*application/json)[^>]*>(.*?)</script>", re.S)


def main():
    site = pathlib.Path(sys.argv[1])
    folder = site / "assets" / "inline"
    folder.mkdir(parents=True, exist_ok=True)
    for page in site.rglob("*.html"):
        def moved(match, page=page):
            script = match[1].replace("<!--", "").replace("//-->", "")
            name = hashlib.sha256(script.encode()).hexdigest()[:16] + ".js"
            (folder / name).write_text(script, encoding="utf-8")
            return f'<script src="{os.path.relpath(folder / name, page.parent)}"></script>'
        text = page.read_text(encoding="utf-8")
        page.write_text(INLINE.sub(moved, text), encoding="utf-8")


if __name__ == "__main__":
    main()
