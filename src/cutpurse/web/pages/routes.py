"""Which page answers which address. Everything that changes something is in the API instead."""

from __future__ import annotations

import asyncio
import io

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from cutpurse.games import find
from cutpurse.kernel.record import joined
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.verbs import Speech
from cutpurse.table.bots.pool import BotFailed, BotQuestion
from cutpurse.table.house import House
from cutpurse.table.model.errors import TryAgain, Unknown
from cutpurse.table.model.people import LONGEST_NAME, Person
from cutpurse.table.model.plan import find_game
from cutpurse.table.model.replies import Card
from cutpurse.table.model.sight import Sight, TableInfo
from cutpurse.web.api import analyses
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html
from cutpurse.web.pages import (
    analysis,
    away,
    cheat,
    installed,
    keepsake,
    learn,
    lobby,
    player,
    puzzles,
    ratings,
    replay,
    room,
    rules,
    setup,
    table,
    text,
)
from cutpurse.web.pages.asked import events_of, number, seat_of, site_of, theme_of, visitor
from cutpurse.web.pages.curve import curve
from cutpurse.web.pages.frame import explain
from cutpurse.web.pages.library import show_library
from cutpurse.web.pages.people import Tie, circle_list, inviting
from cutpurse.web.pages.posters import levels
from cutpurse.web.pages.puzzle_link import puzzle_link_routes
from cutpurse.web.pages.room import chat_line
from cutpurse.web.pages.sharing import Sharing, door, preview
from cutpurse.web.pages.shown import STRANGER, shown_routes


# The lobby ----------------------------------------------------------------------------------------
async def show_lobby(request: Request) -> Response:
    site = site_of(request)
    person = site.who(request)
    mine = await site.house.mine(person) if person else []
    played = (await site.house.history(person.id))[:12] if person else []
    tables = await site.house.lobby(site.settings.limits.lobby)
    tonight = await evening(request, tables)
    circle = site.house.circle
    friends = None
    if person is not None and person.account:
        friends = circle_list(await circle.friends(person), await circle.invitations(person))
    return HTMLResponse(
        lobby.page(person, tables, mine, played, theme_of(request), tonight, friends)
    )


NO_LOG = 1_000_000  # an event that no game comes to: what happened is not told


async def evening(request: Request, tables: list[Card]) -> lobby.Evening:
    """What everybody may see of the house: the game that most people watch, or the last one."""
    site = site_of(request)
    house = site.house
    puzzle = puzzles.daily_panel(await house.puzzles_today(site.who(request)))
    running = house.most_watched([card for card in tables if card.status == "running"])
    for card in [*running[:3], *await house.last_played()]:
        try:
            public = await house.sight(card.id, STRANGER, AUDIENCE, NO_LOG)
        except Refused:  # played without spectators
            continue
        line = scene_of(card.game).phases(public).line
        watching = public.room.watching if public.room and card.status == "running" else 0
        return lobby.Evening(await house.circle.awake(), card, watching, line, puzzle)
    return lobby.Evening(await house.circle.awake(), puzzle=puzzle)


async def show_ratings(request: Request) -> Response:
    site = site_of(request)
    standings = {game: await site.house.ratings(game) for game in lobby.offered()}
    return HTMLResponse(ratings.page(standings, site.who(request), theme_of(request)))


async def show_player(request: Request) -> Response:
    """Somebody with an account: all their games for themselves, for others those in public."""
    site = site_of(request)
    viewer = site.who(request)
    whose = await site.accounts.named(request.path_params["name"])
    own = viewer is not None and viewer.id == whose.id
    career = await site.house.career(whose.id, own)
    playing = [
        card
        for card in await site.house.lobby()
        if card.status == "running" and whose.name in card.seats
    ]
    asked = request.query_params
    chosen = player.Chosen(
        game=asked.get("game", "") if asked.get("game", "") in lobby.offered() else "",
        won="won" in asked,
        rated="rated" in asked,
        against=asked.get("with", "")[:LONGEST_NAME],
        page=number(request, "page", 0, 1000),
    )
    standings = await site.house.ratings_of(whose.id)
    tie = await tie_of(site.house, viewer, whose.id) if viewer and viewer.account else None
    return HTMLResponse(
        player.page(
            career,
            standings,
            playing,
            viewer,
            chosen,
            theme_of(request),
            tie,
            await site.house.badges_of(whose.id, own),
        )
    )


