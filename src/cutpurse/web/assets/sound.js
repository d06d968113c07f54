// Small sounds made on the spot, nothing to download.
import { settings } from "./settings.js";

let audio = null;
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake() {
  audio ??= new AudioContext();
}

const SOUNDS = {
  turn: [[587, 0, 0.5], [880, 0.14, 0.7]],
  move: [[240, 0, 0.09]],
  say: [[740, 0, 0.1]],
  no: [[160, 0, 0.16]],
  end: [[392, 0, 0.9], [494, 0.12, 0.9], [587, 0.24, 1.1], [784, 0.36, 1.4]],
};

export function play(name) {
  if (!audio || settings.sound !== "on") return;
  for (const [pitch, start, length] of SOUNDS[name]) {
    const at = audio.currentTime + start;
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.type = name === "move" || name === "no" ? "triangle" : "sine";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.12, at + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0008, at + length);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
