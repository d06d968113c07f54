"""The terminal table: scenes, menus, explanations, and the loop that asks."""
