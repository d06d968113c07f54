"""What a choice is said to bring is what it brings."""

from __future__ import annotations

import re

from tests.page.games import seen_by
from tests.scenes.naqala.tables import each_table, played, state

from cutpurse.games.naqala.board import how_many
from cutpurse.games.naqala.pieces import ECHIDNA, TRIBE_IDS
from cutpurse.games.naqala.words import DROP
from cutpurse.kernel.game import Game
from cutpurse.web.scenes.naqala.preview import ending, onwards


def last_drops(players: int, seed: int, artisans: bool) -> list[tuple[Game, int, int]]:
    """Clones of a game where the last meeple is about to be dropped, by whom, and how."""
    out: list[tuple[Game, int, int]] = []
    for game in played(players, seed, artisans, most=150):
        if game.over or type(game.state.stack[-1]).__name__ != "Sow":
            continue
        who = game.waiting[0]
        g = state(seen_by(game, who))
        for option in game.options(who):
            if how_many(g.hand) == 1 and DROP.said(option.id):
                out.append((game.clone(), who, option.id))
    return out


@each_table
def test_the_last_drop_keeps_its_promises(players: int, seed: int, artisans: bool) -> None:
    for game, who, action in last_drops(players, seed, artisans)[:40]:
        g = state(seen_by(game, who))
        said = ", ".join(ending(g, who, DROP.of(action), DROP.second(action)))
        doubled = bool(g.djinns[who] >> ECHIDNA & 1)
        start = len(game.events)
        game.play(who, action)
        while not game.over and game.waiting == [who] and len(game.options(who)) == 1:
            game.play(who, game.options(who)[0].id)
        happened = [event.told(who) for event in game.events[start:]]
        took = next(e for e in happened if e["event"] == "collects")
        assert f"takes {took['count']} {took['tribe']}s" in said
        claimed = any(e["event"] == "controls" and e["piece"] == "camel" for e in happened)
        asked = bool(game.state.stack) and type(game.state.stack[-1]).__name__ == "TakeControl"
        if took["tribe"] != "assassin" and not artisans:
            assert ("claims the tile" in said) == (claimed or asked)
        gold = re.search(r"(\d+) gold \(\d+ blue", said)
        earned = [e["gold"] for e in happened if e["event"] == "earns" and e["rule"] == "NQ-085"]
        if gold and earned and not doubled:
            assert earned == [int(gold[1])]


@each_table
def test_a_drop_tells_where_the_next_one_may_end(players: int, seed: int, artisans: bool) -> None:
    """With one meeple left after it, what is said is exactly what is then offered on foot."""
    seen = 0
    for game in played(players, seed, artisans, most=90):
        if game.over or type(game.state.stack[-1]).__name__ != "Sow":
            continue
        who = game.waiting[0]
        g = state(seen_by(game, who))
        for option in game.options(who):
            if how_many(g.hand) != 2 or not DROP.said(option.id):
                continue
            said = onwards(g, DROP.of(option.id), DROP.second(option.id))
            after = game.clone()
            after.play(who, option.id)
            offered = [o for o in after.options(who) if DROP.said(o.id)]
            if not offered:
                continue
            seen += 1
            tribe = TRIBE_IDS[DROP.second(offered[0].id)]
            assert f"the {tribe} on " in said
            tiles = {o.targets[0].removeprefix("tile:") for o in offered}
            assert tiles == set(re.findall(r"\b[a-f][1-6]\b", said))
    assert seen
