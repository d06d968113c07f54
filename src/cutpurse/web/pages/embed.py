"""A board on other people's pages: what strangers see, nothing to click but the way here."""

from __future__ import annotations

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.pages.document import document
from cutpurse.web.pages.replay import lines, regions
from cutpurse.web.pages.table import BELOW_AREAS, frame, table_sheets
from cutpurse.web.pages.talk import talk


def page(public: Sight, at: int, counts: list[int], theme: str = "") -> str:
    """One moment of a game. It needs no script, so links lead from one to the next."""
    scene = scene_of(public.rules.name)
    last = len(counts) - 1
    title = public.rules.title
    return document(
        f"{title} · Cutpurse",
        frame(
            regions(public, public),
            scene,
            talk(lines(public, counts), (), speaks=False),
            data_table=public.table,
            data_version=str(at),
            data_seat="",
            data_game=public.rules.name,
            data_title=title,
        ),
        el(
            "nav",
            join(
                [
                    step(public, "The moment before", at - 1, last, "back1"),
                    el("span", f"{at} of {last}"),
                    step(public, "The next moment", at + 1, last, "on1"),
                    el(
                        "a",
                        icon("logo"),
                        f"{title} at Cutpurse",
                        cls="btn btn--quiet",
                        href=f"/replay/{public.table}?at={at}",
                        target="_blank",
                        rel="noopener",
                    ),
                ]
            ),
            cls="embed__bar",
            aria_label="Moments",
        ),
        sheets=table_sheets(scene, "replay.css", "embed.css"),
        not_before=BELOW_AREAS,
        theme=theme,
        cls=f"g-{public.rules.name} is-replay is-embedded",
    )


def step(public: Sight, label: str, at: int, last: int, cls: str) -> Html:
    href = f"/embed/{public.table}?at={at}" if 0 <= at <= last else None
    return el("a", icon("ui-chevron"), cls=f"tool {cls}", href=href, aria_label=label, title=label)
