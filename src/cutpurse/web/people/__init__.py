"""Who somebody is: accounts, passkeys, sessions."""
