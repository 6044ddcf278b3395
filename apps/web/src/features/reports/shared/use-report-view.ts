import { HAZARD_IDS, type HazardId } from "@lichen/domain";
import { useSearchParams } from "react-router";

/** Menu of the report. */
export type Entry = "multi" | HazardId | "territory" | "climate";
export const ENTRIES: readonly Entry[] = ["multi", ...HAZARD_IDS, "territory", "climate"];

export const TABS = ["exposure", "vulnerability", "cross", "impact"] as const;
export type Tab = (typeof TABS)[number];

export function isHazard(entry: Entry): entry is Extract<Entry, HazardId> {
  return HAZARD_IDS.includes(entry as HazardId);
}

/** Which part of the report is open, as its address says it. */
export function useReportView(): { readonly entry: Entry; readonly tab: Tab } {
  const [params] = useSearchParams();
  return {
    entry: ENTRIES.find((one) => one === params.get("entry")) ?? "multi",
    tab: TABS.find((one) => one === params.get("tab")) ?? "exposure",
  };
}
