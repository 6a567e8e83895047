"""The build backend of the Python package (PEP 517). It needs only the standard library, CMake and a C++20 compiler.

`pip wheel .` calls build_wheel: CMake compiles the extension module in build/python, and the wheel is a zip archive of it
and of the Python files. `python3 -m build --sdist` calls build_sdist: an archive of the sources that the extension needs.
"""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "python" / "sokrates"
SDIST = ["CMakeLists.txt", "LICENSE", "pyproject.toml", "cmake", "include", "src", "apps/checkproof",
         "bindings/CMakeLists.txt", "bindings/json", "bindings/python", "docs/python.md"]


def version():
    """Returns the version, which is defined only in the public header."""
    text = (ROOT / "include/sokrates/version.hpp").read_text(encoding="utf-8")
    return re.search(r'kVersion\b.*"([0-9.]+)"', text).group(1)


def metadata():
    """Returns the metadata of the package. The description and the required version are those of pyproject.toml."""
    project = dict(re.findall(r'^([a-z-]+) = "(.*)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M))
    return (f"Metadata-Version: 2.1\nName: sokrates\nVersion: {version()}\nSummary: {project['description']}\n"
            f"Requires-Python: {project['requires-python']}\nDescription-Content-Type: text/markdown\n\n"
            + (ROOT / project["readme"]).read_text(encoding="utf-8"))


def tag():
    """Returns the tag of the wheel: this interpreter and this platform."""
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def is_debug_python():
    return hasattr(sys, "gettotalrefcount")


def cmake_arguments(build):
    arguments = ["-S", str(ROOT), "-B", str(build), "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON",
                 "-DSOKRATES_APPS=OFF", "-DSOKRATES_C=OFF", "-DSOKRATES_TESTS=OFF", "-DSOKRATES_INSTALL=OFF",
                 "-DSOKRATES_PYTHON_MODULE=ON",
                 f"-DPYTHON_EXECUTABLE={sys.executable}",
                 f"-DSOKRATES_PYTHON_ASSERTIONS={'ON' if is_debug_python() else 'OFF'}"]
    if shutil.which("ninja"):
        arguments += ["-G", "Ninja"]
    if shutil.which("ccache"):
        arguments.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    try:
        import pybind11
        arguments.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
    except ImportError:
        pass  # CMake finds the package of the system
    return arguments


def build_extension(build=ROOT / "build" / "python"):
    """Compiles the extension module and returns its path."""
    environment = {"CCACHE_NOHASHDIR": "1", "CCACHE_DEPEND": "1", **os.environ}
    if not re.search(r"\s", str(ROOT)):  # ccache damages dependency files if the directory has a blank in its name
        environment.setdefault("CCACHE_BASEDIR", str(ROOT))
    cache = build / "CMakeCache.txt"
    if cache.exists() and f"CMAKE_HOME_DIRECTORY:INTERNAL={ROOT}\n" not in cache.read_text(encoding="utf-8"):
        shutil.rmtree(build)  # the clone was moved
    subprocess.run(["cmake", *cmake_arguments(build)], check=True, env=environment, stdout=sys.stderr)
    subprocess.run(["cmake", "--build", str(build), "--target", "sokrates_python", "--parallel"], check=True,
                   env=environment, stdout=sys.stderr)
    name = "_core" + sysconfig.get_config_var("EXT_SUFFIX")
    return build / "bindings" / "python" / "sokrates" / name


def package_files():
    """Yields each Python file of the package with its name in the wheel."""
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in (".py", ".pyi") or path.name == "py.typed":
            yield path, str(path.relative_to(PACKAGE.parent))


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def get_requires_for_build_wheel(config_settings=None):
    """Returns pybind11 only if neither Python nor the system has it, so that a system with it needs no network."""
    try:
        import pybind11  # noqa: F401
        return []
    except ImportError:
        found = shutil.which("pybind11-config") or pathlib.Path("/usr/include/pybind11").exists()
        return [] if found else ["pybind11>=2.10"]


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes the metadata alone. Without this function, pip would build the wheel to read them."""
    directory = pathlib.Path(metadata_directory) / f"sokrates-{version()}.dist-info"
    directory.mkdir()
    (directory / "METADATA").write_text(metadata(), encoding="utf-8")
    return directory.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    extension = build_extension()
    info = f"sokrates-{version()}.dist-info"
    name = f"sokrates-{version()}-{tag()}.whl"
    content = [(target, path.read_bytes()) for path, target in package_files()]
    content.append((f"sokrates/{extension.name}", extension.read_bytes()))
    content.append((f"{info}/METADATA", metadata().encode()))
    content.append((f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes()))
    if "SOKRATES_NOTICES" in os.environ:  # the licenses of the code of others that the module contains (tools/make_release)
        content.append((f"{info}/THIRD-PARTY.txt", pathlib.Path(os.environ["SOKRATES_NOTICES"]).read_bytes()))
    content.append((f"{info}/WHEEL",
                    f"Wheel-Version: 1.0\nGenerator: sokrates\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()))
    record = "".join(record_line(*each) for each in content) + f"{info}/RECORD,,\n"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for target, data in [*content, (f"{info}/RECORD", record.encode())]:
            entry = zipfile.ZipInfo(target, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if target.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data)
    return name


def archive_entry(entry):
    """Leaves out caches. Equal sources make equal archives: no owner, and one time for all files."""
    if "__pycache__" in entry.name:
        return None
    entry.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", 315532800))  # 1980, the first time that a wheel can have
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def build_sdist(sdist_directory, config_settings=None):
    base = f"sokrates-{version()}"
    name = f"{base}.tar.gz"
    information = metadata().encode()
    with gzip.GzipFile(pathlib.Path(sdist_directory) / name, "wb", mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w") as archive:
        for part in SDIST:
            if (ROOT / part).exists():
                archive.add(ROOT / part, f"{base}/{part}", filter=archive_entry)
        entry = archive_entry(tarfile.TarInfo(f"{base}/PKG-INFO"))
        entry.size = len(information)
        archive.addfile(entry, io.BytesIO(information))
    return name


if __name__ == "__main__":  # ./sokrates python and ./test python build in the tree
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "python"
    print(build_extension(directory).parent.parent)
