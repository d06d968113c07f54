# cutpurse: interpreted
"""What every card does, in our own words: a few words for the table, a sentence or two for who asks."""

from __future__ import annotations

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    CARD_NAMES,
    HALF_GOLD,
    TREASURE_IDS,
    TREASURE_NAMES,
)


class Lore:
    """One card: its name, its kind, a few words, the whole of it, and the rules that say so."""

    def __init__(self, name: str, kind: str, brief: str, text: str, rules: str) -> None:
        self.name = name
        self.kind = kind
        self.brief = brief
        self.text = text
        self.rules = [f"TH-{number}" for number in rules.split()]


# id: (a few words, the whole of it, rules)
ROOMS: dict[str, tuple[str, str, str]] = {
    "empty_chamber": (
        "no effect; treasure to another, after the reveal",
        "Nothing happens here. After the reveal the scout hands the treasure to another thief. Every"
        " thief always has one of these, and it always comes back.",
        "023 024 047 100 101",
    ),
    "clock_golum": (
        "treasure to a LIES player; nobody lied: scout may draw one",
        "After the reveal the scout gives the treasure to somebody whose card is LIES, and it is"
        " discarded if there is none. Without any LIES on the table the scout may draw a treasure"
        " at the end.",
        "102 103 104",
    ),
    "rune_of_fire_skull": (
        "swap cards first; a card that fails costs 3 wounds; LIES fails",
        "Before the cards are shown everybody may secretly swap theirs for another from hand. LIES"
        " never works, everybody whose card does not work takes 3 wounds, and nobody gets the"
        " treasure.",
        "105 106 107 108 109 146",
    ),
    "bridge_of_betrayal": (
        "treasure to anyone; TRICKERY does nothing",
        "The scout gives the treasure to anyone, themself included. Trickery played this turn has no"
        " effect, FORETELLING! excepted.",
        "110 111",
    ),
    "death": (
        "treasure to anyone; SNEAK takes 3 wounds",
        "The scout gives the treasure to anyone, themself included. Whoever plays SNEAK takes 3"
        " wounds before the cards resolve.",
        "112",
    ),
    "black_market": (
        "treasure to anyone; every STEAL works",
        "The scout gives the treasure to anyone, themself included. Every STEAL works, however many"
        " there are.",
        "113",
    ),
    "demons": (
        "treasure to another; STEAL loses a random treasure",
        "The scout gives the treasure to another thief. Whoever plays STEAL first discards one of"
        " their own treasures, drawn at random, covered ones included.",
        "114 115",
    ),
    "hidden_cloister": (
        "treasure to another; the scout destroys a treasure",
        "The scout gives the treasure to another thief. When all is resolved the scout has to pick a"
        " treasure in front of anybody, and it leaves the game.",
        "116 180",
    ),
    "lair_of_the_crone": (
        "treasure to the scout; STAB wounds double",
        "The treasure becomes the scout's. A working STAB does double damage; STABBERY! does not.",
        "117 203",
    ),
    "rude_imp": (
        "treasure to another; STEAL takes 3 wounds",
        "The scout gives the treasure to another thief. Whoever plays STEAL takes 3 wounds before the"
        " cards resolve.",
        "118",
    ),
    "invincible_warrior": (
        "treasure to anyone; STAB takes 3 wounds",
        "The scout gives the treasure to anyone, themself included. Whoever plays STAB takes 3 wounds"
        " before the cards resolve.",
        "119",
    ),
    "riddles": (
        "cards go back unused; everybody plays again",
        "All cards are shown and go back to their hands unused. RIDDLES is discarded, the treasure"
        " stays, and the scout lays another room with a new claim.",
        "120 121 122 123 147",
    ),
    "grand_vault": (
        "treasure to another; STEAL may draw a treasure",
        "The scout gives the treasure to another thief. Whoever plays STEAL may draw a treasure"
        " before the cards resolve.",
        "124 148",
    ),
    "watchful_gate": (
        "treasure to another; TRICKERY fails and may be robbed by the scout",
        "The scout gives the treasure to another thief. Trickery has no effect, and at the end the"
        " scout may steal one treasure from one of those who played some.",
        "125 126",
    ),
    "standard_troll": (
        "treasure to anyone; STAB may steal instead",
        "The scout gives the treasure to anyone, themself included. A working STAB may steal a"
        " treasure instead of wounding.",
        "127",
    ),
    "its_a_trap": (
        "no SNEAK: as many wounds as there are thieves without",
        "Count the thieves who play neither SNEAK nor SNEAKERY!: each of them takes that many wounds."
        " At the very end the scout gives the treasure to another thief.",
        "128 129 130",
    ),
    "sewers": (
        "treasure to another; STEAL may take two",
        "The scout gives the treasure to another thief. A working STEAL may take a second treasure,"
        " from the same thief or another.",
        "131",
    ),
    "battlefield": (
        "treasure to another; every STAB works",
        "The scout gives the treasure to another thief. Every STAB works, however many there are.",
        "132",
    ),
    "labyrinth": (
        "treasure to another; every SNEAK works",
        "The scout gives the treasure to another thief. Every SNEAK works, however many there are.",
        "133",
    ),
    "unassailable_tower": (
        "treasure lost; SNEAK and SNEAKERY may steal one",
        "The treasure is lost. Whoever plays SNEAK or SNEAKERY! may steal a treasure, even if the"
        " sneaking fails; SNEAK does not protect against this.",
        "134 135",
    ),
    "angry_spirit": (
        "treasure to another; STEAL does nothing",
        "The scout gives the treasure to another thief. STEAL has no effect.",
        "136",
    ),
    "wealthy_monk": (
        "treasure lost; STAB 1 wound, STEAL gives one away, SNEAK may draw",
        "The treasure is lost. STAB costs its player 1 wound, STEAL makes its player give a treasure"
        " of their own away first, and SNEAK may draw a treasure.",
        "137 138 139",
    ),
    "special_troll": (
        "treasure to another; all but STEAL take 1 wound",
        "The scout gives the treasure to another thief. Everybody who plays neither STEAL nor"
        " STEALERY! takes 1 wound.",
        "140 142",
    ),
    "above_average_troll": (
        "treasure to another; all but SNEAK take 1 wound",
        "The scout gives the treasure to another thief. Everybody who plays neither SNEAK nor"
        " SNEAKERY! takes 1 wound.",
        "141 142",
    ),
    "succubus": (
        "treasure lost; TRICKERY may draw a treasure",
        "The treasure is lost. Whoever plays trickery may draw a treasure, whether the trick works or"
        " not.",
        "143 148",
    ),
    "mad_mage": (
        "treasure to the scout; STEAL heals 1, SNEAK 2, TRICKERY 3",
        "The treasure becomes the scout's. STEAL heals its player by 1 wound, SNEAK by 2, any"
        " trickery by 3.",
        "144",
    ),
}

