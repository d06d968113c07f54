"""Tables in memory: what is shown is made from these."""
