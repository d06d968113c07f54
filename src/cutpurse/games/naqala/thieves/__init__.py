"""The Thieves of Naqala."""
