"""What Cutpurse costs, measured beside others in one run. Ratios hold; absolute figures do not."""
