"""Compiles the rules with mypyc while the wheel is built; everything else is in pyproject.toml.

Without a C compiler, or with CUTPURSE_PURE=1, the wheel holds the same sources uncompiled.
"""

import os
import shutil
import sys
import tempfile
import threading
from collections import defaultdict
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
OPTIMISATION = "2"  # 3 takes 10 % longer to compile and runs no faster

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

    # Every module is a library of its own, so that a change recompiles only what depends on it.
    # The run-time library is linked rather than included in each of them: compiled once.
    made = mypycify(
        [f"--cache-dir={GENERATED}/mypy", *paths],
        target_dir=GENERATED,
        separate=True,
        include_runtime_files=False,
        opt_level=OPTIMISATION,
        debug_level="0",
    )
    for ext in made:
        ext.depends.append("setup.py")  # the compiler's options are here
    return made


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
        self.parallel = os.cpu_count() or 1
        plainly = self.compiler.compile
        locks: dict[str, threading.Lock] = defaultdict(threading.Lock)

        def compile_stale(sources, output_dir=None, depends=None, **options):
            objects = []
            for source in sources:
                [built] = self.compiler.object_filenames([source], output_dir=output_dir)
                # The headers of the modules matter to the modules, not to the run-time library.
                needs = [source, *(depends or [])] if "__native" in source else [source, "setup.py"]
                with locks[built]:  # the run-time library's objects are wanted by every module
                    if newer_group(needs, built):
                        plainly([source], output_dir=output_dir, **options)
                objects.append(built)
            return objects

        self.compiler.compile = compile_stale
        self.stale = sum(1 for e in self.extensions if self.is_library(e) and self.is_stale(e))
        self.done = 0
        super().build_extensions()

    @staticmethod
    def is_library(ext) -> bool:
        return ext.name.endswith("__mypyc")

    def is_stale(self, ext) -> bool:
        return newer_group([*ext.sources, *ext.depends], self.get_ext_fullpath(ext.name))

    def build_extension(self, ext) -> None:
        counts = self.is_library(ext) and self.is_stale(ext)
        super().build_extension(ext)
        if counts:
            self.done += 1
            say(f"compiled {self.done:2} of {self.stale}: {ext.name.removesuffix('__mypyc')}")


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildModules, "build_ext": BuildLibraries},
)
