import { HAZARD_IDS, type HazardId } from "@lichen/domain";
import { useSearchParams } from "react-router";

/** Menu of the report. @source analysis.md §2, "Building analysis": the entries that concern climate */
export const ENTRIES = [
  "multi",
  "heat",
  "drought_rga",
  "coastal",
  "flood",
  "cold",
  "wildfire",
  "storm_wind",
  "landslide",
  "territory",
  "climate",
] as const;
export type Entry = (typeof ENTRIES)[number];

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
