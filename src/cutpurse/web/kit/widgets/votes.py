"""Sealed votes: who has voted is seen, how is not, until all open together."""

from __future__ import annotations

from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal

PASSED = -1  # a vote for nothing broken


@dataclass(frozen=True, slots=True)
class Ballot:
    """What may be voted for: a rule that was kept or broken. `action` is the viewer's vote against
    it, if they may vote."""

    name: str
    note: str = ""
    kept: bool | None = None  # what the checklist says; None: only people can tell
    action: int | None = None


@dataclass(frozen=True, slots=True)
class Juror:
    """Somebody who votes, as the viewer may know it: `vote` is a ballot's number, PASSED, or None
    while it is sealed or not given."""

    seat: int
    name: str
    voted: bool = False
    vote: int | None = None


@dataclass(frozen=True, slots=True)
class Votes:
    """`yes` is the answer that everything is well; the scene's prompt offers it as well."""

    title: str
    ballots: tuple[Ballot, ...]
    judges: tuple[Juror, ...]

    @property
    def opened(self) -> bool:
        return all(judge.vote is not None for judge in self.judges)

    def drawn(self) -> Html:
        head = join(
            el("th", medal(j.seat, small=True), el("small", self.state(j)), scope="col")
            for j in self.judges
        )
        return el(
            "table",
            el("caption", self.title, cls="votes__t"),
            el("thead", el("tr", el("td"), head, el("td"))),
            el("tbody", join(self.row(i) for i in range(len(self.ballots)))),
            cls="votes" + (" is-opened" if self.opened else ""),
            data_n="votes",
            data_covers=" ".join(str(b.action) for b in self.ballots if b.action is not None)
            or None,
        )

    def state(self, judge: Juror) -> str:
        if self.opened:
            return "yes" if judge.vote == PASSED else "no"
        return "sealed" if judge.voted else "open"

    def row(self, number: int) -> Html:
        ballot = self.ballots[number]
        sign = {True: "ui-check", False: "ui-x", None: "ui-chat"}[ballot.kept]
        against = None
        if ballot.action is not None:
            against = el(
                "button",
                icon("ui-x"),
                cls="votes__no",
                type="button",
                aria_label=f"Broken: {ballot.name}",
                data_a=ballot.action,
            )
        return el(
            "tr",
            el("th", icon(sign), el("b", ballot.name), el("small", ballot.note), scope="row"),
            join(self.mark(judge, number) for judge in self.judges),
            el("td", against),
            cls=None if ballot.kept is None else "is-kept" if ballot.kept else "is-broken",
        )

    def mark(self, judge: Juror, number: int) -> Html:
        """A ribbon under wax; opened, a yes is a ribbon over all rules, a no a seal on one."""
        if not self.opened:
            return el("td", cls="votes__wax" if judge.voted else None)
        if judge.vote == number:
            return el("td", el("span", icon("ui-x", label="broken"), cls="votes__seal"))
        ribbon = el("span", cls="votes__ribbon") if judge.vote == PASSED else None
        return el("td", ribbon)

    def words(self) -> list[str]:
        """For the text table."""
        if not self.opened:
            return [f"{j.name}: {'has voted' if j.voted else 'has not voted'}" for j in self.judges]
        return [f"{j.name}: {self.said(j)}" for j in self.judges]

    def said(self, judge: Juror) -> str:
        if judge.vote is None or judge.vote == PASSED:
            return "yes"
        return f"no, because of “{self.ballots[judge.vote].name}”"
