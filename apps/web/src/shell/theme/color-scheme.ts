import type { Scheme } from "@lichen/report";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../session/browser-storage.ts";
import { useIsPrinting } from "./use-is-printing.ts";

/** Where a choice has been kept since the first version; `public/theme.js` reads it before the first paint. */
const KEY = "mantine-color-scheme-value";

const systemDark = typeof window === "undefined" ? null : window.matchMedia("(prefers-color-scheme: dark)");
const readers = new Set<() => void>();
let chosen = readStored("local", KEY);

function subscribe(read: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) chosen = newValue;
    read();
  };
  readers.add(read);
  systemDark?.addEventListener("change", read);
  window.addEventListener("storage", onStorage);
  return () => {
    readers.delete(read);
    systemDark?.removeEventListener("change", read);
    window.removeEventListener("storage", onStorage);
  };
}

/** The theme chosen in this browser, else that of the system. */
export function useColorScheme(): Scheme {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (chosen === "dark" || chosen === "light") return chosen;
      return systemDark?.matches ? "dark" : "light";
    },
    () => "light",
  );
}

export function chooseColorScheme(scheme: Scheme): void {
  chosen = scheme;
  writeStored("local", KEY, scheme);
  for (const read of readers) read();
}

/** Colours of a drawing: those of the theme on the screen, the light ones on paper. */
export function useDrawnScheme(): Scheme {
  const scheme = useColorScheme();
  return useIsPrinting() ? "light" : scheme;
}

/** Gives the page the colours of its theme. */
export function usePageScheme(): void {
  const scheme = useDrawnScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
}
