"""Telling people of their turns when they are not here: by Web Push and by mail.

`wishes` is how somebody wants to be told, `sealing` the cryptography of Web Push, `push` and `mail`
send, `courier` decides what goes when and sees to it that only one node sends it, `vacations` keeps
what is planned.
"""
