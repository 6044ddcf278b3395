import type { Report } from "@lichen/contract";
import type { EstimatedRanges, HazardResult } from "@lichen/report";
import type { AnalysisView, ChangeView } from "../../../shell/paths/use-analysis-view.ts";
import type { OpenWhy } from "../../analysis/index.ts";
import type { Tab } from "./use-report-view.ts";

/** What every part of the report reads. */
export type ReportParts = {
  readonly report: Report;
  readonly results: readonly HazardResult[];
  /** Of the hazards without an index; null where nothing is estimated. */
  readonly estimates: EstimatedRanges | null;
  readonly view: AnalysisView;
  readonly change: ChangeView;
  readonly tab: Tab;
  /** The building in the portfolio of the reader; null for a visitor and for a shared report. */
  readonly compareId: string | null;
  readonly onWhy: OpenWhy;
};
