"""Which rule the game names, for what and when; written from RULES.md, line by line.

`what | when | rule`; see `tests/rules/citing.py` for how it is read and `situations.py` for what
each `when` means. `in X` names the step that tells an event.
"""

from __future__ import annotations

# The rule that asks, by the name of the step.
QUESTIONS = """
MostDishonest           | always                               | TH-006

LiftKeeping             | always                               | TH-194
MoveSack                | the FAT SACK lies on a treasure      | TH-217
MoveSack                | otherwise                            | TH-216
RingOfFire              | always                               | TH-208
ScoutTreasures          | always                               | TH-017
AtWill, UseAtWill       | always                               | TH-250
SearchTreasures         | the room is not turned up            | TH-212
SearchTreasures         | otherwise                            | TH-169
SearchCards             | the room is not turned up            | TH-228
SearchCards             | otherwise                            | TH-168

LayRoom                 | always                               | TH-022
Claim                   | always                               | TH-026
Suggest, Advise         | always                               | TH-027
OrderCollar             | always                               | TH-244
PlayCard                | always                               | TH-040
PlayAtOnce              | always                               | TH-049

Award                   | at EMPTY CHAMBER                     | TH-100
Award                   | at CLOCK GOLUM                       | TH-102
Award                   | at BRIDGE of BETRAYAL                | TH-110
Award                   | at DEATH                             | TH-112
Award                   | at BLACK MARKET                      | TH-113
Award                   | at DEMONS                            | TH-114
Award                   | at HIDDEN CLOISTER                   | TH-116
Award                   | at RUDE IMP                          | TH-118
Award                   | at INVINCIBLE WARRIOR                | TH-119
Award                   | at GRAND VAULT                       | TH-124
Award                   | at WATCHFUL GATE                     | TH-125
Award                   | at STANDARD TROLL                    | TH-127
Award                   | at IT'S A TRAP!!!                    | TH-129
Award                   | at SEWERS                            | TH-131
Award                   | at BATTLEFIELD                       | TH-132
Award                   | at LABYRINTH                         | TH-133
Award                   | at ANGRY SPIRIT                      | TH-136
Award                   | at SPECIAL TROLL                     | TH-140
Award                   | at ABOVE AVERAGE TROLL               | TH-141
Rune                    | always                               | TH-105

Foretelling             | always                               | TH-181
HandOfGlory             | always                               | TH-205
Cancel                  | always                               | TH-167
Surprise                | always                               | TH-163
Vote                    | always                               | TH-036
GiveCollar              | always                               | TH-246

MayDraw                 | at CLOCK GOLUM                       | TH-104
MayDraw                 | at GRAND VAULT                       | TH-124
MayDraw                 | at WEALTHY MONK                      | TH-139
MayDraw                 | at SUCCUBUS                          | TH-143
GiveAway, GiveTo        | for LIAR, LIAR!                      | TH-186
GiveAway, GiveTo        | at WEALTHY MONK                      | TH-138
DuckRoom                | always                               | TH-178
TowerSteal              | always                               | TH-134
Steal, SewersSteal, Stab | NASTY SURPRISE aims                 | TH-163
Steal                   | with a STAB                          | TH-127
Steal                   | by sneaking at UNASSAILABLE TOWER    | TH-134
SewersSteal             | otherwise                            | TH-131
Steal                   | otherwise                            | TH-056
StealAgain              | always                               | TH-131
StabMode                | always                               | TH-127
Stab                    | otherwise                            | TH-060
DuckStab                | always                               | TH-176
DuckTheft               | always                               | TH-177

LiarSteal               | always                               | TH-185
WizardPeek, WizardTake  | always                               | TH-188
PlaceKeeping            | always                               | TH-193
SoAngry                 | always                               | TH-195
Cloister                | always                               | TH-116
DuckCloister            | always                               | TH-180
GateSteal               | always                               | TH-126
Stealery                | always                               | TH-173
Stabbery                | always                               | TH-175
JusticeWound            | always                               | TH-190
JusticeSteal            | always                               | TH-191
PlaceSack               | always                               | TH-216
ForceIdol               | always                               | TH-229
Monkey                  | always                               | TH-215
"""

