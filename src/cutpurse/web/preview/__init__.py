"""Pictures of tables for places outside the page: links that are shared, the lobby's live game."""
