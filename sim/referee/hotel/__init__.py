"""The referee of the Hotel family."""