# What is told, by the kind of event and, where it matters, by the step that tells it.
EVENTS = """
scouts                  | in the first turn                    | TH-006
scouts                  | otherwise                            | TH-010
drew in DealtCard       | always                               | TH-005
drew in DrawCard        | always                               | TH-020
drew in LiesDraw        | always                               | TH-061
found                   | the room is not turned up            | TH-228
found                   | otherwise                            | TH-168
turned_up               | always                               | TH-021
flipped_coin            | for RING of WATER                    | TH-207
flipped_coin            | for RING of FIRE                     | TH-208
refilled                | with treasures                       | TH-262
refilled                | otherwise                            | TH-261

laid                    | always                               | TH-022
named, stated           | always                               | TH-026
paradoxed               | always                               | TH-033
kept_silent             | always                               | TH-028
suggested               | always                               | TH-027
ordered                 | always                               | TH-244
played                  | always                               | TH-040
played_nothing          | always                               | TH-042
exchanged, stood        | always                               | TH-105
flipped                 | always                               | TH-070
showed in Riddles       | always                               | TH-120
showed in Reveal        | always                               | TH-071
returned                | always                               | TH-120

foretold                | always                               | TH-181
unmasked                | always                               | TH-205
cancelled               | always                               | TH-166
aimed                   | always                               | TH-163
voted                   | a tie about silence in free talk     | TH-038
voted                   | otherwise                            | TH-036
judged                  | the vote made it another verdict     | TH-036
judged                  | a paradox                            | TH-033
judged                  | no statement                         | TH-028
judged                  | a false statement                    | TH-029
judged                  | only what is safe, which is nothing  | TH-035
judged                  | the name of the room                 | TH-030
judged                  | all that is essential                | TH-031
judged                  | otherwise                            | TH-032

gained in SearchTreasures | the room is not turned up          | TH-212
gained in SearchTreasures | otherwise                          | TH-169
gained in DrawTreasure  | at CLOCK GOLUM                       | TH-104
gained in DrawTreasure  | at GRAND VAULT                       | TH-124
gained in DrawTreasure  | at WEALTHY MONK                      | TH-139
gained in DrawTreasure  | at SUCCUBUS                          | TH-143
gained in Award         | at EMPTY CHAMBER                     | TH-100
gained in Award         | at CLOCK GOLUM                       | TH-102
gained in Award         | at BRIDGE of BETRAYAL                | TH-110
gained in Award         | at DEATH                             | TH-112
gained in Award         | at BLACK MARKET                      | TH-113
gained in Award         | at DEMONS                            | TH-114
gained in Award         | at HIDDEN CLOISTER                   | TH-116
gained in Award         | at LAIR OF THE CRONE                 | TH-117
gained in Award         | at RUDE IMP                          | TH-118
gained in Award         | at INVINCIBLE WARRIOR                | TH-119
gained in Award         | at GRAND VAULT                       | TH-124
gained in Award         | at WATCHFUL GATE                     | TH-125
gained in Award         | at STANDARD TROLL                    | TH-127
gained in Award         | at IT'S A TRAP!!!                    | TH-129
gained in Award         | at SEWERS                            | TH-131
gained in Award         | at BATTLEFIELD                       | TH-132
gained in Award         | at LABYRINTH                         | TH-133
gained in Award         | at ANGRY SPIRIT                      | TH-136
gained in Award         | at SPECIAL TROLL                     | TH-140
gained in Award         | at ABOVE AVERAGE TROLL               | TH-141
gained in Award         | at MAD MAGE is MAD                   | TH-144
went in Award           | at CLOCK GOLUM                       | TH-103
went in Award           | at UNASSAILABLE TOWER                | TH-134
went in Award           | at WEALTHY MONK                      | TH-137
went in Award           | at SUCCUBUS                          | TH-143
went in Cleanup         | at RUNE of FIRE SKULL                | TH-108
went in Cleanup         | otherwise                            | TH-048

robbed in TowerSteal    | always                               | TH-134
robbed in LiarSteal     | always                               | TH-185
robbed in GateSteal     | always                               | TH-126
robbed in Stealery      | always                               | TH-173
robbed in JusticeSteal  | always                               | TH-191
robbed in Monkey        | always                               | TH-215
robbed in Steal, robbed in DuckTheft | with a STAB             | TH-127
robbed in Steal, robbed in DuckTheft | by sneaking at UNASSAILABLE TOWER | TH-134
robbed in SewersSteal   | always                               | TH-131
robbed in DuckTheft     | a second one at SEWERS               | TH-131
robbed in Steal, robbed in DuckTheft | otherwise               | TH-056
cursed                  | always                               | TH-229
gave in GiveCollar      | always                               | TH-246
gave in GiveTo          | for LIAR, LIAR!                      | TH-186
gave in GiveTo          | at WEALTHY MONK                      | TH-138

lost in ScoutTreasures  | HEALING POTION                       | TH-204
lost in ScoutTreasures  | SKELETON KEY                         | TH-212
lost in ScoutTreasures  | WRIT of KNOWLEDGE                    | TH-228
lost in AtWill, lost in UseAtWill | always                     | TH-201
lost in HandOfGlory     | always                               | TH-205
lost in Monkey          | CLOCKWORK MONKEY                     | TH-215
lost in Demons          | always                               | TH-114
lost in OwnCard         | always                               | TH-170
lost in LiftKeeping     | always                               | TH-242
lost                    | the PEARL was gained                 | TH-240
lost                    | CROWN of TUSKS                       | TH-243
lost                    | otherwise                            | TH-241
destroyed in SoAngry    | always                               | TH-195
destroyed in Cloister, destroyed in DuckCloister | always      | TH-116
covered in PlaceKeeping | always                               | TH-193
covered in PlaceSack, covered in MoveSack | always             | TH-216
uncovered in LiftKeeping | always                              | TH-194
uncovered in MoveSack   | always                               | TH-217
used                    | BLOOD MIRROR                         | TH-211
used                    | SPOOKY HOODOO DOLL                   | TH-232

wounded in RingOfFire   | always                               | TH-208
wounded in AtWill, wounded in UseAtWill | BLOOD MIRROR was used | TH-211
wounded in AtWill, wounded in UseAtWill | otherwise            | TH-232
wounded in CheckCollar  | always                               | TH-245
wounded in BeforeResolve | at DEATH                            | TH-112
wounded in BeforeResolve | at RUDE IMP                         | TH-118
wounded in BeforeResolve | at INVINCIBLE WARRIOR               | TH-119
wounded in BeforeResolve | at IT'S A TRAP!!!                   | TH-128
wounded in Resolve      | at WEALTHY MONK                      | TH-137
wounded in Resolve      | a thief without a card               | TH-142
wounded in Resolve      | at SPECIAL TROLL                     | TH-140
wounded in Resolve      | at ABOVE AVERAGE TROLL               | TH-141
wounded in DuckRoom     | at IT'S A TRAP!!!                    | TH-128
wounded in DuckRoom     | at SPECIAL TROLL                     | TH-140
wounded in DuckRoom     | at ABOVE AVERAGE TROLL               | TH-141
wounded in OwnCard      | at RUNE of FIRE SKULL, after a failure | TH-107
wounded in OwnCard      | otherwise                            | TH-183
wounded in Stab, wounded in DuckStab | by the DWARVEN AXE      | TH-226
wounded in Stab, wounded in DuckStab | with VENOM VIAL at the CRONE | TH-203
wounded in Stab, wounded in DuckStab | with VENOM VIAL         | TH-202
wounded in Stab, wounded in DuckStab | at LAIR OF THE CRONE    | TH-117
wounded in Stab, wounded in DuckStab | otherwise               | TH-059
wounded in Stabbery     | always                               | TH-175
wounded in JusticeWound | always                               | TH-190
wounded                 | by CROWN of TUSKS                    | TH-200
healed in Coin          | always                               | TH-207
healed in ScoutTreasures | always                              | TH-204
healed in Resolve       | always                               | TH-144
healed in OwnCard       | always                               | TH-189

failed                  | trickery at BRIDGE of BETRAYAL       | TH-111
failed                  | trickery at WATCHFUL GATE            | TH-125
failed                  | exclusive trickery beside another    | TH-160
failed                  | NASTY SURPRISE!                      | TH-163
failed                  | NOPE!                                | TH-167
failed                  | THINKING AHEAD                       | TH-263
failed                  | YOUR PLAN!                           | TH-263
failed                  | CHASTISE                             | TH-171
failed                  | SNEAKERY!                            | TH-205
failed                  | STEALERY!                            | TH-173
failed                  | STABBERY!                            | TH-175
failed                  | REPRISAL! on a scout who lied        | TH-184
failed                  | REPRISAL!                            | TH-183
failed                  | LIAR, LIAR! with LIES on the table   | TH-187
failed                  | LIAR, LIAR!                          | TH-186
failed                  | KEEPING                              | TH-193
failed                  | SO ANGRY                             | TH-195
failed                  | LIES at RUNE of FIRE SKULL           | TH-106
failed                  | LIES                                 | TH-062
failed                  | STEAL at ANGRY SPIRIT                | TH-136
failed                  | SNEAK that was unmasked              | TH-205
failed                  | SNEAK                                | TH-050
failed                  | STEAL beside another                 | TH-055
failed                  | STEAL                                | TH-057
failed                  | STAB beside another                  | TH-058
failed                  | STAB                                 | TH-060

ducked in DuckRoom      | always                               | TH-178
ducked in DuckStab      | always                               | TH-176
ducked in DuckTheft     | always                               | TH-177
ducked in DuckCloister  | always                               | TH-180
saw_room                | always                               | TH-201
saw_hand in WizardPeek  | always                               | TH-188
saw_hand                | BLOOD MIRROR was used                | TH-211
saw_hand                | otherwise                            | TH-201
swiped                  | always                               | TH-188
revealed_hand           | always                               | TH-265
drew_lots               | always                               | TH-269
"""

