"""What people do at a table: functions that change a draft."""
