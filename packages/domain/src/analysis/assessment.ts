import type { Answer } from "../catalogue/index.ts";
import type { Figures } from "../climate/figures.ts";
import { HORIZONS, type Moment, SCENARIOS } from "../climate/moment.ts";
import type { Place, Zone } from "../climate/place.ts";
import { isOffered, scenarioRead } from "../climate/trajectory.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import { type Answers, type Completion, completion, FIELDS, type FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, levelOfRank, rankOf, roundHalfUp } from "../shared/level.ts";
import { encodeAnswers } from "../weighted-index/encode-answers.ts";
import { crossLevel } from "./cross.ts";
import { type Evolution, evolution, explainExposure, type MomentExposure, type PlaceExposure } from "./exposure.ts";
import { NO_RANK } from "./slot-readers.ts";
import { exposureTogether, isSufficientTogether, knownShare, vulnerabilityTogether } from "./together.ts";
import { type Vulnerability, vulnerability, vulnerabilityLevel } from "./vulnerability.ts";

/** Version of the method and its tables: travels with every result, changes when a figure can change. */
export const ENGINE_VERSION = "1.8.0";

/** One hazard of a building, in every scenario that it is read in, at every horizon. */
export type HazardAssessment = PlaceExposure & {
  readonly id: HazardId;
  readonly evolution: readonly (Moment & { readonly value: Evolution | null })[];
  readonly vulnerability: Vulnerability;
  /** Share of the weight of its questions that is answered; beside the evidence, which is another thing. */
  readonly completeness: number;
  readonly cross: readonly (Moment & { readonly level: Level })[];
};

/** The hazards together at a moment; null and "unknown" where too few are known, or the scenario is not offered. */
export type MomentTogether = Moment & {
  readonly exposure_index: number | null;
  readonly exposure_level: Level;
  /** Share of the hazards whose exposure is known. */
  readonly reliability: number;
  readonly vulnerability_index: number | null;
  readonly vulnerability_level: Level;
  readonly cross_level: Level;
};

export type MultiHazard = {
  /** At `GLOBAL_EXPOSURE`. */
  readonly global_exposure: { readonly index: number | null; readonly level: Level; readonly reliability: number };
  readonly moments: readonly MomentTogether[];
};

/**
 * What is known of a building, whole and plain: the same object on the server, on the wire, on screens and on paper.
 * Null and "unknown" stand beside the reason why.
 */
export type Assessment = {
  readonly engine_version: string;
  /** Calendar year of the calculation. */
  readonly year: number;
  /** Null while it is not known where the building stands: its hazards then have no exposure. */
  readonly place: Place | null;
  /** What the vulnerabilities were computed from: the answers, identification aside. */
  readonly answers: Answers;
  readonly completion: Completion;
  /** In the order of every screen and file. */
  readonly hazards: readonly HazardAssessment[];
  readonly multi_hazard: MultiHazard;
};

/** Business as usual in 2050: the moment of the global exposure. @source analysis.md §3 */
export const GLOBAL_EXPOSURE: Moment = { scenario: "ssp5", horizon: "2050" };

const ASSESSED: ReadonlySet<string> = new Set([
  ...FIELDS.filter(({ section }) => section !== "identification").map(({ key }) => key),
  "life_cycle_stage" satisfies FieldKey,
]);

/** The answers that vulnerabilities are computed from: identification aside. */
export function assessedAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => ASSESSED.has(key)));
}

/**
 * Assesses one building of a batch: eight hazards, exposure at every moment, vulnerability with its parts.
 *
 * @param row its place in the batch of figures
 * @param year calendar year of the calculation
 */
export function assess(figures: Figures, row: number, answers: Answers, year: number): Assessment {
  const place = ensure(figures.places[row]);
  const exposures = HAZARDS.map((hazard) => explainExposure(hazard, figures, row));
  return assemble({ place, exposures, answers, year });
}

/** The assessment of a building of which the place is not known yet: its vulnerabilities alone. */
export function assessWithoutPlace(answers: Answers, year: number): Assessment {
  const exposures = HAZARDS.map(() => NO_EXPOSURE);
  return assemble({ place: null, exposures, answers, year });
}
const NO_EXPOSURE: PlaceExposure = { gate: null, evidence: null, exposure: [], unfilled: [] };

/** Answers given, changed, or taken back (null). */
type AnswerChanges = Readonly<Partial<Record<FieldKey, Answer | null>>>;

/** The assessment that a building would have with other answers, as many as there are: all the rest of it stays. */
export function assessmentWith<One extends Assessment>(before: One, changes: AnswerChanges): One {
  const merged = Object.entries({ ...before.answers, ...changes }).filter(([, answer]) => answer !== null);
  const answers = Object.fromEntries(merged) as Answers;
  const { place, year, hazards: exposures, engine_version: engine } = before;
  return { ...before, ...assemble({ place, exposures, answers, year, engine }) };
}

