"""Make the icons for home screens again from the sign of the house: `python -m docs.icons`.

Chromium draws them. Masks of phones cut off up to a tenth on each side, so the sign of the one that
may be cut stands in the middle of its ground; the badge is one colour, as phones want it.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright
from tools.chromium import launch

ASSETS = Path(__file__).parents[1] / "src/cutpurse/web/assets"
GROUND = '<rect width="64" height="64" fill="#182152"/>'
SIGN = (
    '<path d="M32 10 56 52H8Z" fill="none" stroke="#f2c14e" stroke-width="4"'
    ' stroke-linejoin="round"/><path d="M18 39c8-10 20-10 28 0-8 9-20 9-28 0Z" fill="#fcf4de"'
    ' stroke="#f2c14e" stroke-width="2"/><circle cx="32" cy="38.5" r="5" fill="#182152"/>'
)
BADGE = (
    '<path fill="#fff" fill-rule="evenodd" d="M32 6 60 56H4ZM16 40c9-11 23-11 32 0-9 10-23 10-32'
    ' 0Z"/><circle cx="32" cy="39.5" r="6" fill="#fff"/>'
)
ROUND = '<rect width="64" height="64" rx="14" fill="#182152"/>'
SMALLER = f'<g transform="translate(32 32) scale(.72) translate(-32 -33)">{SIGN}</g>'
ICONS = {
    "icon-any-192.png": (192, ROUND + SIGN),
    "icon-any-512.png": (512, ROUND + SIGN),
    "icon-maskable-512.png": (512, GROUND + SMALLER),
    "icon-badge-96.png": (96, BADGE),
}


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (size, drawn) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{drawn}</svg>'
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{svg}")
            page.screenshot(path=ASSETS / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
