import { BREAKPOINTS_PX } from "@lichen/report";
import { useSyncExternalStore } from "react";

const narrow =
  typeof window === "undefined" ? null : window.matchMedia(`screen and (max-width: ${BREAKPOINTS_PX.md - 1}px)`);

function subscribe(read: () => void): () => void {
  narrow?.addEventListener("change", read);
  return () => narrow?.removeEventListener("change", read);
}

/** Whether the window has no room for the map beside the results; a sheet of paper is no narrow window. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
}
