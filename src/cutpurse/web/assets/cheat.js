// A game on one page.
import * as settings from "./settings.js";

settings.start();
document.querySelector("[data-print]").addEventListener("click", () => window.print());
