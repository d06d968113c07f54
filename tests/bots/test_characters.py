"""Characters feel otherwise about the same outcome, and every game offers those it knows."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES
from tests.page.reading import Reading, faults

from cutpurse.bots import specs
from cutpurse.bots.characters import felt
from cutpurse.bots.ismcts import Ismcts
from cutpurse.bots.thinking import find_advice
from cutpurse.kernel.bot import BOLD, CAREFUL, EVEN, SPITEFUL
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.web.pages.setup import BOTS
from cutpurse.web.pages.setup import page as setup_page

SAFE = [0.4, 0.3, 0.3]
GAMBLE = ([0.8, 0.1, 0.1], [0.0, 0.5, 0.5])  # one as likely as the other


def worth(style: str) -> tuple[float, float]:
    """What is safe, and what is a gamble of the same chance to win."""
    return felt(SAFE, 0, style), sum(felt(each, 0, style) for each in GAMBLE) / 2


def test_the_bold_gamble_the_careful_do_not_and_the_even_do_not_mind() -> None:
    safe, gamble = worth(EVEN)
    assert safe == pytest.approx(gamble)
    safe, gamble = worth(BOLD)
    assert gamble > safe
    safe, gamble = worth(CAREFUL)
    assert safe > gamble


def test_the_spiteful_mind_the_best_of_the_others() -> None:
    assert felt([0.4, 0.3, 0.3], 0, SPITEFUL) > felt([0.4, 0.6, 0.0], 0, SPITEFUL)
    assert felt([0.4, 0.3, 0.3], 0, EVEN) == felt([0.4, 0.6, 0.0], 0, EVEN)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_characters_are_known_offered_and_told_with_a_face(rules: Rules) -> None:
    offered = find_advice(rules).characters
    assert set(offered) <= set(specs.CHARACTERS)
    assert {name for name in specs.CHARACTERS if name in specs.known(rules)} == set(offered)
    for name, spec in offered.items():
        bot = specs.make(name, rules, dice(1))
        assert isinstance(bot, Ismcts)
        assert f"style={name}" in spec
        assert bot.settings.style == name
    reading = Reading(setup_page(rules, None))
    assert faults(reading) == []
    chairs = {
        found["value"]: found
        for tag, found in reading.elements
        if tag == "option" and "data-face" in found
    }
    assert set(chairs) == set(specs.LEVELS) | set(offered)
    for name, option in chairs.items():
        assert option["data-about"] == BOTS[name]
        assert option["data-face"].endswith(f"face-{name}")


def test_a_style_nobody_has_is_refused() -> None:
    with pytest.raises(Refused, match="style should be even or bold"):
        specs.make("ismcts:style=rude", GAMES[0], dice(1))
