"""What the house does for people, a chapter each; `House` has all of it."""
