import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

/** Holds who leaves while something waits: by a link, until the blocker says so; by closing the window, as the browser asks. */
export function useLeaveBlocker(isWaiting: boolean, isAway: BlockerFunction) {
  const blocker = useBlocker((way) => isWaiting && isAway(way));

  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWaiting]);

  return blocker;
}
