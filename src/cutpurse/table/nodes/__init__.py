"""Several servers on one database: what they tell one another."""