/** Everything that follows from the exposures of a place and the answers about a building. */
function assemble({
  place,
  exposures,
  answers,
  year,
  engine = ENGINE_VERSION,
}: {
  readonly place: Place | null;
  readonly exposures: readonly PlaceExposure[];
  readonly answers: Answers;
  readonly year: number;
  readonly engine?: string;
}): Assessment {
  const encoded = encodeAnswers([answers], year);
  const hazards = HAZARDS.map((hazard, at): HazardAssessment => {
    const { gate, evidence, exposure, unfilled } = ensure(exposures[at]);
    const own = vulnerability(hazard, answers, year, encoded);
    const reference = rankOrNone(exposure.find(({ horizon }) => horizon === "reference")?.level);
    return {
      id: hazard.id,
      gate,
      evidence,
      exposure,
      unfilled,
      evolution: exposure.map(({ scenario, horizon, level }) => ({
        scenario,
        horizon,
        value: evolution(reference, rankOrNone(level)),
      })),
      vulnerability: own,
      completeness: own.reliability,
      cross: exposure.map(({ scenario, horizon, level }) => ({
        scenario,
        horizon,
        level: crossLevel(level, own.level),
      })),
    };
  });
  return {
    engine_version: engine,
    year,
    place,
    completion: completion(answers),
    hazards,
    answers: assessedAnswers(answers),
    multi_hazard: multiHazard(hazards, place?.zone ?? null),
  };
}

/** Exposure to a hazard at a moment of its own figures; the reference is the same in every scenario. */
export function exposureAt(
  { exposure }: Pick<HazardAssessment, "exposure">,
  { scenario, horizon }: Moment,
): MomentExposure | null {
  return (
    exposure.find((one) => one.scenario === scenario && one.horizon === horizon) ??
    (horizon === "reference" ? (exposure.find((one) => one.horizon === "reference") ?? null) : null)
  );
}

/** Exposure to a hazard when a scenario is asked for: in the one that the hazard is read in at the place. */
export function exposureForMoment(one: HazardAssessment, moment: Moment, zone: Zone | null): MomentExposure | null {
  const scenario = scenarioRead(hazardOf(one.id), moment.scenario, zone) ?? moment.scenario;
  return exposureAt(one, { scenario, horizon: moment.horizon });
}

/** The hazards together at a moment. */
export function togetherAt({ multi_hazard }: Pick<Assessment, "multi_hazard">, moment: Moment): MomentTogether {
  return ensure(multi_hazard.moments.find((one) => one.scenario === moment.scenario && one.horizon === moment.horizon));
}

/**
 * The hazards together, for display: global exposure, and vulnerability as the quadratic mean of the known hazards
 * weighted by the rank of their exposure (1 at least).
 * @source method §1.2, multi-hazard; exposure thresholds edition 1.0, globalExposure
 */
function multiHazard(hazards: readonly HazardAssessment[], zone: Zone | null): MultiHazard {
  const ranksAt = (moment: Moment) => hazards.map((one) => rankOrNone(exposureAt(one, moment)?.level));
  const ranks = ranksAt(GLOBAL_EXPOSURE);
  const all = exposureTogether(ranks);
  const indices = hazards.map(({ vulnerability: { index } }) => index ?? Number.NaN);
  return {
    global_exposure: {
      index: orNull(all),
      level: togetherLevel(all),
      reliability: knownShare(ranks),
    },
    moments: SCENARIOS.flatMap((scenario) =>
      HORIZONS.map((horizon) => {
        if (horizon !== "reference" && !isOffered(scenario, zone)) return { scenario, horizon, ...UNKNOWN_TOGETHER };
        const ranks = hazards.map((one) => rankOrNone(exposureForMoment(one, { scenario, horizon }, zone)?.level));
        return {
          scenario,
          horizon,
          ...(isSufficientTogether(ranks)
            ? together(ranks, indices)
            : { ...UNKNOWN_TOGETHER, reliability: knownShare(ranks) }),
        };
      }),
    ),
  };
}

const UNKNOWN_TOGETHER: Omit<MomentTogether, keyof Moment> = {
  exposure_index: null,
  exposure_level: "unknown",
  reliability: 0,
  vulnerability_index: null,
  vulnerability_level: "unknown",
  cross_level: "unknown",
};

function together(ranks: readonly number[], indices: readonly number[]): Omit<MomentTogether, keyof Moment> {
  const exposure = exposureTogether(ranks);
  const vulnerability = vulnerabilityTogether(ranks, indices);
  const levels = {
    exposure_level: togetherLevel(exposure),
    vulnerability_level: Number.isNaN(vulnerability) ? "unknown" : vulnerabilityLevel(vulnerability),
  } as const;
  return {
    exposure_index: orNull(exposure),
    reliability: knownShare(ranks),
    vulnerability_index: orNull(vulnerability),
    ...levels,
    cross_level: crossLevel(levels.exposure_level, levels.vulnerability_level),
  };
}

const orNull = (index: number): number | null => (Number.isNaN(index) ? null : index);

/** Level of the exposure to the hazards together: its index, rounded half up. */
const togetherLevel = (index: number): Level => (Number.isNaN(index) ? "unknown" : levelOfRank(roundHalfUp(index)));

const rankOrNone = (level: Level | undefined): number =>
  level === undefined || level === "unknown" ? NO_RANK : rankOf(level);