# Questions that refuse alike.
GROUPS = {
    "a card to play": ["PlayCard", "PlayAtOnce"],
    "treasures at will": ["AtWill", "UseAtWill"],
    "a place for the sack": ["MoveSack", "PlaceSack"],
    "a theft": [
        *(
            "Steal",
            "SewersSteal",
            "TowerSteal",
            "LiarSteal",
            "GateSteal",
            "Stealery",
            "JusticeSteal",
            "Monkey",
        )
    ],
    "a wound": ["Stab", "Stabbery", "JusticeWound"],
}

# Why not: by question (or group) and verb. What is asked for, but not allowed, is refused with the
# rule that asks, unless a line says otherwise; the lines of `any` are about all other questions.
REFUSALS = """
any: accuse                    | always                        | TH-006
any: lay                       | always                        | TH-022
any: claim, any: claim room    | always                        | TH-026
any: suggest, any: suggest each, any: advise, any: advise nothing to | always | TH-027
any: claim paradox             | always                        | TH-033
any: vote lied, any: vote honest, any: abstain | always        | TH-037
any: play                      | always                        | TH-040
any: exchange for              | always                        | TH-105
any: surprise                  | always                        | TH-163
any: nope                      | always                        | TH-167
any: foretell                  | always                        | TH-181
any: swipe                     | always                        | TH-188
any: cover                     | always                        | TH-193
any: lift keeping              | always                        | TH-194
any: unmask                    | always                        | TH-205
any: burn                      | always                        | TH-208
any: sack, any: empty sack     | always                        | TH-217
any: curse                     | always                        | TH-229
any: order                     | always                        | TH-244
any: collar                    | always                        | TH-246
any: gaze at room, any: gaze at, any: mirror, any: doll | always | TH-250
any: give, any: hand to        | always                        | TH-270
any: peek at                   | always                        | TH-271
any: use, ScoutTreasures: use  | HEALING POTION, and not his   | TH-204
any: use, ScoutTreasures: use  | SKELETON KEY, and not his     | TH-212
any: use, ScoutTreasures: use  | CLOCKWORK MONKEY              | TH-215
any: use, ScoutTreasures: use  | WRIT of KNOWLEDGE, and not his | TH-228
any: use, ScoutTreasures: use  | what is not used in this way  | TH-248
ScoutTreasures: use            | under a cover                 | TH-220
ScoutTreasures: use            | nothing is left to find       | TH-263
any: use                       | HEALING POTION                | TH-204
any: use                       | SKELETON KEY                  | TH-212
any: use                       | WRIT of KNOWLEDGE             | TH-228

LayRoom: play                  | always                        | TH-025
Claim: claim paradox           | always                        | TH-033
a card to play: play           | LIES by the scout               | TH-041
a card to play: play           | STAB with The CEREMONIAL DAGGER | TH-213
a card to play: play           | SNEAK with SKIN TAMBOUR         | TH-225
a card to play: play           | STEAL with SAINT'S SKULL        | TH-237
a card to play: play           | trickery with SWORD of HONOR    | TH-236
a card to play: play           | otherwise                       | TH-040
Rune: exchange for             | LIES by the scout               | TH-041
Rune: exchange for             | STAB with The CEREMONIAL DAGGER | TH-213
Rune: exchange for             | SNEAK with SKIN TAMBOUR         | TH-225
Rune: exchange for             | STEAL with SAINT'S SKULL        | TH-237
Rune: exchange for             | trickery with SWORD of HONOR    | TH-236
Rune: exchange for             | otherwise                       | TH-105
Foretelling: foretell          | LIES by the scout               | TH-041
Foretelling: foretell          | STAB with The CEREMONIAL DAGGER | TH-213
Foretelling: foretell          | SNEAK with SKIN TAMBOUR         | TH-225
Foretelling: foretell          | STEAL with SAINT'S SKULL        | TH-237

a place for the sack: sack     | own and covered               | TH-223
a place for the sack: sack     | otherwise                     | TH-216
PlaceKeeping: cover            | own and covered               | TH-223
PlaceKeeping: cover            | otherwise                     | TH-193
treasures at will: gaze at room, treasures at will: gaze at | a covered CRYSTAL BALL | TH-220
treasures at will: gaze at room, treasures at will: gaze at | otherwise | TH-201
treasures at will: mirror      | a covered BLOOD MIRROR        | TH-220
treasures at will: mirror      | otherwise                     | TH-211
treasures at will: doll        | a covered SPOOKY HOODOO DOLL  | TH-220
treasures at will: doll        | at SNEAKERY, with a fresh DOLL | TH-172
treasures at will: doll        | at SNEAK, with a fresh DOLL   | TH-052
treasures at will: doll        | otherwise                     | TH-232

a theft: steal                 | nobody else's, by a skill     | TH-057
a theft: steal                 | nobody else's                 | the rule that asks
a theft: steal                 | covered                       | TH-219
a theft: steal                 | of one who plays SNEAKERY     | TH-172
a theft: steal                 | of one who SNEAKS             | TH-051
a theft: steal                 | otherwise                     | the rule that asks
a wound: stab                  | one who plays SNEAKERY        | TH-172
a wound: stab                  | one who SNEAKS                | TH-052
a wound: stab                  | otherwise                     | the rule that asks
DuckStab: not it               | one who SNEAKS                | TH-052
DuckStab: not it               | otherwise                     | TH-176
"""
