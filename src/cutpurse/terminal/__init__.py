"""The terminal table: menus, seats, files, and the loop that asks."""
