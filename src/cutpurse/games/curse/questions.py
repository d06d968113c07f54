# cutpurse: interpreted
"""Every question in words: what is asked, and what to mind."""

from __future__ import annotations

from cutpurse.games.curse.pieces import SHIELD_FACES, SWORD_FACES
from cutpurse.games.curse.robbery import symbols
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.words import VOCABULARY
from cutpurse.kernel.rules import Asked, Particular, Question, worded
from cutpurse.kernel.verbs import Speech

QUESTIONS = worded(
    {
        "ChooseThief": ("Who are you?", "Your own land has no goal for you: you owe the others."),
        "RedrawGoals": (
            "Replace a goal?",
            "Two of your goals share an item: what you have brought you cannot take back.",
        ),
        "Menu": ("What do you do?", "One free Move, one Turn Action, and whatever is free."),
        "Destination": ("Where do you go?", "Only where you end the turn matters, not the way."),
        "FreeMove": ("Where do you go?", "A free Move: no Event comes of it. You may stay."),
        "PickTile": ("What do you pick up?", "Every tile costs a step of speed."),
        "MakeRoom": ("What do you drop to make room?", "Your pack is full."),
        "CurseRoom": ("What goes back into the bag?", "A Curse comes and your pack is full."),
        "Loot": ("What do you take?", "One item or one Cartouche."),
        "PeekAt": ("Which Cartouche do you look at?", "You alone see it; all see that you looked."),
        "HandOver": ("Hand over your Curses?", "All of them or none."),
        "TakeReward": ("Take a Cartouche?", "It takes a space and costs a step of speed."),
        "KeepOne": ("Which one do you keep?", "The others go back into the bag."),
        "Read": ("Read the Trial", "The sand runs as soon as you turn the glass."),
        "Compose": ("How did you get out?", "Every rule that is not struck must be kept."),
        "Vote": ("Does the story keep the rules?", "All vote in secret; a tie is a failure."),
        "LookAt": ("Whose Cartouches do you look at?", "You see all of them; all see whose."),
        "Reward": ("What do you take for it?", "One of these, or nothing."),
        "RotateStep": ("Turn which land?", "Each at most once; all that stands on it turns along."),
        "StartWindow": ("A turn begins: use a Cartouche?", "Nobody sees that you are asked."),
        "DeclareWindow": ("Use a Cartouche before it happens?", "Nobody sees that you are asked."),
        "EndWindow": ("The turn ends: use a Cartouche?", "Then it does not end yet."),
        "RollWindow": ("Have dice rolled again?", "Mafdet alone can do that."),
        "RobbedWindow": ("Let somebody else take an item?", "Babi alone can do that."),
        "DrawWindow": ("Draw three instead?", "Khonsu alone can do that."),
        "CurseWindow": ("Send the Curses elsewhere?", "Wadjet alone can do that."),
        "TrialWindow": ("Make the Trial harder?", "Khnum and Ma'at can, before the sand runs."),
        "BabiTake": ("What do you take?", "An item of the robbed player, by Babi's leave."),
        "NutGoal": ("Exchange which goal?", "For any card of that colour nobody has."),
        "NutCard": ("For which card?", "Your old card joins those nobody has."),
        "Ibis": ("Whose Cartouches do you look at?", "You see all of them; all see whose."),
        "Monkey": ("Whom does the monkey rob?", "A random item of whoever has most."),
        "MirageDoor": ("Where do you step out?", "No Event comes of it."),
        "Bazaar": ("Which item do you offer?", "You get one from any diamond square."),
        "BazaarTake": ("Which item do you get?", "Yours will lie there instead."),
        "TornPack": ("Which item falls out?", "It stays on your square."),
        "Toll": ("Which item do you pay?", "It goes back into the bag."),
        "MummysGrip": ("Which Cartouche do you drop?", "Face down, on your square."),
        "Sleepwalk": ("Where do you lead the sleepwalker?", "Up to four steps."),
        "DreamerTurns": ("Which land turns?", "By one, two or three quarters."),
        "WhirlwindGive": ("Which item do you pass on?", "All choose at once, in secret."),
        "MirrorDream": ("With whom do you swap places?", "Temples count as well."),
        "Scapegoat": ("Who gets the Curse?", "One of yours if you have any."),
        "Senet": ("Against whom do you play?", "Sword: you take. Blank: they take."),
    }
)


# What a window is about is public, and whoever is asked is told -----------------------------------
def called(asked: Asked, who: int) -> str:
    return "you" if who == asked.seat else asked.names[who]


def start(g: Curse, asked: Asked) -> Question:
    return Question(f"{asked.names[g.active]} begins a turn: use a Cartouche?")


def before(g: Curse, asked: Asked) -> Question:
    speech = Speech([called(asked, who) for who in range(g.players)])
    act = VOCABULARY.sentence(g.declared, speech)
    return Question(f"{asked.names[g.active]} is about to {act}: use a Cartouche first?")


def end(g: Curse, asked: Asked) -> Question:
    return Question(f"{asked.names[g.active]} ends the turn: use a Cartouche?")


def rolled(g: Curse, asked: Asked) -> Question:
    swords = symbols(g.red_dice, SWORD_FACES)
    shields = symbols(g.blue_dice, SHIELD_FACES)
    return Question(
        f"{plural(swords, 'sword')} against {plural(shields, 'shield')}: roll dice again?"
    )


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def drawing(g: Curse, asked: Asked) -> Question:
    who = called(asked, g.drawer)
    return Question("Draw three instead?" if who == "you" else f"Let {who} draw three instead?")


def cursing(g: Curse, asked: Asked) -> Question:
    who = called(asked, g.cursed)
    them = "it" if g.coming == 1 else "them"
    return Question(f"{plural(g.coming, 'Curse')} for {who}: send {them} elsewhere?")


def trying(g: Curse, asked: Asked) -> Question:
    who = called(asked, g.trialist)
    return Question("Make your Trial harder?" if who == "you" else f"Make it harder for {who}?")


PARTICULARS: dict[str, Particular] = {
    "StartWindow": start,
    "DeclareWindow": before,
    "EndWindow": end,
    "RollWindow": rolled,
    "DrawWindow": drawing,
    "CurseWindow": cursing,
    "TrialWindow": trying,
}