async def tie_of(house: House, viewer: Person, whom: str) -> Tie:
    """What somebody is to the viewer."""
    known = {friend.person: friend.standing for friend in await house.circle.friends(viewer)}
    return Tie(known.get(whom, ""), whom in viewer.blocks)


async def show_setup(request: Request) -> Response:
    game = find_game(request.path_params["game"])
    return HTMLResponse(setup.page(game, site_of(request).who(request), theme_of(request)))


# A table ------------------------------------------------------------------------------------------
async def both(request: Request, seat: int) -> tuple[Sight, Sight]:
    """The viewer's sight and the audience's."""
    house = site_of(request).house
    person = visitor(request)
    name = request.path_params["table"]
    mine = await house.sight(name, person, seat)
    return mine, mine if mine.audience else await house.sight(name, person, AUDIENCE)


async def room_of(request: Request) -> TableInfo:
    return await site_of(request).house.room(request.path_params["table"], visitor(request))


async def past_room(request: Request) -> TableInfo:
    """The same for a game that is looked at again."""
    return await site_of(request).house.past_room(request.path_params["table"], visitor(request))


async def show_table(request: Request) -> Response:
    around = await room_of(request)
    said = [chat_line(line) for line in around.chat]
    if around.status == "open":
        base = str(request.base_url).rstrip("/")
        invite = request.query_params.get("invite", "")
        person = site_of(request).who(request)
        friends = None
        if person is not None and person.account and around.seats:
            friends = inviting(await site_of(request).house.circle.friends(person))
        return HTMLResponse(
            room.page(around, person, said, base, invite, theme_of(request), friends)
        )
    mine, public = await both(request, seat_of(request))
    return HTMLResponse(table.page(mine, public, said, around.seats, theme_of(request)))


async def show_text(request: Request) -> Response:
    around = await room_of(request)
    if around.status == "open":
        return RedirectResponse(f"/t/{around.table}", 303)
    said = [chat_line(line) for line in around.chat]
    mine, public = await both(request, seat_of(request))
    return HTMLResponse(text.page(mine, public, said, around.seats, theme_of(request)))


async def show_words(request: Request) -> Response:
    """The table in words, for the text table to fetch after each change."""
    mine, _ = await both(request, seat_of(request))
    return HTMLResponse(text.words(mine))


async def show_form(request: Request) -> Response:
    """And the controls for what takes more than one choice."""
    mine, _ = await both(request, seat_of(request))
    return HTMLResponse(text.form(mine))


async def show_curve(request: Request) -> Response:
    around = await room_of(request)
    if around.status != "over" or around.why:
        raise Refused("the curve of a game is drawn when it was played to its end")
    return HTMLResponse(await points_of(request, around))


async def points_of(request: Request, around: TableInfo) -> Html:
    """The curve of a finished game; a long one takes a while, in which others are served."""
    written = await site_of(request).house.record(around.table, visitor(request))
    names = [sitter.name for sitter in around.sitters]
    return await asyncio.to_thread(curve, find(around.game), written, names)


