"""The account's dialog, once somebody is signed in."""

from __future__ import annotations

from tests.browser.guests import Guest, Guests


def opened(guest: Guest, section: str) -> None:
    guest.wait("document.querySelector('.is-ready [data-account=out]') !== null")
    guest.page.click("[data-open=account]")
    guest.page.click(f"#account summary:text-is('{section}')")


def says(guest: Guest, words: str) -> None:
    guest.wait(f"document.querySelector('#account .wrong').textContent.includes({words!r})")


def test_password_passkeys_and_the_end(guests: Guests) -> None:
    ann = guests.come()
    ann.carries_keys()
    ann.open("/")
    ann.page.click("[data-open=account]")
    ann.page.click("#account summary")
    ann.page.fill("#new-name", "Ann of Siwa")
    ann.page.fill("#new-word", "a long enough word")
    ann.page.keyboard.press("Enter")

    opened(ann, "Password")
    ann.page.fill("#old-word", "not the word at all")
    ann.page.fill("#next-word", "an even longer word")
    ann.page.keyboard.press("Enter")
    says(ann, "not your password")
    ann.complaints.clear()  # the browser writes down that it was refused
    ann.page.fill("#old-word", "a long enough word")
    ann.page.keyboard.press("Enter")
    says(ann, "is changed")

    ann.page.click("#account summary:text-is('Passkeys')")
    adding = "form[data-account=add-key]"
    ann.page.click(f"{adding} .btn--gold")
    says(ann, "not your password")
    ann.complaints.clear()
    ann.page.fill("#key-word", "an even longer word")
    ann.page.click(f"{adding} .btn--gold")
    says(ann, "has a passkey now")
    ann.page.click("[data-account=drop-key]")
    says(ann, "is gone")
    assert ann.page.text_content("#account [data-keys=drop-key]") == "no passkeys yet"
    ann.page.click(f"{adding} .btn--gold")
    says(ann, "has a passkey now")

    ann.page.click("#account summary:text-is('Sign out everywhere')")
    assert ann.nameless() == []
    ann.page.check("#account [data-keys=choose] input")
    ann.page.fill("#end-word", "an even longer word")
    ann.page.keyboard.press("Enter")
    ann.wait("document.querySelector('.is-ready [data-account=in]') !== null")
    ann.page.click("[data-open=account]")
    ann.page.fill("#in-name", "Ann of Siwa")
    ann.page.fill("#in-word", "an even longer word")
    ann.page.keyboard.press("Enter")

    opened(ann, "Passkeys")
    ann.wait("document.querySelector('#account [data-keys]').textContent === 'no passkeys yet'")
    ann.page.click("#account summary:text-is('Delete the account')")
    assert ann.nameless() == []
    ann.page.fill("#last-word", "an even longer word")
    ann.page.keyboard.press("Enter")
    ann.wait("document.querySelector('.is-ready [data-account=in]') !== null")
    assert ann.page.input_value("#name") == ""
