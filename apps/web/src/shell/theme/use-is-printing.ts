import { useSyncExternalStore } from "react";

const paper = typeof window === "undefined" ? null : window.matchMedia("print");
/** Some browsers announce paper by the events alone, before they take the picture of the page. */
let isAnnounced = false;

function subscribe(read: () => void): () => void {
  const announce = (announced: boolean) => () => {
    isAnnounced = announced;
    read();
  };
  const [before, after] = [announce(true), announce(false)];
  paper?.addEventListener("change", read);
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    paper?.removeEventListener("change", read);
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

/** Whether the page is being set on paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAnnounced || (paper?.matches ?? false),
    () => false,
  );
}
