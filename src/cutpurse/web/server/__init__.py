"""Running the server: the application, its limits, its metrics and its logs."""
