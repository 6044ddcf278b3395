import type { Horizon, Scenario } from "@lichen/domain";

/** Address of the report of a building at a moment; `list`: query of the list that it is opened from, to go back there. */
export function reportPath(
  building: string,
  { scenario, horizon }: { readonly scenario: Scenario; readonly horizon: Horizon },
  list = "",
): string {
  const params = new URLSearchParams({ building, scenario, horizon });
  if (list !== "") params.set("list", list);
  return `/buildings/batadapt-building-report?${params}`;
}

/** The list that a report was opened from, as it was; the whole one for a report opened from elsewhere. */
export function listBehind(report: URLSearchParams): string {
  const list = report.get("list") ?? "";
  return list === "" ? "/buildings" : `/buildings?${new URLSearchParams(list)}`;
}
