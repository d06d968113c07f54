"""What every scene is made of: the contract of a scene, and shared pieces of the look."""
