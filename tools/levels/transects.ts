import type { Place } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type Check, type Measured, type Places, placeWords } from "./check.ts";
import { byHazard, type Difference, differences } from "./difference.ts";
import { levelReader } from "./level-reader.ts";

/** A straight line over the ground, cut into equal steps of 0.2 to 0.8 km. */
type Transect = {
  readonly name: string;
  /** Latitude and longitude, WGS84 degrees. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly steps: number;
};

/** Lines over shores, valleys, plains, hills and a border, where neighbours should read alike. */
export const TRANSECTS: readonly Transect[] = [
  { name: "Gujan-Mestras inland", from: [44.645, -1.07], to: [44.53, -1.05], steps: 24 },
  { name: "Saint-Malo inland", from: [48.649, -2.026], to: [48.57, -1.94], steps: 24 },
  { name: "Dunkerque to Bergues", from: [51.048, 2.367], to: [50.968, 2.434], steps: 24 },
  { name: "Nice to its hinterland", from: [43.696, 7.268], to: [43.83, 7.29], steps: 24 },
  { name: "Le Grau-du-Roi to Nîmes", from: [43.537, 4.137], to: [43.837, 4.36], steps: 50 },
  { name: "La Rochelle towards Niort", from: [46.16, -1.153], to: [46.21, -0.9], steps: 30 },
  { name: "Les Houches to Le Tour", from: [45.891, 6.799], to: [46.003, 6.946], steps: 30 },
  { name: "Bourg-Saint-Maurice to the heights", from: [45.622, 6.755], to: [45.573, 6.83], steps: 20 },
  { name: "Grenoble to Chartreuse", from: [45.188, 5.725], to: [45.342, 5.815], steps: 30 },
  { name: "Toulouse to the Lauragais", from: [43.604, 1.444], to: [43.44, 1.66], steps: 36 },
  { name: "Bormes to Le Lavandou", from: [43.2, 6.31], to: [43.136, 6.38], steps: 22 },
  { name: "Strasbourg to Kehl", from: [48.573, 7.69], to: [48.573, 7.87], steps: 24 },
];

/** Neighbours that differ by so many levels are a jump. @source levels edition 1.2, rule 11 */
const JUMP = 2;

/** Two neighbours of a transect, and how they differ. */
type Step = { readonly first: Place; readonly second: Place; readonly differences: readonly Difference[] };

/** Points of a transect, as a visitor would choose them on a map. */
export function pointsOf({ from, to, steps }: Transect, { fromCoordinates }: Places): readonly Place[] {
  const between = (at: 0 | 1, nth: number) => from[at] + ((to[at] - from[at]) * nth) / steps;
  return Array.from({ length: steps + 1 }, (_, nth) => fromCoordinates(between(0, nth), between(1, nth)));
}

/** The steps of a transect. */
function stepsOf(transect: Transect, { layers, places }: Measured): readonly Step[] {
  const points = pointsOf(transect, places);
  const read = levelReader(layers, points);
  return points.slice(1).map((second, row) => {
    return { first: ensure(points[row]), second, differences: differences(read, row, row + 1) };
  });
}

/** Counts the steps of the transects where a level jumps, or where it is known on one side alone. */
export function checkTransects(measured: Measured): Check {
  const walked = TRANSECTS.map((transect) => ({ name: transect.name, steps: stepsOf(transect, measured) }));
  const steps = walked.flatMap((one) => one.steps);
  const found = steps.flatMap((step) => step.differences);
  return {
    id: "transects",
    title: `Steps of 0.2 to 0.8 km along ${TRANSECTS.length} transects, ssp5, reference and 2050: levels (ranges) that jump`,
    figures: {
      steps: steps.length,
      "steps with a jump of two levels or more": steps.filter((step) => step.differences.some(isJump)).length,
      ...Object.fromEntries(byHazard(found, "jumps", isJump)),
      "levels known on one side alone": found.filter((one) => one.isKnownAgainstUnknown).length,
    },
    lines: [
      ...walked.flatMap((one) => linesOf(one.name, one.steps, isJump)),
      "Known on one side alone:",
      ...walked.flatMap((one) => linesOf(one.name, one.steps, (step) => step.isKnownAgainstUnknown)),
    ],
    redLines: [],
  };
}

const isJump = ({ apart }: Difference): boolean => apart !== null && apart >= JUMP;

function linesOf(name: string, steps: readonly Step[], is: (one: Difference) => boolean): readonly string[] {
  return steps.flatMap(({ first, second, differences }) =>
    differences
      .filter(is)
      .map((one) => `${one.hazard}, ${name}: ${placeWords(first)} | ${placeWords(second)}: ${one.words}`),
  );
}
