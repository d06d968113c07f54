# cutpurse: interpreted
"""What every card does, in our own words: a few words for the table, a sentence or two for more."""

from __future__ import annotations

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    CARD_NAMES,
    HALF_GOLD,
    TREASURE_IDS,
    TREASURE_NAMES,
)
from cutpurse.kernel.lore import gathered

# For each card: its id and the numbers of its rules, a line of a few words, the whole of it.
ROOMS = """
empty_chamber 023 024 047 100 101
no effect; treasure to another, after the reveal
Nothing happens here. After the reveal the scout hands the treasure to another thief. Every thief
always has one of these, and it always comes back.

clock_golum 102 103 104
treasure to a LIES player; nobody lied: scout may draw one
After the reveal the scout gives the treasure to somebody whose card is LIES, and it is discarded
if there is none. Without any LIES on the table the scout may draw a treasure at the end.

rune_of_fire_skull 105 106 107 108 109 146
swap cards first; a card that fails costs 3 wounds; LIES fails
Before the cards are shown everybody may secretly swap theirs for another from hand. LIES never
works, everybody whose card does not work takes 3 wounds, and nobody gets the treasure.

bridge_of_betrayal 110 111
treasure to anyone; TRICKERY does nothing
The scout gives the treasure to anyone, themself included. Trickery played this turn has no
effect, FORETELLING! excepted.

death 112
treasure to anyone; SNEAK takes 3 wounds
The scout gives the treasure to anyone, themself included. Whoever plays SNEAK takes 3 wounds
before the cards resolve.

black_market 113
treasure to anyone; every STEAL works
The scout gives the treasure to anyone, themself included. Every STEAL works, however many there
are.

demons 114 115
treasure to another; STEAL loses a random treasure
The scout gives the treasure to another thief. Whoever plays STEAL first discards one of their own
treasures, drawn at random, covered ones included.

hidden_cloister 116 180
treasure to another; the scout destroys a treasure
The scout gives the treasure to another thief. When all is resolved the scout has to pick a
treasure in front of anybody, and it leaves the game.

lair_of_the_crone 117 203
treasure to the scout; STAB wounds double
The treasure becomes the scout's. A working STAB does double damage; STABBERY! does not.

rude_imp 118
treasure to another; STEAL takes 3 wounds
The scout gives the treasure to another thief. Whoever plays STEAL takes 3 wounds before the cards
resolve.

invincible_warrior 119
treasure to anyone; STAB takes 3 wounds
The scout gives the treasure to anyone, themself included. Whoever plays STAB takes 3 wounds
before the cards resolve.

riddles 120 121 122 123 147
cards go back unused; everybody plays again
All cards are shown and go back to their hands unused. RIDDLES is discarded, the treasure stays,
and the scout lays another room with a new claim.

grand_vault 124 148
treasure to another; STEAL may draw a treasure
The scout gives the treasure to another thief. Whoever plays STEAL may draw a treasure before the
cards resolve.

watchful_gate 125 126
treasure to another; TRICKERY fails and may be robbed by the scout
The scout gives the treasure to another thief. Trickery has no effect, and at the end the scout
may steal one treasure from one of those who played some.

standard_troll 127
treasure to anyone; STAB may steal instead
The scout gives the treasure to anyone, themself included. A working STAB may steal a treasure
instead of wounding.

its_a_trap 128 129 130
no SNEAK: as many wounds as there are thieves without
Count the thieves who play neither SNEAK nor SNEAKERY!: each of them takes that many wounds. At
the very end the scout gives the treasure to another thief.

sewers 131
treasure to another; STEAL may take two
The scout gives the treasure to another thief. A working STEAL may take a second treasure, from
the same thief or another.

battlefield 132
treasure to another; every STAB works
The scout gives the treasure to another thief. Every STAB works, however many there are.

labyrinth 133
treasure to another; every SNEAK works
The scout gives the treasure to another thief. Every SNEAK works, however many there are.

unassailable_tower 134 135
treasure lost; SNEAK and SNEAKERY may steal one
The treasure is lost. Whoever plays SNEAK or SNEAKERY! may steal a treasure, even if the sneaking
fails; SNEAK does not protect against this.

angry_spirit 136
treasure to another; STEAL does nothing
The scout gives the treasure to another thief. STEAL has no effect.

wealthy_monk 137 138 139
treasure lost; STAB 1 wound, STEAL gives one away, SNEAK may draw
The treasure is lost. STAB costs its player 1 wound, STEAL makes its player give a treasure of
their own away first, and SNEAK may draw a treasure.

special_troll 140 142
treasure to another; all but STEAL take 1 wound
The scout gives the treasure to another thief. Everybody who plays neither STEAL nor STEALERY!
takes 1 wound.

above_average_troll 141 142
treasure to another; all but SNEAK take 1 wound
The scout gives the treasure to another thief. Everybody who plays neither SNEAK nor SNEAKERY!
takes 1 wound.

succubus 143 148
treasure lost; TRICKERY may draw a treasure
The treasure is lost. Whoever plays trickery may draw a treasure, whether the trick works or not.

mad_mage 144
treasure to the scout; STEAL heals 1, SNEAK 2, TRICKERY 3
The treasure becomes the scout's. STEAL heals its player by 1 wound, SNEAK by 2, any trickery by
3.
"""

