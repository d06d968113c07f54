"""Naqala: five tribes, their djinns, six thieves, and the artisans if you like."""
