import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Keys that scroll a region without moving the focus. */
const SCROLLING_KEYS: readonly string[] = ["PageUp", "PageDown", " "];

/**
 * Scrolls the row that has the focus back into view when rows get taller and push it out: rows are taller once they are drawn,
 * and when the reader spaces texts. A row that the reader scrolled away from stays where it is: a browser scrolls too, to
 * hold what it shows in place where rows grow, so that the reader is known by the wheel, the finger, the bar and the keys.
 *
 * @param heights of the rows, px: another array when one changed
 */
export function useFocusedRow(scroll: RefObject<HTMLElement | null>, heights: readonly number[]): void {
  const isFollowed = useRef(false);

  useEffect(() => {
    const region = scroll.current;
    if (region === null) return;
    const listening = new AbortController();
    const on = (kind: "focusin" | "wheel" | "touchmove" | "pointerdown" | "keydown", react: (event: Event) => void) =>
      region.addEventListener(kind, react, { passive: true, signal: listening.signal });
    const leave = () => {
      isFollowed.current = false;
    };
    on("focusin", () => {
      isFollowed.current = true;
    });
    on("wheel", leave);
    on("touchmove", leave);
    on("pointerdown", ({ target }) => target === region && leave());
    on("keydown", (event) => event instanceof KeyboardEvent && SCROLLING_KEYS.includes(event.key) && leave());
    return () => listening.abort();
  }, [scroll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are what moves the row
  useLayoutEffect(() => {
    if (scroll.current !== null && isFollowed.current)
      findFocused(scroll.current)?.scrollIntoView({ block: "nearest" });
  }, [scroll, heights]);
}

/** The control with the focus in a row of a region. */
function findFocused(region: HTMLElement): Element | null {
  const focused = document.activeElement;
  return focused !== null && region.contains(focused) && focused.closest("tr[data-id]") !== null ? focused : null;
}
