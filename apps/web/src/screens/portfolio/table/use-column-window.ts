import { type RefObject, useEffect, useMemo, useState } from "react";
import { type ColumnWindow, columnsInSight } from "./column-window.ts";

/** The table is drawn again when the scroll has moved this far, px: less than what is drawn beyond the edges. */
const STEP_PX = 240;

/** The columns in sight of a scrolling region. @param sticky width of what stays at its left, px */
export function useColumnWindow(
  scroll: RefObject<HTMLElement | null>,
  widths: readonly number[],
  sticky: number,
): ColumnWindow {
  const [from, setFrom] = useState(0);
  const [width, setWidth] = useState(1440);

  useEffect(() => {
    const region = scroll.current;
    if (region === null) return;
    const readScroll = () => setFrom(Math.round(region.scrollLeft / STEP_PX) * STEP_PX);
    const readWidth = () => setWidth(Math.max(0, region.clientWidth - sticky));
    readScroll();
    readWidth();
    region.addEventListener("scroll", readScroll, { passive: true });
    const watch = new ResizeObserver(readWidth);
    watch.observe(region);
    return () => {
      region.removeEventListener("scroll", readScroll);
      watch.disconnect();
    };
  }, [scroll, sticky]);

  return useMemo(() => columnsInSight(widths, from, width), [widths, from, width]);
}