ALONE = " Works only if no other trickery is played."
BESIDE = " Works beside other trickery."

TRICKERY: dict[str, tuple[str, str, str]] = {
    "nasty_surprise": (
        "you aim another thief's STAB or STEAL",
        "Pick the STAB or STEAL of another thief: you choose whom or what it hits, even the stabber."
        + ALONE,
        "160 163 164 165",
    ),
    "nope": (
        "another thief's skill was never played",
        "Pick another thief's skill: it counts as never played, so it crowds nobody and no room sees"
        " it." + ALONE,
        "160 166 167 199",
    ),
    "thinking_ahead": (
        "take any card of the chamber deck",
        "Search the chamber deck and take a card of your choice, unseen by the others." + ALONE,
        "160 168",
    ),
    "your_plan": (
        "take any treasure of the treasure deck",
        "At the end of the turn's cards search the treasure deck and gain a treasure of your choice."
        + ALONE,
        "160 169",
    ),
    "chastise": (
        "in an EMPTY CHAMBER the scout loses all treasures",
        "If the room is an EMPTY CHAMBER the scout discards every treasure, covered ones too;"
        " sneaking does not help." + BESIDE,
        "162 170 171",
    ),
    "sneakery": (
        "nobody can steal from you or wound you",
        "From the reveal to the end of the turn no other thief can steal from you or wound you; what"
        " the room itself does still hurts." + ALONE,
        "160 172",
    ),
    "stealery": (
        "steal a treasure at the end",
        "When everything else is resolved you may steal a treasure." + ALONE,
        "160 173 174",
    ),
    "stabbery": (
        "give somebody 3 wounds at the end",
        "When everything else is resolved you may give another thief 3 wounds, in whatever round."
        + ALONE,
        "160 175",
    ),
    "not_it": (
        "what hits you alone hits somebody else",
        "A STAB, a theft or a room's effect that would hit you alone hits a thief of your choice"
        " instead, as often as it happens. Trickery and treasures cannot be passed on." + ALONE,
        "160 176 177 178 179 180 197",
    ),
    "foretelling": (
        "see the cards, then play a skill instead",
        "After the reveal you may discard this and play a skill of your hand instead, knowing room"
        " and cards." + ALONE,
        "145 160 181 182",
    ),
    "reprisal": (
        "a scout who lied or said nothing takes 3 wounds",
        "If the scout lied or made no statement, the scout takes 3 wounds; a scout who sneaks takes"
        " none." + BESIDE,
        "162 183 184",
    ),
    "liar_liar": (
        "rob somebody who played LIES; nobody did: give one away",
        "Steal a treasure from a thief whose card is LIES. If nobody played LIES you have to give a"
        " treasure of yours away." + BESIDE,
        "162 185 186 187",
    ),
    "stupid_wizard_stuff": (
        "look at a hand, take a room or trickery",
        "You may look at another thief's hand and take a chamber or trickery card out of it."
        + ALONE,
        "160 188",
    ),
    "walk_it_off": ("heal all your wounds", "All your wounds heal." + ALONE, "160 189"),
    "justice": (
        "pay back the wounds and the theft of this turn",
        "After everything else another thief takes as many wounds as you took this turn, and if you"
        " were robbed you may steal a treasure." + BESIDE,
        "162 190 191 192 198",
    ),
    "keeping": (
        "cover a treasure: safe from thieves, but worthless while covered",
        "Goes on top of one of your treasures: nobody can steal it, but it has no text and no gold"
        " while covered. You may lift it at the beginning of any turn." + BESIDE,
        "162 193 194 219 220 221 222 223",
    ),
    "so_angry": (
        "a treasure leaves the game",
        "Pick any treasure on the table, covered ones and the one in the middle included: it leaves"
        " the game." + ALONE,
        "160 195",
    ),
}

