import type { IndicatorKey } from "@lichen/domain";

/** Whether an indicator is a count of events by French commune, rather than a figure on a grid. */
export function isCounted(key: IndicatorKey): boolean {
  return key.startsWith("catnat_") || key === "forest_fires";
}
