"""Which rule the game names, for what and when; written from RULES.md, line by line.

`what | when | rule`; see `tests/rules/citing.py` for how it is read and `situations.py` for what
each `when` means.
"""

from __future__ import annotations

# The rule that asks, by the name of the step.
QUESTIONS = """
Bid                         | always                                | NQ-020
BidFakirs                   | always                                | NQ-185

StartWindow                 | no tile can be lifted on foot         | NQ-046
StartWindow                 | otherwise                             | NQ-045
Sow                         | always                                | NQ-053
TakeControl                 | always                                | NQ-335
BeforeTribe, BeforeTile     | always                                | NQ-043
EndWindow                   | always                                | NQ-130
Suit                        | always                                | NQ-131

EchidnaDoubles              | always                                | NQ-171
BuilderFakirs               | always                                | NQ-087
IblisJoins                  | always                                | NQ-176
KillWhere                   | always                                | NQ-091
Strike                      | Iblis was paid for it                 | NQ-176
Strike                      | otherwise                             | NQ-090
KeepItem                    | always                                | NQ-320

Market                      | the move ended at a large market      | NQ-117
Market                      | the move ended at a specialised market | NQ-331
Market                      | the move ended at a small market      | NQ-116
SecondCard                  | always                                | NQ-119
SacredPlace, SacredTake     | always                                | NQ-122
Workshop                    | always                                | NQ-330
Build, BuildNearby          | it is a palm tree                     | NQ-188
Build, BuildNearby          | it is a palace                        | NQ-173

AnunNak                     | always                                | NQ-163
Bouraq                      | always                                | NQ-170
Enki                        | always                                | NQ-172
Leta                        | always                                | NQ-190
Utug                        | always                                | NQ-202
SibittisKeeps               | always                                | NQ-198

UseThief                    | always                                | NQ-245
GiveCard                    | always                                | NQ-260
TakeCard                    | always                                | NQ-261
GiveDjinn, TakeGivenDjinn   | always                                | NQ-265
GiveTile                    | always                                | NQ-269
TakeTile                    | always                                | NQ-270
GiveBuilding                | always                                | NQ-274
TakeGivenBuilding           | always                                | NQ-275
PlaceGiven                  | always                                | NQ-275
GiveItem, TakeGivenItem     | always                                | NQ-356

FabulousLamp                | always                                | NQ-349
EnchantingFlute, Lure       | always                                | NQ-350
Burn                        | always                                | NQ-351
TempestTalisman, CamelLands | always                                | NQ-353
OrderRow                    | always                                | NQ-354
RebirthRing                 | always                                | NQ-355
"""

