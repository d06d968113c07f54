// Before the first paint: the reader's own choice of light, or the system's, and of size.
{
  const root = document.documentElement;
  const chosen = localStorage.getItem("theme") || root.dataset.theme;
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  root.dataset.theme = chosen || system;
  root.style.setProperty("--size", localStorage.getItem("size") || "1");
}
