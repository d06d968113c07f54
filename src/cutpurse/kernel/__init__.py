"""What every game stands on; knows no turn order, board, card or score."""
