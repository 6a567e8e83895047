"""The checker of certificates in Python; ../checkproof.py is its program."""
