import type { HazardId } from "@lichen/domain";
import type { Report } from "../../analysis/report-call.ts";
import type { HazardResult } from "../../analysis/results.ts";
import type { AnalysisView, ChangeView } from "../../analysis/use-analysis-view.ts";
import type { PlaceChoice } from "../../ui/visit.ts";

export function MapSide(_: {
  place: PlaceChoice;
  report: Report | null;
  results: readonly HazardResult[];
  selected: HazardId;
  view: AnalysisView;
  change: ChangeView;
}) {
  return <div />;
}
