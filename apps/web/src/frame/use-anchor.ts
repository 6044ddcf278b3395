import { useEffect } from "react";
import { useLocation } from "react-router";

/** Brings the part that the address names into view, once it stands and whatever arrives above it, and gives it the focus. */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor asked for again is gone to again
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) return;
    // After the parts that the address opens have been drawn.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView();
      if (target.tabIndex >= 0 || target.hasAttribute("tabindex")) target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, ready]);
}
