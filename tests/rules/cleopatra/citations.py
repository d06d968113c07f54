"""Which rule the game names, for what and when; written from RULES.md, line by line.

`what | when | rule`; see `tests/rules/citing.py` for how it is read and `situations.py` for what
each `when` means.
"""

from __future__ import annotations

# The rule that asks, by the name of the step.
QUESTIONS = """
ChooseAction    | always | CL-041
Refill          | always | CL-053
PutOne          | always | CL-341
BuildMore       | always | CL-110
ClaimSanctuary  | always | CL-186
EndOfTurn       | always | CL-045
HandLimit       | always | CL-070
Bid             | always | CL-224
Alms            | always | CL-251
TakeFromDiscard | always | CL-260
Request         | always | CL-270
Offer           | always | CL-273
Accept          | always | CL-271
TurnDie         | always | CL-282
KeepCards       | always | CL-300
"""

# What is told, by the kind of event.
EVENTS = """
first        | always                         | CL-029
dealt        | always                         | CL-022
turn         | always                         | CL-040
passed       | always                         | CL-042
shuffled     | always                         | CL-059
top          | always                         | CL-332
stocked      | before the first turn          | CL-025
stocked      | otherwise                      | CL-064
visited      | always                         | CL-050
turned up    | always                         | CL-063
drew         | always                         | CL-052
placed       | placed one by one              | CL-341
placed       | three backs were drawn         | CL-352
placed       | otherwise                      | CL-053
built        | a wall                         | CL-121
built        | a door                         | CL-161
built        | a sphinx                       | CL-132
built        | the throne                     | CL-141
built        | an obelisk                     | CL-151
laid         | always                         | CL-172
paid         | always                         | CL-095
formed       | always                         | CL-180
useless      | always                         | CL-342
claimed      | always                         | CL-186
declined     | always                         | CL-188
next mosaic  | always                         | CL-026
set aside    | always                         | CL-200
bonus        | two pieces                     | CL-113
bonus        | otherwise                      | CL-114
complete     | mosaics                        | CL-203
complete     | otherwise                      | CL-213
walked       | always                         | CL-210

corrupted    | for tainted cards that paid    | CL-096
corrupted    | for a mosaic of choice         | CL-280
corrupted    | for a beggar                   | CL-250
corrupted    | for a courtesan                | CL-260
corrupted    | for a smuggler                 | CL-074
corrupted    | for cards kept of the vizier   | CL-300
corrupted    | for all cards kept             | CL-073
corrupted    | for cards discarded            | CL-072
corrupted    | after a bid                    | CL-227
shed         | always                         | CL-226
rolled       | always                         | CL-221
offering     | always                         | CL-223
bid          | first with nothing, if it may  | CL-343
bid          | otherwise                      | CL-228
neutral      | always                         | CL-346

played       | always                         | CL-240
gave talents | always                         | CL-251
gave         | always                         | CL-255
showed       | always                         | CL-254
empty-handed | always                         | CL-254
took         | always                         | CL-260
asked        | always                         | CL-270
offered      | always                         | CL-274
kept back    | always                         | CL-274
accepted     | always                         | CL-271
refused all  | always                         | CL-270
turned       | always                         | CL-282
looked       | always                         | CL-300
kept         | always                         | CL-300
rejected     | always                         | CL-301
kept all     | always                         | CL-073
discarded    | always                         | CL-072

ended        | always                         | CL-310
stopped      | always                         | CL-322
last hand    | always                         | CL-313
pyramid      | always                         | CL-313
forgiven     | always                         | CL-314
fed          | two players                    | CL-346
fed          | otherwise                      | CL-315
nobody fed   | always                         | CL-316
wealth       | always                         | CL-317
"""

GROUPS = {"own turn": ["ChooseAction", "BuildMore"]}

# Questions that answer every refusal with one rule.
CONSTANT = {
    "Refill": "CL-052",
    "PutOne": "CL-052",
    "Bid": "CL-224",
    "ClaimSanctuary": "CL-186",
    "TakeFromDiscard": "CL-262",
    "Request": "CL-274",
    "Accept": "CL-274",
    "TurnDie": "CL-282",
    "KeepCards": "CL-300",
}

# What is refused, by question and verb.
REFUSALS = """
ChooseAction: visit  | always                           | CL-051
BuildMore: visit     | always                           | CL-041
own turn: build      | a wall that stands               | CL-123
own turn: build      | a door that stands               | CL-111
own turn: build      | a sphinx, and six stand          | CL-131
own turn: build      | the throne stands                | CL-005
own turn: build      | both obelisks stand              | CL-151
own turn: build      | otherwise                        | CL-104
own turn: mosaic     | no mosaic is left                | CL-203
own turn: mosaic     | it lies in the garden            | CL-006
own turn: mosaic     | it was set aside                 | CL-200
own turn: mosaic     | it cannot be paid for            | CL-104
own turn: mosaic     | there is no scribe for it        | CL-171
own turn: mosaic     | otherwise                        | CL-281
own turn: pose, own turn: lay | always                  | CL-174
own turn: pay        | always                           | CL-043
own turn: pass       | always                           | CL-042
ChooseAction: finish | always                           | CL-043
ChooseAction: play, BuildMore: play, EndOfTurn: play | a smuggler           | CL-291
ChooseAction: play, BuildMore: play, EndOfTurn: play | not in hand          | CL-103
ChooseAction: play, BuildMore: play, EndOfTurn: play | all copies were played | CL-241
ChooseAction: play, BuildMore: play, EndOfTurn: play | a courtesan          | CL-262
ChooseAction: play, BuildMore: play, EndOfTurn: play | otherwise            | CL-302
Alms: give_talents   | always                           | CL-253
Alms: show           | always                           | CL-254
Offer: offer         | always                           | CL-273
HandLimit: play      | a smuggler                       | CL-074
HandLimit: play      | otherwise                        | CL-047
HandLimit: discard   | always                           | CL-072
"""
# The rest of what these questions refuse.
OTHERWISE = {"Alms": "CL-251", "Offer": "CL-275", "HandLimit": "CL-047", "EndOfTurn": "CL-041"}
