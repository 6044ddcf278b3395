import { useLayoutEffect } from "react";
import { useIsPrinting } from "./use-is-printing.ts";

const SCHEME = "data-mantine-color-scheme";

/** Paper takes the light colours whatever the theme of the screen is. */
export function usePrintLight(): void {
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    if (!isPrinting) return;
    const root = document.documentElement;
    const onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, "light");
    return () => {
      if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
    };
  }, [isPrinting]);
}
