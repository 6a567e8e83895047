"""Decides which lines of a level file are rows of a board, moves or text. docs/formats.md has
the rules. Texts are bytes of UTF-8, one character each."""
import re
from dataclasses import dataclass

MAX_LINES = 200_000  # the limit without repeated blank lines
MAX_MARKED_LINE = 10_000  # the limit of bytes in a line with < or [
MAX_LENGTH = 2**40  # the limit of run lengths; longer ones count as this
MAX_DEPTH = 64  # the limit of nested brackets
SPACES = dict.fromkeys(map(ord, "\f\v\u00a0\u1680\u202f\u205f\u3000"), " ")
SPACES |= dict.fromkeys(range(0x2000, 0x200B), " ")
CLEANED = {point: "\ufffd" for point in (*range(0x20), 0x7F) if point != ord("\t")}
CLEANED |= {point: bytes([point]).decode("cp1252", "replace") for point in range(0x80, 0xA0)}
CLEANED |= {plane << 16 | low: "\ufffd" for plane in range(17) for low in (0xFFFE, 0xFFFF)}
CLEANED |= SPACES | dict.fromkeys((0x200B, 0x2060, 0xAD, 0xFEFF))  # the last characters are invisible
TAGS = "pre|code|br|p|div|span|tt|samp|kbd|textarea|td|tr|th|table|li|blockquote"
ENTITIES = {"&nbsp;": " ", "&#160;": " ", "&#xa0;": " ", "&lt;": "<", "&gt;": ">", "&amp;": "&",
            "&#36;": "$", "&#35;": "#", "&#42;": "*", "&#64;": "@", "&#43;": "+", "&#46;": ".",
            "&num;": "#", "&dollar;": "$", "&commat;": "@", "&ast;": "*", "&plus;": "+",
            "&period;": "."}
MARKUP = re.compile(rf"<(?=[^>]*>)/?({TAGS})(?:[ /=][^>]*)?>|\[(?=[^]]*\])/?({TAGS})"
                    rf"(?:[ /=][^]]*)?\]|({'|'.join(ENTITIES)})", re.ASCII | re.IGNORECASE)
KEYS = ("title", "author", "collection", "set", "win", "comment", "comment-end")


@dataclass(slots=True)
class Line:
    kind: str  # blank, row, mistyped, moves, text
    text: str  # without mail quotes and blanks at the end
    has_wall: bool = False
    has_player: bool = False
    has_letters: bool = False
    has_runs: bool = False  # run lengths
    has_bars: bool = False  # '|' between rows
    is_comment: bool = False  # between Comment: and Comment-End:
    cells: int = 0


