"""Compiles the rules with mypyc while the wheel is built; everything else is in pyproject.toml.

Without a C compiler, or with CUTPURSE_PURE=1, the wheel holds the same sources uncompiled.
"""

import os
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

# What is compiled, below src/cutpurse. A module opts out with a line "# cutpurse: interpreted"
# among its first ones; an __init__ is never worth compiling.
COMPILED = [
    "kernel/**/*.py",
    "games/**/*.py",
    "bots/**/*.py",
    "arena/playout.py",
]
OPT_OUT = "# cutpurse: interpreted"
OPTIMISATION = "3"
# NDEBUG and wrapv are how Python itself was compiled; a CFLAGS in the environment would drop them.
LINUX_FLAGS = ["-DNDEBUG", "-fwrapv", "-fno-plt", "-fno-semantic-interposition"]

ROOT = Path("src/cutpurse")
GENERATED = f"build/c-{sys.implementation.cache_tag}"


def say(what: str) -> None:
    """Tell whoever builds; the Makefile shows these lines and keeps the rest in a log."""
    print(f"cutpurse: {what}", flush=True)


def interpreted(path: Path) -> bool:
    head = path.read_text(encoding="utf-8").splitlines()[:10]
    return path.name in ("__init__.py", "__main__.py") or OPT_OUT in head


def modules() -> list[str]:
    found = {path for pattern in COMPILED for path in ROOT.glob(pattern)}
    return sorted(str(path) for path in found if not interpreted(path))


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here: by compiling something."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def extensions() -> list:
    """The C extensions, if this run of setup is one that needs them (and not an editable one)."""
    if not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []
    if os.environ.get("CUTPURSE_PURE", "0") not in ("", "0"):
        say("CUTPURSE_PURE is set: installing the sources uncompiled")
        return []
    if not can_compile():
        say("no C compiler with Python's headers here: installing the sources uncompiled (slower)")
        return []
    paths = modules()
    say(f"checking {len(paths)} modules and turning them into C")
    try:
        return generated(paths)
    except Exception as error:  # type errors end the program; this is a cache that has gone stale
        say(f"starting afresh, because what an earlier build left cannot be used ({error!r})")
        shutil.rmtree(f"{GENERATED}/mypy", ignore_errors=True)
        return generated(paths)


def generated(paths: list[str]) -> list:
    """Turn modules into C, or as many of them as changed."""
    from mypyc.build import mypycify

    before = {path: (path.read_bytes(), path.stat()) for path in Path(GENERATED).glob("*.c")}
    # One library of many C files: they call each other directly, which is an eighth faster than
    # through a table for each module, and they are compiled on all cores.
    made = mypycify(
        [f"--cache-dir={GENERATED}/mypy", *paths],
        target_dir=GENERATED,
        multi_file=True,
        include_runtime_files=False,
        opt_level=OPTIMISATION,
        debug_level="0",
    )
    widen(before)
    for ext in made:
        ext.depends.append("setup.py")  # the compiler's options are here
        if sys.platform == "linux":  # our functions call each other directly, and may be inlined
            # (new lists: mypyc gives all its extensions the same ones)
            ext.extra_compile_args = [*ext.extra_compile_args, *LINUX_FLAGS]
            ext.extra_link_args = [*ext.extra_link_args, "-Wl,-Bsymbolic"]
    return made


NARROW = re.compile(rb"(?<== )(\d+)(?= << cpy_r_)")


def widen(before: dict) -> None:
    """Make shifts as wide as the integers. mypyc writes `one << n`, where `one` is an i64 that is
    always 1, as `1 << n`, and that is a shift of 32 bits in C. A file that comes out as it was
    keeps its time, so that it is not compiled anew."""
    for path in Path(GENERATED).glob("*.c"):
        wide = NARROW.sub(rb"\1LL", path.read_bytes())
        path.write_bytes(wide)
        old, stat = before.get(path, (b"", None))
        if wide == old:
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


class BuildModules(build_py):
    """Also forgets what an earlier build left and the sources no longer have."""

    def run(self) -> None:
        wanted = {Path(path) for path in self.get_finalized_command("build_ext").get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in wanted:
                path.unlink()
        super().run()


class BuildLibraries(build_ext):
    """Compiles on all cores, and only what changed."""

    def build_extensions(self) -> None:
        plainly = self.compiler.compile

        def compile_stale(sources, output_dir=None, depends=None, **options):
            [*objects] = self.compiler.object_filenames(sources, output_dir=output_dir)
            stale = []
            for source, built in zip(sources, objects, strict=True):
                # The headers of the modules matter to the modules, not to the run-time library.
                needs = [source, *(depends or [])] if "__native" in source else [source, "setup.py"]
                if newer_group(needs, built):
                    stale.append(source)
            done = 0
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                jobs = [
                    pool.submit(plainly, [source], output_dir=output_dir, **options)
                    for source in sorted(stale, key=os.path.getsize, reverse=True)
                ]
                for job in as_completed(jobs):
                    job.result()
                    done += 1
                    if len(stale) > 1 and (done % 10 == 0 or done == len(stale)):
                        say(f"compiled {done} of {len(stale)} files")
            return objects

        self.compiler.compile = compile_stale
        super().build_extensions()


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildModules, "build_ext": BuildLibraries},
)
