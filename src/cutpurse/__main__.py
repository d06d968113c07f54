"""`python -m cutpurse` is the command line."""

import sys

from cutpurse.cli import main

sys.exit(main())
