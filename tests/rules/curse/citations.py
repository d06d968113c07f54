"""Which rule the game names, for what and when; written from RULES.md, line by line.

`what | when | rule`; see `tests/rules/citing.py` for how it is read and `situations.py` for what
each `when` means.
"""

from __future__ import annotations

# The rule that asks, by the name of the step.
QUESTIONS = """
ChooseThief                 | always | CR-020
RedrawGoals                 | always | CR-026
Menu                        | always | CR-043
Destination                 | always | CR-065
FreeMove                    | by the tailwind | CR-314
FreeMove                    | otherwise | CR-212
PickTile                    | always | CR-095
MakeRoom                    | always | CR-106
CurseRoom                   | always | CR-236
Loot                        | always | CR-121
PeekAt                      | always | CR-122
HandOver                    | always | CR-123
BabiTake                    | always | CR-277
TakeReward                  | always | CR-140
KeepOne                     | Khonsu was used | CR-288
KeepOne                     | otherwise | CR-311
NutGoal, NutCard            | always | CR-300

StartWindow                 | always | CR-406
DeclareWindow               | always | CR-054
EndWindow                   | always | CR-261
RollWindow                  | always | CR-294
RobbedWindow                | always | CR-276
DrawWindow                  | always | CR-288
CurseWindow                 | always | CR-304
TrialWindow                 | always | CR-286

Read                        | always | CR-183
Compose                     | always | CR-185
Vote                        | always | CR-196
LookAt                      | always | CR-206
Reward                      | always | CR-207
RotateStep                  | always | CR-211

MirageDoor                  | always | CR-317
Ibis                        | always | CR-318
Monkey                      | always | CR-319
Bazaar, BazaarTake          | always | CR-320
TornPack                    | always | CR-323
Toll                        | always | CR-326
MummysGrip                  | always | CR-327
Sleepwalk                   | always | CR-328
DreamerTurns                | always | CR-332
WhirlwindGive               | always | CR-335
MirrorDream                 | always | CR-337
Scapegoat                   | always | CR-338
Senet                       | always | CR-339
"""

# What is told, by the kind of event.
EVENTS = """
thief                       | always                       | CR-020
laid out                    | always                       | CR-022
goal                        | always                       | CR-025
replaced                    | always                       | CR-026
drew                        | before the first turn        | CR-030
drew                        | Khonsu was used              | CR-288
drew                        | as a reward                  | CR-210
drew                        | from the cache               | CR-311
drew                        | by the monkey                | CR-319
drew                        | at senet                     | CR-339
drew                        | otherwise                    | CR-310
tile                        | before the first turn        | CR-031
tile                        | as a reward                  | CR-208
tile                        | by the pity of a small god   | CR-312
tile                        | otherwise                    | CR-140
placed                      | before the first turn        | CR-032
placed                      | otherwise                    | CR-336

turn                        | always                       | CR-037
declared, declared robbery, declared offering, declared theft | always | CR-054
called off                  | an action was declared       | CR-055
called off                  | otherwise                    | CR-261
ends                        | always                       | CR-048
cut short                   | a Trial was failed           | CR-203
cut short                   | otherwise                    | CR-120
moved                       | it was a free Move           | CR-213
moved                       | otherwise                    | CR-065
dropped                     | room was made                | CR-106
dropped                     | the pack is torn             | CR-323
dropped                     | otherwise                    | CR-090
laid                        | room was made                | CR-106
laid                        | the mummy grips              | CR-327
laid                        | otherwise                    | CR-091
picked                      | always                       | CR-095
picked tile                 | always                       | CR-098
forgone                     | always                       | CR-107
refilled                    | always                       | CR-155

robs                        | always                       | CR-110
red                         | always                       | CR-113
blue                        | always                       | CR-114
robbed                      | always                       | CR-117
fended off                  | always                       | CR-118
looted                      | by the monkey                | CR-319
looted                      | at senet                     | CR-339
looted                      | Babi was used                | CR-277
looted                      | otherwise                    | CR-121
looted tile                 | always                       | CR-127
peeked                      | it was one of all            | CR-206
peeked                      | the ibis spies               | CR-318
peeked                      | otherwise                    | CR-122
handed over                 | always                       | CR-123

turned in                   | always                       | CR-138
stole                       | always                       | CR-143
cleansed                    | by the spring                | CR-313
cleansed                    | Aten was used                | CR-275
cleansed                    | otherwise                    | CR-239
won                         | always                       | CR-148
time                        | always                       | CR-150

event                       | always                       | CR-168
reshuffled                  | always                       | CR-174
new trials                  | always                       | CR-215
in vain                     | by the pity of a small god   | CR-312
in vain                     | by the spring                | CR-313
in vain                     | by the monkey                | CR-319
in vain                     | by the bazaar                | CR-320
in vain                     | the pack is torn             | CR-323
in vain                     | the bag is empty             | CR-109
in vain                     | otherwise                    | CR-170
kept                        | always                       | CR-108
back                        | there was no room for it     | CR-107
back                        | the wind blows               | CR-335
back                        | Khonsu was used              | CR-289
back                        | otherwise                    | CR-311
cursed                      | always                       | CR-235
spared                      | always                       | CR-238
gave up                     | as a toll                    | CR-326
gave up                     | otherwise                    | CR-236
marked                      | light feet                   | CR-315
marked                      | a golden hour                | CR-316
marked                      | quicksand                    | CR-324
marked                      | otherwise                    | CR-329
stepped out                 | through the mirage door      | CR-317
stepped out                 | by the bats                  | CR-325
stepped out                 | otherwise                    | CR-328
swapped                     | Bennu was used               | CR-283
swapped                     | otherwise                    | CR-337
rotated                     | by shifting sands            | CR-330
rotated                     | by the great turning         | CR-331
rotated                     | by the dreamer               | CR-332
rotated                     | otherwise                    | CR-211
bartered                    | Nekhbet was used             | CR-298
bartered                    | otherwise                    | CR-320
passed on                   | always                       | CR-335
senet                       | always                       | CR-339

scenario                    | always                       | CR-181
modifier                    | Khnum was used               | CR-286
modifier                    | otherwise                    | CR-181
demanded                    | always                       | CR-291
tells                       | always                       | CR-185
approved                    | always                       | CR-196
against                     | always                       | CR-414
passed                      | by votes                     | CR-197
passed                      | the checklist judges         | CR-202
passed                      | otherwise                    | CR-201
failed                      | nothing was told             | CR-184
failed                      | votes are equal              | CR-198
failed                      | by votes                     | CR-197
failed                      | otherwise                    | CR-202
hurt                        | always                       | CR-194
looked                      | the ibis spies               | CR-318
looked                      | otherwise                    | CR-206

used                        | in the own turn              | CR-045
used                        | otherwise                    | CR-254
targets                     | Aker was used                | CR-270
targets                     | Apep was used                | CR-273
targets                     | Menhit was used              | CR-296
targets                     | otherwise                    | CR-300
factor                      | always                       | CR-280
exchanged                   | always                       | CR-300
sent on                     | always                       | CR-304
showed                      | always                       | CR-416
"""

