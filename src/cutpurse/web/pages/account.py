"""The account's dialog in the lobby: coming in, and looking after what is one's own."""

from __future__ import annotations

from cutpurse.table.model.people import Person
from cutpurse.web.kit.markup import Attribute, Html, el, join


def dialog(person: Person | None) -> Html:
    """Keeping a name, a history and ratings: with a passkey, or with a password."""
    signed_in = person is not None and person.account
    return el(
        "dialog",
        el("h2", "Your account", cls="panel__head"),
        own(person) if person is not None and signed_in else outside(person),
        el("p", cls="wrong", role="alert"),
        el("form", el("button", "Close", cls="btn btn--quiet"), method="dialog"),
        id="account",
        cls="slip sheet-dialog",
        aria_label="Your account",
    )


# Coming in ----------------------------------------------------------------------------------------
def outside(person: Person | None) -> Html:
    name = person.name if person else ""
    return join(
        [
            el(
                "p",
                "Nobody needs an account. With one your games and ratings are kept, on every"
                " device.",
            ),
            entrance("in", "Sign in", "With a passkey", name),
            el(
                "details",
                el("summary", "I am new here"),
                entrance("new", "Make an account", "With a passkey instead", name),
            ),
        ]
    )


KEYED = {"in": "key", "new": "new-key"}
SECRET = {"in": "current-password", "new": "new-password"}


def entrance(what: str, label: str, with_key: str, name: str) -> Html:
    """A form of its own for coming in and for coming anew: Enter does it, and password managers
    know which of the two it is."""
    return el(
        "form",
        entry("Name", id=f"{what}-name", name="name", autocomplete="username", value=name),
        secret("Password", f"{what}-word", "password", SECRET[what]),
        el("div", el("button", label, cls="btn btn--gold"), deed(KEYED[what], with_key), cls=GO),
        data_account=what,
    )


# Once inside --------------------------------------------------------------------------------------
def own(person: Person) -> Html:
    return join(
        [
            el("p", f"You are signed in as {person.name}. Your games and ratings are kept."),
            el("div", deed("out", "Sign out"), cls=GO),
            el("details", el("summary", "Password"), password(person)),
            el("details", el("summary", "Passkeys"), passkeys(person)),
            el("details", el("summary", "Tokens for programs"), tokens(person)),
            el("details", el("summary", "Sign out everywhere"), ending(person)),
            el("details", el("summary", "Delete the account"), farewell(person)),
        ]
    )


def password(person: Person) -> Html:
    return el(
        "form",
        known(person),
        secret("Now", "old-word", "old", "current-password", needed=False),
        secret("From now on", "next-word", "new", "new-password"),
        proof("You will be signed out on all other devices."),
        el("div", el("button", "Change it", cls="btn btn--gold"), with_key(), cls=GO),
        data_account="password",
    )


def passkeys(person: Person) -> Html:
    """Each with a button to take it away; for that, and for a new one, a proof."""
    return el(
        "form",
        el("ul", data_keys="drop-key"),
        known(person),
        secret("Password", "key-word", "password", "current-password", needed=False),
        proof(""),
        el("div", el("button", "Add a passkey", cls="btn btn--gold"), with_key(), cls=GO),
        data_account="add-key",
    )


def tokens(person: Person) -> Html:
    """Each with a button to take it away; for a new one, a proof."""
    return el(
        "form",
        el("p", "With a token a program, such as a language model, plays as you."),
        el("ul", data_tokens="drop-token"),
        entry("What for", id="token-label", name="label", maxlength=24),
        known(person),
        secret("Password", "token-word", "password", "current-password", needed=False),
        proof(""),
        el("div", el("button", "Make a token", cls="btn btn--gold"), with_key(), cls=GO),
        el("output", cls="hint", data_made=True),
        data_account="add-token",
    )


def ending(person: Person) -> Html:
    """Whoever has lost a device takes its passkey away as well."""
    return el(
        "form",
        el(
            "p",
            "On every device, this one as well. Passkeys go on opening the account: choose those"
            " that should not, and say your password for that.",
        ),
        el("ul", data_keys="choose"),
        known(person),
        secret("Password", "end-word", "password", "current-password", needed=False),
        proof("Needless if every passkey stays."),
        el("div", el("button", "Sign out everywhere", cls="btn btn--gold"), with_key(), cls=GO),
        data_account="out-all",
    )


def farewell(person: Person) -> Html:
    return el(
        "form",
        el(
            "p",
            "Where you sat and spoke there will be “somebody”. Your ratings and history go,"
            " running games go on without you. There is no way back.",
        ),
        known(person),
        secret("Password", "last-word", "password", "current-password", needed=False),
        proof(""),
        el("div", el("button", "Delete it for good", cls="btn btn--danger"), with_key(), cls=GO),
        data_account="delete",
    )


def proof(more: str) -> Html:
    text = "Whoever has no password comes in with the passkey once more and leaves it empty."
    return el("p", f"{text} {more}".strip(), cls="hint")


def with_key() -> Html:
    return deed("key", "Passkey once more")


def known(person: Person) -> Html:
    """Password managers want to know whose it is."""
    return el(
        "input",
        name="username",
        autocomplete="username",
        value=person.name,
        hidden=True,
        readonly=True,
    )


# Pieces -------------------------------------------------------------------------------------------
GO = "sheet__go"


def deed(what: str, label: str) -> Html:
    return el("button", label, cls="btn btn--quiet", type="button", data_account=what)


def secret(label: str, id: str, name: str, hint: str, needed: bool = True) -> Html:
    return entry(
        label, id=id, name=name, type="password", autocomplete=hint, required=needed, maxlength=200
    )


def entry(label: str, **attributes: Attribute) -> Html:
    return el(
        "label",
        el("span", label),
        el("input", **({"maxlength": 100, "required": True} | attributes)),
        cls="entry",
    )
