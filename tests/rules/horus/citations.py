"""Which rule the game names, for what and when; written from RULES.md, line by line.

`what | when | rule`; see `tests/rules/citing.py` for how it is read and `situations.py` for what
each `when` means. `in X` names the step that tells an event.
"""

from __future__ import annotations

# The rule that asks, by the name of the step.
QUESTIONS = """
ChooseAdventurer, ChooseStart | always                              | HO-018
AdjustLoad                  | always                                | HO-023
Act                         | whoever is asked has not entered      | HO-054
Act                         | otherwise                             | HO-045
MakeRoom                    | for a search                          | HO-034
MakeRoom                    | for a treasure                        | HO-035
MakeRoom                    | for an idol                           | HO-076
MakeRoom                    | for a wound                           | HO-128
AvoidWound                  | with Reflexes                         | HO-108
AvoidWound                  | with Swimming                         | HO-114
KeepOrSwap                  | always                                | HO-094
JumpAside                   | always                                | HO-136
StoneWound                  | always                                | HO-102
"""

# What is told, by the kind of event.
EVENTS = """
keeper                | before the first round                      | HO-017
keeper                | otherwise                                   | HO-146
lurks                 | always                                      | HO-160
chose, started        | always                                      | HO-018
round                 | always                                      | HO-022

discarded in AdjustLoad, discarded in MakeRoom | out of a Bag that was dropped  | HO-092
discarded in AdjustLoad, discarded in MakeRoom | its back alone is seen   | HO-164
discarded in AdjustLoad | otherwise                                 | HO-023
discarded in MakeRoom | for a search                                | HO-034
discarded in MakeRoom | for a treasure                              | HO-035
discarded in MakeRoom | for an idol                                 | HO-076
discarded in MakeRoom | for a wound                                 | HO-128
level                 | always                                      | HO-029
rolled                | always                                      | HO-037
actions               | always                                      | HO-038

moved                 | always                                      | HO-049
found                 | everybody sees it                           | HO-059
found                 | otherwise                                   | HO-161
opened                | always                                      | HO-063
took                  | always                                      | HO-064
read                  | always                                      | HO-105
picked                | always                                      | HO-069
idol                  | always                                      | HO-073
declined              | always                                      | HO-076

used                  | an Antidote Vial                            | HO-083
used                  | a Medi-kit                                  | HO-084
used                  | an Udjat                                    | HO-094
used                  | a Crowbar                                   | HO-087
healed                | a bite or a sting                           | HO-083
healed                | otherwise                                   | HO-084
bag                   | always                                      | HO-163
ability               | Stamina                                     | HO-113
ability               | Dodge                                       | HO-102
ability               | otherwise                                   | HO-100
shot                  | always                                      | HO-109
avoided               | always                                      | HO-115
peeked                | always                                      | HO-098
kept, swapped         | always                                      | HO-179

strode                | always                                      | HO-116
walked                | always                                      | HO-117
stood up              | always                                      | HO-111
touched               | always                                      | HO-125
full                  | under a stone, with twelve wounds           | HO-133
full                  | otherwise                                   | HO-128
fell                  | the idol of Horus was taken                 | HO-078
fell                  | it was laid aside                           | HO-096
fell                  | otherwise                                   | HO-134
jumped                | always                                      | HO-136
hit                   | always                                      | HO-138

escaped               | by a jump                                   | HO-139
escaped               | otherwise                                   | HO-053
chests                | always                                      | HO-150
trapped               | always                                      | HO-142
crushed               | always                                      | HO-140
mummified             | always                                      | HO-129
stayed out            | always                                      | HO-159
over                  | always                                      | HO-147
"""

# Questions that refuse alike.
GROUPS: dict[str, list[str]] = {"a load": ["AdjustLoad", "MakeRoom"]}

# Why not: by question (or group) and verb. What no line names is refused with the rule that asks.
REFUSALS = """
ChooseAdventurer: choose    | always                                | HO-002

a load: antidote, a load: medikit | he has one                      | HO-086
a load: antidote            | otherwise                             | HO-083
a load: medikit             | otherwise                             | HO-084
AdjustLoad: udjat, AdjustLoad: crowbar | always                     | HO-082
AdjustLoad: done_stamina    | it is the ability of somebody else    | HO-113
AdjustLoad: done_stamina    | the ability was used                  | HO-100
MakeRoom: discard           | always                                | HO-036

Act: end, Act: reroll       | on the Entrance                       | HO-054
Act: move, Act: search, Act: open, Act: take, Act: pick | on the Entrance | HO-054
Act: crowbar, Act: udjat, Act: antidote, Act: medikit | on the Entrance | HO-054
Act: lockpicking, Act: linguistics, Act: shoot | on the Entrance    | HO-054
Act: clairvoyance           | on the Entrance, with actions         | HO-054
Act: yes, Act: no, Act: keep, Act: swap, Act: decline | on the Entrance | HO-054
Act: done, Act: done_stamina, Act: discard, Act: jump | on the Entrance | HO-054
Act: choose, Act: start     | on the Entrance                       | HO-054
Act: yes, Act: no, Act: keep, Act: swap, Act: decline | otherwise   | the rule that asks
Act: done, Act: done_stamina, Act: discard, Act: jump | otherwise   | the rule that asks
Act: choose, Act: start     | otherwise                             | the rule that asks

Act: move, Act: search, Act: open, Act: take, Act: pick | without actions | HO-038
Act: move                   | onto a stone                          | HO-051
Act: move                   | otherwise                             | HO-049
Act: search                 | where no deck is searched             | HO-057
Act: search                 | with a full load of wounds            | HO-033
Act: search                 | otherwise                             | HO-058
Act: open, Act: take        | the sarcophagus is empty              | HO-067
Act: open                   | otherwise                             | HO-063
Act: take                   | a treasure lies open there            | HO-033
Act: take                   | otherwise                             | HO-064
Act: pick                   | no alcove is there                    | HO-068
Act: pick                   | the idol is gone                      | HO-077
Act: pick                   | with a full load of wounds            | HO-033
Act: pick                   | otherwise                             | HO-072
Act: reroll                 | at a lock                             | HO-038
Act: reroll                 | otherwise                             | HO-072

Act: antidote, Act: medikit | he has one                            | HO-086
Act: antidote               | otherwise                             | HO-083
Act: medikit                | otherwise                             | HO-084
Act: crowbar                | he has one, at a lock                 | HO-088
Act: crowbar                | otherwise                             | HO-087
Act: udjat                  | he has none                           | HO-094
Act: clairvoyance           | it is the ability of somebody else    | HO-104
Act: lockpicking            | it is the ability of somebody else    | HO-106
Act: clairvoyance, Act: lockpicking | the ability was used          | HO-100
Act: udjat, Act: clairvoyance | somebody looked in this round       | HO-097
Act: udjat, Act: clairvoyance | otherwise                           | HO-099
Act: lockpicking            | at a lock                             | HO-107
Act: lockpicking            | otherwise                             | HO-106
Act: linguistics            | Abdel has used it                     | HO-100
Act: linguistics            | otherwise                             | HO-105
Act: shoot                  | David has used it                     | HO-100
Act: shoot                  | otherwise                             | HO-109
"""
