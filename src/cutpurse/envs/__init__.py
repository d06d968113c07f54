"""The games for learners, solvers and language models. What a module needs besides is an extra of
the package, so nothing is imported here."""
