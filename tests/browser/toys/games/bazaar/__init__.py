"""A bazaar where every way of answering is tried."""
