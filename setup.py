"""Compiles the rules with mypyc while the wheel is built; everything else is in pyproject.toml.

Without a C compiler, or with CUTPURSE_PURE=1, the wheel holds the same sources uncompiled.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
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
    "envs/many.py",
    "web/wire/text_diff.py",
]
OPT_OUT = "# cutpurse: interpreted"
OPTIMISATION = "3"
# NDEBUG and wrapv are how Python itself was compiled; a CFLAGS in the environment would drop them.
LINUX_FLAGS = ["-DNDEBUG", "-fwrapv", "-fno-plt", "-fno-semantic-interposition"]

ROOT = Path("src/cutpurse")
GENERATED = f"build/c-{sys.implementation.cache_tag}"


def say(what: str) -> None:
    """Tell whoever builds; the Makefile shows these lines and keeps the rest in a log."""
    sys.stdout.write(f"cutpurse: {what}\n")  # at once: compilers speak in other threads
    sys.stdout.flush()


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
    mend(before)
    for ext in made:
        ext.depends.append("setup.py")  # the compiler's options are here
        if sys.platform == "linux":  # our functions call each other directly, and may be inlined
            # (new lists: mypyc gives all its extensions the same ones)
            ext.extra_compile_args = [*ext.extra_compile_args, *LINUX_FLAGS]
            ext.extra_link_args = [*ext.extra_link_args, "-Wl,-Bsymbolic"]
    return made


# `one << n`, where `one` is an i64 that is always 1: mypyc writes 1 << n, a shift of 32 bits in C.
NARROW = re.compile(rb"(?<== )(\d+)(?= << cpy_r_)")
# What runs once, when a module is imported, and what only interpreted code calls: more than half of
# the C. gcc need not think about it, which saves a third of its time.
SELDOM = re.compile(
    rb"^ *(?=int CPyGlobalsInit\(void\)$"
    rb"|static int CPyExec_\w+__impl\("
    rb"|PyObject \*CPyInit_\w+\(void\)$"
    rb"|char CPyDef_\w+_____top_level__\(void\) \{$"
    rb"|CPyDef_\w+_(?:trait_vtable|coroutine)_setup\([^()]+\)$"
    rb"|PyObject \*CPyPy_\w+\(.*\{$"
    rb"|\w[\w ]*\*?CPyDef_\w+___(?:why_not|reason|outcome|outcome_index)(?:__Step_glue)?\(.*\{$"
    rb"|\w+_[gs]et_\w+\(\w+ \*self, (?:PyObject \*value, )?void \*closure\)$)",
    re.MULTILINE,
)
PRELUDE = b"""\
#if defined(__GNUC__) && !defined(__clang__)
#define SELDOM __attribute__((optimize("O0")))
#else
#define SELDOM
#endif
"""


def mend(before: dict) -> None:
    """Make shifts as wide as the integers, and mark what seldom runs. A file that comes out as it
    was keeps its time, so that it is not compiled anew."""
    for path in Path(GENERATED).glob("__native_*.c"):
        text = path.read_bytes()
        if not text.startswith(PRELUDE):
            text = PRELUDE + SELDOM.sub(b"SELDOM ", NARROW.sub(rb"\1LL", text))
            path.write_bytes(text)
        old, stat = before.get(path, (b"", None))
        if text == old:
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
    """Compiles all C files on all cores, the long ones first, and only what changed."""

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        stale = {built: job for ext in self.extensions for built, *job in self.stale(ext)}
        self.plainly = self.compiler.compile
        self.compiler.compile = lambda sources, **_: self.objects(sources)  # linking finds them
        done = 0
        with self.headers(stale), ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            try:
                longest = sorted(stale, key=lambda built: -os.path.getsize(stale[built][0]))
                for job in as_completed([pool.submit(self.make, b, *stale[b]) for b in longest]):
                    job.result()
                    done += 1
                    if done % 25 == 0 or done == len(stale):
                        say(f"compiled {done} of {len(stale)} files")
                list(pool.map(self.build_extension, self.extensions))
            except BaseException:  # whoever stops it waits for what is being compiled, no more
                pool.shutdown(cancel_futures=True)
                raise

    def objects(self, sources: list[str]) -> list[str]:
        return list(self.compiler.object_filenames(sources, output_dir=self.build_temp))

    def stale(self, ext) -> list:
        """What has to be compiled for a library: object, source, library."""
        found = []
        for source, built in zip(ext.sources, self.objects(ext.sources), strict=True):
            # The headers of the modules matter to the modules, not to the run-time library.
            needs = [source, *ext.depends] if "__native" in source else [source, "setup.py"]
            if newer_group(needs, built):
                found.append((built, source, ext))
        return found

    def make(self, built: str, source: str, ext) -> None:
        """Compile a file. One that was interrupted is never taken for a whole one."""
        read = self.read.get(ext.name, "") if "__native" in source else ""
        half = self.plainly(
            [source],
            output_dir=f"{self.build_temp}/unfinished",
            include_dirs=ext.include_dirs,
            extra_postargs=[*ext.extra_compile_args, *(["-include", read] if read else [])],
        )
        os.makedirs(os.path.dirname(built), exist_ok=True)
        os.replace(half[0], built)

    @contextmanager
    def headers(self, stale: dict) -> Iterator[None]:
        """Every module includes the declarations of all: the compiler reads them once."""
        self.read = {}
        if stale and sys.platform == "linux":
            for ext in self.extensions:
                for header in ext.depends:
                    if "__native_internal" in header:
                        self.precompile(header, ext)
                        self.read[ext.name] = header
        try:
            yield
        finally:
            for header in self.read.values():
                os.unlink(f"{header}.gch")

    def precompile(self, header: str, ext) -> None:
        folders = [f"-I{folder}" for folder in [*ext.include_dirs, *self.compiler.include_dirs]]
        options = [*self.compiler.compiler_so, *folders, *ext.extra_compile_args]
        self.compiler.spawn([*options, "-x", "c-header", header, "-o", f"{header}.gch"])


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildModules, "build_ext": BuildLibraries},
)
