import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { startOf, type Window } from "./window.ts";

/** Keys that scroll a region without moving the focus. */
const SCROLLING_KEYS: readonly string[] = ["PageUp", "PageDown", " "];

type Rows = {
  /** Ids of the rows, in their order. */
  readonly ids: readonly string[];
  /** Of the rows, px: another array when one changed. */
  readonly heights: readonly number[];
  /** The rows that are drawn: another object when they changed. */
  readonly drawn: Window;
  /** Reads where the region is scrolled to, and draws the rows there. */
  readonly look: () => void;
};

/**
 * Scrolls the row that has the focus back into view when rows get taller and push it out: rows are taller once they are drawn,
 * and when the reader spaces texts. Pushed out of what is drawn, it is drawn again and has its focus back. A row that the
 * reader scrolled away from stays where it is: a browser scrolls too, to hold what it shows in place where rows grow, so that
 * the reader is known by the wheel, the finger, the bar and the keys.
 */
export function useFocusedRow(scroll: RefObject<HTMLElement | null>, { ids, heights, drawn, look }: Rows): void {
  /** Id of the row, until the reader scrolls away. */
  const followed = useRef<string | null>(null);
  const isLost = useRef(false);

  useEffect(() => {
    const region = scroll.current;
    if (region === null) return;
    const listening = new AbortController();
    const on = (kind: "focusin" | "wheel" | "touchmove" | "pointerdown" | "keydown", react: (event: Event) => void) =>
      region.addEventListener(kind, react, { passive: true, signal: listening.signal });
    const leave = () => {
      followed.current = null;
    };
    on("focusin", ({ target }) => {
      followed.current = target instanceof Element ? idOfRow(target) : null;
    });
    on("wheel", leave);
    on("touchmove", leave);
    on("pointerdown", ({ target }) => target === region && leave());
    on("keydown", (event) => event instanceof KeyboardEvent && SCROLLING_KEYS.includes(event.key) && leave());
    return () => listening.abort();
  }, [scroll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are what moves the row
  useLayoutEffect(() => {
    const [region, id] = [scroll.current, followed.current];
    if (region === null || id === null) return;
    const row = findRow(region, id);
    if (row?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "nearest" });
    const place = ids.indexOf(id);
    if (row !== null || place < 0) return;
    isLost.current = true;
    region.scrollTop = startOf(heights, place);
    look();
  }, [scroll, heights]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once others are drawn
  useLayoutEffect(() => {
    if (!isLost.current || scroll.current === null || followed.current === null) return;
    const row = findRow(scroll.current, followed.current);
    if (row === null) return;
    isLost.current = false;
    row.querySelector("button")?.focus();
  }, [scroll, drawn]);
}

const findRow = (region: HTMLElement, id: string) =>
  region.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`);

function idOfRow(element: Element): string | null {
  return element.closest<HTMLElement>("tr[data-id]")?.dataset.id ?? null;
}
