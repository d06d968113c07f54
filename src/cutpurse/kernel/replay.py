# cutpurse: interpreted
"""Playing a record again, and checking that it holds."""

from __future__ import annotations

from collections.abc import Iterator

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game, IllegalAction, check_seed
from cutpurse.kernel.record import HIDDEN, BrokenRecord, Entry, Record
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import fingerprint
from cutpurse.kernel.step import BRANCH, CHANCE, CHANCE_BIT


def opened(rules: Rules, record: Record) -> Game:
    """The game at the first line of the record, with chance waiting to be told."""
    if record.game != rules.name:
        raise BrokenRecord(
            record.where.get("game", 1), f"a record of {record.game!r}, not of {rules.name}"
        )
    if record.version != rules.version:
        raise BrokenRecord(
            record.where.get("rules", 1),
            f"written with rules version {record.version} of {rules.name};"
            f" this is version {rules.version}",
        )
    check_table(rules, record)
    if record.start is not None:
        game = resumed(rules, record, record.start)
    else:
        seed = record.seed if record.seed != "" else None
        game = Game(rules, record.players, record.settings, seed)
        game.record_.seed = record.seed
    game.record_.promise = record.promise
    game.record_.seats = record.seats
    game.scripted = True
    return game


def check_table(rules: Rules, record: Record) -> None:
    """Players and settings, each complaint with the line it is about."""
    where = record.where
    line = where.get("players", 1)
    try:
        rules.check_players(record.players)
        for name, value in record.settings.items():
            line = where.get(f"setting {name}", 1)
            rules.check_settings({name: value})
        line = where.get("seed", 1)
        if record.seed != "":
            check_seed(record.seed)
    except Refused as error:
        raise BrokenRecord(line, str(error)) from None


def resumed(rules: Rules, record: Record, start: Plain) -> Game:
    """The game of a record that does not start at the beginning."""
    line = record.where.get("start", 1)
    try:
        game = Game.restored(rules, start, record.seed, scripted=True)
    except Refused as error:
        raise BrokenRecord(line, str(error)) from None
    wrong = rules.audit(game.state)
    if wrong:
        raise BrokenRecord(line, f"the game cannot start like this: {wrong[0]}")
    if game.state.players != record.players:
        raise BrokenRecord(line, f"the game starts with {game.state.players} players")
    if rules.settings_of(game.state) != rules.check_settings(record.settings):
        raise BrokenRecord(line, "the game starts with other settings than the record says")
    return game


def replayed(rules: Rules, record: Record, check_dice: bool = False) -> Iterator[Game]:
    """The game before the first and after each line; the same object each time."""
    game = opened(rules, record)
    yield game
    for entry in record.entries:
        if entry.name == HIDDEN:
            raise BrokenRecord(
                entry.line, "this answer is hidden: only a whole record can be replayed"
            )
        try:
            again(game, entry, check_dice)
        except IllegalAction as error:
            raise BrokenRecord(entry.line, str(error)) from None
        except Exception as error:
            if record.start is None:
                raise  # a fault of the rules, not of the record
            raise BrokenRecord(
                entry.line, f"what the record starts with cannot be played: {error!r}"
            ) from None
        yield game


def again(game: Game, entry: Entry, check_dice: bool = False) -> None:
    """One line of a record, once more."""
    if entry.seat == BRANCH:
        game.branch(int(entry.name))
    elif entry.seat == CHANCE:
        if check_dice:
            check_roll(game, entry.line, entry.name)
        game.tell_chance(entry.name)
    elif entry.aside:
        game.aside(entry.seat, entry.name)
    else:
        game.play(entry.seat, entry.name, entry.text)


def check_roll(game: Game, line: int, name: str) -> None:
    g = game.state
    if g.owing != CHANCE_BIT:
        return  # tell_chance says it better
    step = g.stack[-1]
    rolled = step.outcome(g, step.roll(g, g.dice))
    if rolled != name:
        raise BrokenRecord(line, f"the seed rolls {rolled!r} here, the record says {name!r}")


def verify(rules: Rules, record: Record) -> Game:
    """Replay to the end and check seed, dice, result and hash; the first thing wrong is raised."""
    where = record.where
    sealed = record.seed != ""
    if sealed and commitment(record.seed) != record.promise:
        raise BrokenRecord(where["seed"], "the seed does not fit the commitment")
    *_, game = replayed(rules, record, check_dice=sealed and record.start is None)
    result = game.result
    if record.points is not None:
        if result is None:
            raise BrokenRecord(where["points"], "there is a result, but the game is not over")
        if result.points != record.points:
            real = " ".join(f"{p:g}" for p in result.points)
            raise BrokenRecord(where["points"], f"the points are really {real}")
    elif result is not None:
        raise BrokenRecord(record.length, "the game is over, but the line 'points …' is missing")
    if not sealed and record.start is None:
        raise BrokenRecord(
            record.length, "the line 'seed …' is missing: its dice cannot be checked"
        )
    if not record.hash:
        raise BrokenRecord(record.length, "the line 'hash …' is missing")
    now = fingerprint(rules, game.state, record.form)
    if record.hash != now:
        raise BrokenRecord(where["hash"], f"the table hashes to {now}")
    if not record.seal:
        raise BrokenRecord(record.length, "the line 'seal …' is missing")
    if record.seal != record.sealed():
        raise BrokenRecord(where["seal"], f"an answer was changed: they seal to {record.sealed()}")
    return game
