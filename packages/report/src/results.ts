import {
  type Answers,
  type Assessment,
  crossLevel,
  type Exposure,
  type GateOutcome,
  HAZARDS,
  type Hazard,
  type HazardId,
  type Level,
  MOMENTS,
  type Moment,
  type MultiHazard,
  multiHazard,
  rankOf,
  type Scenario,
  scenarioRead,
  type Vulnerability,
  vulnerability,
  type Zone,
} from "@lichen/domain";
import {
  type ExposureReport,
  exposureAtMoment,
  type HazardReport,
  type IndicatorFigure,
  type Report,
  wireText,
} from "./wire-report.ts";

/** One hazard of the building at the moment that is looked at. */
export type HazardResult = {
  readonly hazard: Hazard;
  /** Null while the place is not known. */
  readonly zone: Zone | null;
  /** What the server said of the place; null while it is not known. */
  readonly report: HazardReport | null;
  /** Scenario in which the hazard is read: business as usual where its figures have not the national trajectory. */
  readonly scenario: Scenario;
  readonly reference: ExposureReport | null;
  readonly now: ExposureReport | null;
  readonly vulnerability: Vulnerability;
  readonly cross: Level;
};

/** Vulnerability to every hazard, from the answers alone: made again at each answer, in the browser. */
export function vulnerabilities(answers: Answers, year: number): readonly Vulnerability[] {
  return HAZARDS.map((hazard) => vulnerability(hazard, answers, year));
}

/** The eight hazards at a moment, in the order of the screens. */
export function resultsAt(
  report: Report | null,
  vulnerable: readonly Vulnerability[],
  { scenario: chosen, horizon }: Moment,
): readonly HazardResult[] {
  const zone = report?.place.zone ?? null;
  return HAZARDS.map((hazard, index) => {
    const one = report?.hazards.find(({ id }) => id === hazard.id) ?? null;
    const scenario = scenarioRead(hazard, chosen, zone) ?? chosen;
    const now = one && exposureAtMoment(one, scenario, horizon);
    const reference = one && exposureAtMoment(one, scenario, "reference");
    const of = vulnerable[index]!;
    return {
      hazard,
      zone,
      report: one,
      scenario,
      reference,
      now,
      vulnerability: of,
      cross: crossLevel(now?.level ?? "unknown", of.level),
    };
  });
}

/** The indicator that sets the level of a hazard: the worst level, then the heaviest. Null when none is known. */
export function leadingFigure(exposure: ExposureReport | null): IndicatorFigure | null {
  const known = (exposure?.indicators ?? []).filter(({ level }) => level !== "unknown") as IndicatorFigure[];
  return known.toSorted((a, b) => rankOf(b.level) - rankOf(a.level) || b.weight - a.weight)[0] ?? null;
}

/** The same indicator at another moment. */
export function figureOf(exposure: ExposureReport | null, key: string): IndicatorFigure | null {
  return (exposure?.indicators.find((one) => one.key === key) as IndicatorFigure | undefined) ?? null;
}

/** Mark of a moment without exposure in the columns of the domain (analysis/exposure.ts). */
const NO_RANK = -1;
const rankOrNone = (level: Level | undefined) => (level === undefined || level === "unknown" ? NO_RANK : rankOf(level));

/** Exposure of the domain, from what the wire carries: the hazards together are then computed by the domain too. */
export function exposureOfReport(hazard: Hazard, report: HazardReport, zone: Zone | null): Exposure {
  const at = MOMENTS.map(({ scenario, horizon }) => exposureAtMoment(report, scenario, horizon) ?? undefined);
  return {
    ...{ hazard: hazard.id, zone },
    gate: gateOf(report),
    parts: [],
    unfilled: report.unfilled,
    indices: at.map((one) => one?.index ?? 0),
    ranks: at.map((one) => rankOrNone(one?.level)),
    lowRanks: at.map((one) => rankOrNone(one?.low)),
    highRanks: at.map((one) => rankOrNone(one?.high)),
    absent:
      report.gate?.kind === "unknown"
        ? "elevation_unknown"
        : (at.find((one) => one?.reason)?.reason ?? "too_little_evidence"),
  };
}

function gateOf({ gate }: HazardReport): GateOutcome {
  if (gate === null) return { kind: "open" };
  const because = wireText(gate.because);
  switch (gate.kind) {
    case "none":
    case "at_most_low":
      return { kind: gate.kind, because };
    case "without":
      return { kind: "without", slot: "", because };
    case "unknown":
      return { kind: "unknown", because, missing: gate.missing };
  }
}

/** All hazards of the building together at a moment; null while the place is not known. */
export function together(
  report: Report | null,
  vulnerable: readonly Vulnerability[],
  { scenario, horizon }: Moment,
): MultiHazard | null {
  if (report === null) return null;
  const assessment: Assessment = {
    hazards: HAZARDS.flatMap((hazard, index) => {
      const one = report.hazards.find(({ id }) => id === hazard.id);
      const of = vulnerable[index];
      return one && of
        ? [{ hazard, exposure: exposureOfReport(hazard, one, report.place.zone), vulnerability: of }]
        : [];
    }),
  };
  return multiHazard(assessment, scenario, horizon);
}

/** Worst first; "none" after the levels, "unknown" last. */
export function byLevel(level: Level): number {
  return level === "unknown" ? -2 : level === "none" ? -1 : rankOf(level);
}

/** What the rows are read by: the cross level once one hazard has it, the exposure while nothing is answered. */
export type Lead = "cross" | "exposure";

export function leadOf(results: readonly HazardResult[]): Lead {
  return results.some(({ cross }) => cross !== "unknown" && cross !== "none") ? "cross" : "exposure";
}

/** Level of a hazard under one of its aspects. */
export function levelUnder({ now, vulnerability, cross }: HazardResult, aspect: Lead | "vulnerability"): Level {
  if (aspect === "cross") return cross;
  return aspect === "vulnerability" ? vulnerability.level : (now?.level ?? "unknown");
}

/** The hazard that the screen opens on: the worst cross level, then the worst exposure; first of all when none is ranked. */
export function worstHazard(results: readonly HazardResult[]): HazardId {
  const rank = (level: Level) => Math.max(0, byLevel(level));
  const exposure = ({ now }: HazardResult) => rank(now?.level ?? "unknown");
  return results.toSorted((a, b) => rank(b.cross) - rank(a.cross) || exposure(b) - exposure(a))[0]!.hazard.id;
}
