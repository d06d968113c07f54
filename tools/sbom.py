"""Writes what a wheel is made of: a software bill of materials in the form of CycloneDX.

python -m tools.sbom WHEEL PINNED OUT

The wheel itself with its hash, the fonts inside it, and everything it needs to run, with the
versions and hashes that the list PINNED pins.
"""

from __future__ import annotations

import hashlib
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseAcknowledgement, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from packaging.requirements import Requirement
from tools.pins import Pin, pins

FONT = "OFL-1.1"


def sha256(content: bytes) -> HashType:
    return HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(content).hexdigest())


def licensed(expression: str) -> list[LicenseExpression]:
    declared = LicenseAcknowledgement.DECLARED
    return [LicenseExpression(value=expression, acknowledgement=declared)]


def described(wheel: zipfile.ZipFile) -> Message:
    """What the wheel says of itself."""
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    return Parser().parsestr(wheel.read(name).decode())


def itself(path: Path) -> Component:
    with zipfile.ZipFile(path) as wheel:
        about = described(wheel)
        fonts = [
            Component(
                name=name.rpartition("/")[2],
                type=ComponentType.FILE,
                bom_ref=name,
                hashes=[sha256(wheel.read(name))],
                licenses=licensed(FONT),
            )
            for name in wheel.namelist()
            if name.endswith(".woff2")
        ]
    purl = PackageURL("pypi", name=about["Name"], version=about["Version"])
    return Component(
        name=about["Name"],
        version=about["Version"],
        description=about["Summary"],
        type=ComponentType.APPLICATION,
        bom_ref=purl.to_string(),
        purl=purl,
        hashes=[sha256(path.read_bytes())],
        licenses=licensed(about["License-Expression"]),
        components=fonts,
    )


def needed(pin: Pin) -> Component:
    purl = PackageURL("pypi", name=pin.name, version=pin.version)
    files = ExternalReference(
        type=ExternalReferenceType.DISTRIBUTION,
        url=XsUri(f"https://pypi.org/project/{pin.name}/{pin.version}/"),
        comment="the hashes are those of all files of this version",
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=one) for one in pin.hashes],
    )
    return Component(
        name=pin.name,
        version=pin.version,
        type=ComponentType.LIBRARY,
        bom_ref=purl.to_string(),
        purl=purl,
        external_references=[files],
    )


def required(path: Path) -> list[str]:
    """The packages that the wheel names, its extras left out."""
    with zipfile.ZipFile(path) as wheel:
        found = described(wheel).get_all("Requires-Dist", [])
    parsed = [Requirement(line) for line in found]
    return [one.name for one in parsed if "extra ==" not in str(one.marker)]


def bill(wheel: Path, pinned: list[Pin]) -> Bom:
    bom = Bom()
    bom.metadata.component = itself(wheel)
    parts = {pin.name: needed(pin) for pin in pinned}
    for part in parts.values():
        bom.components.add(part)
    bom.register_dependency(bom.metadata.component, [parts[name] for name in required(wheel)])
    for pin in pinned:
        for name in pin.needed_by:
            bom.register_dependency(parts[name], [parts[pin.name]])
    return bom


def main() -> None:
    wheel, pinned, out = (Path(word) for word in sys.argv[1:])
    bom = bill(wheel, pins(pinned))
    text = JsonV1Dot6(bom).output_as_string(indent=2)
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong is not None:
        sys.exit(f"sbom: what was made of {wheel.name} is not CycloneDX 1.6: {wrong}")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text + "\n", encoding="utf-8")
    print(f"{out}: {wheel.name} and the {len(bom.components)} packages that it needs to run")


if __name__ == "__main__":
    main()
