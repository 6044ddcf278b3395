import { useEffect } from "react";

const SCHEME = "data-mantine-color-scheme";

/** Paper takes the light colours whatever the theme of the screen is. */
export function usePrintLight(): void {
  useEffect(() => {
    const print = window.matchMedia("print");
    let onScreen: string | null = null;
    const follow = () => {
      const root = document.documentElement;
      if (print.matches) {
        onScreen = root.getAttribute(SCHEME);
        root.setAttribute(SCHEME, "light");
      } else if (onScreen !== null) {
        root.setAttribute(SCHEME, onScreen);
        onScreen = null;
      }
    };
    print.addEventListener("change", follow);
    return () => print.removeEventListener("change", follow);
  }, []);
}
