"""Language models at the tables, by the Model Context Protocol."""
