"""One file for each change of the database, never changed once it was released."""