TRICKERY = """
nasty_surprise 160 163 164 165
you aim another thief's STAB or STEAL
Pick the STAB or STEAL of another thief: you choose whom or what it hits, even the stabber. Works
only if no other trickery is played.

nope 160 166 167 199
another thief's skill was never played
Pick another thief's skill: it counts as never played, so it crowds nobody and no room sees it.
Works only if no other trickery is played.

thinking_ahead 160 168
take any card of the chamber deck
Search the chamber deck and take a card of your choice, unseen by the others. Works only if no
other trickery is played.

your_plan 160 169
take any treasure of the treasure deck
At the end of the turn's cards search the treasure deck and gain a treasure of your choice. Works
only if no other trickery is played.

chastise 162 170 171
in an EMPTY CHAMBER the scout loses all treasures
If the room is an EMPTY CHAMBER the scout discards every treasure, covered ones too; sneaking does
not help. Works beside other trickery.

sneakery 160 172
nobody can steal from you or wound you
From the reveal to the end of the turn no other thief can steal from you or wound you; what the
room itself does still hurts. Works only if no other trickery is played.

stealery 160 173 174
steal a treasure at the end
When everything else is resolved you may steal a treasure. Works only if no other trickery is
played.

stabbery 160 175
give somebody 3 wounds at the end
When everything else is resolved you may give another thief 3 wounds, in whatever round. Works
only if no other trickery is played.

not_it 160 176 177 178 179 180 197
what hits you alone hits somebody else
A STAB, a theft or a room's effect that would hit you alone hits a thief of your choice instead,
as often as it happens. Trickery and treasures cannot be passed on. Works only if no other
trickery is played.

foretelling 145 160 181 182
see the cards, then play a skill instead
After the reveal you may discard this and play a skill of your hand instead, knowing room and
cards. Works only if no other trickery is played.

reprisal 162 183 184
a scout who lied or said nothing takes 3 wounds
If the scout lied or made no statement, the scout takes 3 wounds; a scout who sneaks takes none.
Works beside other trickery.

liar_liar 162 185 186 187
rob somebody who played LIES; nobody did: give one away
Steal a treasure from a thief whose card is LIES. If nobody played LIES you have to give a
treasure of yours away. Works beside other trickery.

stupid_wizard_stuff 160 188
look at a hand, take a room or trickery
You may look at another thief's hand and take a chamber or trickery card out of it. Works only if
no other trickery is played.

walk_it_off 160 189
heal all your wounds
All your wounds heal. Works only if no other trickery is played.

justice 162 190 191 192 198
pay back the wounds and the theft of this turn
After everything else another thief takes as many wounds as you took this turn, and if you were
robbed you may steal a treasure. Works beside other trickery.

keeping 162 193 194 219 220 221 222 223
cover a treasure: safe from thieves, but worthless while covered
Goes on top of one of your treasures: nobody can steal it, but it has no text and no gold while
covered. You may lift it at the beginning of any turn. Works beside other trickery.

so_angry 160 195
a treasure leaves the game
Pick any treasure on the table, covered ones and the one in the middle included: it leaves the
game. Works only if no other trickery is played.
"""

