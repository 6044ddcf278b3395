import type { Moment, Vulnerability } from "@lichen/domain";
import type { PlaceChoice } from "../../ui/visit.ts";
import type { Report } from "../report-call.ts";
import type { HazardResult } from "../results.ts";
import type { Why } from "../use-analysis-view.ts";
import type { GivenAnswers } from "../use-answers.ts";

export type WhyProps = {
  readonly why: Why;
  readonly place: PlaceChoice;
  readonly report: Report | null;
  readonly results: readonly HazardResult[];
  readonly vulnerable: readonly Vulnerability[];
  readonly given: GivenAnswers;
  readonly year: number;
  readonly moment: Moment;
  readonly onWhy: (why: Why) => void;
  readonly onClose: () => void;
};

export function WhyDrawer(_: WhyProps) {
  return null;
}
