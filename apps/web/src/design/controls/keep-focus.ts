/** What takes the focus near a control that is gone. */
const NEIGHBOURS = "table, h1, h2, h3";

/**
 * Remembers what has the focus. Gives the function that brings the focus back to it, or near it: the control may be gone
 * by then, or go soon after, with the row that it stood in.
 */
export function keepFocus(): () => void {
  const holder = document.activeElement;
  const around: Element[] = [];
  for (let one = holder?.parentElement ?? null; one !== null && one !== document.body; one = one.parentElement)
    around.push(one);

  function bringNear() {
    if (hasFocus()) return;
    for (const one of around) {
      if (!one.isConnected) continue;
      const near = [one, ...one.querySelectorAll(NEIGHBOURS)].find((at) => at.matches(NEIGHBOURS) && isSeen(at));
      if (near !== undefined) return take(near);
    }
    const main = document.querySelector("main");
    if (main !== null) take(main);
  }

  return () => {
    if (holder instanceof HTMLElement && holder !== document.body) holder.focus({ preventScroll: true });
    bringNear();
    if (holder === null || document.activeElement !== holder) return;
    const removed = new MutationObserver(() => {
      if (holder.isConnected) return;
      stop();
      bringNear();
    });
    removed.observe(document.body, { childList: true, subtree: true });
    const elsewhere = new AbortController();
    function stop() {
      removed.disconnect();
      elsewhere.abort();
    }
    for (const moved of ["focusin", "pointerdown"] as const)
      document.addEventListener(moved, stop, { signal: elsewhere.signal });
  };
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

const isSeen = (element: Element) => element.checkVisibility();

function take(element: Element) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
