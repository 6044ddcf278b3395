import type { Vulnerability } from "@lichen/domain";
import type { HazardResult, Report } from "@lichen/report";
import type { AnalysisView, ChangeView, Why } from "../../analysis/use-analysis-view.ts";
import type { GivenAnswers } from "../../analysis/use-answers.ts";
import type { Tab } from "./use-report-view.ts";

/** What every part of the report reads. */
export type ReportParts = {
  readonly report: Report;
  readonly results: readonly HazardResult[];
  readonly vulnerable: readonly Vulnerability[];
  readonly given: GivenAnswers;
  readonly year: number;
  readonly view: AnalysisView;
  readonly change: ChangeView;
  readonly tab: Tab;
  readonly onWhy: (why: Why) => void;
};
