// One line to the table. It comes back by itself, and what had no reply is sent again.
export class Line {
  constructor(address, { frame, state, lag, gone }) {
    this.address = address;
    this.on = { frame, state, lag, gone };
    this.had = {}; // regions as they came last
    this.waiting = new Map(); // token -> message and who waits for its reply
    this.count = 0;
    this.tries = 0;
    this.name = Math.random().toString(36).slice(2, 8);
    this.open();
    addEventListener("online", () => this.socket.readyState > 1 && this.open());
  }

  open() {
    clearTimeout(this.timer);
    this.socket = new WebSocket(this.address());
    this.socket.onopen = () => {
      this.tries = 0;
      for (const asked of this.waiting.values()) {
        this.socket.send(asked.message);
        asked.sent = true;
      }
      this.on.state("here");
      this.ping();
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => {
      clearTimeout(this.pinging);
      if (event.code === 1008 || event.code === 4403 || event.code === 4404) {
        this.on.gone(event.code, event.reason);
        return;
      }
      const wait = Math.min(15000, 300 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
      this.timer = setTimeout(() => this.open(), wait);
      this.on.state("away", wait);
    };
  }

  ping() {
    this.send({ ping: performance.now() });
    this.pinging = setTimeout(() => this.ping(), 10000);
  }

  hear(message) {
    if ("pong" in message) {
      this.on.lag(performance.now() - message.pong);
    } else if ("re" in message) {
      const asked = this.waiting.get(message.re);
      this.waiting.delete(message.re);
      asked?.answer(message);
    } else {
      this.whole(message);
      this.on.frame(message);
    }
  }

  // A region may come as [stay, go, text, …]: how many characters stay, how many go, what comes there.
  whole(message) {
    if (message.full) this.had = {};
    for (const [name, given] of Object.entries(message.regions ?? {})) {
      if (typeof given !== "string") {
        const old = this.had[name];
        let at = 0;
        let made = "";
        for (let i = 0; i < given.length; i += 3) {
          made += old.slice(at, at + given[i]) + given[i + 2];
          at += given[i] + given[i + 1];
        }
        message.regions[name] = made + old.slice(at);
      }
      this.had[name] = message.regions[name];
    }
  }

  send(message) {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  // Say something that has a reply; after a break it is said again with the same token. `words` is
  // what people call it.
  ask(message, words = "") {
    const token = `${this.name}-${++this.count}`;
    const text = JSON.stringify({ ...message, token });
    const sent = this.socket.readyState === 1;
    if (sent) this.socket.send(text);
    return new Promise((answer) => this.waiting.set(token, { message: text, words, sent, answer }));
  }

  // Moves that have no reply yet.
  pending() {
    return [...this.waiting.values()].filter(({ words }) => words);
  }

  // Never send what was not sent yet.
  withdraw() {
    for (const [token, asked] of this.waiting) {
      if (asked.sent || !asked.words) continue;
      this.waiting.delete(token);
      asked.answer({ withdrawn: true });
    }
  }
}
