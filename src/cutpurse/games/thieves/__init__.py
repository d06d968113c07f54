"""THIEVES! V5.0: lying scouts, three to six thieves."""
