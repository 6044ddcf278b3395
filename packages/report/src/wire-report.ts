import type { AnswerOf, buildingReport } from "@lichen/contract";
import type { Bilingual, Horizon, IndicatorKey, Scenario } from "@lichen/domain";

/** What POST /buildings/report/ answers. */
export type Report = AnswerOf<typeof buildingReport>;
export type HazardReport = Report["hazards"][number];
/** Exposure to one hazard in one scenario at one horizon, with the figures it is made of. */
export type ExposureReport = HazardReport["exposure"][number];
export type IndicatorFigure = Omit<ExposureReport["indicators"][number], "key"> & { readonly key: IndicatorKey };
export type ReportSource = Report["sources"][number];

/** A text of the wire: both languages, unless the call asked for one. */
export type WireText = Bilingual | string;
export function wireText(text: WireText): Bilingual {
  return typeof text === "string" ? { fr: text, en: text } : text;
}

/** Exposure at a moment; the reference is the same in every scenario. */
export function exposureAtMoment(report: HazardReport, scenario: Scenario, horizon: Horizon): ExposureReport | null {
  return (
    report.exposure.find((one) => one.scenario === scenario && one.horizon === horizon) ??
    (horizon === "reference" ? (report.exposure.find((one) => one.horizon === "reference") ?? null) : null)
  );
}
