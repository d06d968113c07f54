"""Settings every test shares."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# "ci" finds the same examples everywhere; "dev" looks for new ones; "thorough" looks for long.
# No deadlines: a first call may import or build tables, and machines differ.
SLOW = [HealthCheck.too_slow]
settings.register_profile(
    "ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=SLOW
)
settings.register_profile("dev", deadline=None, suppress_health_check=SLOW)
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