SKILLS: dict[str, tuple[str, str, str]] = {
    "sneak": (
        "alone: nobody can steal from you or wound you",
        "Works if nobody else plays SNEAK: until the end of the turn no other thief can steal from"
        " you or wound you. The room still can.",
        "050 051 052 053 054",
    ),
    "steal": (
        "alone: take a treasure of another thief",
        "Works if nobody else plays STEAL: take an uncovered treasure of another thief. You have to,"
        " if there is one.",
        "055 056 057",
    ),
    "stab": (
        "alone: another thief takes wounds, as many as the round's number",
        "Works if nobody else plays STAB: another thief takes 1 wound in round 1, 2 in round 2, 3 in"
        " round 3.",
        "058 059 060",
    ),
    "lies": (
        "if the scout lied or said nothing: draw a card",
        "Call the scout a liar: if the claim was a lie, nothing at all or a paradox, draw a card of"
        " the chamber deck. Any number of thieves may play it, but not the scout.",
        "041 061 062 063",
    ),
}

TREASURES: dict[str, tuple[str, str, str]] = {
    "crown_of_tusks": (
        "1 wound when gained",
        "Whoever gains it takes 1 wound, every time.",
        "200 243",
    ),
    "crystal_ball": (
        "discard: see the room or a hand",
        "Discard it to look at the room that lies face down, or at another thief's hand.",
        "201 250",
    ),
    "venom_vial": (
        "STAB and STABBERY +1 wound",
        "Your working STAB and STABBERY! give one more wound.",
        "202 203",
    ),
    "healing_potion": (
        "discard in your turn: heal all",
        "Discard it at the beginning of a turn in which you are scout: all your wounds heal.",
        "204",
    ),
    "hand_of_glory": (
        "discard: a SNEAK has no effect",
        "After the reveal discard it to make one SNEAK or SNEAKERY! useless; it still counts as"
        " played.",
        "205 206",
    ),
    "ring_of_water": (
        "your turn, on heads: heal 2",
        "At the beginning of a turn in which you are scout a coin is flipped; on heads you heal 2"
        " wounds.",
        "207",
    ),
    "ring_of_fire": (
        "your turn, on heads: burn a rival, 2 wounds",
        "At the beginning of a turn in which you are scout a coin is flipped; on heads a thief of"
        " your choice takes 2 wounds.",
        "208",
    ),
    "lost_dwarven_stone": ("", "Worth its gold and nothing else.", "209"),
    "writ_of_wealth": (
        "+1 for each trickery in hand",
        "At the end it is worth 1 more for each trickery card in your hand.",
        "210",
    ),
    "blood_mirror": (
        "1 wound: see a hand",
        "Once a turn you may take 1 wound and look at another thief's hand.",
        "211 250",
    ),
    "skeleton_key": (
        "discard in your turn: take any treasure",
        "Discard it at the beginning of a turn in which you are scout: search the treasure deck and"
        " gain a treasure of your choice.",
        "212",
    ),
    "ceremonial_dagger": (
        "no STAB",
        "Its owner may not play STAB. STABBERY! is allowed.",
        "213 214",
    ),
    "clockwork_monkey": (
        "discard at the end of your turn: steal",
        "Discard it at the end of a turn in which you are scout to steal a treasure.",
        "018 215",
    ),
    "fat_sack": (
        "may cover a treasure",
        "May lie on one of your other treasures, which then cannot be stolen but has no text and no"
        " gold. It is moved at the beginning of a turn only.",
        "216 217 218 219 220 221 222 223",
    ),
    "shadow_compass": (
        "+2 for each room in hand",
        "At the end it is worth 2 more for each chamber card in your hand, EMPTY CHAMBER not counted.",
        "224",
    ),
    "skin_tambour": ("no SNEAK", "Its owner may not play SNEAK. SNEAKERY! is allowed.", "214 225"),
    "dwarven_axe": (
        "who STABS you takes 1 wound",
        "A thief who wounds you with a STAB takes 1 wound at once.",
        "226 227",
    ),
    "writ_of_knowledge": (
        "discard in your turn: take any card",
        "Discard it at the beginning of a turn in which you are scout: search the chamber deck and"
        " take a card of your choice.",
        "228",
    ),
    "cursed_idol": (
        "goes to your robber; -1 for each time",
        "When somebody steals from you, you may make them take this as well, with one more token"
        " worth -1.",
        "229 230 231",
    ),
    "spooky_hoodoo_doll": (
        "once a round: 1 wound, 3 to another",
        "Once a round you may take 1 wound to give another thief 3.",
        "232 233 250",
    ),
    "legendary_stabbing_knife": (
        "your STAB works beside others",
        "Your STAB works even if others play STAB as well.",
        "234 235",
    ),
    "sword_of_honor": ("no TRICKERY", "Its owner may not play trickery.", "214 236"),
    "saints_skull": ("no STEAL", "Its owner may not play STEAL. STEALERY! is allowed.", "214 237"),
    "dragon_scales": (
        "worth the number of your treasures",
        "Worth as much as you have treasures, this one and covered ones included.",
        "238",
    ),
    "silver_coin": ("", "Worth half a point and nothing else.", "239"),
    "pearl_of_great_price": (
        "your other treasures are discarded",
        "As long as you have it uncovered you can own nothing else: all your other treasures, now and"
        " later, are discarded.",
        "240 241 242 243",
    ),
    "stylish_collar": (
        "the scout may order your skill",
        "The scout may order you to play a skill. If you do not, you take 1 wound; if you do, you may"
        " give the collar to somebody else.",
        "244 245 246 247",
    ),
}


def gathered() -> dict[str, Lore]:
    """Every card by its id."""
    names = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
    out: dict[str, Lore] = {}
    for kind, table in (("room", ROOMS), ("trickery", TRICKERY), ("skill", SKILLS)):
        for card, (brief, text, rules) in table.items():
            out[card] = Lore(names[card], kind, brief, text, rules)
    for i, treasure in enumerate(TREASURE_IDS):
        brief, text, rules = TREASURES[treasure]
        gold = f"{HALF_GOLD[i] / 2:g} gold. "
        out[treasure] = Lore(TREASURE_NAMES[i], "treasure", brief, gold + text, rules)
    return out


LORE = gathered()
