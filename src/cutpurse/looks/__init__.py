"""How a game looks in plain text: for terminals, and for those who read tables from elsewhere."""

from cutpurse import extras

extras.join(__path__, "looks")
