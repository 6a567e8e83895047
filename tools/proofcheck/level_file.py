"""Reads the levels of a text file as `sokrates` does, with the same numbers, titles and boards.
docs/formats.md has the rules. Texts are bytes of UTF-8, one character each."""
import re
from dataclasses import dataclass, field

from .certificate import MAX_CELLS, unpacked
from .level_lines import key_value, lines_of, measured

MAX_LEVEL_BYTES = 2**22  # the limit of the file, packed and unpacked
MAX_LEVEL_CELLS = 2**20  # the limit of one level; larger levels have no rows
MAX_MOVES = 2**22
GLYPHS = str.maketrans("pmPMbBo-_", "@@++$*.  ")


def mark_comments(lines):
    """Lines between Comment: and Comment-End: are text. The marks, "::" comments and empty ';'
    lines count as blank."""
    keys = [key_value(line.text)[0] for line in lines]
    last_end = max((at for at, key in enumerate(keys) if key == "comment-end"), default=0)
    is_inside = False
    for at, (line, key) in enumerate(zip(lines, keys)):
        text = line.text.strip(" ")
        opens = not is_inside and key == "comment" and at < last_end
        closes = is_inside and key == "comment-end"
        if opens or closes or not is_inside and (text == ";" or text.startswith("::")):
            line.kind, is_inside = "blank", opens
        elif is_inside and line.text:
            line.kind, line.is_comment = "text", True


def is_loose(line):
    """Marks a line such as "mob" or "1." next to a board as a title."""
    is_word = line.has_letters or line.has_runs and not line.has_bars
    return line.kind == "row" and not line.has_wall and is_word


def is_board(lines):
    walls = sum(line.has_wall for line in lines)
    has_player = any(line.has_player for line in lines)
    if any(line.kind == "mistyped" for line in lines):
        return walls >= 2 or walls == 1 and has_player
    is_drawn = walls and (len(lines) >= 3 or not any(line.has_letters for line in lines))
    return walls >= 3 or has_player and (any(line.has_bars for line in lines) or bool(is_drawn))


def joined_moves(lines):
    return "".join(line.text for line in lines).replace(" ", "")


def segments_of(lines):
    """Returns (kind, lines). The kinds are text, board and moves; adjacent texts are joined."""
    found = []

    def add(kind, some):
        if some and kind == "text" and found and found[-1][0] == "text":
            found[-1][1].extend(some)
        elif some:
            found.append((kind, some))
        for line in some if kind == "text" else ():
            line.kind = "blank" if line.kind == "blank" else "text"
    begin, has_board = 0, False
    while begin < len(lines):
        end, kinds = begin + 1, ()
        if lines[begin].kind in ("row", "mistyped"):
            kinds = ("row", "mistyped")
        elif lines[begin].kind == "moves" and has_board:
            kinds = ("moves",)
        while end < len(lines) and lines[end].kind in kinds:
            end += 1
        some = lines[begin:end]
        if "row" in kinds:
            first, last = begin, end
            while first < last and is_loose(lines[first]):
                first += 1
            while first < last and is_loose(lines[last - 1]):
                last -= 1
            if not is_board(lines[first:last]):
                first = last = end
            has_board = has_board or first < last
            add("text", lines[begin:first])
            add("board", lines[first:last])
            add("text", lines[last:end])
        else:
            add("moves" if kinds and measured(joined_moves(some)) is not None else "text", some)
        begin = end
    return found


@dataclass
class Remark:
    """A line of the text between two boards."""
    text: str
    has_semicolon: bool
    is_comment: bool
    is_after_gap: bool

    def key(self):
        return ("", "") if self.has_semicolon or self.is_comment else key_value(self.text)


def block_of(lines, is_first):
    """Returns the remarks of a text, and whether a blank line ends it."""
    remarks, gap = [], is_first
    for line in lines:
        if line.kind != "blank":
            text = line.text.strip(" ")
            has_semicolon = not line.is_comment and text.startswith(";")
            text = text[has_semicolon:].strip(" ")
            remarks.append(Remark(text, has_semicolon, line.is_comment, gap))
        gap = line.kind == "blank"
    return remarks, gap


def ends_in_title(remarks, gap):
    """Returns true if the last line is the title of the board or the moves below."""
    if not remarks or gap and not any(remark.is_after_gap for remark in remarks):
        return False
    last = remarks[-1]
    if last.is_comment or last.key()[0]:
        return False
    return last.has_semicolon or last.is_after_gap or len(remarks) == 1


@dataclass
class Draft:
    """A level whose text is still being read."""
    lines: list = field(default_factory=list)
    title: str = ""
    has_title_line: bool = False
    has_solution: bool = False
    title_key: str | None = None
    win: str | None = None

    def take_key(self, remark):
        key, value = remark.key()
        if key == "title" and self.title_key is None:
            self.title_key = value
            return True
        return self.take_win(key, value)

    def take_win(self, key, value):
        is_word = key == "win" and value != "" and " " not in value
        if is_word and self.win in (None, "player", "boxes"):  # an unknown word is kept
            self.win = value
        return is_word


