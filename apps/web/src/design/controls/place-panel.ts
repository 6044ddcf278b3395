const GAP_PX = 6;
const MARGIN_PX = 16;
/** Height beyond which a panel scrolls. */
const MOST_PX = 560;
/** Height under a button that is enough for any panel: one that is longer scrolls there. */
const ENOUGH_PX = 320;

/** Puts an open panel under its button, or above it where that has more room, inside the window. */
export function placePanel(panel: HTMLElement, button: HTMLElement, side: "left" | "right"): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const at = button.getBoundingClientRect();
  const below = height - at.bottom - GAP_PX - MARGIN_PX;
  const above = at.top - GAP_PX - MARGIN_PX;
  const isBelow = below >= Math.min(panel.scrollHeight, ENOUGH_PX) || below >= above;
  const inside = (edge: number) => Math.max(Math.min(edge, width - MARGIN_PX - panel.offsetWidth), MARGIN_PX);
  const { style } = panel;
  style.maxHeight = `${Math.min(MOST_PX, Math.max(isBelow ? below : above, 0))}px`;
  style.left = side === "left" ? `${inside(at.left)}px` : "auto";
  style.right = side === "right" ? `${inside(width - at.right)}px` : "auto";
  style.top = isBelow ? `${at.bottom + GAP_PX}px` : "auto";
  style.bottom = isBelow ? "auto" : `${height - at.top + GAP_PX}px`;
}
