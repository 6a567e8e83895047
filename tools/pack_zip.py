"""Packs a directory as a zip archive: pack_zip.py DIRECTORY ARCHIVE. All times are SOURCE_DATE_EPOCH, so that equal files make
equal archives."""

import os
import pathlib
import sys
import time
import zipfile

folder, archive = map(pathlib.Path, sys.argv[1:])
date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with zipfile.ZipFile(archive, "w") as packed:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        entry = zipfile.ZipInfo(str(path.relative_to(folder.parent)), date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        packed.writestr(entry, path.read_bytes(), compresslevel=9)
