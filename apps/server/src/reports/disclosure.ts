import {
  findListColumn,
  HAZARD_IDS,
  HAZARD_PACES,
  type HazardId,
  type HazardPace,
  MOMENTS,
  type Moment,
  type Perimeter,
  pacesOf,
  scenarioRead,
} from "@lichen/domain";
import { perimetersOf, type Selection } from "../buildings/index.ts";
import { type AreaRisk, createAreas } from "./disclosure-areas.ts";
import { AT_RISK_DIGITS, createLevelTally, type LevelCounts } from "./level-tally.ts";

/** Buildings and floor area of one hazard at one moment. */
export type HazardRisk = Moment & {
  readonly hazard: HazardId;
  readonly exposure: LevelCounts;
  readonly cross: LevelCounts;
  /** Floor area whose exposure, whose cross risk is high or more, or not known, m². */
  readonly exposureM2: number;
  readonly crossM2: number;
  readonly exposureUnknownM2: number;
  readonly crossUnknownM2: number;
};

/** Buildings at risk of one hazard at least, among those of a pace or among all: each counts once. */
export type TogetherRisk = Moment & {
  readonly pace: HazardPace | "all";
  readonly exposed: number;
  readonly crossed: number;
  readonly exposureM2: number;
  readonly crossM2: number;
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
const HAZARD_PACE_PLACES = HAZARD_IDS.map((hazard) =>
  PACES.flatMap((pace, place) => (pace === "all" || pacesOf(hazard).includes(pace) ? [place] : [])),
);

/**
 * What a disclosure says of a selection: every hazard of the European classification at every moment.
 * The selection is to be held meanwhile.
 * @param departementOf code of the département of a commune
 */
export async function disclosureOf(
  selection: Selection,
  asked: Perimeter | undefined,
  departementOf: (insee: string) => string | null,
): Promise<Disclosure> {
  const { perimeter, outsideFrance, withoutPlace, isIn } = perimetersOf(selection, asked);
  // The national trajectory is of France alone.
  const moments = MOMENTS.filter(({ scenario }) => perimeter === "france" || scenario !== "tracc");
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
    PACES.map((pace) => ({ ...moment, pace, exposed: 0, crossed: 0, exposureM2: 0, crossM2: 0 })),
  );
  const areas = createAreas(selection, moments, departementOf);
  const floorAreas = selection.readers(findListColumn("gross_floor_area")!);
  let [count, floorAreaM2, withoutFloorArea] = [0, 0, 0];

  /** Whether the building that was counted last is at risk of one hazard at least, by pace. */
  const isAtRisk = PACES.map(() => false);
  const readRisk = (moment: number, cross: 0 | 1) => {
    isAtRisk.fill(false);
    for (let hazard = 0; hazard < HAZARD_IDS.length; hazard++) {
      if (!AT_RISK_DIGITS[tally.digits[questionAt(hazard, moment) + cross]!]) continue;
      for (const pace of HAZARD_PACE_PLACES[hazard]!) isAtRisk[pace] = true;
    }
  };

  await selection.inTurns((part, slot) => {
    if (!isIn[part]!(slot)) return;
    count++;
    const known = floorAreas[part]!(slot) as number | null;
    const areaM2 = known ?? 0;
    if (known === null) withoutFloorArea++;
    floorAreaM2 += areaM2;
    tally.count(part, slot, areaM2);
    const area = areas.count(part, slot, areaM2);
    for (let moment = 0; moment < moments.length; moment++) {
      readRisk(moment, 0);
      for (let pace = 0; pace < PACES.length; pace++) {
        if (!isAtRisk[pace]) continue;
        const one = together[moment * PACES.length + pace]!;
        one.exposed++;
        one.exposureM2 += areaM2;
      }
      if (isAtRisk[PACES.length - 1]) area.addExposed(moment, areaM2);
      readRisk(moment, 1);
      for (let pace = 0; pace < PACES.length; pace++) {
        if (!isAtRisk[pace]) continue;
        const one = together[moment * PACES.length + pace]!;
        one.crossed++;
        one.crossM2 += areaM2;
      }
      if (isAtRisk[PACES.length - 1]) area.addCrossed(moment, areaM2);
    }
  });

  const hazards = HAZARD_IDS.flatMap((hazard, place) =>
    moments.flatMap((moment, nth): HazardRisk[] => {
      // A scenario that the hazard does not follow would say another one again.
      if (scenarioRead(hazard, moment.scenario, perimeter) !== moment.scenario) return [];
      const question = questionAt(place, nth);
      return [
        {
          ...{ hazard, ...moment },
          exposure: tally.countsOf(question),
          cross: tally.countsOf(question + 1),
          exposureM2: tally.areaAtRisk(question),
          crossM2: tally.areaAtRisk(question + 1),
          exposureUnknownM2: tally.areaUnknown(question),
          crossUnknownM2: tally.areaUnknown(question + 1),
        },
      ];
    }),
  );
  return {
    ...{ perimeter, selected: selection.count, count, outsideFrance, withoutPlace },
    ...{ floorAreaM2, withoutFloorArea, hazards, together, areas: areas.rows() },
  };
}