# What is told, by the kind of event. Payments are the events `pays`, `spends` and `discards`.
EVENTS = """
laid          | with artisans                                | NQ-302
laid          | otherwise                                    | NQ-005
arrives       | before the first round, with artisans        | NQ-306
arrives       | before the first round                       | NQ-008
arrives       | otherwise                                    | NQ-163
reveals card  | before the first round                       | NQ-011
reveals card  | the horn of plenty was used                  | NQ-354
reveals card  | otherwise                                    | NQ-140
reveals djinn | before the first round                       | NQ-012
reveals djinn | otherwise                                    | NQ-143
reveals thief | before the first round                       | NQ-015
reveals thief | otherwise                                    | NQ-144
reshuffles    | for an item                                  | NQ-321
reshuffles    | for Sibittis                                 | NQ-199
reshuffles    | for Sloar or Kandicha                        | NQ-206
reshuffles    | for the djinn row                            | NQ-143
reshuffles    | for the row of cards                         | NQ-141

round         | always                                       | NQ-020
bids          | Kumarbi lowers the price                     | NQ-185
bids          | nothing is paid for a price                  | NQ-032
bids          | otherwise                                    | NQ-022
turn          | always                                       | NQ-042
stuck         | always                                       | NQ-211
ending        | somebody made no move                        | NQ-211
ending        | the last piece was placed, with artisans     | NQ-337
ending        | the last piece was placed                    | NQ-210
ending        | otherwise                                    | NQ-212

lifts         | always                                       | NQ-052
drops         | from the flying carpet                       | NQ-346
drops         | otherwise                                    | NQ-053
collects      | always                                       | NQ-070
controls      | a move ended there                           | NQ-072
controls      | Leta was called                              | NQ-190
controls      | Utug was called                              | NQ-202
controls      | Kohdjah was sent                             | NQ-270
controls      | the tempest talisman was used                | NQ-353
controls      | the burning scimitar emptied it              | NQ-351
controls      | assassins struck there                       | NQ-101
frees         | the tempest talisman was used                | NQ-353
frees         | Kohdjah was sent                             | NQ-269

earns         | a meeple was dropped                         | NQ-192
earns         | Monkir saw a palace rise                     | NQ-194
earns         | Ba'al saw a djinn come                       | NQ-166
earns         | a suit was sold                              | NQ-132
earns         | a vizier was gained                          | NQ-205
earns         | builders were taken                          | NQ-085
earns         | Kandicha's owner killed a builder            | NQ-180
earns         | assassins were taken                         | NQ-195

spends        | the move ended at a large market             | NQ-117
spends        | the move ended at a specialised market       | NQ-331
spends        | the move ended at a small market             | NQ-116
gets card     | Houssain was sent                            | NQ-261
gets card     | nothing was spent                            | NQ-082
gets card     | it is the second one of a market             | NQ-119
gets card     | the move ended at a large market             | NQ-117
gets card     | the move ended at a specialised market       | NQ-331
gets card     | the move ended at a small market             | NQ-116
draws card    | a merchant was killed                        | NQ-179
draws card    | otherwise                                    | NQ-201
sells         | always                                       | NQ-132

pays          | to Sloar                                     | NQ-201
pays          | to Leta, Utug, Sibittis or Echidna           | NQ-156
pays          | to another djinn                             | NQ-155
pays          | at a workshop                                | NQ-330
pays          | at a sacred place                            | NQ-123
discards      | to pay Sloar                                 | NQ-201
discards      | to pay Leta, Utug, Sibittis or Echidna       | NQ-156
discards      | to pay another djinn                         | NQ-155
discards      | to pay at a workshop                         | NQ-330
discards      | to pay at a sacred place                     | NQ-123
discards      | Kumarbi lowers the price                     | NQ-185
discards      | Houssain was sent                            | NQ-260
discards      | builders were taken                          | NQ-087
discards      | assassins were taken                         | NQ-095

uses          | Anun-Nak                                     | NQ-163
uses          | Bouraq                                       | NQ-170
uses          | Echidna                                      | NQ-171
uses          | Enki                                         | NQ-172
uses          | Hagis                                        | NQ-173
uses          | Iblis                                        | NQ-176
uses          | Kumarbi                                      | NQ-185
uses          | Lamia                                        | NQ-188
uses          | Leta                                         | NQ-190
uses          | Sibittis                                     | NQ-198
uses          | Sloar                                        | NQ-201
uses          | Utug                                         | NQ-202
gets djinn    | drawn by Sibittis                            | NQ-198
gets djinn    | Ouafat was sent                              | NQ-265
gets djinn    | the fabulous lamp was used                   | NQ-349
gets djinn    | otherwise                                    | NQ-122
loses djinn   | always                                       | NQ-265
sees djinn    | always                                       | NQ-198

builds        | Shalim took it                               | NQ-275
builds        | Lamia was called                             | NQ-188
builds        | Hagis was called                             | NQ-173
builds        | Enki was called                              | NQ-172
builds        | Bouraq was called                            | NQ-170
builds        | it is a palm tree                            | NQ-111
builds        | it is a palace                               | NQ-112

kills         | the burning scimitar struck                  | NQ-351
kills         | otherwise                                    | NQ-098
slays         | always                                       | NQ-098
spares        | an artisan                                   | NQ-324
spares        | otherwise                                    | NQ-181

gets thief    | always                                       | NQ-244
steals        | always                                       | NQ-245
loses, gains  | always                                       | NQ-263
razes         | always                                       | NQ-274

draws item    | an artisan was spared                        | NQ-324
draws item    | a workshop was paid                          | NQ-330
draws item    | otherwise                                    | NQ-320
keeps item    | always                                       | NQ-320
shows item    | Madjaar was sent                             | NQ-356
shows item    | otherwise                                    | NQ-320
uses item     | the flying carpet                            | NQ-346
uses item     | the fabulous lamp                            | NQ-349
uses item     | the enchanting flute                         | NQ-350
uses item     | the burning scimitar                         | NQ-351
uses item     | the tempest talisman                         | NQ-353
uses item     | the horn of plenty                           | NQ-354
uses item     | the rebirth ring                             | NQ-355
moves         | always                                       | NQ-350
"""

# Questions that refuse alike.
GROUPS = {
    "a window": ["StartWindow", "BeforeTribe", "BeforeTile", "EndWindow"],
    "a small price": ["IblisJoins", "Build"],
    "where on the board": ["BuildNearby", "Leta", "Utug", "CamelLands"],
    "what to sell": ["EndWindow", "Suit"],
}

