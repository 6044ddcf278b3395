import {
  AROUND_TODAY,
  type Assessment,
  crossLevel,
  type ExposureSlot,
  ensure,
  exposureAt,
  HAZARDS,
  type Hazard,
  type HazardAssessment,
  type HazardId,
  hazardOf,
  type IndicatorFigure,
  type IndicatorKey,
  type Level,
  type Moment,
  type MomentExposure,
  rankOf,
  type Scenario,
  scenarioRead,
  type Vulnerability,
  type Zone,
} from "@lichen/domain";

/** One hazard of an assessment, read at the moment that is looked at. */
export type HazardResult = {
  readonly hazard: Hazard;
  readonly assessed: HazardAssessment;
  /** Null while the place is not known. */
  readonly zone: Zone | null;
  /** Scenario in which the hazard is read: business as usual where its figures have not the national trajectory. */
  readonly scenario: Scenario;
  /** Null while the place is not known. */
  readonly reference: MomentExposure | null;
  /** Around today, the state that `now` is compared with. */
  readonly today: MomentExposure | null;
  readonly now: MomentExposure | null;
  readonly vulnerability: Vulnerability;
  readonly cross: Level;
};

/** The eight hazards at a moment, in the order of the screens. */
export function resultsAt(
  { place, hazards }: Assessment,
  { scenario: chosen, horizon }: Moment,
): readonly HazardResult[] {
  const zone = place?.zone ?? null;
  return hazards.map((assessed) => {
    const { id, vulnerability } = assessed;
    const hazard = hazardOf(id);
    const scenario = scenarioRead(hazard, chosen, zone) ?? chosen;
    const now = exposureAt(assessed, { scenario, horizon });
    return {
      hazard,
      assessed,
      zone,
      scenario,
      now,
      vulnerability,
      reference: exposureAt(assessed, { scenario, horizon: "reference" }),
      today: exposureAt(assessed, AROUND_TODAY),
      cross: crossLevel(now?.level ?? "unknown", vulnerability.level),
    };
  });
}

/** Indicators that add to a level and never set it. */
const AGGRAVATING: ReadonlySet<IndicatorKey> = new Set(
  HAZARDS.flatMap(({ slots }): readonly ExposureSlot[] => slots)
    .filter(({ aggravates, worst }) => aggravates && worst === "no")
    .flatMap(({ evidence }) => evidence.flatMap(({ indicators }) => indicators.map(({ indicator }) => indicator))),
);

/**
 * The indicator that sets the level of a hazard: the worst level, then the heaviest of those that weigh; one that only adds
 * to it comes last. Null when none is known.
 */
export function leadingFigure(exposure: MomentExposure | null): IndicatorFigure | null {
  const known = (exposure?.indicators ?? []).filter(({ level, weight }) => level !== "unknown" && weight > 0);
  const rank = ({ key, level }: IndicatorFigure) => (AGGRAVATING.has(key) ? 0 : rankOf(level));
  return known.toSorted((a, b) => rank(b) - rank(a) || b.weight - a.weight)[0] ?? null;
}

/** Figures of a moment in their order, each indicator once: one that fills several slots is the same figure. */
export function distinctFigures(exposure: MomentExposure | null): readonly IndicatorFigure[] {
  return [...new Map((exposure?.indicators ?? []).toReversed().map((one) => [one.key, one])).values()].toReversed();
}

/** The same indicator at another moment. */
export function findFigure(exposure: MomentExposure | null, key: IndicatorKey): IndicatorFigure | null {
  return exposure?.indicators.find((one) => one.key === key) ?? null;
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

/** Whether the answers give no hazard an index yet. */
export function isWithoutIndex(hazards: readonly Pick<HazardResult, "vulnerability">[]): boolean {
  return hazards.every(({ vulnerability }) => vulnerability.index === null);
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
  return ensure(results.toSorted((a, b) => rank(b.cross) - rank(a.cross) || exposure(b) - exposure(a))[0]).hazard.id;
}
