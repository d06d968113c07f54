"""Plain data: what a table, a person, a sight and an error are."""
