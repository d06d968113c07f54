"""The terminal table: scenes, menus, explanations, and the loop that asks."""

from cutpurse import extras

extras.join(__path__, "terminal")
