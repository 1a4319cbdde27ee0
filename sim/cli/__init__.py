"""The command ``rentroll``: one file a verb, which parses, calls and prints."""
