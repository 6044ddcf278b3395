import {
  ensure,
  findListColumn,
  HAZARD_IDS,
  HAZARD_PACES,
  type HazardId,
  type HazardPace,
  isOffered,
  MOMENTS,
  type Moment,
  type Perimeter,
  pacesOf,
  STATE_OF_LEVEL,
  scenarioCounted,
} from "@lichen/domain";
import { perimetersOf } from "../../buildings/index.ts";
import type { Selection } from "../../lists/index.ts";
import { createEvidenceTally, type EvidenceCounts } from "../synthesis/evidence-tally.ts";
import { createLevelTally, type LevelCounts } from "../synthesis/level-tally.ts";
import { createRiskSums, type RiskSums } from "../synthesis/risk-tally.ts";
import { type AreaRisk, createAreas } from "./disclosure-areas.ts";

/** Buildings and floor area of one hazard at one moment. */
export type HazardRisk = Moment & {
  readonly hazard: HazardId;
  readonly exposure: LevelCounts;
  readonly evidence: EvidenceCounts;
  readonly cross: LevelCounts;
  /** By exposure, and by cross risk, high or more. */
  readonly exposed: RiskSums;
  readonly atRisk: RiskSums;
};

/** Buildings exposed to, at risk of one hazard at least, among those of a pace or among all: each counts once. */
export type TogetherRisk = Moment & {
  readonly pace: HazardPace | "all";
  readonly exposed: RiskSums;
  readonly atRisk: RiskSums;
};

export type Disclosure = {
  readonly perimeter: Perimeter;
  readonly selected: number;
  readonly count: number;
  readonly outsideFrance: number;
  readonly withoutPlace: number;
  /** Declared floor area of the buildings of the perimeter, m², and how many declare none. */
  readonly floorAreaM2: number;
  readonly withoutFloorArea: number;
  readonly hazards: readonly HazardRisk[];
  readonly together: readonly TogetherRisk[];
  readonly areas: readonly AreaRisk[];
};

const PACES = [...(Object.keys(HAZARD_PACES) as HazardPace[]), "all"] as const;
const ALL = PACES.indexOf("all");
const HAZARD_PACE_PLACES = HAZARD_IDS.map((hazard) =>
  PACES.flatMap((pace, place) => (pace === "all" || pacesOf(hazard).includes(pace) ? [place] : [])),
);

/**
 * What a disclosure says of a selection: every hazard of the European classification at every moment.
 * The selection is to be held meanwhile.
 * @param departementOf code of the département of a commune
 */
export async function computeDisclosure(
  selection: Selection,
  requested: Perimeter | undefined,
  departementOf: (insee: string) => string | null,
): Promise<Disclosure> {
  const { perimeter, outsideFrance, withoutPlace, isIn } = perimetersOf(selection, requested);
  const moments = MOMENTS.filter(({ scenario }) => isOffered(scenario, perimeter));
  const tally = createLevelTally(
    selection,
    HAZARD_IDS.flatMap((subject) =>
      moments.flatMap(({ scenario, horizon }) => [
        { subject, analysis: "exposure" as const, scenario, horizon },
        { subject, analysis: "cross" as const, scenario, horizon },
      ]),
    ),
  );
  const questionAt = (hazard: number, moment: number) => (hazard * moments.length + moment) * 2;
  const together = moments.flatMap((moment) =>
    PACES.map((pace) => ({ ...moment, pace, exposed: createRiskSums(), atRisk: createRiskSums() })),
  );
  const evidence = createEvidenceTally(selection);
  const areas = createAreas(selection, moments, departementOf);
  const floorAreas = selection.readers(ensure(findListColumn("gross_floor_area")));
  let [count, floorAreaM2, withoutFloorArea] = [0, 0, 0];

  /** State of the building that was counted last, by pace: by its exposure, or by its cross risk. */
  const states = PACES.map(() => 0);
  const readStates = (moment: number, cross: 0 | 1) => {
    states.fill(0);
    for (let hazard = 0; hazard < HAZARD_IDS.length; hazard++) {
      const state = STATE_OF_LEVEL[tally.digits[questionAt(hazard, moment) + cross]!]!;
      for (const pace of ensure(HAZARD_PACE_PLACES[hazard])) if (state > states[pace]!) states[pace] = state;
    }
  };

  await selection.inTurns((part, slot) => {
    if (!ensure(isIn[part])(slot)) return;
    count++;
    const known = ensure(floorAreas[part])(slot) as number | null;
    const areaM2 = known ?? 0;
    if (known === null) withoutFloorArea++;
    floorAreaM2 += areaM2;
    tally.count(part, slot, areaM2);
    evidence.count(part, slot);
    const area = areas.count(part, slot, known);
    for (let moment = 0; moment < moments.length; moment++) {
      readStates(moment, 0);
      for (let pace = 0; pace < PACES.length; pace++)
        ensure(together[moment * PACES.length + pace]).exposed.add(states[pace]!, areaM2);
      area.addExposed(moment, states[ALL]!, areaM2);
      readStates(moment, 1);
      for (let pace = 0; pace < PACES.length; pace++)
        ensure(together[moment * PACES.length + pace]).atRisk.add(states[pace]!, areaM2);
      area.addAtRisk(moment, states[ALL]!, areaM2);
    }
  });

  const hazards = HAZARD_IDS.flatMap((hazard, place) =>
    moments.flatMap((moment, nth): HazardRisk[] => {
      // A scenario that the hazard does not follow would say another one again.
      if (scenarioCounted(hazard, moment.scenario, perimeter) !== moment.scenario) return [];
      const question = questionAt(place, nth);
      return [
        {
          hazard,
          ...moment,
          exposure: tally.countsOf(question),
          evidence: evidence.countsOf(place),
          cross: tally.countsOf(question + 1),
          exposed: tally.risksOf(question),
          atRisk: tally.risksOf(question + 1),
        },
      ];
    }),
  );
  return {
    perimeter,
    selected: selection.count,
    count,
    outsideFrance,
    withoutPlace,
    floorAreaM2,
    withoutFloorArea,
    hazards,
    areas: areas.rows(),
    together: together.map((one) => ({ ...one, exposed: one.exposed.sums(), atRisk: one.atRisk.sums() })),
  };
}
