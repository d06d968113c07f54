"""Make the page's fonts again from the published packages: `python -m docs.fonts`.

Vollkorn and Fira Sans are others' work under the SIL Open Font License, whose texts lie beside the
fonts (`display-OFL.txt`, `text-OFL.txt`). What the page loads are subsets with two changes, so they
bear names of our own, as the licence asks:

- only the signs that the page and people's names need, in up to three files for each face: a first
  visit loads what the page itself says, `unicode-range` fetches the other Latin letters and the
  extended ones when a name needs them;
- Vollkorn's lining figures are its usual ones (its own are old-style).

Needs npm, and `pip install fonttools==4.68.0 brotli==1.2.1`. The same packages give the same files.
"""

from __future__ import annotations

import base64
import hashlib
import io
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1] / "src/cutpurse/web"
ASSETS = WEB / "assets"
PICTURES = WEB / "preview/fonts"
# Packages of the npm registry with what their archives hash to
PACKAGES = {
    "@fontsource/vollkorn@5.3.0": "sha512-ES6Z36o16TZTKigivtUc8s4ZJ5rOSjU1dBNjESCCL5u+"
    "x2JaP2RoinQqg+tUOYULPJ9rNvqZUPRSIznVvg1A/A==",
    "@fontsource/fira-sans@5.3.0": "sha512-z1SKSG7eRhm3srlb7rQ3j77QP4TP7OFxCZ4wUWhCdt+"
    "3hOF9K0AyvybpAsz6+JWNcCVV7AqC7dbOT3e67P2r5A==",
}
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(0x131, 0x152, 0x153, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
    *(0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2215),
]
# What the page itself says, in English: ASCII, and what stands in our own sentences besides
SAID = [
    *range(0x20, 0x7F),
    *(0xA0, 0xB1, 0xB7, 0xBD, 0xD7, 0xE9, 0x153),
    *(sign for sign in LATIN if 0x2009 <= sign <= 0x2026 or sign in (0x2190, 0x2192, 0x2212)),
]
# The italic is for names of games and single sentences of ours
TITLES = [sign for sign in LATIN if sign < 0x7F or sign in (0xA0, 0xB7) or 0x2009 <= sign <= 0x2026]
EXTENDED = [
    *(sign for sign in range(0x100, 0x2BB) if sign not in LATIN),
    *range(0x1E00, 0x1F00),
]
FEATURES = ["kern", "liga", "tnum", "pnum", "frac", "calt", "locl", "ccmp", "mark", "mkmk"]


@dataclass(frozen=True)
class Face:
    """One face: where it is published, and what it is called here."""

    package: str
    published: str  # "vollkorn-{}-600-normal", the hole is the script
    name: str  # of the file
    family: str
    style: str
    lining: bool = False  # lining figures become the usual ones
    signs: tuple[int, ...] = tuple(SAID)  # of its first file
    accents: tuple[int, ...] = tuple(sign for sign in LATIN if sign not in SAID)  # of its second


FACES = [
    Face(
        "vollkorn",
        "vollkorn-{}-600-normal",
        "display-600",
        "Cutpurse Display",
        "SemiBold",
        lining=True,
    ),
    Face(
        "vollkorn",
        "vollkorn-{}-400-italic",
        "display-400-italic",
        "Cutpurse Display",
        "Italic",
        lining=True,
        signs=tuple(TITLES),
        accents=(),
    ),
    Face("fira-sans", "fira-sans-{}-400-normal", "text-400", "Cutpurse Text", "Regular"),
    Face("fira-sans", "fira-sans-{}-600-normal", "text-600", "Cutpurse Text", "SemiBold"),
]


def fetched(spec: str, digest: str, folder: Path) -> dict[str, bytes]:
    """The font files of a package, which must be the one we know."""
    command = ["npm", "pack", "--silent", "--pack-destination", str(folder), spec]
    made = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1]
    archive = (folder / made).read_bytes()
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode()
    if found != digest:
        raise SystemExit(f"{spec} is another than the one we know: {found}")
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        return {
            Path(member.name).name: packed.extractfile(member).read()  # type: ignore[union-attr]
            for member in packed.getmembers()
            if member.name.endswith(".woff2")
        }


def lined(font: TTFont) -> None:
    """Digits mean lining figures from now on; `tnum` and the like go on from there."""
    table = font["GSUB"].table
    lookups = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for number in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for number in lookups:
        for part in table.LookupList.Lookup[number].SubTable:
            swaps |= getattr(part, "ExtSubTable", part).mapping
    for subtable in font["cmap"].tables:
        for sign, glyph in subtable.cmap.items():
            subtable.cmap[sign] = swaps.get(glyph, glyph)


def renamed(font: TTFont, face: Face) -> None:
    """Names of our own; whose work it is stays as it was."""
    full = f"{face.family} {face.style}"
    names = {1: full, 2: "Regular", 3: f"Cutpurse: {full}", 4: full, 6: full.replace(" ", "")}
    names |= {16: face.family, 17: face.style}
    names |= {13: "SIL Open Font License, Version 1.1", 14: "https://openfontlicense.org"}
    table = font["name"]
    for record in list(table.names):
        if record.nameID not in (0, 5):
            table.removeNames(nameID=record.nameID)
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)


def subset(data: bytes, face: Face, signs: tuple[int, ...]) -> bytes:
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    if face.lining and "lnum" in {
        r.FeatureTag for r in font["GSUB"].table.FeatureList.FeatureRecord
    }:
        lined(font)
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    options.hinting = False
    options.flavor = "woff2"
    chosen = Subsetter(options)
    chosen.populate(unicodes=signs)
    chosen.subset(font)
    renamed(font, face)
    out = io.BytesIO()
    font.flavor = "woff2"
    font.save(out)
    return out.getvalue()


def for_pictures() -> None:
    """Pictures of tables are drawn by a renderer that knows no compressed fonts and looks for a
    letter in one file of a face: so each face that they use is one plain file."""
    for name in ("display-600", "text-400"):
        with tempfile.TemporaryDirectory() as folder:
            parts = []
            for ending in ("", "-accents", "-ext"):
                font = TTFont(ASSETS / f"{name}{ending}.woff2", recalcTimestamp=False)
                font.flavor = None
                for table in ("GSUB", "GPOS", "GDEF"):
                    if ending and table in font:
                        del font[table]
                parts.append(f"{folder}/{name}{ending}.ttf")
                font.save(parts[-1])
            Merger().merge(parts).save(PICTURES / f"{name}.ttf")
        print(f"{name}.ttf: {(PICTURES / f'{name}.ttf').stat().st_size / 1000:.1f} KB")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        published: dict[str, bytes] = {}
        for spec, digest in PACKAGES.items():
            published |= fetched(spec, digest, Path(folder))
    for face in FACES:
        files = (
            ("latin", "", face.signs),
            ("latin", "-accents", face.accents),
            ("latin-ext", "-ext", tuple(EXTENDED)),
        )
        for script, ending, signs in files:
            if not signs:
                continue
            file = ASSETS / f"{face.name}{ending}.woff2"
            file.write_bytes(
                subset(published[face.published.format(script) + ".woff2"], face, signs)
            )
            print(f"{file.name}: {file.stat().st_size / 1000:.1f} KB")
    for_pictures()


if __name__ == "__main__":
    main()
