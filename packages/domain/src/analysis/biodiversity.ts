import { type ChallengeId, challengeOf } from "../biodiversity/challenge.ts";
import { type NatureBenefit, type NatureBenefitId, natureBenefits } from "../biodiversity/co-benefits.ts";
import {
  type HostingAction,
  type HostingPotential,
  hostingActions,
  hostingPotential,
} from "../biodiversity/hosting-potential.ts";
import {
  type NatureIndex,
  naturePressure,
  natureState,
  type PressureComponentId,
  type StateComponentId,
} from "../biodiversity/nature-state.ts";
import type { PlaceNature } from "../biodiversity/place-nature.ts";
import type { Biotope } from "../biotope/biotope-coefficient.ts";
import type { SurfaceTypeId } from "../biotope/surface-types.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, missingSurfaces, plotBiotope } from "../questionnaire/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Reason } from "../shared/reason.ts";
import { isAnsweredEnough } from "../weighted-index/zone-figures.ts";
import { vulnerability, type ZoneVulnerability } from "./vulnerability.ts";

/** How sensitive a zone of a building is to a hazard. */
type ZoneSensitivity = Pick<ZoneVulnerability, "index" | "level" | "reliability"> & {
  readonly hazard: HazardId;
  readonly zone: string;
};

/** Biotope coefficient of the plot of a building; null where less than 30 % of the plot is described. */
type PlotCoefficient = {
  readonly value: number | null;
  /** If what is not described were sealed, were natural. */
  readonly low: number;
  readonly high: number;
  /** Share of the plot that is described. */
  readonly reliability: number;
  readonly parts: readonly { readonly type: SurfaceTypeId; readonly area_m2: number; readonly coefficient: number }[];
  readonly missing: readonly FieldKey[];
};

/** Biodiversity of a building and around it, whole and plain: the same object on the server, on the wire and on paper. */
export type BiodiversityAssessment = {
  /** Null for a building that is not there yet. */
  readonly hosting_potential: HostingPotential | null;
  /** Why there is no potential, or no figure of it. */
  readonly hosting_reason: Reason | null;
  /** What would raise the potential, the best first. */
  readonly actions: readonly HostingAction[];
  readonly biotope_coefficient: PlotCoefficient;
  readonly state: NatureIndex<StateComponentId>;
  readonly pressure: NatureIndex<PressureComponentId>;
  readonly challenge: ChallengeId | "unknown";
  /** Challenges that what is not known yet could make of it. */
  readonly challenge_possible: readonly ChallengeId[];
  readonly co_benefits: Readonly<Record<NatureBenefitId, NatureBenefit>>;
  readonly sensitivity: readonly ZoneSensitivity[];
  readonly protected_areas: PlaceNature["protected_areas"];
  /** The other figures that state and pressure come from. */
  readonly nature: Omit<PlaceNature, "protected_areas">;
};

/**
 * Biodiversity of one building: what it hosts by its answers, what its place asks for.
 *
 * @param around what is known of the nature around its place
 * @param year calendar year of the calculation
 * @source method §4.4, §4.5
 */
export function assessBiodiversity(answers: Answers, around: PlaceNature, year: number): BiodiversityAssessment {
  const hosting = hostingPotential(answers, year);
  const [state, pressure] = [natureState(around), naturePressure(around)];
  const { id: challenge, possible } = challengeOf(state, pressure);
  const { protected_areas: areas, ...nature } = around;
  return {
    hosting_potential: hosting,
    hosting_reason: findReason(hosting),
    actions: hosting === null ? [] : hostingActions(hosting),
    biotope_coefficient: plotCoefficient(answers),
    state,
    pressure,
    challenge,
    challenge_possible: possible,
    co_benefits: natureBenefits(answers, year),
    sensitivity: HAZARDS.flatMap((hazard) =>
      vulnerability(hazard, answers, year).zones.map(({ id, index, level, reliability }) => ({
        hazard: hazard.id,
        zone: id,
        index,
        level,
        reliability,
      })),
    ),
    protected_areas: areas,
    nature,
  };
}

function findReason(hosting: HostingPotential | null): Reason | null {
  if (hosting === null) return "construction";
  return hosting.global.value === null ? "too_few_answers" : null;
}

/** The biotope coefficient of the plot of a building, as far as its surfaces are answered. @source method §4.1 */
export function plotCoefficient(answers: Answers): PlotCoefficient {
  const missing = missingSurfaces(answers);
  const biotope = plotBiotope(answers);
  if (biotope === null) return { value: null, low: 0, high: 1, reliability: 0, parts: [], missing };
  const { low, high, reliability, parts } = biotope;
  return {
    value: isDescribed(biotope) ? biotope.value : null,
    low,
    high,
    reliability,
    missing,
    parts: parts.map(({ type, areaM2, countedM2 }) => ({
      type,
      area_m2: areaM2,
      coefficient: areaM2 > 0 ? countedM2 / areaM2 : 0,
    })),
  };
}

/** Whether enough of a plot is described to give its coefficient. */
export const isDescribed = ({ reliability }: Biotope): boolean => isAnsweredEnough(reliability);
