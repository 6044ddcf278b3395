import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Scrolls the row that has the focus back into view when rows get taller and push it out: rows are taller once they are drawn,
 * and when the reader spaces texts. A row that the reader scrolled away from stays where it is.
 *
 * @param heights of the rows, px: another array when one changed
 */
export function useFocusedRow(scroll: RefObject<HTMLElement | null>, heights: readonly number[]): void {
  const isInView = useRef(false);

  useEffect(() => {
    const region = scroll.current;
    if (region === null) return;
    // The focus brings its row into view, a little later where many rows are drawn for it.
    const begin = () => {
      isInView.current = true;
    };
    const look = () => {
      const row = findFocused(region);
      isInView.current = row !== null && isSeen(row, region);
    };
    region.addEventListener("focusin", begin);
    region.addEventListener("scroll", look, { passive: true });
    return () => {
      region.removeEventListener("focusin", begin);
      region.removeEventListener("scroll", look);
    };
  }, [scroll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are what moves the row
  useLayoutEffect(() => {
    if (scroll.current !== null && isInView.current) findFocused(scroll.current)?.scrollIntoView({ block: "nearest" });
  }, [scroll, heights]);
}

/** The control with the focus in a row of a region. */
function findFocused(region: HTMLElement): Element | null {
  const focused = document.activeElement;
  return focused !== null && region.contains(focused) && focused.closest("tr[data-id]") !== null ? focused : null;
}

/** Whether a part of it is seen: rows that grow push the last one out little by little. */
function isSeen(one: Element, region: Element): boolean {
  const [inner, outer] = [one.getBoundingClientRect(), region.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}