def cleaned(data):
    """Returns a line in a standard form. Bytes that are not UTF-8 are read as windows-1252, spaces of
    all kinds become ' ', tabs become spaces up to the next multiple of 8, and mail quotes and
    spaces at the end are removed."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    text = text.translate(CLEANED).encode("utf-8").decode("latin-1")
    text = re.sub(r"^(?:> (?=>)|>)+", "", text)
    pieces = text.split("\t")
    result = pieces[0]
    for piece in pieces[1:]:
        result += " " * (8 - len(result) % 8) + piece
    return result.rstrip(" ")


def without_markup(text):
    def meaning(match):
        if match[3]:  # entities are known in lower case only
            return ENTITIES.get(match[3], match[3])
        return "|" if (match[1] or match[2]).lower() == "br" else ""
    return MARKUP.sub(meaning, text)


def is_wrapping(text):
    """Returns true for a Markdown fence and for a line that has only tags."""
    if text.startswith(("```", "~~~")):
        return bool(re.fullmatch("[a-z-]*", text.lstrip(text[0])))
    bare = without_markup(text)
    return bare != text and not bare.strip(" |")


def measured(text):
    """Returns the length of a text after the expansion of run lengths, or None if it is invalid."""
    groups, at = [(1, 0)], 0  # counts and lengths
    while at < len(text):
        digits = re.compile("[0-9]*").match(text, at)[0]
        at += len(digits)
        count, length = min(MAX_LENGTH, int(digits[:20] or 1)), 1
        if len(digits) > 20:
            count = MAX_LENGTH if digits.strip("0") else 0
        if count == 0 or at == len(text):
            return None
        if text[at] == "(":
            if len(groups) > MAX_DEPTH:
                return None
            groups.append((count, 0))
            at += 1
            continue
        if text[at] == ")":
            if digits or len(groups) == 1 or groups[-1][1] == 0:
                return None
            count, length = groups.pop()
        elif text[at] == "{":  # the mark of a player, "{12}"
            mark = re.compile(r"\{[0-9]+\}").match(text, at)
            if not mark:
                return None
            length = len(mark[0])
            at += length - 1
        at += 1
        groups[-1] = groups[-1][0], min(MAX_LENGTH, groups[-1][1] + min(MAX_LENGTH, count * length))
    return groups[0][1] if len(groups) == 1 else None


def is_run_row(text):
    is_spelled = re.fullmatch(r"[#@pm+PM$b*B.o_0-9|()-]+", text)
    return is_spelled and text[0] != "|" and re.search(r"[^0-9|()]", text)


def row_of(text):
    bare, runs = text.strip(" "), None
    if re.fullmatch(r"[#@pm+PM$b*B.o _-]+", text):
        row = Line("row", text, cells=len(text))
    elif is_run_row(bare) and (runs := measured(bare)) is not None:
        row = Line("row", bare, has_runs=True, has_bars="|" in bare, cells=runs)
    elif re.fullmatch(r"[#@pm+PM$b*B.o |_-]+", bare) and "|" in bare and bare.count("#") >= 2:
        row = Line("row", bare.removeprefix("|"), has_bars=True, cells=len(bare))
    else:
        return None
    row.has_wall, row.has_player = "#" in text, bool(re.search("[@pm+PM]", text))
    row.has_letters = bool(re.search("[pmPMbBo]", text))
    return row


def line_of(data):
    text = cleaned(data)
    if not text:
        return Line("blank", text)
    if len(text) > MAX_MARKED_LINE and re.search(r"[<[]", text):
        raise ValueError(f"a line with < or [ has more than {MAX_MARKED_LINE} bytes; split it")
    if is_wrapping(text.strip(" ")):
        return Line("blank", text)
    row, bare = row_of(text), without_markup(text).rstrip(" ")
    if row is None and bare != text:
        row = row_of(bare)
        row = row if row and row.has_wall else None
    if row:
        return row
    if re.fullmatch(r"[udlrUDLR0-9 ()\[\]{}<>*]*", text) and re.search("[udlrUDLR]", text):
        return Line("moves", text)
    bare = text.strip(" ")
    known = len(re.findall(r"[#@pm+PM$b*B.o _-]", bare))
    looks_like_row = len(bare) >= 3 and bare[0] == "#"
    is_mistyped = looks_like_row and (bare[-1] == "#" or known * 3 >= len(bare) * 2)
    return Line("mistyped" if is_mistyped else "text", text)


def key_value(text):
    """Splits a "Key: value" line. Returns the key in lower case, or "" if it is unknown, and the
    value."""
    key, colon, value = text.strip(" ").partition(":")
    if not colon or len(key) > 16:
        return "", ""
    key, value = key.strip(" "), value.strip(" ")
    key = "".join(c.lower() if "A" <= c <= "Z" else c for c in key)
    is_known = key in KEYS and not (key.startswith("comment") and value)
    return (key, value) if is_known else ("", "")


def lines_of(data):
    """Returns all lines, but only the first of several blank lines in a row."""
    found = []
    data = data.removeprefix(b"\xef\xbb\xbf").rstrip(b"\x1a")
    for part in re.finditer(rb"([^\r\n]*)(?:\r\n|\r|\n|$)", data):
        if part.start() == len(data):  # nothing follows the last line end
            break
        line = line_of(part[1])
        if line.text or not found or found[-1].text:
            found.append(line)
        if len(found) > MAX_LINES:
            raise ValueError(f"more than {MAX_LINES} lines; split the file")
    return found