NO_USE = {
    **dict.fromkeys(("aker", "apep", "aten", "bast", "menhit", "set"), "CR-258"),
    "babi": "CR-276",
    "bennu": "CR-284",
    "khnum": "CR-286",
    "khonsu": "CR-288",
    "maat": "CR-292",
    "mafdet": "CR-294",
    "nekhbet": "CR-299",
    "nut": "CR-301",
    "wadjet": "CR-305",
}
USES = "\n".join(
    f"Menu: {name} | {when} | {cited}"
    for name, rule in NO_USE.items()
    for when, cited in (
        ("it is in the pack", rule),
        ("it was seen and lies here", "CR-257"),
        ("otherwise", "CR-254"),
    )
)

# Why an action is no answer; where no line is, it is the rule that asks.
REFUSALS = f"""
Menu: first_move            | dreams are heavy             | CR-329
Menu: first_move            | otherwise                    | CR-040
Menu: second_move           | no Turn Action is left       | CR-047
Menu: second_move           | otherwise                    | CR-046
Menu: drop, Menu: lay       | in a temple                  | CR-093
Menu: drop, Menu: lay       | otherwise                    | CR-090
{USES}
Menu: rob                   | no Turn Action is left       | CR-047
Menu: rob                   | in a temple                  | CR-111
Menu: rob                   | otherwise                    | CR-110
Menu: pick_up               | no Turn Action is left       | CR-047
Menu: pick_up               | in a temple                  | CR-099
Menu: pick_up               | something lies there         | CR-096
Menu: pick_up               | otherwise                    | CR-095
Menu: turn_in               | no Turn Action is left       | CR-047
Menu: turn_in               | it is on no card there       | CR-137
Menu: turn_in               | otherwise                    | CR-135
Menu: cleanse               | no Turn Action is left       | CR-047
Menu: cleanse               | otherwise                    | CR-239
Menu: trial                 | no Turn Action is left       | CR-047
Menu: trial                 | otherwise                    | CR-180
Menu: steal                 | no Turn Action is left       | CR-047
Menu: steal                 | it lies elsewhere            | CR-143
Menu: steal                 | it is the own offering       | CR-144
Menu: steal                 | otherwise                    | CR-146
Compose: wound, Compose: old_wound | it is a chip          | CR-216
Compose: wound, Compose: old_wound | otherwise             | CR-220
Compose: use_item, Compose: borrow | it is the forced one  | CR-219
Compose: use_item, Compose: borrow | it is a chip          | CR-216
Compose: use_item, Compose: borrow | otherwise             | CR-217
Vote: fail                  | by chips alone               | CR-201
Vote: fail                  | it is struck                 | CR-189
Vote: fail                  | otherwise                    | CR-185
"""
CONSTANT = {
    "PickTile": "CR-095",
    "CurseRoom": "CR-237",
    "RedrawGoals": "CR-026",
    "NutGoal": "CR-301",
    "Reward": "CR-214",
}
GROUPS: dict[str, list[str]] = {}
