"""Reads certificates. docs/proofs.md describes their format and its limits."""
import re
import zlib
from contextlib import suppress

MAX_BYTES, MAX_CELLS = 2**20, 4095
FORM = re.compile(
    r"sokrates-proof 1\nrows (?P<count>[1-9]\d{0,2})\n(?P<rows>(?:[# .$*@+]{0,1000}\n)+)"
    r"claim (?P<all>(?P<kind>pushes|moves(?!(?s:.*)\n(?:pi|lemma|ball))) (?P<claim>0|[1-9]\d{0,8})|"
    r"unsolvable(?!(?s:.*)\n(?:solution|ball)))\n(?:scale (?P<scale>[1-9]\d{0,2})\n)?"
    r"(?:groups(?P<groups>(?= )(?: 2)?(?: 3)?(?: 4)?(?: 5)?)\n)?"
    r"(?:price(?P<price>(?: (?:0|-?[1-9]\d{0,5}))+)\n)?"
    r"(?P<lemmas>(?:lemma (?:dead|0|-?[1-9]\d{0,8})(?: [1-9]\d{0,2},[1-9]\d{0,3}){2,9}\n)*)"
    r"(?:ball (?P<ball>0|[1-9]\d{0,2})\n)?"
    r"(?P<pi>pi on\n)?closed implicit\n(?:solution(?P<solution>(?: [udlrUDLR]+)?)\n)?end\n", re.A)


class Verdict(Exception):
    """Ends the check. The arguments are the verdict and the reason."""


def board_cells(proof):
    rows = proof["rows"].split("\n")[:-1]
    return (max(map(len, rows)) + 2 | 1) * (len(rows) + 2)


def unpacked(data, max_bytes):
    """Returns the content of a single gzip member, or None if the data is anything else."""
    with suppress(zlib.error):
        unpacker = zlib.decompressobj(31)
        text = unpacker.decompress(data, max_bytes + 1)
        return text if unpacker.eof and not unpacker.unused_data else None


def read_certificate(data):
    text = unpacked(data, MAX_BYTES)
    text = data if text is None else text
    if max(len(data), len(text)) > MAX_BYTES:
        raise Verdict("malformed", f"the file has more than {MAX_BYTES} bytes")
    if text.startswith(b"sokrates-proof ") and not text.startswith(b"sokrates-proof 1\n"):
        raise Verdict("malformed", "the header is not 'sokrates-proof 1'; "
                                   "this checker knows no other version")
    proof = FORM.fullmatch(text.decode("latin-1"))
    if not proof or proof["rows"].count("\n") != int(proof["count"]):
        raise Verdict("malformed", "a byte does not fit docs/proofs.md")
    if (players := len(re.findall("[@+]", proof["rows"]))) != 1:
        raise Verdict("malformed", f"the level has {players} players, not one")
    if board_cells(proof) > MAX_CELLS:
        raise Verdict("unfinished", f"the board has more than {MAX_CELLS} cells")
    return proof
