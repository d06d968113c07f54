"""Moonless: dark nights at one tomb, two to four thieves."""
