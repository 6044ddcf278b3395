import { useComputedColorScheme } from "@mantine/core";
import { useSyncExternalStore } from "react";

const print = () => window.matchMedia("print");

function onPrint(listener: () => void): () => void {
  const media = print();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Colours of a drawing: those of the theme on the screen, the light ones on paper. */
export function useChartScheme(): "light" | "dark" {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const isPrinting = useSyncExternalStore(onPrint, () => print().matches);
  return isPrinting ? "light" : scheme;
}
