import { vulnerability } from "../analysis/vulnerability.ts";
import { hazardOf } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import {
  type ClayVulnerability,
  clayInaction,
  claySolutionCosts,
  claySolutions,
  clayWorks,
  clayWorksCost,
  type SolutionCost,
  type SolutionOutcome,
} from "./clay.ts";
import { CLAY_REGULATION, clayAid } from "./clay-aid.ts";
import { type ClayChoices, clayFactors, FOUNDATION_DEPTH_M } from "./clay-factors.ts";
import {
  CLAY_INACTION,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  type ClaySolutionId,
  type ClayZone,
  isHouse,
} from "./clay-tables.ts";

/** What the clay figures of a building depend on beside its answers. */
type ClayQuestion = {
  /** Null: not known. */
  readonly zone: ClayZone | null;
  /** Code of the département; null where the commune is not known. */
  readonly departement: string | null;
  /** What no question says. */
  readonly choices: ClayChoices;
  /** Works to simulate together. */
  readonly works: readonly ClaySolutionId[];
  readonly years: number;
  /** Calendar year of the calculation. */
  readonly year: number;
};
export type ClayAssessment = ReturnType<typeof assessClay>;

/** A solution; without amounts where the building is no house, without what it saves where the zone is not known. */
type AssessedSolution = { readonly id: ClaySolutionId; readonly efficacy: number } & Partial<
  SolutionOutcome & { readonly cost_typical: number }
>;
/** Works; without what they save where the zone is not known. */
type AssessedWorks = SolutionCost & Partial<SolutionOutcome>;
const PLAIN_SOLUTIONS = CLAY_SOLUTIONS.map(({ id, efficacy }) => ({ id, efficacy }));

/** Clay shrink-swell of a building, the same on the server and in the browser. */
export function assessClay(answers: Answers, { zone, departement, choices, works, years, year }: ClayQuestion) {
  const { index, level, low, high, reliability } = vulnerability(hazardOf("drought_rga"), answers, year);
  const house = isHouse(answers);
  // Amounts are those of houses: nothing is made up for the others. What a claim and works cost depends on no zone.
  const inactionIn = (one: ClayZone) => inactionOf(one, { level, low, high }, years, reliability);
  const odds = zone === null || house !== true ? null : { zone, vulnerability: { level, low, high } };
  const isSideBySide = zone === null && house === true;
  return {
    aggravating: clayFactors(answers, zone, choices),
    vulnerability: { index, level, low, high, reliability },
    is_house: house,
    inaction: odds === null ? null : inactionIn(odds.zone),
    /** Each zone, where it is not known which: side by side. */
    in_zones: isSideBySide ? CLAY_ZONES.map((one) => ({ zone: one, inaction: inactionIn(one) })) : [],
    solutions: (odds !== null
      ? claySolutions(odds, years)
      : isSideBySide
        ? claySolutionCosts()
        : PLAIN_SOLUTIONS) as readonly AssessedSolution[],
    works: (odds !== null
      ? clayWorks(works, odds, years)
      : isSideBySide
        ? clayWorksCost(works)
        : null) as AssessedWorks | null,
    aid: clayAid(answers, zone, departement, year),
    regulation: {
      law: CLAY_REGULATION.law,
      edition: CLAY_REGULATION.edition,
      studies: CLAY_REGULATION.studies.map((study) => ({
        ...study,
        applies: zone === null ? null : zone === "medium" || zone === "high",
      })),
      foundation_depth_m: zone === null ? null : FOUNDATION_DEPTH_M[zone],
    },
  };
}

/** Doing nothing; the odds as a reading, which no scale of levels has. */
function inactionOf(zone: ClayZone, vulnerability: ClayVulnerability, years: number, reliability: number) {
  const { claim_probability: claims, ...rest } = clayInaction({ zone, vulnerability }, years);
  const { central, low, high } = claims;
  return {
    claim_probability: { raw_value: central, low, high, level: "unknown" as const, reliability },
    ...rest,
    average_claim: CLAY_INACTION.averageClaimEur,
    legal_deductible: CLAY_INACTION.legalDeductibleEur,
    currency: "EUR" as const,
  };
}