class Reader:
    def __init__(self, lines):
        self.segments = segments_of(lines)
        self.header, self.drafts = Draft(), []  # the header has the Win: for all levels
        self.titles_above = self.are_titles_above()

    def are_titles_above(self):
        """Returns true if a title is above the first board, none is below the last, and others
        are between."""
        boards = sum(kind == "board" for kind, _ in self.segments)
        seen, places = 0, set()
        for kind, lines in self.segments:
            seen += kind == "board"
            if kind == "text" and any(r.key()[0] == "title" for r in block_of(lines, False)[0]):
                places.add("above" if seen == 0 else "between" if seen < boards else "below")
        return "above" in places and "below" not in places and ("between" in places or boards == 1)

    def levels(self):
        remarks, gap, is_first = [], True, True
        for kind, lines in self.segments:
            if kind == "text":
                remarks, gap = block_of(lines, is_first)
            elif kind == "board":
                draft, has_title = Draft(lines), ends_in_title(remarks, gap)
                if has_title:
                    draft.title, draft.has_title_line = remarks[-1].text, True
                self.hand_out(remarks[:len(remarks) - has_title], draft)
                self.drafts.append(draft)
            else:
                self.hand_out(remarks[:len(remarks) - ends_in_title(remarks, gap)], None)
                if measured(joined_moves(lines)) <= MAX_MOVES:
                    self.drafts[-1].has_solution = True
            if kind != "text":
                remarks, gap = [], False
            is_first = False
        self.hand_out(remarks, None)
        return [(self.title_of(draft), self.rows_of(draft)) for draft in self.drafts]

    def hand_out(self, remarks, following):
        """Assigns remarks to the board above or, if titles are above boards, keys to the next."""
        owner = self.drafts[-1] if self.drafts else None
        for at, remark in enumerate(remarks):
            if self.titles_above and following and following.take_key(remark):
                continue
            if owner is None:
                self.header.take_win(*remark.key())
                continue
            if not self.titles_above and owner.take_key(remark):
                continue
            is_below = not owner.has_solution and not owner.has_title_line
            if at == 0 and is_below and remark.has_semicolon and not remark.is_after_gap:
                owner.title, owner.has_title_line = remark.text, True

    @staticmethod
    def title_of(draft):
        title = draft.title if draft.title_key is None else draft.title_key
        return title.encode("latin-1").decode("utf-8", "replace")

    def rows_of(self, draft):
        """Returns the cropped rows. Returns None if the level is broken or too large, or if boxes on
        goals do not win it."""
        win = draft.win or self.header.win or "boxes"
        if win != "boxes" or any(line.kind == "mistyped" for line in draft.lines):
            return None
        if sum(line.cells for line in draft.lines) > MAX_LEVEL_CELLS:
            return None
        rows = []
        for line in draft.lines:
            text = expanded(line.text) if line.has_runs else line.text
            rows += text.removesuffix("|").split("|") if line.has_bars else [text]
        return cropped([row.translate(GLYPHS) for row in rows])


def expanded(text):
    """Expands run lengths: 2(3#.) is ###.###."""
    groups = [(1, "")]  # counts and expanded texts
    for digits, glyph in re.findall(r"([0-9]*)([^0-9])", text):
        count = int(digits or 1)
        if glyph == "(":
            groups.append((count, ""))
            continue
        piece = glyph
        if glyph == ")":
            count, piece = groups.pop()
        groups[-1] = groups[-1][0], groups[-1][1] + piece * count
    return groups[0][1]


def cropped(rows):
    """Returns the smallest rectangle that contains everything drawn and every square that a player
    can reach, as `sokrates` crops a level. Returns None if there is no player, or if players reach
    too many squares."""
    width = max(map(len, rows))
    if width * len(rows) > MAX_LEVEL_CELLS:
        return None
    rows = [row.ljust(width) for row in rows]
    players = [(r, glyph.start()) for r, row in enumerate(rows) for glyph in re.finditer("[@+]", row)]
    reached, waiting = set(players), players
    while waiting:
        r, c = waiting.pop()
        for row, column in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
            is_inside = 0 <= row < len(rows) and 0 <= column < width
            if is_inside and (row, column) not in reached and rows[row][column] != "#":
                reached.add((row, column))
                waiting.append((row, column))
        if len(reached) > MAX_CELLS:
            return None
    if not reached:
        return None
    drawn = [(r, c) for r, row in enumerate(rows) if row.strip(" ")
             for c in (len(row) - len(row.lstrip(" ")), len(row.rstrip(" ")) - 1)]
    used_rows, columns = zip(*reached, *drawn)
    return [row[min(columns):max(columns) + 1] for row in rows[min(used_rows):max(used_rows) + 1]]


def levels_of(data):
    """Returns (title, rows) of all levels in order, including broken ones. Raises ValueError."""
    text = unpacked(data, MAX_LEVEL_BYTES) if data.startswith(b"\x1f\x8b") else data
    if text is None:
        raise ValueError("the gzip data is damaged; unpack it")
    if max(len(data), len(text)) > MAX_LEVEL_BYTES:
        raise ValueError(f"more than {MAX_LEVEL_BYTES} bytes; split the file")
    start = text.removeprefix(b"\xef\xbb\xbf")
    is_json = re.match(rb'[ \t\r\n]*\{[ \t\r\n]*"', text)
    is_binary = b"\0" in text or start.startswith((b"\xff\xfe", b"\xfe\xff"))
    levels = []
    if not is_json and not is_binary and not start.startswith((b"<?", b"<!", b"<Sokoban")):
        lines = lines_of(text)
        mark_comments(lines)
        levels = Reader(lines).levels()
    if not levels:
        raise ValueError("no level is drawn in rows; write it with `sokrates convert --to xsb`")
    return levels
