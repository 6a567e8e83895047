"""Draws pictures and films of levels, for files and for notebooks."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Optional, Union

from sokrates import _core
from sokrates._core import Error, Level
from sokrates.levels import LevelLike, as_level, verify


def png_bytes(width: int, height: int, pixels: bytes) -> bytes:
    """Return an image of red, green and blue bytes as PNG."""
    import struct
    import zlib

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    lines = b"".join(b"\0" + pixels[3 * width * row:3 * width * (row + 1)] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def render(level: LevelLike, path: Union[str, os.PathLike[str], None] = None, *, format: Optional[str] = None,
           moves: str = "", solution: str = "", dead: bool = False, distances: bool = False, region: bool = False,
           marks: Iterable[tuple[int, int]] = (), dark: bool = False, square: int = 32, title: str = "",
           speed: int = 5) -> bytes:
    """Draw a level and return the bytes of the file. If there is a path, also write the file.

    format     'svg', 'png' or 'html' (a film of `solution` with a player); by default, the ending of the path, or svg
    moves      moves that lead to the position that is drawn
    solution   further moves whose box paths are drawn; for html, the moves of the film
    dead       mark dead squares
    distances  write the fewest pushes to the nearest goal into each square
    region     mark the squares that the player can reach
    marks      boxes to highlight
    square     pixels per square
    speed      steps per second of the film
    """
    kind = format or (os.path.splitext(os.fspath(path))[1][1:] if path is not None else "svg")
    board = as_level(level)
    if kind == "html":
        data = film_page(board, solution, title, dark, speed).encode()
    elif kind in ("svg", "png"):
        options = {"moves": moves, "path": solution, "dead": dead, "distances": distances, "region": region,
                   "marks": list(marks), "dark": dark, "square": square, "title": title or "Sokoban level"}
        data = _core.svg(board, options).encode() if kind == "svg" else png_bytes(*_core.pixels(board, options))
    else:
        raise Error(f"format: there is no '{kind}'; use svg, png or html")
    if path is not None:
        with open(path, "wb") as file:
            file.write(data)
    return data


def film_page(level: Level, solution: str, title: str, dark: bool, speed: int) -> str:
    """Return a page that plays a solution."""
    verdict = verify(level, solution)
    if solution and not verdict.legal:
        raise Error(f"solution: {verdict.reason}")
    figures = f"{verdict.moves} moves, {verdict.pushes} pushes" if solution else "no solution"
    return _core.film(level, verdict.solution if solution else None, title or "Sokoban", figures, dark, speed)


def html_picture(level: Level, title: str = "") -> str:
    """Return a picture for a notebook. It is an image, because notebook exports damage SVG elements."""
    import base64
    import html
    data = base64.b64encode(render(level, title=title, square=24)).decode()
    return f'<img alt="{html.escape(title or "Sokoban level")}" src="data:image/svg+xml;base64,{data}">'


# The picture of the player gets smaller if its frame does. Therefore its size is fixed before the frame gets the height of the
# page. Without scripts, the frame keeps its first height.
_FIT = ("const page = this.contentDocument, stage = page.getElementById('stage'); "
        "stage.style.maxHeight = stage.clientHeight + 'px'; "
        "this.style.height = page.body.getBoundingClientRect().bottom + 'px'")


def html_film(level: Level, solution: str) -> str:
    """Return a player of a solution for a notebook. It is a separate page in a frame, so that styles do not mix."""
    import html
    page = html.escape(film_page(level, solution, "Solution", False, 5))
    height = 240 + min(480, 40 * level.height)
    return (f'<iframe title="Solution" style="width:100%;max-width:720px;height:{height}px;border:0" '
            f'onload="{_FIT}" srcdoc="{page}"></iframe>')


def _level_html(level: Level) -> str:
    return html_picture(level)


Level._repr_html_ = _level_html  # type: ignore[attr-defined]
