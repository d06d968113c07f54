"""The pages: lobby, table, text table, replay, rulebook, lessons."""