async def show_code(request: Request) -> Response:
    """The link of a table as a picture to scan."""
    invite = request.query_params.get("invite", "")[:80]
    link = f"{request.base_url}t/{request.path_params['table']}"
    code = segno.make(f"{link}?invite={invite}" if invite else link, error="m")
    out = io.BytesIO()
    code.save(out, kind="svg", scale=4, border=3, dark="#2b1c0d", light="#fcf4de", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


async def show_keepsake(request: Request) -> Response:
    """What a finished game leaves to be read again: as a page, or as a file of its own."""
    around, who = await past_room(request), visitor(request)
    if around.status == "open":
        raise Refused("there is nothing to keep of this game, or it is not over yet")
    public = await site_of(request).house.replay(around.table, who, around.decisions, AUDIENCE)
    kept = scene_of(around.game).keepsake(public) if around.status == "over" else None
    if kept is None:
        raise Refused("there is nothing to keep of this game, or it is not over yet")
    if "file" in request.query_params:
        name = f"{around.game}-{around.table}.html"
        saved = {"content-disposition": f'attachment; filename="{name}"'}
        return HTMLResponse(keepsake.file(public, kept), headers=saved)
    home = site_of(request).home(request)
    shown_as = preview(
        public,
        f"{home}/t/{around.table}/keepsake",
        f"{home}/replay/{around.table}/picture.png",
        kept.title,
    )
    return HTMLResponse(keepsake.page(public, kept, theme_of(request), shown_as))


# Replays ------------------------------------------------------------------------------------------
async def past(request: Request, around: TableInfo) -> tuple[Sight, Sight, int]:
    """What the chosen eyes saw after so many decisions: one's own, unless others are asked for."""
    house = site_of(request).house
    at = number(request, "at", 0, around.decisions)
    seat = seat_of(request)
    viewer = seat if 0 <= seat < len(around.sitters) else AUDIENCE
    chosen = "seat" in request.query_params and around.status == "over"
    if viewer == AUDIENCE and around.seats and not chosen:
        viewer = around.seats[0]
    mine = await house.replay(around.table, visitor(request), at, viewer)
    if viewer == AUDIENCE:
        return mine, mine, at
    return mine, await house.replay(around.table, visitor(request), at, AUDIENCE), at


async def show_replay(request: Request) -> Response:
    around = await past_room(request)
    mine, public, at = await past(request, around)
    counts = await events_of(request, around)
    over = around.status == "over"
    return HTMLResponse(
        replay.page(mine, public, at, counts, over, theme_of(request), sharing(request, around))
    )


def sharing(request: Request, around: TableInfo) -> Sharing:
    home = site_of(request).home(request)
    return Sharing(home, around.table, door(around), bool(around.seats))


async def show_replay_frame(request: Request) -> Response:
    around = await past_room(request)
    mine, public, at = await past(request, around)
    lines = {"from": 0, "lines": replay.lines(mine, await events_of(request, around))}
    return JSONResponse({"v": at, "regions": replay.regions(mine, public), "log": lines})


async def show_advice(request: Request) -> Response:
    """What the strongest bot would have answered here, from what the seat knew."""
    site = site_of(request)
    around = await past_room(request)
    if around.status != "over":
        raise Refused("the strong bot looks at finished games only")
    at = request.query_params.get("at", "0")
    if not at.isdecimal() or len(at) > 7 or int(at) > around.decisions:
        last = around.decisions
        raise Refused(f"the game has had decisions 0 to {last}; {at[:20]} is none of them")
    eyes = request.query_params.get("seat", "")
    if eyes and not 0 <= seat_of(request) < len(around.sitters):
        last = len(around.sitters) - 1
        raise Refused(f"there is no seat {eyes[:20]}; seats are 0 to {last}")
    asked = await site.house.asked_at(around.table, visitor(request), int(at))
    if not asked:
        raise Refused("nobody is asked anything here: the game is over")
    seat = seat_of(request) if seat_of(request) in asked else asked[0]
    seen = await site.house.replay(around.table, visitor(request), int(at), seat)
    choice, reasons = await advised(request, seen)
    speech = Speech([sitter.name for sitter in seen.sitters])
    vocabulary = seen.rules.vocabulary
    words = vocabulary.told(joined([vocabulary.name(part) for part in choice]), speech)
    of = len(seen.view.options())
    return JSONResponse({"who": seen.name(seat), "says": words, "of": of, "why": reasons})


async def show_analysis(request: Request) -> Response:
    """The analysis as far as it is, or what there may be."""
    site = site_of(request)
    around = await past_room(request)
    found = await analyses.latest(site, around)
    when: dict[int, str] = {}
    if found.status == "done":
        for turn in analysis.turning_points(found):
            then = await site.house.replay(around.table, visitor(request), turn.at, AUDIENCE)
            when[turn.at] = scene_of(around.game).phases(then).line
    points = Html("") if found.moments else await points_of(request, around)
    names = [sitter.name for sitter in around.sitters]
    return HTMLResponse(analysis.panel(found, find(around.game), names, when, points))


async def advised(request: Request, seen: Sight) -> tuple[list[int], list[str]]:
    """The bot's answer, and what speaks for it. It thinks where the tables' bots think, so about
    one question at a time."""
    pool = site_of(request).house.scheduler.pool
    if pool is None:
        raise Refused("no bots think at this server")
    if getattr(request.app.state, "advising", False):
        raise TryAgain("the strong bot thinks about another game; ask again in a moment")
    bot = levels(seen.rules)[-1][0]
    asked = BotQuestion(
        f"{seen.table} {seen.at}",
        seen.viewer,
        bot,
        seen.rules.name,
        seen.view.data(),
        seen.view.options(),
    )
    request.app.state.advising = True
    try:
        choice = await pool.ask(asked)
        if len(asked.options) == 1:
            return choice, []
        asked.why = choice
        asked.names = [sitter.name for sitter in seen.sitters]
        return choice, await pool.wonder(asked)
    except BotFailed:
        raise TryAgain("the strong bot found no answer; ask again") from None
    finally:
        request.app.state.advising = False


# Learning -----------------------------------------------------------------------------------------
def lesson_of(request: Request) -> tuple[str, int]:
    game = find_game(request.path_params["game"]).name
    if game not in learn.taught():
        raise Unknown(f"there is no lesson of {game!r} yet; there are: {learn.taught()}")
    return game, number(request, "step", 0, len(learn.lesson(game).steps) - 1)


async def show_lesson(request: Request) -> Response:
    game, step = lesson_of(request)
    return HTMLResponse(learn.page(game, step, theme_of(request)))


async def show_lesson_frame(request: Request) -> Response:
    game, step = lesson_of(request)
    lines = {"from": 0, "lines": learn.lines(game, step)}
    return JSONResponse({"v": step, "regions": learn.regions(game, step), "log": lines})


async def explain_lesson(request: Request) -> Response:
    game, step = lesson_of(request)
    mine, _ = learn.moment(game, step)
    return JSONResponse(explain(mine, request.query_params.get("target", "")[:100]))


async def show_rules(request: Request) -> Response:
    return HTMLResponse(rules.page(find_game(request.path_params["game"]), theme_of(request)))


async def show_cheat(request: Request) -> Response:
    return HTMLResponse(cheat.page(find_game(request.path_params["game"]), theme_of(request)))


def routes() -> list[BaseRoute]:
    return [
        Route("/", show_lobby),
        Route("/ratings", show_ratings),
        Route("/player/{name}", show_player),
        Route("/new/{game}", show_setup),
        Route("/t/{table}", show_table),
        Route("/t/{table}/text", show_text),
        Route("/t/{table}/words", show_words),
        Route("/t/{table}/form", show_form),
        Route("/t/{table}/curve", show_curve),
        Route("/t/{table}/keepsake", show_keepsake),
        Route("/t/{table}/code.svg", show_code),
        Route("/replay/{table}", show_replay),
        Route("/replay/{table}/frame", show_replay_frame),
        Route("/replay/{table}/advice", show_advice),
        Route("/replay/{table}/analysis", show_analysis),
        *shown_routes(),
        Route("/learn/{game}", show_lesson),
        Route("/learn/{game}/frame", show_lesson_frame),
        Route("/learn/{game}/explain", explain_lesson),
        Route("/rules/{game}", show_rules),
        Route("/library/{game}", show_library),
        *installed.routes(),
        *away.routes(),
        Route("/cheat/{game}", show_cheat),
        *puzzles.routes(),
        *puzzle_link_routes(),
    ]
