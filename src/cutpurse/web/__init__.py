"""The page: what people see, and the server that shows it."""
