import type { IndicatorKey } from "../climate/indicators.ts";
import type { Horizon, Moment, Scenario } from "../climate/moment.ts";
import { HAZARDS, type Hazard } from "../hazards/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Assessment, exposureAt, type HazardAssessment } from "./assessment.ts";
import { crossLevel } from "./cross.ts";
import type { IndicatorFigure, MomentExposure } from "./exposure.ts";

/** What a result says of each hazard: its levels and indices; the figures that they are made of as well. */
export const ASSESSMENT_DETAILS = ["levels", "indicators"] as const;
type AssessmentDetail = (typeof ASSESSMENT_DETAILS)[number];

/** A column of a table of assessments: a key that stays, the same for people and programs. */
export type AssessmentColumn = { readonly key: string } & (
  | { readonly kind: "text"; readonly value: (assessment: AssessedHazards) => string | null }
  | { readonly kind: "number"; readonly value: (assessment: AssessedHazards) => number | null }
);

/** What the columns read of an assessment. */
type AssessedHazards = Pick<Assessment, "hazards">;

/** What is requested of the columns. */
export type AssessmentQuestion = {
  readonly hazards: readonly HazardId[];
  readonly scenarios: readonly Scenario[];
  readonly horizons: readonly Horizon[];
  readonly detail: AssessmentDetail;
};

type Figure = number | null;

/**
 * Returns the columns of a table with one row a place: for each hazard its vulnerability, then its exposure and its
 * combined risk at each moment, and the indicators where they are requested. A hazard has columns for the scenarios of
 * its own figures; the reference period is the same in all of them.
 */
export function assessmentColumns(question: AssessmentQuestion): readonly AssessmentColumn[] {
  const hazards = HAZARDS.filter(({ id }) => question.hazards.includes(id));
  return [
    ...hazards.flatMap(vulnerabilityColumns),
    ...hazards.flatMap((hazard) =>
      momentsOf(question, hazard).flatMap(({ name, ...moment }) => [
        ...exposureColumnsAt(hazard, name, moment),
        ...(question.detail === "indicators" ? indicatorColumnsAt(hazard, name, moment) : []),
      ]),
    ),
  ];
}

/** The reference once, then each scenario at each later horizon. */
function momentsOf({ scenarios, horizons }: AssessmentQuestion, { scenarios: own }: Hazard) {
  const reference = horizons.includes("reference")
    ? [{ name: "reference", scenario: ensure(own[0]), horizon: "reference" as Horizon }]
    : [];
  const later = scenarios
    .filter((scenario) => own.includes(scenario))
    .flatMap((scenario) =>
      horizons
        .filter((horizon) => horizon !== "reference")
        .map((horizon) => ({ name: `${scenario}.${horizon}`, scenario, horizon })),
    );
  return [...reference, ...later];
}

function vulnerabilityColumns({ id }: Hazard): AssessmentColumn[] {
  const of = (assessment: AssessedHazards) => hazardIn(assessment, id).vulnerability;
  return [
    { key: `${id}.vulnerability_level`, kind: "text", value: (assessment) => of(assessment).level },
    { key: `${id}.vulnerability_index`, kind: "number", value: (assessment) => of(assessment).index },
    { key: `${id}.vulnerability_reliability`, kind: "number", value: (assessment) => of(assessment).reliability },
  ];
}

function exposureColumnsAt({ id }: Hazard, name: string, moment: Moment): AssessmentColumn[] {
  const at = (assessment: AssessedHazards): MomentExposure => ensure(exposureAt(hazardIn(assessment, id), moment));
  const key = (what: string) => `${id}.${name}.${what}`;
  return [
    { key: key("exposure_level"), kind: "text", value: (assessment) => at(assessment).level },
    { key: key("exposure_index"), kind: "number", value: (assessment) => at(assessment).index },
    { key: key("exposure_low"), kind: "text", value: (assessment) => at(assessment).low },
    { key: key("exposure_high"), kind: "text", value: (assessment) => at(assessment).high },
    {
      key: key("cross_level"),
      kind: "text",
      value: (assessment) => crossLevel(at(assessment).level, hazardIn(assessment, id).vulnerability.level),
    },
  ];
}

function indicatorColumnsAt(hazard: Hazard, name: string, moment: Moment): AssessmentColumn[] {
  return indicatorsOf(hazard).flatMap((indicator): AssessmentColumn[] => {
    const key = (what: string) => `${hazard.id}.${name}.${indicator}${what}`;
    const read = (assessment: AssessedHazards): IndicatorFigure | undefined =>
      exposureAt(hazardIn(assessment, hazard.id), moment)?.indicators.find((figure) => figure.key === indicator);
    const figure = (what: string, of: (figure: IndicatorFigure) => Figure): AssessmentColumn => ({
      key: key(what),
      kind: "number",
      value: (assessment) => orNull(read(assessment), of),
    });
    return [
      figure("", ({ raw_value }) => raw_value),
      figure("_low", ({ low }) => low),
      figure("_high", ({ high }) => high),
      { key: key("_level"), kind: "text", value: (assessment) => orNull(read(assessment), ({ level }) => level) },
      { key: key("_source"), kind: "text", value: (assessment) => orNull(read(assessment), ({ source }) => source) },
    ];
  });
}

/** Indicators that may speak for a hazard at some place, each once. */
function indicatorsOf({ slots, shown = [] }: Hazard): readonly IndicatorKey[] {
  const weighed = slots.flatMap(({ evidence }) =>
    evidence.flatMap(({ indicators }) => indicators.map(({ indicator }) => indicator)),
  );
  return [...new Set([...weighed, ...shown])];
}

function hazardIn({ hazards }: AssessedHazards, id: HazardId): HazardAssessment {
  return ensure(hazards.find((one) => one.id === id));
}

function orNull<T>(figure: IndicatorFigure | undefined, read: (figure: IndicatorFigure) => T): T | null {
  return figure === undefined ? null : read(figure);
}