# Why not: by question (or group) and verb, or for any other question by the verb alone. What no
# line names is refused with the rule that asks.
REFUSALS = """
any: bid                    | always                                | NQ-020
any: sell, any: sold        | always                                | NQ-135
any: use                    | a djinn of his, in his turn           | NQ-043
any: use                    | otherwise                             | NQ-152
any: item                   | without artisans                      | NQ-358
any: item                   | otherwise                             | NQ-043
any: fly to                 | without artisans                      | NQ-358
any: fly to                 | otherwise                             | NQ-346
any: steal with             | without thieves                       | NQ-017
any: steal with             | otherwise                             | NQ-245
any: buy thief              | without thieves                       | NQ-017
any: buy thief              | otherwise                             | NQ-240

Bid: bid                    | nothing                               | NQ-025
Bid: bid                    | a spot that is taken                  | NQ-023
Bid: bid                    | otherwise                             | NQ-024
Bid: use, BidFakirs: use    | always                                | NQ-152
BidFakirs: fakirs           | more than the spot has steps          | NQ-186
BidFakirs: fakirs           | more than are in hand                 | NQ-185
BidFakirs: fakirs           | otherwise                             | NQ-024

StartWindow: pick           | a tile without meeples                | NQ-050
StartWindow: pick           | otherwise                             | NQ-051
StartWindow: no move        | always                                | NQ-045
what to sell: sell          | a fakir, with Al-Amin                 | NQ-162
what to sell: sell          | a fakir                               | NQ-133
what to sell: sell          | otherwise                             | NQ-131

a window: use               | a djinn of somebody else              | NQ-152
a window: use               | Al-Amin                               | NQ-160
a window: use               | Ba'al                                 | NQ-166
a window: use               | Boaz                                  | NQ-168
a window: use               | Echidna                               | NQ-171
a window: use               | Hagis                                 | NQ-173
a window: use               | Haurvatat                             | NQ-175
a window: use               | Iblis                                 | NQ-176
a window: use               | Jafaar                                | NQ-178
a window: use               | Kandicha                              | NQ-179
a window: use               | Kumarbi                               | NQ-185
a window: use               | Lamia                                 | NQ-188
a window: use               | Marid                                 | NQ-192
a window: use               | Monkir                                | NQ-194
a window: use               | Nekir                                 | NQ-195
a window: use               | Shamhat                               | NQ-197
a window: use               | Morgiane                              | NQ-204
a window: use               | Dhenim                                | NQ-205
a window: use               | Geb                                   | NQ-342
a window: use               | Ptah                                  | NQ-327
a window: use               | again in a round of one use           | NQ-157
a window: use               | again in the same turn                | NQ-151
a window: use               | Sloar for anything but a fakir        | NQ-201
a window: use               | a djinn for less than its price       | NQ-156
a window: use               | a djinn for more than its price       | NQ-155
a window: use               | a djinn that cannot be paid           | NQ-154
a window: use               | Leta or Utug without a camel          | NQ-191
a window: use               | Anun-Nak with an empty bag            | NQ-165
a window: use               | Bouraq or Enki without a building     | NQ-207
a window: use               | Sloar without a card anywhere         | NQ-206
a window: use               | Sibittis without a djinn anywhere     | NQ-199
a window: use               | otherwise                             | NQ-153
a window: item              | without artisans                      | NQ-358
a window: item              | a precious one                        | NQ-341
a window: item              | the flying carpet                     | NQ-346
a window: item              | one he does not have                  | NQ-344
a window: item              | a second one                          | NQ-344
a window: item              | otherwise                             | NQ-359

Sow: use                    | always                                | NQ-044
Sow: fly to                 | without artisans                      | NQ-358
Sow: fly to                 | the carpet is there for the last one  | NQ-347
Sow: fly to                 | otherwise                             | NQ-346
Sow: drop                   | into the chasm                        | NQ-311
Sow: drop                   | a tribe that is not in hand           | NQ-059
Sow: drop                   | on no neighbour                       | NQ-054
Sow: drop                   | across a mountain                     | NQ-310
Sow: drop                   | on the tile just left                 | NQ-056
Sow: drop                   | the last one                          | NQ-060
Sow: drop                   | otherwise                             | NQ-064

a small price: pay          | no payment of this price              | NQ-155
EchidnaDoubles: pay         | no payment of the higher price        | NQ-156
IblisJoins: pay             | he could pay it                       | NQ-208
a small price: pay          | otherwise                             | NQ-154
EchidnaDoubles: pay         | otherwise                             | NQ-154
BuilderFakirs: fakirs       | always                                | NQ-088
KillWhere: skip             | always                                | NQ-099
KillWhere: kill from        | himself                               | NQ-097
KillWhere: kill from        | the owner of Boaz                     | NQ-168
KillWhere: kill from        | otherwise                             | NQ-096

Market: buy                 | an empty row or too little gold       | NQ-120
Market: buy                 | behind the end of a short row         | NQ-121
Market: buy                 | the move ended at a large market      | NQ-117
Market: buy                 | the move ended at a small market      | NQ-116
SacredPlace: pay            | two fakirs                            | NQ-124
SacredPlace: pay            | otherwise                             | NQ-122

AnunNak: at, where on the board: at | the chasm                     | NQ-312
AnunNak: at                 | otherwise                             | NQ-164
Bouraq: at                  | the chasm                             | NQ-312
Bouraq: at                  | otherwise                             | NQ-170
Enki: at                    | the chasm                             | NQ-312
Enki: at                    | otherwise                             | NQ-172
Leta: at                    | otherwise                             | NQ-190
Utug: at                    | otherwise                             | NQ-202
CamelLands: at              | otherwise                             | NQ-353
BuildNearby: at             | it is a palm tree                     | NQ-188
BuildNearby: at             | it is a palace                        | NQ-173
"""
