"""The Artisans of Naqala, a module that can be switched on."""
