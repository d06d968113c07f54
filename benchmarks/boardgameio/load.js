// People at boardgame.io's tables, each with a WebSocket: two play and the others look on, one action
// a second at each table, as benchmarks/table.py does it with ours. Orders come line by line:
// `open TABLES LOOKERS`, then `play SECONDS`, which answers with the milliseconds until everybody at
// the table had an action.
import { createInterface } from "node:readline";
import { io } from "socket.io-client";

const address = process.argv[2];
const game = `${address}/games/tic-tac-toe`;
const tables = [];
const pause = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds));

async function post(where, what) {
  const response = await fetch(where, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(what),
  });
  if (!response.ok) throw new Error(`${where}: ${response.status}`);
  return response.json();
}

class Viewer {
  constructor(match, player, credentials) {
    this.waiting = [];
    this.socket = io(`${address}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    this.socket.on("connect", () => this.socket.emit("sync", match, player, credentials, 2));
    this.socket.on("sync", (_, told) => this.see(told.state));
    this.socket.on("update", (_, state) => this.see(state));
  }

  see(state) {
    this.state = state;
    for (const go of this.waiting.splice(0)) go();
  }

  async reaches(version) {
    while (!this.state || this.state._stateID < version) await new Promise((go) => this.waiting.push(go));
  }
}

class Table {
  async open(lookers) {
    this.match = (await post(`${game}/create`, { numPlayers: 2 })).matchID;
    this.credentials = [];
    for (const playerID of ["0", "1"]) {
      const joined = await post(`${game}/${this.match}/join`, { playerID, playerName: playerID });
      this.credentials.push(joined.playerCredentials);
    }
    this.viewers = this.credentials.map((words, seat) => new Viewer(this.match, `${seat}`, words));
    for (let i = 0; i < lookers; i++) this.viewers.push(new Viewer(this.match, null));
    await Promise.all(this.viewers.map((viewer) => viewer.reaches(0)));
  }

  async act() {
    const player = this.viewers[0].state.ctx.currentPlayer;
    const { socket, state } = this.viewers[player];
    const credentials = this.credentials[player];
    const free = state.G.cells.flatMap((cell, place) => (cell === null ? [place] : []));
    const cell = free.length ? free[Math.floor(Math.random() * free.length)] : 0;
    const payload = { type: "clickCell", args: [cell], playerID: player, credentials };
    const began = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, this.match, player);
    await Promise.all(this.viewers.map((viewer) => viewer.reaches(state._stateID + 1)));
    return performance.now() - began;
  }

  async play(until, times) {
    let due = performance.now() + 1000 * Math.random();
    while (due < until) {
      await pause(Math.max(0, due - performance.now()));
      times.push(await this.act());
      due = Math.max(due + 1000, performance.now());
    }
  }
}

const deeds = {
  async open(count, lookers) {
    for (let i = 0; i < count; i++) {
      const table = new Table();
      await table.open(lookers);
      tables.push(table);
    }
    return [];
  },
  async play(seconds) {
    const times = [];
    const until = performance.now() + 1000 * seconds;
    await Promise.all(tables.map((table) => table.play(until, times)));
    return times;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [deed, ...numbers] = line.split(" ");
  console.log(JSON.stringify(await deeds[deed](...numbers.map(Number))));
}
process.exit();