SKILLS = """
sneak 050 051 052 053 054
alone: nobody can steal from you or wound you
Works if nobody else plays SNEAK: until the end of the turn no other thief can steal from you or
wound you. The room still can.

steal 055 056 057
alone: take a treasure of another thief
Works if nobody else plays STEAL: take an uncovered treasure of another thief. You have to, if
there is one.

stab 058 059 060
alone: another thief takes wounds, as many as the round's number
Works if nobody else plays STAB: another thief takes 1 wound in round 1, 2 in round 2, 3 in round
3.

lies 041 061 062 063
if the scout lied or said nothing: draw a card
Call the scout a liar: if the claim was a lie, nothing at all or a paradox, draw a card of the
chamber deck. Any number of thieves may play it, but not the scout.
"""

TREASURES = """
crown_of_tusks 200 243
1 wound when gained
Whoever gains it takes 1 wound, every time.

crystal_ball 201 250
discard: see the room or a hand
Discard it to look at the room that lies face down, or at another thief's hand.

venom_vial 202 203
STAB and STABBERY +1 wound
Your working STAB and STABBERY! give one more wound.

healing_potion 204
discard in your turn: heal all
Discard it at the beginning of a turn in which you are scout: all your wounds heal.

hand_of_glory 205 206
discard: a SNEAK has no effect
After the reveal discard it to make one SNEAK or SNEAKERY! useless; it still counts as played.

ring_of_water 207
your turn, on heads: heal 2
At the beginning of a turn in which you are scout a coin is flipped; on heads you heal 2 wounds.

ring_of_fire 208
your turn, on heads: burn a rival, 2 wounds
At the beginning of a turn in which you are scout a coin is flipped; on heads a thief of your
choice takes 2 wounds.

lost_dwarven_stone 209
-
Worth its gold and nothing else.

writ_of_wealth 210
+1 for each trickery in hand
At the end it is worth 1 more for each trickery card in your hand.

blood_mirror 211 250
1 wound: see a hand
Once a turn you may take 1 wound and look at another thief's hand.

skeleton_key 212
discard in your turn: take any treasure
Discard it at the beginning of a turn in which you are scout: search the treasure deck and gain a
treasure of your choice.

ceremonial_dagger 213 214
no STAB
Its owner may not play STAB. STABBERY! is allowed.

clockwork_monkey 018 215
discard at the end of your turn: steal
Discard it at the end of a turn in which you are scout to steal a treasure.

fat_sack 216 217 218 219 220 221 222 223
may cover a treasure
May lie on one of your other treasures, which then cannot be stolen but has no text and no gold.
It is moved at the beginning of a turn only.

shadow_compass 224
+2 for each room in hand
At the end it is worth 2 more for each chamber card in your hand, EMPTY CHAMBER not counted.

skin_tambour 214 225
no SNEAK
Its owner may not play SNEAK. SNEAKERY! is allowed.

dwarven_axe 226 227
who STABS you takes 1 wound
A thief who wounds you with a STAB takes 1 wound at once.

writ_of_knowledge 228
discard in your turn: take any card
Discard it at the beginning of a turn in which you are scout: search the chamber deck and take a
card of your choice.

cursed_idol 229 230 231
goes to your robber; -1 for each time
When somebody steals from you, you may make them take this as well, with one more token worth -1.

spooky_hoodoo_doll 232 233 250
once a round: 1 wound, 3 to another
Once a round you may take 1 wound to give another thief 3.

legendary_stabbing_knife 234 235
your STAB works beside others
Your STAB works even if others play STAB as well.

sword_of_honor 214 236
no TRICKERY
Its owner may not play trickery.

saints_skull 214 237
no STEAL
Its owner may not play STEAL. STEALERY! is allowed.

dragon_scales 238
worth the number of your treasures
Worth as much as you have treasures, this one and covered ones included.

silver_coin 239
-
Worth half a point and nothing else.

pearl_of_great_price 240 241 242 243
your other treasures are discarded
As long as you have it uncovered you can own nothing else: all your other treasures, now and
later, are discarded.

stylish_collar 244 245 246 247
the scout may order your skill
The scout may order you to play a skill. If you do not, you take 1 wound; if you do, you may give
the collar to somebody else.
"""


KINDS = {"room": ROOMS, "trickery": TRICKERY, "skill": SKILLS, "treasure": TREASURES}
NAMES = dict(zip([*CARD_IDS, *TREASURE_IDS], [*CARD_NAMES, *TREASURE_NAMES], strict=True))
GOLD = {card: f"{half / 2:g} gold. " for card, half in zip(TREASURE_IDS, HALF_GOLD, strict=True)}
LORE = gathered("TH", KINDS, NAMES.__getitem__, GOLD)
