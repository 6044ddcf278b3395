import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { COLUMNS_WHOLE, inSight, ROWS_WHOLE, type Window } from "./window.ts";

/** The table is drawn again when the scroll has moved this far, px: less than what is drawn beyond the edges. */
const STEP_PX = 240;

const roundToStep = (px: number) => Math.round(px / STEP_PX) * STEP_PX;

/**
 * The columns and the rows in sight of a scrolling region.
 *
 * @param widths of the columns, px
 * @param heights of the rows, px
 * @param stickyOf width of what stays at the left, px, in a region of a width
 */
export function useWindow(
  scroll: RefObject<HTMLElement | null>,
  widths: readonly number[],
  heights: readonly number[],
  stickyOf: (width: number) => number,
): {
  readonly columns: Window;
  readonly rows: Window;
  /** Of the region, px. */
  readonly width: number;
  /** Reads where the region is scrolled to, at once. */
  readonly look: () => void;
} {
  const [left, setLeft] = useState(0);
  const [top, setTop] = useState(0);
  const [size, setSize] = useState({ width: 1440, height: 900 });

  const look = useCallback(() => {
    setLeft(roundToStep(scroll.current?.scrollLeft ?? 0));
    setTop(roundToStep(scroll.current?.scrollTop ?? 0));
  }, [scroll]);

  useEffect(() => {
    const region = scroll.current;
    if (region === null) return;
    const readSize = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = region;
        return before.width === width && before.height === height ? before : { width, height };
      });
    look();
    readSize();
    region.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(readSize);
    watch.observe(region);
    return () => {
      region.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [scroll, look]);

  const columns = useMemo(
    () => inSight(widths, left, Math.max(0, size.width - stickyOf(size.width)), COLUMNS_WHOLE),
    [widths, left, size.width, stickyOf],
  );
  const rows = useMemo(() => inSight(heights, top, size.height, ROWS_WHOLE), [heights, top, size.height]);
  return { columns, rows, width: size.width, look };
}
