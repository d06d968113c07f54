"""Cleopatra and the Society of Architects: build, bribe, and do not be the most corrupt."""
