// boardgame.io's own server with its store in memory, at a free port of this machine: the game that
// its users begin with. A full or won board is cleared by the next move, so that a match never ends.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

function done(cells) {
  const won = ([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c];
  return LINES.some(won) || cells.every((cell) => cell !== null);
}

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (done(G.cells)) G.cells.fill(null);
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
};

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
console.log(`http://127.0.0.1:${appServer.address().port}`);
