// Before the first paint: the theme that this browser remembers, else that of the system.
// A file of its own, since the content policy refuses scripts written in the page.
(() => {
  let remembered = null;
  try {
    remembered = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage is closed to this page: the system decides.
  }
  const dark = remembered === "dark" || (remembered !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-scheme", dark ? "dark" : "light");
})();
